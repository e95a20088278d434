import { createReading, type Reading } from "#contract/fields.ts";
import {
  buildRequest,
  ownKey,
  noteAtDeparture,
  noteAtEnd,
  noteId,
  type Credential,
  type Outgoing,
  type RequestNote,
} from "./request.ts";
import { readAnswer, type Answer } from "./answer.ts";
import { ApiError, ownError, fromOwnServer, retryTable, retryWait, retryWaits } from "./errors.ts";
import { createGovernor, type Governor } from "./governor.ts";
import { readRateLimit, type RateLimit, waitInPage, type Wait } from "./governor-rules.ts";

export type { Answer } from "./answer.ts";
export type { RequestNote } from "./request.ts";

const listBytes = 5_000_000;
const otherBytes = 256_000;

/** A read in terms of the API document. */
export type Ask = Pick<Outgoing, "path" | "query" | "signal"> & {
  /** True for responses with many rows: they may be larger. */
  list?: boolean;
  /** Whether the result is for the screen or for background work; `visible` by default. */
  priority?: "visible" | "background";
  /** One attempt, at once, for a check that the user waits for. */
  once?: boolean;
};

/** A write in terms of the API document. `attempt`: 1 for the first, for the request log. */
export type WriteAsk = Omit<Outgoing, "method" | "query"> & {
  method: "POST" | "DELETE";
  idempotencyKey: string;
  attempt: number;
};

/** A client for one service and one API key. The key exists only in a closure here, or not in this page at all. */
export type Client = {
  /** Tells two sessions apart in query keys; reveals nothing about the API key. */
  readonly id: string;
  readonly baseUrl: string;
  readonly now: () => number;
  /** A read: waits for its turn and for pauses, and is repeated as the retry table says. @throws ApiError */
  ask(ask: Ask): Promise<Answer>;
  /** One attempt of a write, sent at once: the caller gets admission from the governor and does the repeating. @throws ApiError */
  sendOnce(write: WriteAsk): Promise<Answer>;
  /** Tells two credentials apart and reveals neither: 22 characters, the same for the same salt. */
  fingerprint(salt: Uint8Array<ArrayBuffer>): Promise<string>;
  /** Encrypts what this browser stores for the API key (AES-GCM, 256 bits): the same for the same salt, readable by no script. */
  storageKey(salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey>;
  readonly governor: Governor;
  /** Under which names this service's fields are read. */
  readonly reading: Reading;
  /** Whether the service refused the API key; nothing is sent then until `unlock`. */
  isLocked(): boolean;
  /** As if the service had refused the API key here, because another tab was refused. */
  lock(refused: ApiError): void;
  unlock(): void;
};

export type ClientOptions = {
  baseUrl: string;
  /** The field names of this service from `/config.json`. */
  fields?: Parameters<typeof createReading>[0] | undefined;
  /** The API key, or the credential for one that the web server keeps. */
  key: string | Credential;
  id: string;
  fetch: (request: Request) => Promise<Response>;
  now: () => number;
  /** Whether all requests go through the dashboard's own server, so that its own errors can be believed. */
  isBehindOwnServer?: boolean | undefined;
  random?: (() => number) | undefined;
  wait?: Wait | undefined;
  /** Called for each response with readable rate limit headers. */
  onRateLimit?: (rate: RateLimit) => void;
  /** Called when the service no longer accepts the API key (Authentication, rule 2). */
  onUnauthorized?: (error: ApiError) => void;
  /**
   * Called for every attempt at its end, even without a reply; for a write at departure too,
   * because the page may close before the reply.
   */
  onAttempt?: ((attempt: RequestNote) => void) | undefined;
};

/** Calls an observer. If it throws, the error is reported and changes nothing about the outcome of the request. */
function tell(observe: () => void): void {
  try {
    observe();
  } catch (fault) {
    reportError(fault);
  }
}

/** A page that gets a response so much later, ms, was frozen: what other tabs announced since is newer, so it asks again. */
const frozenAfter = 90_000;

const notTakenIn = (cause: unknown, at: number) => ownError("not taken in", { kind: "unreadable", at }, { cause });

/** The only way out of this page to a service: with API key, byte limit and time limit, without redirects or cache. */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, key, id, now, random = Math.random, wait = waitInPage } = options;
  const credential = typeof key === "string" ? ownKey(baseUrl, key) : key;
  const governor = createGovernor({ now, random, wait });
  /** How many attempts have left. */
  let left = 0;
  /** The refusal of the API key, until it is accepted again. */
  let refused: ApiError | undefined;
  /** Aborts with the refusal of the API key, for requests that wait to be sent; those under way may finish. */
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
      const answer = await readAnswer(
        response,
        bytes,
        now,
        // Aborted by us or by the time limit, so the form of the response isn't at fault.
        (cause) => (request.signal.aborted ? noAnswer(cause) : undefined),
      );
      tell(() => governor.noteReply({ kind: "success" }));
      note(answer);
      return answer;
    } catch (thrown) {
      // From here on an error of ours doesn't mean “nothing was sent”: the service may have done what it was asked.
      const failure = thrown instanceof ApiError ? thrown : notTakenIn(thrown, now());
      const error = options.isBehindOwnServer === true ? fromOwnServer(failure) : failure;
      note(error);
      // A late refusal of a request sent before the key was accepted again says nothing about the key now.
      if (error.kind === "unauthorized" && lock === lockThen) lockWith(error);
      tell(() => hear(error));
      throw error;
    }
  }

  const send = async (request: Request) => options.fetch(request);

  function hear({ kind, facts }: ApiError): void {
    if (kind === "waiting") governor.noteReply({ kind: "waiting", retryAfter: facts.retryAfter });
    else if (facts.status !== undefined) governor.noteReply({ kind: "other" });
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

  /** One attempt of a read when it is its turn. */
  async function inTurn(ask: Ask, count: number, bytes: number): Promise<Answer> {
    const outgoing: Outgoing = { ...ask, method: "GET" };
    if (ask.once === true) return attempt(outgoing, count, bytes);
    for (;;) {
      const leave = await governor.admit(ask.priority ?? "visible", untilStopped(ask)).catch((thrown: unknown) => {
        throw refused ?? thrown;
      });
      try {
        stopIfGivenUp(ask);
        const before = now();
        const answer = await attempt(outgoing, count, bytes);
        if (Math.abs(now() - before) <= frozenAfter) return answer;
      } finally {
        tell(leave);
      }
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
        // If it can't be parsed twice, a third time won't help.
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
