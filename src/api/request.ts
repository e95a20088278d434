import { headers } from "#contract/headers.ts";
import { addressOf, type PathParams } from "./address.ts";
import type { Credential } from "./credential.ts";

const readTimeout = 20_000;
const writeTimeout = 30_000;

/** The longest body, in characters, with which a request may go on when its page goes away. */
const keptAlive = 16_000;

/** One request in terms of the interface: `path` is a template of its Endpoints, relative to the base address. */
export type Outgoing = {
  method: "GET" | "POST" | "DELETE";
  path: string;
  params?: PathParams;
  query?: PathParams;
  /** The exact bytes to send: JSON, already written. */
  body?: string | undefined;
  /** Sent as Idempotency-Key (Limits); every write carries one. */
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
};

type Way = { baseUrl: string; credential: Credential };

/**
 * Builds a request with its credential and a time limit, and without redirects or cache.
 * @throws TypeError or UnsafePathError when a value cannot be sent; the message never holds the key
 */
export function buildRequest({ baseUrl, credential }: Way, outgoing: Outgoing): Request {
  const { method, path, params, query, idempotencyKey, signal } = outgoing;
  const isWrite = method !== "GET";
  const sent = new Headers({ ...credential.headers(), Accept: "application/json" });
  const body = outgoing.body ?? null;
  if (body !== null) sent.set("Content-Type", "application/json");
  if (idempotencyKey !== undefined) sent.set(headers.idempotencyKey, idempotencyKey);
  const deadline = AbortSignal.timeout(isWrite ? writeTimeout : readTimeout);
  return new Request(addressOf(baseUrl, path, params, query), {
    method,
    headers: sent,
    body,
    signal: signal === undefined ? deadline : AbortSignal.any([signal, deadline]),
    redirect: "error",
    credentials: credential.cookies,
    cache: "no-store",
    referrerPolicy: "no-referrer",
    // A write that has left the page is to arrive even when the page goes away.
    keepalive: isWrite && (body?.length ?? 0) <= keptAlive,
  });
}
