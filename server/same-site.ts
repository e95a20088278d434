import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether a page of this very site asks, or a program that is no browser. A browser that says where it comes from is
 * believed; of an older one that does not, the Origin counts. A proxy in front may have put its own name into Host.
 */
export function isOwnPage(headers: IncomingHttpHeaders): boolean {
  const from = headers["sec-fetch-site"];
  if (from !== undefined) return from === "same-origin";
  const { origin } = headers;
  if (origin === undefined) return true;
  const host = URL.parse(origin)?.host;
  return host !== undefined && (host === headers.host || host === headers["x-forwarded-host"]);
}
