import type { PathFault } from "#values/path-value.ts";
import type { Repeat } from "#contract/endpoints.ts";

/**
 * What went wrong, by what it means for the user:
 * - `invalid` 400, `unauthorized` 401, `forbidden` 403, `missing` 404, `refused` any other 4xx:
 *   the service answered and did nothing. Of a write, only its own words say so: see `sendWrite`.
 * - `busy` 409 conflict: the same request is already under way (Errors).
 * - `waiting` 429: the service asked us to wait.
 * - `failing` 5xx, 408, statuses that aren't HTTP errors and refusals of a write that prove nothing, `unreadable` (not JSON, too
 *   large, cut off, or no confirmation), `silent` (no reply): we don't know what the service did.
 * - `unreached`: the dashboard's own server couldn't reach the service with this copy of the request.
 * - `stopped`: we aborted the request because nobody needs it any more.
 * - `ours`: our own mistake, noticed before anything was sent.
 */
export type ErrorKind =
  | "invalid"
  | "unauthorized"
  | "forbidden"
  | "missing"
  | "busy"
  | "refused"
  | "waiting"
  | "failing"
  | "unreadable"
  | "silent"
  | "unreached"
  | "stopped"
  | "ours";

/** A failure that no response of the service describes. `components/error-words.ts` has the texts for the screens. */
export type OwnCase =
  | "no answer"
  | "given up"
  | "not taken in"
  | "unreadable"
  | "unexplained"
  | "no list"
  | "not about this request"
  | "unexpected"
  | "unsafe path"
  | "no answer from the server"
  | "session not known"
  | "session not kept"
  | "other session";

/** Why a value can't be part of an address. `elsewhere`: the result would no longer match our template. */
export type PathProblem = PathFault | "elsewhere";

/** Why a body can't be read: over the limit, cut off or not UTF-8, not JSON. */
export type Unread = "large" | "broken" | "not JSON";

/** What we know about a failed request. `status` is absent when there was no reply; `retryAfter` is in seconds. */
export type ErrorFacts = {
  kind: ErrorKind;
  status?: number | undefined;
  code?: string | undefined;
  requestId?: string | undefined;
  retryAfter?: number | undefined;
  /** The service sent no message, so this one is ours. */
  unsaid?: boolean | undefined;
  /** Which of our own cases. Absent if the service sent the message, and in errors stored by older versions of this app. */
  own?: OwnCase | undefined;
  /** Why a value can't be part of an address. */
  unsafe?: PathProblem | undefined;
  /** The service said that it repeated its first response to this Idempotency-Key. */
  replayed?: boolean | undefined;
  /** For a response in an unknown form: its fields by name and type, without values. */
  shape?: string | undefined;
  unread?: Unread | undefined;
  /** When the response, or its absence, was noticed: epoch ms of this browser. */
  at: number;
};

/** A failed request to the service. `message` is the service's own text if it sent one (Errors); otherwise it isn't meant for screens. */
export class ApiError extends Error {
  readonly facts: ErrorFacts;

  constructor(message: string, facts: ErrorFacts, options?: ErrorOptions) {
    super(message, options);
    this.name = "ApiError";
    this.facts = facts;
  }

  get kind(): ErrorKind {
    return this.facts.kind;
  }
}

/** An error for which the service sent no message. */
export function ownError(own: OwnCase, facts: ErrorFacts, options?: ErrorOptions): ApiError {
  return new ApiError(own, { ...facts, own }, options);
}

/** A value that no address can carry safely. `unsafe`: which rule it breaks. */
export const unsafePath = (unsafe: PathProblem): ApiError =>
  ownError("unsafe path", { kind: "ours", unsafe, at: Date.now() });

/** The kind of a status that isn't a success. Status 409 has two meanings; only the code tells them apart. */
export function kindOf(status: number, code: string | undefined): ErrorKind {
  if (status === 409) return code === "conflict" ? "busy" : "refused";
  // Neither a success nor a refusal: we don't know what the service did.
  if (status < 400 || status === 408 || status >= 500) return "failing";
  return kinds.get(status) ?? "refused";
}

const kinds: ReadonlyMap<number, ErrorKind> = new Map([
  [400, "invalid"],
  [401, "unauthorized"],
  [403, "forbidden"],
  [404, "missing"],
  [429, "waiting"],
]);

