import type { PathFault } from "#values/path-value.ts";

/**
 * What went wrong, by what it means for the user:
 * - `invalid` 400, `unauthorized` 401, `forbidden` 403, `missing` 404, `refused` any other 4xx:
 *   the service answered and did nothing.
 * - `busy` 409 conflict: the same request is already under way (Errors).
 * - `waiting` 429: the service answered and asked us to wait.
 * - `failing` 5xx, 408 and what is not an HTTP error, `unreadable` (an answer that is no JSON, too large or cut), `silent` (no answer at all):
 *   nothing is known about what the service did.
 * - `unreached`: the dashboard's own server could not reach the service, so this request never got there.
 * - `stopped`: we gave the request up ourselves because nobody waits for it.
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

/** A failure that only this dashboard can name: no answer of the service describes it. The screens have the words for it: `components/error-words.ts`. */
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

/** Why a value cannot be part of an address. `elsewhere`: the address would not be our template any more. */
export type PathProblem = PathFault | "elsewhere";

/** Why a body cannot be read: more than the limit, cut off or not UTF-8, not JSON. */
export type Unread = "large" | "broken" | "not JSON";

/** What is known of a failed request. `status` is absent when no answer came; `retryAfter` is in seconds. */
export type ErrorFacts = {
  kind: ErrorKind;
  status?: number | undefined;
  code?: string | undefined;
  requestId?: string | undefined;
  retryAfter?: number | undefined;
  /** The message is ours, because the service sent none. */
  unsaid?: boolean | undefined;
  /** Which case of our own it is. Absent for what the service said, and in what an older version of this app kept. */
  own?: OwnCase | undefined;
  /** Of a value that cannot be part of an address: why. */
  unsafe?: PathProblem | undefined;
  /** The service said that it repeats its first answer to this Idempotency-Key. */
  replayed?: boolean | undefined;
  /** Of an answer in a form that we do not know: its fields by name and kind, without any value. */
  shape?: string | undefined;
  /** Of an answer whose body could not be read: why. */
  unread?: Unread | undefined;
  /** When the answer, or the silence, was noticed: epoch ms of this browser. */
  at: number;
};

/** A request to the service that did not succeed. `message` is the service's own text when it sent one (Errors); in a case of our own nobody is to read it. */
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

/** An error that nobody else put into words. */
export function ownError(own: OwnCase, facts: ErrorFacts, options?: ErrorOptions): ApiError {
  return new ApiError(own, { ...facts, own }, options);
}

/** A value that no address can carry safely. `unsafe`: which rule it breaks. */
export const unsafePath = (unsafe: PathProblem): ApiError =>
  ownError("unsafe path", { kind: "ours", unsafe, at: Date.now() });

/** The kind of an HTTP status that is not a success. Status 409 has two meanings, told apart by the code alone. */
export function kindOf(status: number, code: string | undefined): ErrorKind {
  if (status === 409) return code === "conflict" ? "busy" : "refused";
  // Neither a success nor a refusal: who answered did not say what it did.
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

/** Any thrown value as an ApiError. What is not one is our own mistake, made before anything was sent. */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const facts = { kind: "ours", at: Date.now() } as const;
  const options = { cause: thrown };
  return thrown instanceof Error
    ? new ApiError(thrown.message, facts, options)
    : ownError("unexpected", facts, options);
}

/** Whether the dashboard's own server answered in place of the service: its code and its request ID say so. */
export function isOwnServer({ code = "", requestId = "" }: Pick<ErrorFacts, "code" | "requestId">): boolean {
  return /^(gateway|session)_/.test(code) && requestId.startsWith("req_gateway_");
}

/**
 * The same error with the meaning that the dashboard's server gives it. Only for what came through that server: anybody else
 * may use the same codes, and then they prove nothing.
 */
export function fromOwnServer(error: ApiError): ApiError {
  const { facts, message } = error;
  if (!isOwnServer(facts)) return error;
  const isUnreached = facts.code === "gateway_unreachable";
  // It said no before it sent anything: no answer of the service, whose own no has other kinds.
  const isRefused = /^(gateway_(bad_path|method|body)|session_refused)$/.test(facts.code ?? "");
  if (!isUnreached && !isRefused) return error;
  return new ApiError(message, { ...facts, kind: isUnreached ? "unreached" : "refused" }, { cause: error });
}
