import { headers } from "#contract/headers.ts";
import { asText, valueAt } from "#contract/raw.ts";
import { addressOf, type PathParams } from "./address.ts";
import { readJson } from "./body.ts";
import { ApiError, kindOf } from "./errors.ts";
import { readRetryAfter } from "./retry-after.ts";

const listBytes = 5_000_000;
const otherBytes = 256_000;
const readTimeout = 20_000;
const writeTimeout = 30_000;

/** A request in terms of the interface: `path` is a template of its Endpoints, relative to the base address. */
export type Ask = {
  method: "GET" | "POST" | "DELETE";
  path: string;
  params?: PathParams;
  query?: PathParams;
  body?: unknown;
  /** Sent as Idempotency-Key (Limits); every write carries one. */
  idempotencyKey?: string;
  /** True for answers that hold many rows: they may be larger. */
  list?: boolean;
  signal?: AbortSignal | undefined;
};

/** A successful answer. `replayed`: the service repeated its first answer to this Idempotency-Key. */
export type Answer = {
  status: number;
  body: unknown;
  requestId: string | undefined;
  replayed: boolean;
  at: number;
};

/** What every answer tells about the rate limit (Limits), as far as this page may read the headers. */
export type RateLimit = { limit: number; remaining: number; at: number };

/** One service and one key. The key lives in a closure here and nowhere else in the page. */
export type Client = {
  /** Tells two sessions apart in query keys; it says nothing about the key. */
  readonly id: string;
  readonly baseUrl: string;
  ask(ask: Ask): Promise<Answer>;
};

export type ClientOptions = {
  baseUrl: string;
  key: string;
  id: string;
  fetch: (request: Request) => Promise<Response>;
  now: () => number;
  /** Called for each answer that carries readable rate limit headers. */
  onRateLimit?: (rate: RateLimit) => void;
  /** Called when the service no longer accepts the key (Authentication, rule 2). */
  onUnauthorized?: (error: ApiError) => void;
};

/** The one way out of this page: bearer key, byte limit, time limit, no redirects, no cookies, no cache, no retries. */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, id, now } = options;

  async function ask(wanted: Ask): Promise<Answer> {
    const request = buildRequest(options, wanted);
    const response = await send(options, request, wanted.signal);
    noteRateLimit(options, response.headers);
    const limit = wanted.list === true ? listBytes : otherBytes;
    if (!response.ok) {
      const error = await refusal(response, limit, now());
      if (error.kind === "unauthorized") options.onUnauthorized?.(error);
      throw error;
    }
    const requestId = asText(response.headers.get("X-Request-Id"));
    const body = await readJson(response, limit).catch((cause: unknown) => {
      // Broken off by us, or by the time limit: then it is not the answer's form that is at fault.
      if (request.signal.aborted) throw noAnswer(wanted.signal, now(), cause);
      const facts = { kind: "unreadable", status: response.status, requestId, at: now() } as const;
      throw new ApiError("The service answered in a form that we cannot read.", facts, { cause });
    });
    return {
      status: response.status,
      body,
      requestId: asText(valueAt(body, "request_id")) ?? requestId,
      replayed: isReplay(response.headers),
      at: now(),
    };
  }

  return { id, baseUrl, ask };
}

function buildRequest({ baseUrl, key }: ClientOptions, wanted: Ask): Request {
  const write = wanted.method !== "GET";
  // Checked here, because the platform's own message about a bad header would repeat the key.
  if (!/^[\x21-\x7e]+$/.test(key)) throw new TypeError("The key holds a character that no header can carry.");
  const sent = new Headers({ [headers.authorization]: `Bearer ${key}`, Accept: "application/json" });
  const body = wanted.body === undefined ? null : JSON.stringify(wanted.body);
  if (body !== null) sent.set("Content-Type", "application/json");
  if (wanted.idempotencyKey !== undefined) sent.set(headers.idempotencyKey, wanted.idempotencyKey);
  const deadline = AbortSignal.timeout(write ? writeTimeout : readTimeout);
  return new Request(addressOf(baseUrl, wanted.path, wanted.params, wanted.query), {
    method: wanted.method,
    headers: sent,
    body,
    signal: wanted.signal === undefined ? deadline : AbortSignal.any([wanted.signal, deadline]),
    redirect: "error",
    credentials: "omit",
    cache: "no-store",
    referrerPolicy: "no-referrer",
    // A write that has left the page is to arrive even when the page goes away.
    keepalive: write && (body?.length ?? 0) <= 16_000,
  });
}

async function send({ fetch, now }: ClientOptions, request: Request, signal: AbortSignal | undefined) {
  try {
    return await fetch(request);
  } catch (cause) {
    throw noAnswer(signal, now(), cause);
  }
}

function noAnswer(signal: AbortSignal | undefined, at: number, cause: unknown): ApiError {
  return signal?.aborted === true
    ? new ApiError("This request was given up.", { kind: "stopped", at }, { cause })
    : new ApiError("No answer came from the service.", { kind: "silent", at }, { cause });
}

/** An error answer, with or without the envelope: the status decides, a body that cannot be read costs only its words. */
async function refusal(response: Response, limit: number, now: number): Promise<ApiError> {
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
    retryAfter: kind === "waiting" ? readRetryAfter(response.headers, body, now) : undefined,
    at: now,
  });
}

/** Limits, Idempotency: the service repeated its first answer to this key. */
function isReplay(answer: Headers): boolean {
  return answer.get(headers.idempotentReplay)?.toLowerCase() === "true";
}

function noteRateLimit({ onRateLimit, now }: ClientOptions, answer: Headers): void {
  const limit = wholeNumber(answer.get(headers.rateLimit));
  const remaining = wholeNumber(answer.get(headers.rateRemaining));
  if (limit !== undefined && remaining !== undefined && remaining <= limit) {
    onRateLimit?.({ limit, remaining, at: now() });
  }
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;
}
