import type { IncomingHttpHeaders } from "node:http";
import { answerFailure, keyNotTaken, notOfInterface, notOurPage, sessionChanged, sessionEnded } from "./failures.ts";
import { interfaceRoute } from "./log.ts";
import type { Service } from "./service.ts";
import type { Sessions } from "./sessions.ts";

/**
 * Whether a page of this site sent it, or a program that isn't a browser. A browser's Sec-Fetch-Site is
 * trusted; for older browsers the Origin counts. A proxy in front may have put its own name into Host.
 */
export function isOwnPage(headers: IncomingHttpHeaders): boolean {
  const from = headers["sec-fetch-site"];
  if (from !== undefined) return from === "same-origin";
  const { origin } = headers;
  if (origin === undefined) return true;
  const host = URL.parse(origin)?.host;
  return host !== undefined && (host === headers.host || host === headers["x-forwarded-host"]);
}

/**
 * Adds the API key to requests of signed-in browsers. Only addresses of the API pass, and a browser's own key
 * only for the check at sign-in.
 *
 * Cookies belong to a browser, not to a tab. So each request says which session its tab means (`X-Session`): a tab
 * that missed a sign-in with another key sends nothing with that key. Pages of other sites can't send that header either.
 */
export function withSessions(service: Service, sessions: Sessions): Service {
  return async (exchange) => {
    const { incoming, outgoing } = exchange;
    const { headers, method = "", url = "" } = incoming;
    const route = interfaceRoute(method, url);
    if (!isOwnPage(headers)) return answerFailure(outgoing, notOurPage);
    if (route === undefined) return answerFailure(outgoing, notOfInterface);
    const meant = headers["x-session"];
    if (meant === undefined && headers.authorization !== undefined) {
      if (route !== "/v1/me") return answerFailure(outgoing, keyNotTaken);
      return service(exchange);
    }
    const session = sessions.find(tokenOf(headers));
    if (session === undefined) return answerFailure(outgoing, sessionEnded);
    if (session.id !== meant) return answerFailure(outgoing, sessionChanged);
    return service({ ...exchange, authorization: `Bearer ${session.key}` });
  };
}

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
