import type { IncomingHttpHeaders } from "node:http";

/**
 * `__Host-`: browsers accept it only with Secure, for exactly this host and all its paths. Cookies don't depend on the port,
 * so two dashboards on one machine need two names.
 */
function nameFor({ host = "" }: IncomingHttpHeaders): string {
  const [, port] = /:(\d+)$/.exec(host) ?? [];
  return port === undefined ? "__Host-session" : `__Host-session-${port}`;
}

const attributes = "Path=/; Secure; HttpOnly; SameSite=Strict";

export function tokenOf(headers: IncomingHttpHeaders): string | undefined {
  const begin = `${nameFor(headers)}=`;
  const found = headers.cookie?.split(/;\s*/).find((cookie) => cookie.startsWith(begin));
  return found?.slice(begin.length) || undefined;
}

/** Gives a browser its token. It ends when the browser closes. */
export const cookieWith = (headers: IncomingHttpHeaders, token: string): string =>
  `${nameFor(headers)}=${token}; ${attributes}`;

export const noCookie = (headers: IncomingHttpHeaders): string => `${nameFor(headers)}=; Max-Age=0; ${attributes}`;
