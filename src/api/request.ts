import { headers } from "#contract/headers.ts";
import { addressOf, type PathParams } from "./address.ts";
import { fingerprintOf, storageKeyOf } from "./fingerprint.ts";

type Salt = Uint8Array<ArrayBuffer>;

/** How a client proves who asks: with a key of its own, or with the session that the web server keeps for this browser. */
export type Credential = {
  /** @throws TypeError when it cannot be sent; the message never holds the key */
  headers: () => Readonly<Record<string, string>>;
  readonly cookies: "omit" | "same-origin";
  /** The same for the same key and salt, whoever holds the key. */
  fingerprint: (salt: Salt) => Promise<string>;
  /** As well. */
  storageKey: (salt: Salt) => Promise<CryptoKey>;
};

/** A key that lives in a closure here and nowhere else in the page. */
export function ownKey(baseUrl: string, key: string): Credential {
  return {
    headers: () => {
      // Checked here, because the platform's own message about a bad header would repeat the key.
      if (!/^[\x21-\x7e]+$/.test(key)) throw new TypeError("The key holds a character that no header can carry.");
      return { [headers.authorization]: `Bearer ${key}` };
    },
    cookies: "omit",
    fingerprint: (salt) => fingerprintOf(baseUrl, key, salt),
    storageKey: (salt) => storageKeyOf(key, salt),
  };
}

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
