import { createReading, type Reading } from "#contract/guess/reading.ts";
import {
  buildRequest,
  ownKey,
  noteAtDeparture,
  noteAtEnd,
  noteId,
  type PathParams,
  type Credential,
  type Outgoing,
  type RequestNote,
} from "./request.ts";
import { readAnswer, type Answer } from "./answer.ts";
import { ApiError, ownError, fromOwnServer } from "./errors.ts";
import { createGovernor, type Governor } from "./governor.ts";
import { readRateLimit, type RateLimit, waitInPage, type Wait } from "./governor-rules.ts";
import { retryTable, retryWait, retryWaits } from "./retry.ts";

export type { Answer } from "./answer.ts";
export type { RequestNote } from "./request.ts";

const listBytes = 5_000_000;
const otherBytes = 256_000;

/** A read in terms of the interface: `path` is a template of its Endpoints, relative to the base address. */
export type Ask = {
  path: string;
  params?: PathParams;
  query?: PathParams;
  /** True for answers that hold many rows: they may be larger. */
  list?: boolean;
  /** Whether somebody looks at what is asked for; `visible` unless told. */
  priority?: "visible" | "background";
  /** One attempt, at once: for a check that somebody waits for. */
  once?: boolean;
  signal?: AbortSignal | undefined;
};

/** A write in terms of the interface; `body`: its exact bytes. `attempt`: 1 for the first, for the journal. */
export type WriteAsk = {
  method: "POST" | "DELETE";
  path: string;
  params?: PathParams;
  body?: string | undefined;
  /** Sent as Idempotency-Key (Limits). */
  idempotencyKey: string;
  attempt: number;
  signal?: AbortSignal | undefined;
};

/**
 * An answer as it came: `body` undefined when it could not be read; `route`: the template that was asked; `sent`: what was
 * sent as body; `at`: epoch ms.
 */
export type Heard = Pick<Outgoing, "method"> & {
  query: PathParams | undefined;
  route: string;
  sent: string | undefined;
  status: number;
  headers: Headers;
  body: unknown;
  at: number;
};

