import { endpointAt, headers } from "#contract/endpoints.ts";
import { type Dialect, plain } from "../dialects/dialect.ts";
import type { ApiKey, Outcome, Scope } from "../service/entities.ts";
import { once, type Write } from "../service/idempotency.ts";
import { countRequest, defaultRateLimit, type RateLimit, type RateReading } from "../service/rate-limit.ts";
import { Refusal } from "../service/refusal.ts";
import type { World } from "../service/world.ts";
import { failure, respond, success } from "./envelope.ts";
import { type Call, handlers } from "./handlers.ts";

/** Authentication, rules 1 and 2: `Authorization: Bearer <API_KEY>`; a missing, invalid or revoked key is unauthorized. */
function authenticate(world: World, request: Request): ApiKey {
  const given = request.headers.get(headers.authorization);
  if (given === null) throw new Refusal("unauthorized", "The Authorization header is missing.");
  const token = /^Bearer +(\S+)$/i.exec(given)?.[1];
  const key = token === undefined ? undefined : world.keys.get(token);
  if (key === undefined) throw new Refusal("unauthorized", "The API key is not valid.");
  if (key.revoked) throw new Refusal("unauthorized", "The API key has been revoked.");
  return key;
}

/** Authentication, rule 3: an API key without the scope is forbidden. */
function requireScope(key: ApiKey, scope: Scope | undefined): void {
  if (scope !== undefined && !key.scopes.includes(scope)) {
    throw new Refusal("forbidden", `This API key lacks the scope ${scope}.`);
  }
}

/** The service as a function from request to response. */
export type Answer = (request: Request) => Promise<Response>;

export type AnswerOptions = {
  /** The end of the base address (Versioning); "/v1" unless given. */
  basePath?: string;
  /** 120 requests in 60 seconds unless given. */
  rateLimit?: RateLimit;
  /** How the service settles what the API leaves open; `plain` unless given. */
  dialect?: Dialect;
  /** Awaited after the work and before the answer leaves: a test can hold it there, or lose it by throwing. */
  beforeAnswer?: (request: Request) => Promise<void>;
};

/**
 * The whole API over one world, in this order: key -> scope -> rate -> idempotency -> route -> envelope.
 * Rejects only when `beforeAnswer` does: every refusal is a response.
 */
export function createAnswer(
  world: World,
  {
    basePath = "/v1",
    rateLimit = defaultRateLimit,
    dialect = plain,
    beforeAnswer = async () => {},
  }: AnswerOptions = {},
): Answer {
  return async (request) => {
    const requestId = world.ids.requestId();
    let rate: RateReading = { limit: rateLimit.limit, remaining: rateLimit.limit };
    const refused = (error: unknown): Outcome => {
      if (error instanceof Refusal) return failure(error, requestId, dialect, world.clock.now());
      throw error;
    };
    const leave = (outcome: Outcome, replayed = false) =>
      respond(outcome, { rate, replayed, dialect, now: world.clock.now() });
    try {
      const key = authenticate(world, request);
      // Counted first, so that a request without the scope counts too.
      rate = countRequest(world.meters, key.key, world.clock.now(), rateLimit);
      const url = new URL(request.url);
      const route = endpointAt(request.method, pathBelow(basePath, url.pathname));
      requireScope(key, route?.endpoint.scope);
      if (rate.retryAfter !== undefined) {
        throw new Refusal("rate_limited", `Too many requests: wait ${rate.retryAfter} seconds.`, rate.retryAfter);
      }
      const isWrite = request.method !== "GET";
      const text = isWrite ? await readBody(request) : "";
      const body = parseBody(text, request.headers.get("Content-Type"));
      const write = isWrite ? identify(request, key, url, text) : undefined;
      const caller = { partnerId: key.partnerId, ...(write && { idempotencyKey: write.idempotencyKey }) };
      const work = () => {
        // A refusal is an outcome too, because it's replayed.
        try {
          if (route === undefined) throw new Refusal("not_found", "There is nothing at this path.");
          const params = decoded(route.params);
          const call: Call = { key, caller, params, query: url.searchParams, body, dialect };
          return success(handlers[route.name](world, call), requestId, dialect);
        } catch (error) {
          return refused(error);
        }
      };
      const { outcome, replayed } = await once(world, write, work, () => beforeAnswer(request));
      return leave(outcome, replayed);
    } catch (error) {
      return leave(refused(error));
    }
  };
}

/** The path relative to the base address; "" if it's outside. */
function pathBelow(basePath: string, pathname: string): string {
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : "";
}

/** Limits, Idempotency: on any write. Without the header, or with an empty one, a write isn't protected. */
function identify(request: Request, key: ApiKey, url: URL, text: string): Write | undefined {
  const idempotencyKey = request.headers.get(headers.idempotencyKey);
  if (idempotencyKey === null || idempotencyKey === "") return undefined;
  return { apiKey: key.key, idempotencyKey, fingerprint: `${request.method} ${url.pathname}${url.search}\n${text}` };
}

/** Resources, Vehicle: `external_ref` is partner-chosen, and part of paths. */
function decoded(params: Readonly<Record<string, string>>): Call["params"] {
  try {
    return Object.fromEntries(Object.entries(params).map(([name, text]) => [name, decodeURIComponent(text)]));
  } catch {
    throw new Refusal("invalid_request", "The path is not properly percent-encoded.");
  }
}

/** In bytes. ASSUMED M11: A request body may have 64 kB, since a real service has a limit too. */
const maxBodyBytes = 64 * 1024;

/** The text of a request body, "" if there is none. Stops reading when it's too large. */
async function readBody(request: Request): Promise<string> {
  if (request.body === null) return "";
  const decoder = new TextDecoder();
  const reader = request.body.getReader();
  let text = "";
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBodyBytes) {
      await reader.cancel();
      throw new Refusal("invalid_request", "The body is larger than 64 KB.");
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** What the service does, rule 3: bodies are JSON and say so. Undefined when there is no body. */
function parseBody(text: string, contentType: string | null): unknown {
  if (text === "") return undefined;
  if (!/^application\/json\b/i.test(contentType ?? "")) {
    throw new Refusal("invalid_request", "A request with a body needs Content-Type: application/json.");
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("invalid_request", "The body is not valid JSON.");
  }
}