/** Any thrown value as an ApiError. Anything else is our own mistake, made before anything was sent. */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const facts = { kind: "ours", at: Date.now() } as const;
  const options = { cause: thrown };
  return thrown instanceof Error
    ? new ApiError(thrown.message, facts, options)
    : ownError("unexpected", facts, options);
}

/** Whether the dashboard's own server replied instead of the service: its code and request ID show it. */
export function isOwnServer({ code = "", requestId = "" }: Pick<ErrorFacts, "code" | "requestId">): boolean {
  return /^(gateway|session)_/.test(code) && requestId.startsWith("req_gateway_");
}

/**
 * The same error with the meaning that the dashboard's server gives it. Only for responses that came through that server:
 * the service could use the same codes, and then they would prove nothing.
 */
export function fromOwnServer(error: ApiError): ApiError {
  const { facts, message } = error;
  if (!isOwnServer(facts)) return error;
  const isUnreached = facts.code === "gateway_unreachable";
  // The server refused before it sent anything, so this isn't a refusal by the service.
  const isRefused = /^(gateway_(bad_path|method|body)|session_refused)$/.test(facts.code ?? "");
  if (!isUnreached && !isRefused) return error;
  return new ApiError(message, { ...facts, kind: isUnreached ? "unreached" : "refused" }, { cause: error });
}

/**
 * What to do after an error: `again`, the same request after the waits below, a write with the same Idempotency-Key;
 * `soon`, the same with other waits because our request is still under way; `pause`, the same after the shared pause;
 * `hold` until the API key is accepted again; `look`, load what the write is about before judging; `gone`, what we wanted to
 * remove isn't there; `stop`, the outcome is final.
 */
export type RetryAction = "again" | "soon" | "pause" | "hold" | "look" | "gone" | "stop";

const definite = { unauthorized: "hold", forbidden: "stop", refused: "stop", ours: "stop" } as const;
const unanswered = {
  failing: "again",
  silent: "again",
  unreached: "again",
  unreadable: "again",
  waiting: "pause",
} as const;
const write = { ...definite, ...unanswered, busy: "soon", stopped: "again", missing: "stop" } as const;

/** The only place that decides what is repeated. */
export const retryTable: Readonly<Record<Repeat, Readonly<Record<ErrorKind, RetryAction>>>> = {
  read: { ...definite, ...unanswered, invalid: "stop", missing: "stop", busy: "stop", stopped: "stop" },
  guarded: { ...write, invalid: "look" },
  unguarded: { ...write, invalid: "stop" },
  removal: { ...write, invalid: "look", missing: "gone" },
};

/** Seconds until the first, second, … repetition; the last value applies to all that follow. */
export const retryWaits = {
  /** A read is repeated three times, then the user decides. */
  read: [0.5, 1, 2],
  write: [2, 4, 8, 16, 32, 60],
  /** Without any reply: a repetition costs the service nothing, and the connection may return at any moment. */
  silence: [2, 4, 8],
  soon: [1, 2, 4, 8, 15],
} as const;

/**
 * The wait before repetition `count` (1 for the first), in ms: between half of the table's value and all of it, so that tabs and
 * machines that failed together don't come back together.
 */
export function retryWait(kind: keyof typeof retryWaits, count: number, random: () => number): number {
  const waits: readonly number[] = retryWaits[kind];
  const seconds = waits[Math.min(count, waits.length) - 1] ?? 60;
  return seconds * 1000 * (0.5 + random() / 2);
}

/** Why a session was locked or couldn't begin, as the code of an error from the page itself or from the web server. */
export const sessionCodes = {
  idle: "locked_idle",
  long: "locked_long",
  ended: "session_ended",
  changed: "session_changed",
  refused: "session_refused",
  /** We don't know whether the web server has the API key. */
  unsettled: "session_unsettled",
} as const;

const ownLocks: ReadonlySet<string | undefined> = new Set([sessionCodes.idle, sessionCodes.long]);
const overLocks: ReadonlySet<string | undefined> = new Set([...ownLocks, sessionCodes.ended, sessionCodes.changed]);

/** Whether the page locked itself, because it was idle or open for too long. */
export const isOwnLock = ({ facts }: ApiError): boolean => ownLocks.has(facts.code);

/** Whether the screen must be covered until the API key is typed again. */
export const isOverLock = ({ facts }: ApiError): boolean => overLocks.has(facts.code);
