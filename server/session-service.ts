import { answerFailure, keyNotTaken, notOfInterface, notOurPage, sessionChanged, sessionEnded } from "./failures.ts";
import { interfaceRoute } from "./log.ts";
import type { Service } from "./service.ts";
import { tokenOf } from "./session-cookie.ts";
import type { Sessions } from "./sessions.ts";
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

/**
 * Stands before a service and puts the API key into what a signed-in browser asks. Only what the interface offers passes,
 * and a browser's own key only for the check of a key at the sign-in.
 *
 * Cookies belong to a browser, not to a tab. So each request names the session that its tab means (`X-Session`): a tab
 * that missed a sign-in with another key sends nothing under that. A page of another site cannot send that header either.
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
      const [, key] = /^Bearer (.+)$/i.exec(headers.authorization) ?? [];
      const answered = service(exchange);
      const isGood = () => outgoing.statusCode >= 200 && outgoing.statusCode < 300 && outgoing.headersSent;
      if (key !== undefined) sessions.accepted.note(key, answered.then(isGood));
      return answered;
    }
    const session = sessions.find(tokenOf(headers));
    if (session === undefined) return answerFailure(outgoing, sessionEnded);
    if (session.id !== meant) return answerFailure(outgoing, sessionChanged);
    return service({ ...exchange, authorization: `Bearer ${session.key}` });
  };
}
