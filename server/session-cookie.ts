import type { IncomingHttpHeaders } from "node:http";

/**
 * `__Host-`: browsers take it only with Secure, for exactly this host and all its paths. Cookies do not tell ports apart,
 * so that two dashboards on one machine need two names.
 */
function nameFor({ host = "" }: IncomingHttpHeaders): string {
  const [, port] = /:(\d+)$/.exec(host) ?? [];
  return port === undefined ? "__Host-session" : `__Host-session-${port}`;
}

const attributes = "Path=/; Secure; HttpOnly; SameSite=Strict";

/** The token that a browser brings. */
export function tokenOf(headers: IncomingHttpHeaders): string | undefined {
  const begin = `${nameFor(headers)}=`;
  const found = headers.cookie?.split(/;\s*/).find((cookie) => cookie.startsWith(begin));
  return found?.slice(begin.length) || undefined;
}

/** Gives a browser its token. It goes when the browser closes. */
export const cookieWith = (headers: IncomingHttpHeaders, token: string): string =>
  `${nameFor(headers)}=${token}; ${attributes}`;

/** Takes it away again. */
export const noCookie = (headers: IncomingHttpHeaders): string => `${nameFor(headers)}=; Max-Age=0; ${attributes}`;
