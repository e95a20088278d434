import { headers } from "#contract/endpoints.ts";
import { asText, valueAt } from "#contract/raw.ts";
import { ApiError, kindOf, ownError, type ErrorFacts, type Unread } from "./errors.ts";

/**
 * A successful response. `replayed`: the service repeated its first response to this Idempotency-Key. `at`: epoch ms. `date`:
 * the service's own clock in epoch ms, if it sent one that the browser lets us read.
 */
export type Answer = {
  status: number;
  body: unknown;
  requestId: string | undefined;
  replayed: boolean;
  at: number;
  date?: number;
};

/**
 * Reads a response of at most `limit` bytes. `brokenOff` gives the error to throw if the request was aborted meanwhile.
 * @throws ApiError for every response that isn't a success, and kind `unreadable` for a success that can't be parsed
 */
export async function readAnswer(
  response: Response,
  limit: number,
  now: () => number,
  brokenOff: (cause: unknown) => ApiError | undefined,
): Promise<Answer> {
  if (!response.ok) throw await refusal(response, limit, now);
  const requestId = asText(response.headers.get("X-Request-Id"));
  const body = await readJson(response, limit).catch((cause: unknown) => {
    const unread = cause instanceof UnreadableBodyError ? cause.why : undefined;
    const facts = { kind: "unreadable", status: response.status, requestId, unread, at: now() } as const;
    throw brokenOff(cause) ?? ownError("unreadable", facts, { cause });
  });
  const date = Date.parse(response.headers.get("Date") ?? "");
  return {
    status: response.status,
    body,
    requestId: asText(valueAt(body, "request_id")) ?? requestId,
    replayed: isReplay(response.headers),
    at: now(),
    ...(Number.isNaN(date) ? {} : { date }),
  };
}

/** An error response, with or without the envelope. The status decides; without a readable body only the message is missing. */
async function refusal(response: Response, limit: number, now: () => number): Promise<ApiError> {
  const body = await readJson(response, limit).catch(() => undefined);
  const code = asText(valueAt(body, "error.code"));
  const kind = kindOf(response.status, code);
  const said = asText(valueAt(body, "error.message"));
  const facts: ErrorFacts = {
    kind,
    unsaid: said === undefined,
    status: response.status,
    code,
    requestId: asText(valueAt(body, "error.request_id")) ?? asText(response.headers.get("X-Request-Id")),
    replayed: isReplay(response.headers),
    retryAfter: kind === "waiting" ? readRetryAfter(response.headers, body, now()) : undefined,
    at: now(),
  };
  return said === undefined ? ownError("unexplained", facts) : new ApiError(said, facts);
}

/** Limits, Idempotency: the service repeated its first response to this Idempotency-Key. */
function isReplay(answer: Headers): boolean {
  return answer.get(headers.idempotentReplay)?.toLowerCase() === "true";
}

/** Property names that would reach an object's prototype. They are removed from every response. */
const forbidden: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** A body nested deeper than this is rejected. */
const deepest = 10_000;

export class UnreadableBodyError extends Error {
  override name = "UnreadableBodyError";
  readonly why: Unread;

  constructor(why: Unread, message: string, options?: ErrorOptions) {
    super(message, options);
    this.why = why;
  }
}

/**
 * Reads a JSON body of at most `limit` bytes. An empty body is undefined.
 * @throws UnreadableBodyError; its message never quotes the body
 */
export async function readJson(response: Response, limit: number): Promise<unknown> {
  const text = await readText(response, limit);
  if (text.trim() === "") return undefined;
  try {
    const body: unknown = JSON.parse(text);
    dropForbidden(body);
    return body;
  } catch (cause) {
    throw new UnreadableBodyError("not JSON", "The answer is not JSON.", { cause });
  }
}

/** Level by level instead of recursively, so that one deep row can't overflow the stack and lose the others. */
function dropForbidden(body: unknown): void {
  let level = [body].filter(isParent);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) throw new RangeError("The response is nothing but brackets.");
    level = level.flatMap((parent) =>
      Object.entries(parent).flatMap(([key, part]) => {
        if (!forbidden.has(key)) return isParent(part) ? [part] : [];
        Reflect.deleteProperty(parent, key);
        return [];
      }),
    );
  }
}

const isParent = (value: unknown): value is object => typeof value === "object" && value !== null;

async function readText(response: Response, limit: number): Promise<string> {
  if (response.body === null) return "";
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = response.body.getReader();
  let text = "";
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      bytes += value.byteLength;
      if (bytes > limit) throw new UnreadableBodyError("large", `The answer is larger than ${limit} bytes.`);
      text += decoder.decode(value, { stream: true });
    }
  } catch (cause) {
    await reader.cancel().catch(() => undefined);
    if (cause instanceof UnreadableBodyError) throw cause;
    throw new UnreadableBodyError("broken", "The answer broke off or is not UTF-8.", { cause });
  }
}

/** ASSUMED A10: `retry_after` is in the header, at the top, in `error`, `error.details`, `data` or `meta`; the longest wait counts. */
const retryAfterPaths = [
  "retry_after",
  "error.retry_after",
  "error.details.retry_after",
  "data.retry_after",
  "meta.retry_after",
] as const;

/** Seconds to wait, the largest of all places; undefined if the service gave none that makes sense. */
export function readRetryAfter(answer: Headers, body: unknown, now: number): number | undefined {
  const found = [answer.get(headers.retryAfter), ...retryAfterPaths.map((path) => valueAt(body, path))]
    .map((value) => toSeconds(value, now))
    .filter((seconds) => Number.isFinite(seconds) && seconds > 0);
  return found.length > 0 ? Math.max(...found) : undefined;
}

/** A full HTTP date or an ISO-8601 moment. `Date.parse` alone would read a year into “try 3000”. */
const dated = /^([a-z]{3}, \d{2} [a-z]{3} \d{4} [\d:]{8} GMT|\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2}))$/i;

/** From a number, a number as text, or a date; NaN for anything else. */
function toSeconds(value: unknown, now: number): number {
  if (typeof value === "number") return value;
  if (typeof value !== "string") return Number.NaN;
  const text = value.trim();
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  return dated.test(text) ? (Date.parse(text) - now) / 1000 : Number.NaN;
}
