import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * React Aria puts one constant `<style>` into the page (its press handling). Its hash lets exactly that text pass,
 * where 'unsafe-inline' would let every style pass.
 */
const reactAriaStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

const contentSecurityPolicy = (services: readonly string[]) => ({
  "default-src": "'none'",
  "script-src": "'self'",
  "style-src": `'self' ${reactAriaStyle}`,
  "img-src": "'self' data:",
  "font-src": "'self'",
  "connect-src": ["'self'", ...services].join(" "),
  "manifest-src": "'self'",
  // No blob: or data: among them. Which scripts of this site they are, the one policy below decides.
  "worker-src": "'self'",
  "base-uri": "'none'",
  "form-action": "'none'",
  "frame-ancestors": "'none'",
  "object-src": "'none'",
  "require-trusted-types-for": "'script'",
  // src/components/app-worker.ts: addresses of workers and nothing else; the page writes no markup and runs no text.
  "trusted-types": "app-workers",
});

/**
 * What every answer of this server carries, whatever it is: page, asset, error, or an answer of the service. `services`:
 * origins that the page may ask beside its own, where a configuration names a service elsewhere.
 */
export const securityHeadersFor = (services: readonly string[]): Readonly<Record<string, string>> => ({
  "Content-Security-Policy": Object.entries(contentSecurityPolicy(services))
    .map(([directive, value]) => `${directive} ${value}`)
    .join("; "),
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  // Writing to the clipboard stays allowed: keys, request IDs and secrets are copied by button.
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), clipboard-read=()",
});

/** The same for a page that asks nobody but this server. */
export const securityHeaders = securityHeadersFor([]);

/** Two years, as preload lists ask. */
export const strictTransportSecurity = "max-age=63072000; includeSubDomains; preload";

/**
 * Sets the headers on a response before anything is known about it, so that no later path can forget them.
 * Strict-Transport-Security goes out only where a proxy in front says that the browser came by https:
 * browsers ignore it on plain http, and `localhost` must never be pinned to https.
 */
export function setSecurityHeaders(incoming: IncomingMessage, outgoing: ServerResponse): void {
  for (const [name, value] of Object.entries(securityHeaders)) outgoing.setHeader(name, value);
  if (incoming.headers["x-forwarded-proto"] === "https") {
    outgoing.setHeader("Strict-Transport-Security", strictTransportSecurity);
  }
}
