import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * React Aria adds one constant `<style>` to the page (its press handling). Its hash allows exactly that text,
 * while 'unsafe-inline' would allow every style.
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
  // No blob: or data: here. The policy below decides which scripts of this site.
  "worker-src": "'self'",
  "base-uri": "'none'",
  "form-action": "'none'",
  "frame-ancestors": "'none'",
  "object-src": "'none'",
  "require-trusted-types-for": "'script'",
  // src/components/file-worker/read-in-worker.ts: only for addresses of workers. The page writes no markup and runs no text.
  "trusted-types": "app-workers",
});

/**
 * The headers of every response of this server: page, asset, error, or response of the service. `services`:
 * other origins that the page may connect to, if the configuration has services elsewhere.
 */
export const securityHeadersFor = (services: readonly string[]): Readonly<Record<string, string>> => ({
  "Content-Security-Policy": Object.entries(contentSecurityPolicy(services))
    .map(([directive, value]) => `${directive} ${value}`)
    .join("; "),
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  // Writing to the clipboard stays allowed, because buttons copy API keys, request IDs and secrets.
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), clipboard-read=()",
});

export const securityHeaders = securityHeadersFor([]);

/** Two years, for this host name only: its subdomains may not use https yet. */
export const strictTransportSecurity = "max-age=63072000";

/**
 * Sets the headers on a response first of all, so that no code path can forget them.
 * Strict-Transport-Security is only sent if a proxy in front says that the browser came by https:
 * browsers ignore it on plain http, and `localhost` must never be bound to https.
 */
export function setSecurityHeaders(incoming: IncomingMessage, outgoing: ServerResponse): void {
  for (const [name, value] of Object.entries(securityHeaders)) outgoing.setHeader(name, value);
  if (incoming.headers["x-forwarded-proto"] === "https") {
    outgoing.setHeader("Strict-Transport-Security", strictTransportSecurity);
  }
}
