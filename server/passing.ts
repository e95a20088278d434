import type { IncomingHttpHeaders } from "node:http";

/** The request headers for the service. Cookies, origin and referrer belong to this site and stay here. */
const requestHeaders = [
  "accept",
  "accept-encoding",
  "accept-language",
  "authorization",
  "content-type",
  "idempotency-key",
  "user-agent",
];

/**
 * The response headers for the browser: what the page reads, and what describes the body. Any other could act for this site:
 * set its cookies, clear its storage, let a cache keep it, make a web server in front send one of its own files.
 */
const responseHeaders = new Set([
  "content-encoding",
  "content-length",
  "content-type",
  "date",
  "etag",
  "retry-after",
  "vary",
  "x-idempotent-replay",
  "x-request-id",
]);
const aboutLimits = /^(x-)?ratelimit-/;

/**
 * The request headers to pass to the service, without the framing of the body.
 * `authorization`: replaces the browser's own.
 */
export function requestHeadersToPass(incoming: IncomingHttpHeaders, authorization?: string): Record<string, string> {
  const passed: Record<string, string> = {};
  const hops = namedIn([incoming.connection]);
  for (const name of requestHeaders) {
    const value = incoming[name];
    if (typeof value === "string" && !hops.has(name)) passed[name] = value;
  }
  if (authorization !== undefined) passed["authorization"] = authorization;
  return passed;
}

/** The headers listed in `Connection`, which are about one connection. */
const namedIn = (values: readonly (string | undefined)[]) =>
  new Set(values.flatMap((value) => value?.toLowerCase().split(/[\s,]+/) ?? []));

/**
 * The response headers to pass to the browser, in their original case and order: `[name, value, name, value, …]`.
 * No response may be cached, because it is about one partner's bookings. `no-transform` is kept.
 */
export function responseHeadersToPass(raw: readonly string[]): string[] {
  const pairs = raw.flatMap((name, at) =>
    at % 2 === 0 ? [{ name, key: name.toLowerCase(), value: raw[at + 1] ?? "" }] : [],
  );
  const valuesOf = (key: string) => pairs.filter((pair) => pair.key === key).map(({ value }) => value);
  const hops = namedIn(valuesOf("connection"));
  const passed = pairs
    .filter(({ key }) => (responseHeaders.has(key) || aboutLimits.test(key)) && !hops.has(key))
    .flatMap(({ name, value }) => [name, value]);
  const mayChange = !valuesOf("cache-control").some((value) => /no-transform/i.test(value));
  return [...passed, "Cache-Control", mayChange ? "no-store" : "no-store, no-transform"];
}
