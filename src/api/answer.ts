import { headers } from "#contract/headers.ts";
import { asText, valueAt } from "#contract/raw.ts";
import { readJson } from "./body.ts";
import { ApiError, kindOf } from "./errors.ts";
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
 * Reads an answer of at most `limit` bytes; `brokenOff` says what it means when the request was aborted meanwhile.
 * @throws ApiError for every answer that is no success, and kind `unreadable` for a success that cannot be read
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
    const facts = { kind: "unreadable", status: response.status, requestId, at: now() } as const;
    throw brokenOff(cause) ?? new ApiError("The service answered in a form that we cannot read.", facts, { cause });
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

/** An error answer, with or without the envelope: the status decides, a body that cannot be read costs only its words. */
async function refusal(response: Response, limit: number, now: () => number): Promise<ApiError> {
  const body = await readJson(response, limit).catch(() => undefined);
  const code = asText(valueAt(body, "error.code"));
  const kind = kindOf(response.status, code);
  const said = asText(valueAt(body, "error.message"));
  return new ApiError(said ?? `The service answered ${response.status} without saying why.`, {
    kind,
    unsaid: said === undefined,
    status: response.status,
    code,
    requestId: asText(valueAt(body, "error.request_id")) ?? asText(response.headers.get("X-Request-Id")),
    replayed: isReplay(response.headers),
    retryAfter: kind === "waiting" ? readRetryAfter(response.headers, body, now()) : undefined,
    at: now(),
  });
}

/** Limits, Idempotency: the service repeated its first answer to this key. */
function isReplay(answer: Headers): boolean {
  return answer.get(headers.idempotentReplay)?.toLowerCase() === "true";
}