/** One service and one key, which lives in a closure here and nowhere else in the page, or not in the page at all. */
export type Client = {
  /** Tells two sessions apart in query keys; it says nothing about the key. */
  readonly id: string;
  readonly baseUrl: string;
  readonly now: () => number;
  /** A read: waits for its turn, and while the service asks us to; repeated as the retry table says. @throws ApiError */
  ask(ask: Ask): Promise<Answer>;
  /** One attempt of a write, sent at once: whoever calls it has been admitted by the governor, and repeats it. @throws ApiError */
  sendOnce(write: WriteAsk): Promise<Answer>;
  /** Tells two credentials apart and gives neither away: 22 characters, the same for the same salt. */
  fingerprint(salt: Uint8Array<ArrayBuffer>): Promise<string>;
  /** Encrypts what this browser keeps for the key (AES-GCM, 256 bits): the same for the same salt, and readable by no script. */
  storageKey(salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey>;
  readonly governor: Governor;
  /** By which names the answers of this service are read. */
  readonly reading: Reading;
  /** Whether the service refused the key: then nothing is asked any more until `unlock`. */
  isLocked(): boolean;
  /** As if the service had refused the key here: another tab has heard it. */
  lock(refused: ApiError): void;
  unlock(): void;
};

export type ClientOptions = {
  baseUrl: string;
  /** What `/config.json` says of the names of this service's fields. */
  fields?: Parameters<typeof createReading>[0] | undefined;
  /** The key itself, or what stands for it where another keeps it. */
  key: string | Credential;
  id: string;
  fetch: (request: Request) => Promise<Response>;
  now: () => number;
  /** Whether all that is asked goes through the dashboard's own server, so that its failures can be believed. */
  isBehindOwnServer?: boolean | undefined;
  random?: (() => number) | undefined;
  wait?: Wait | undefined;
  /** Called for each answer that carries readable rate limit headers. */
  onRateLimit?: (rate: RateLimit) => void;
  /** Called when the service no longer accepts the key (Authentication, rule 2). */
  onUnauthorized?: (error: ApiError) => void;
  /**
   * Called for every attempt when it is over, also for one that was never answered; for a write when it leaves as well,
   * because the page may go away before it is over.
   */
  onAttempt?: ((attempt: RequestNote) => void) | undefined;
  /** Called with every answer as it came, for what it shows of the interface. Whoever takes it keeps no value of it. */
  onHeard?: ((heard: Heard) => void) | undefined;
};

/** Tells an observer. Its fault is reported and changes nothing: what the service did stays what it was. */
function tell(observe: () => void): void {
  try {
    observe();
  } catch (fault) {
    reportError(fault);
  }
}

const notTakenIn = (cause: unknown, at: number) => ownError("not taken in", { kind: "unreadable", at }, { cause });

/** The one way out of this page to a service: its key, byte limit, time limit, no redirects, no cache. */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, key, id, now, random = Math.random, wait = waitInPage } = options;
  const credential = typeof key === "string" ? ownKey(baseUrl, key) : key;
  const governor = createGovernor({ now, random, wait });
  /** How many attempts have left. */
  let left = 0;
  /** The refusal of the key, while it holds. */
  let refused: ApiError | undefined;
  /** Aborts with the refusal of the key, for whoever waits to be sent; what is under way is left to end. */
  let lock = new AbortController();

  async function attempt(outgoing: Outgoing, count: number, bytes: number): Promise<Answer> {
    if (refused !== undefined) throw refused;
    const lockThen = lock;
    const request = buildRequest({ baseUrl, credential }, outgoing);
    const at = now();
    const path = new URL(request.url).pathname.slice(new URL(baseUrl).pathname.replace(/\/$/, "").length);
    left += 1;
    const departure = noteAtDeparture(outgoing, { id: noteId(left), at, path, attempt: count });
    const note = (outcome: Answer | ApiError) => tell(() => options.onAttempt?.(noteAtEnd(departure, outcome, now())));
    const noAnswer = (cause: unknown) => {
      const isGivenUp = outgoing.signal?.aborted === true;
      const facts = { kind: isGivenUp ? "stopped" : "silent", at: now() } as const;
      return ownError(isGivenUp ? "given up" : "no answer", facts, { cause });
    };
    if (outgoing.method !== "GET") tell(() => options.onAttempt?.(departure));
    try {
      const response = await send(request).catch((cause: unknown) => {
        throw noAnswer(cause);
      });
      noteRateLimit(response.headers);
      const { status, headers } = response;
      const { method, query, path: route, body: sent } = outgoing;
      const answer = await readAnswer(
        response,
        bytes,
        now,
        // Broken off by us, or by the time limit: then it is not the answer's form that is at fault.
        (cause) => (request.signal.aborted ? noAnswer(cause) : undefined),
        (body) => tell(() => options.onHeard?.({ method, query, route, sent, status, headers, body, at: now() })),
      );
      tell(() => governor.heard({ kind: "success" }));
      note(answer);
      return answer;
    } catch (thrown) {
      // From here on a fault of ours is no “nothing was sent”: the service may well have done what it was asked.
      const heard = thrown instanceof ApiError ? thrown : notTakenIn(thrown, now());
      const error = options.isBehindOwnServer === true ? fromOwnServer(heard) : heard;
      note(error);
      // A late refusal of what was sent before the key was accepted again says nothing about the key now.
      if (error.kind === "unauthorized" && lock === lockThen) lockWith(error);
      tell(() => hear(error));
      throw error;
    }
  }

  const send = async (request: Request) => options.fetch(request);

  function hear({ kind, facts }: ApiError): void {
    if (kind === "waiting") governor.heard({ kind: "waiting", retryAfter: facts.retryAfter });
    else if (facts.status !== undefined) governor.heard({ kind: "other" });
  }

  function lockWith(error: ApiError): void {
    if (refused !== undefined) return;
    refused = error;
    lock.abort(error);
    tell(() => options.onUnauthorized?.(error));
  }

  function noteRateLimit(answer: Headers): void {
    const rate = readRateLimit(answer, now());
    if (rate === undefined) return;
    tell(() => governor.limits(rate));
    tell(() => options.onRateLimit?.(rate));
  }

  /** One attempt of a read in its turn. */
  async function inTurn(ask: Ask, count: number, bytes: number): Promise<Answer> {
    const outgoing: Outgoing = { ...ask, method: "GET" };
    if (ask.once === true) return attempt(outgoing, count, bytes);
    const leave = await governor.admit(ask.priority ?? "visible", untilStopped(ask)).catch((thrown: unknown) => {
      throw refused ?? thrown;
    });
    try {
      stopIfGivenUp(ask);
      return await attempt(outgoing, count, bytes);
    } finally {
      tell(leave);
    }
  }

  const untilStopped = ({ signal }: Ask) =>
    signal === undefined ? lock.signal : AbortSignal.any([signal, lock.signal]);

  function stopIfGivenUp({ signal }: Ask): void {
    if (signal?.aborted === true) throw ownError("given up", { kind: "stopped", at: now() });
  }

  async function ask(wanted: Ask): Promise<Answer> {
    const bytes = wanted.list === true ? listBytes : otherBytes;
    let repeated = 0;
    let unread = 0;
    for (let count = 1; ; count += 1) {
      if (refused !== undefined) throw refused;
      try {
        return await inTurn(wanted, count, bytes);
      } catch (thrown) {
        if (!(thrown instanceof ApiError) || wanted.once === true) throw thrown;
        const then = retryTable.read[thrown.kind];
        if (thrown.kind === "unreadable") unread += 1;
        // What comes in a wrong form twice will come so a third time.
        const isEnough = repeated >= retryWaits.read.length || unread > 1;
        if (then !== "pause" && (then !== "again" || isEnough)) throw thrown;
        if (then === "again") {
          repeated += 1;
          await wait(retryWait("read", repeated, random), untilStopped(wanted));
          stopIfGivenUp(wanted);
        }
      }
    }
  }

  return {
    id,
    baseUrl,
    now,
    ask,
    sendOnce: ({ attempt: count, ...write }) => attempt(write, count, otherBytes),
    fingerprint: credential.fingerprint,
    storageKey: credential.storageKey,
    governor,
    reading: createReading(options.fields),
    isLocked: () => refused !== undefined,
    lock: lockWith,
    unlock() {
      refused = undefined;
      lock = new AbortController();
    },
  };
}
