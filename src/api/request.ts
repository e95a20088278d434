import { headers } from "#contract/endpoints.ts";
import { pathFault } from "#values/path-value.ts";
import { unsafePath, ApiError, type ErrorKind } from "./errors.ts";
import type { Answer } from "./answer.ts";

type Salt = Uint8Array<ArrayBuffer>;

/** How a client authenticates: with its own API key, or with the session that the web server keeps for this browser. */
export type Credential = {
  /** @throws TypeError when it can't be sent; the message never contains the API key */
  headers: () => Readonly<Record<string, string>>;
  readonly cookies: "omit" | "same-origin";
  /** The same for the same API key and salt, whether the page or the web server has the key. */
  fingerprint: (salt: Salt) => Promise<string>;
  /** Also the same for the same API key and salt. */
  storageKey: (salt: Salt) => Promise<CryptoKey>;
};

/** An API key that exists only in this closure. */
export function ownKey(baseUrl: string, key: string): Credential {
  return {
    headers: () => {
      // Checked here, because the browser's own message about a bad header would quote the key.
      if (!/^[\x21-\x7e]+$/.test(key))
        throw new TypeError("The API key contains a character that no header can carry.");
      return { [headers.authorization]: `Bearer ${key}` };
    },
    cookies: "omit",
    fingerprint: (salt) => fingerprintOf(baseUrl, key, salt),
    storageKey: (salt) => storageKeyOf(key, salt),
  };
}

const readTimeout = 20_000;
const writeTimeout = 30_000;

/** The longest body, in characters, that may be sent with `keepalive`. */
const keptAlive = 16_000;

/** One request in terms of the API document: `path` is a template from Endpoints, relative to the base address. */
export type Outgoing = {
  method: "GET" | "POST" | "DELETE";
  path: string;
  params?: PathParams;
  query?: PathParams;
  /** The exact bytes to send, already serialised JSON. */
  body?: string | undefined;
  /** Sent as Idempotency-Key (Limits); every write has one. */
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
};

type Way = { baseUrl: string; credential: Credential };

/**
 * Builds a request with credential and time limit, without redirects or cache.
 * @throws TypeError or ApiError when a value can't be sent; the message never contains the API key
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
    // A write must arrive even if the page closes.
    keepalive: isWrite && (body?.length ?? 0) <= keptAlive,
  });
}

export type PathParams = Readonly<Record<string, string>>;

/**
 * The full address of a template below the base address, each value encoded as one path segment.
 * @param base the service's base address including its version segment, e.g. `https://host/v1`
 * @param template e.g. `/bookings/:id/approve`, as in the API document but with `:` instead of braces
 * @throws ApiError kind `ours` when a value is unsafe, or when the parsed address isn't exactly the filled template
 */
export function addressOf(base: string, template: string, params: PathParams = {}, query: PathParams = {}): URL {
  const root = new URL(base);
  const filled = template.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${template} needs a value for ${name}`);
    // `encodeURIComponent` alone would let `..` climb a folder.
    const fault = pathFault(value);
    if (fault !== undefined) throw unsafePath(fault);
    return encodeURIComponent(value);
  });
  const path = root.pathname.replace(/\/$/, "") + filled;
  const address = new URL(path, root);
  // Whatever a URL parser makes of dots, slashes or escapes, the address must still be our own template.
  if (address.pathname !== path || address.origin !== root.origin) throw unsafePath("elsewhere");
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address;
}

/**
 * One attempt, for the request log: never an API key, a query, a header or a body. `id`: the same at departure and at the end;
 * `isUnderWay`: it has left, and the outcome isn't known yet; `route`: the template; `path`: the template filled in,
 * below the base address; `kind` is undefined for a success, `status` without a reply; `at`: when it left, epoch ms;
 * `ms`: how long it took; `retryKeyEnd`: the last 6 characters of the Idempotency-Key.
 */
export type RequestNote = {
  id: string;
  isUnderWay: boolean;
  at: number;
  method: "GET" | "POST" | "DELETE";
  route: string;
  path: string;
  status: number | undefined;
  kind: ErrorKind | undefined;
  code: string | undefined;
  requestId: string | undefined;
  attempt: number;
  replayed: boolean;
  ms: number | undefined;
  retryKeyEnd: string | undefined;
};

/** An ID for the `count`th attempt of a client. IDs sort in the order of departure, even within one millisecond. */
export const noteId = (count: number): string => `${String(count).padStart(9, "0")} ${crypto.randomUUID()}`;

/** An attempt as it leaves, at `at`. `path` is the path that is sent. */
export function noteAtDeparture(
  { method, path: route, idempotencyKey }: Outgoing,
  { id, at, path, attempt }: Pick<RequestNote, "id" | "at" | "path" | "attempt">,
): RequestNote {
  return {
    id,
    isUnderWay: true,
    at,
    method,
    route,
    path,
    status: undefined,
    kind: undefined,
    code: undefined,
    requestId: undefined,
    attempt,
    replayed: false,
    ms: undefined,
    retryKeyEnd: idempotencyKey?.slice(-6),
  };
}

/** The same attempt at its end, at `end`. */
export function noteAtEnd(departure: RequestNote, outcome: Answer | ApiError, end: number): RequestNote {
  const facts = outcome instanceof ApiError ? outcome.facts : { ...outcome, kind: undefined, code: undefined };
  return {
    ...departure,
    isUnderWay: false,
    status: facts.status,
    kind: facts.kind,
    code: facts.code,
    requestId: facts.requestId,
    replayed: facts.replayed === true,
    ms: Math.max(end - departure.at, 0),
  };
}

/**
 * A short name for a service and an API key that reveals neither: base64url(HMAC-SHA-256(salt, base address, API key)), its
 * first 22 characters. The same with the same salt, so that stored writes are only ever sent with the API key they were made with.
 */
export async function fingerprintOf(baseUrl: string, key: string, salt: Salt): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const salted = await crypto.subtle.importKey("raw", salt, algorithm, false, ["sign"]);
  const signed = await crypto.subtle.sign(algorithm, salted, new TextEncoder().encode(`${baseUrl}\n${key}`));
  return base64url(new Uint8Array(signed)).slice(0, 22);
}

/** Bytes as text that is safe in an address: base64url without padding. */
export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/**
 * Encrypts what this browser stores: HKDF-SHA-256 of the API key, so that nobody can read it without that key. The
 * same with the same salt; no script can read its bytes.
 */
async function storageKeyOf(key: string, salt: Salt): Promise<CryptoKey> {
  const known = await crypto.subtle.importKey("raw", new TextEncoder().encode(key), "HKDF", false, ["deriveKey"]);
  const derivation = {
    name: "HKDF",
    hash: "SHA-256",
    salt,
    info: new TextEncoder().encode("partner-dashboard records"),
  };
  return crypto.subtle.deriveKey(derivation, known, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}
