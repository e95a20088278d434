import { createClient, type Ask, type ClientOptions, type WriteAsk } from "../transport.ts";

export type Reaction = (request: Request) => Response | Promise<Response>;

/** A JSON response; `undefined` has no body. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
}

/** A row as JSON with lists nested `levels` deep. */
export const nested = (idField: string, levels: number): string =>
  `{"${idField}":"deep","deep":${"[".repeat(levels)}${"]".repeat(levels)}}`;

export function refusal(status: number, code: string, message = "The service says no."): Response {
  return json({ error: { code, message, request_id: "req_9" } }, status);
}

/** A `fetch` that uses one reaction per request, the last one for all further ones, and records the requests. */
export function answering(...reactions: readonly [Reaction, ...Reaction[]]) {
  const requests: Request[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const reaction = reactions[requests.length] ?? reactions.at(-1) ?? reactions[0];
    requests.push(request.clone());
    return reaction(request);
  };
  return { fetch, requests };
}

/** A `fetch` that never replies, and rejects like the real one when its request is aborted. */
export const silence: Reaction = ({ signal }) =>
  new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });

/** A read that is sent once, and a write. */
export const me: Ask = { path: "/me", once: true };
export const approve: WriteAsk = {
  method: "POST",
  path: "/bookings/:id/approve",
  params: { id: "b-1" },
  idempotencyKey: "key-1",
  attempt: 1,
};

export const secretKey = "sk_test_do-not-show-4242";
export const noon = Date.UTC(2026, 5, 12, 12);

/** A client of a service that reacts as given. Its clock jumps over every wait. */
export function clientOf(reactions: readonly [Reaction, ...Reaction[]], options: Partial<ClientOptions> = {}) {
  const { fetch, requests } = answering(...reactions);
  const baseUrl = "https://service.example/v1";
  let at = noon;
  const waits: number[] = [];
  const client = createClient({
    baseUrl,
    key: secretKey,
    id: "client-1",
    fetch,
    now: () => at,
    random: () => 0,
    wait: async (ms) => {
      waits.push(ms);
      at += ms;
    },
    ...options,
  });
  return { client, requests, waits };
}

export function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => {
      throw new Error("It was expected to fail.");
    },
    (thrown: unknown) => thrown,
  );
}
