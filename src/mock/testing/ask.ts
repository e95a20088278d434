import { headers } from "#contract/endpoints.ts";
import { demoKeys } from "../scenarios/demo-access.ts";

export type Reply = { status: number; headers: Headers; body: unknown };

/** Options of a request. `key: null` sends no Authorization header. */
export type Asking = { key?: string | null; idempotencyKey?: string; body?: unknown; headers?: Record<string, string> };

/** Sends a partner's request; `path` is relative to the base address. */
export type Ask = (method: string, path: string, asking?: Asking) => Promise<Reply>;

/** A partner at a base address; `send` sends its requests. */
export function createAsk(base: string, send: (request: Request) => Promise<Response>): Ask {
  return async (method, path, asking = {}) => {
    const { key = demoKeys.full, idempotencyKey, body } = asking;
    const sent = new Headers(asking.headers);
    if (key !== null) sent.set(headers.authorization, `Bearer ${key}`);
    if (idempotencyKey !== undefined) sent.set(headers.idempotencyKey, idempotencyKey);
    if (body !== undefined && !sent.has("Content-Type")) sent.set("Content-Type", "application/json");
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const init = { method, headers: sent, ...(body === undefined ? {} : { body: text }) };
    const response = await send(new Request(`${base}${path}`, init));
    const answer = await response.text();
    // A reply may have no body.
    const read: unknown = answer === "" ? undefined : JSON.parse(answer);
    return { status: response.status, headers: response.headers, body: read };
  };
}
