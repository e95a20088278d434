import { headers } from "#contract/headers.ts";
import { asText, valueAt } from "#contract/raw.ts";
import { readJson, UnreadableBodyError } from "./body.ts";
import type { PathParams } from "./address.ts";
import { ApiError, kindOf, ownError, type ErrorFacts } from "./errors.ts";
import type { Outgoing } from "./request.ts";
import { readRetryAfter } from "./retry-after.ts";

/**
 * A successful answer. `replayed`: the service repeated its first answer to this Idempotency-Key. `at`: epoch ms. `date`:
 * the service's own clock in epoch ms, where it says so and the browser lets it be read.
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

/**
 * Reads an answer of at most `limit` bytes; `brokenOff` says what it means when the request was aborted meanwhile. `heard`
 * is given its body as it came; of a refusal that cannot be read, undefined.
 * @throws ApiError for every answer that is no success, and kind `unreadable` for a success that cannot be read
 */
export async function readAnswer(
  response: Response,
  limit: number,
  now: () => number,
  brokenOff: (cause: unknown) => ApiError | undefined,
  heard: (body: unknown) => void,
): Promise<Answer> {
  if (!response.ok) throw await refusal(response, limit, now, heard);
  const requestId = asText(response.headers.get("X-Request-Id"));
  const body = await readJson(response, limit).catch((cause: unknown) => {
    const unread = cause instanceof UnreadableBodyError ? cause.why : undefined;
    const facts = { kind: "unreadable", status: response.status, requestId, unread, at: now() } as const;
    throw brokenOff(cause) ?? ownError("unreadable", facts, { cause });
  });
  heard(body);
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

/** An error answer, with or without the envelope: the status decides, a body that cannot be read costs only its words. */
async function refusal(
  response: Response,
  limit: number,
  now: () => number,
  heard: (body: unknown) => void,
): Promise<ApiError> {
  const body = await readJson(response, limit).catch(() => undefined);
  heard(body);
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

/** Limits, Idempotency: the service repeated its first answer to this key. */
function isReplay(answer: Headers): boolean {
  return answer.get(headers.idempotentReplay)?.toLowerCase() === "true";
}
