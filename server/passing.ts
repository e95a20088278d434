import type { IncomingHttpHeaders } from "node:http";
import { securityHeaders } from "./headers.ts";

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

// RFC 9110, 7.6.1: about one connection, not about the response.
const hopByHop = [
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];

// About caching. The service means requests with an Authorization header, which shared caches don't store; requests of
// browsers with a session don't have that header.
const aboutKeeping = ["cache-control", "expires", "pragma"];

// About the origin. If passed on, they would act for this site: set its cookies, clear its storage
// (and the unfinished writes in it), open it to other sites.
const aboutTheOrigin = [
  "access-control-allow-credentials",
  "access-control-allow-headers",
  "access-control-allow-methods",
  "access-control-allow-origin",
  "access-control-expose-headers",
  "access-control-max-age",
  "alt-svc",
  "clear-site-data",
  "content-security-policy-report-only",
  "link",
  "nel",
  "refresh",
  "report-to",
  "reporting-endpoints",
  "service-worker-allowed",
  "set-cookie",
  "strict-transport-security",
  "www-authenticate",
];

// A web server in front would obey these: send one of its own files, or request an address that only it may reach.
const forProxies = /^x-(accel|sendfile)/;

const kept = new Set([
  ...hopByHop,
  ...aboutKeeping,
  ...aboutTheOrigin,
  ...Object.keys(securityHeaders).map((name) => name.toLowerCase()),
]);

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
    .filter(({ key }) => !kept.has(key) && !hops.has(key) && !forProxies.test(key))
    .flatMap(({ name, value }) => [name, value]);
  const mayChange = !valuesOf("cache-control").some((value) => /no-transform/i.test(value));
  return [...passed, "Cache-Control", mayChange ? "no-store" : "no-store, no-transform"];
}
