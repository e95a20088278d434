import { ph, t } from "@lingui/core/macro";
import { displayText } from "#values/text.ts";
import { momentText, shownZone } from "#values/zone.ts";
import {
  type ApiError,
  type ErrorFacts,
  type ErrorKind,
  type PathProblem,
  isOwnServer,
  isOverLock,
} from "#api/errors.ts";

/** What happened and what it means. Request ID and buttons are shown beside it. */
export type ErrorWords = { title: string; meaning: string };

const text = {
  said: (message: string) => t`The service replied: “${message}”`,
  serverSaid: (message: string) => t`The dashboard's server reports: “${message}”`,
  always: t`You can safely try again.`,
  serverFailing: t`We got no usable reply from the service`,
  unreadMeaning: {
    large: t`The reply has more data than we accept at once.`,
    broken: t`The reply was cut off or isn't text. You can safely try again.`,
    "not JSON": t`The reply isn't in the API's format. It may come from a proxy or a sign-in page.`,
  },
};

/** Words for loading that failed. Loading again is always safe. `what` goes into a sentence: “bookings”. */
export function readErrorWords(error: ApiError, what: string): ErrorWords {
  const words = reads[error.kind](error, what);
  return { title: words.title, meaning: words.meaning.trim() };
}

/** Quotes the service or the dashboard's server, or gives our own words if neither sent any. */
export function said(error: ApiError): string {
  const { facts } = error;
  const message = messageOf(error);
  // Nobody else commented on a request that never left.
  if (facts.own !== undefined || facts.unsaid === true || facts.kind === "ours") return message;
  return (isOwnServer(facts) ? text.serverSaid : text.said)(displayText(message));
}

/**
 * The reply to a write with an unknown outcome, followed by a space. The dashboard's server knows about one request only,
 * so it isn't quoted: an earlier request may have been carried out.
 */
export function answerWords(error: ApiError): string {
  if (error.facts.status === undefined) return "";
  if (!isOwnServer(error.facts)) return `${said(error)} `;
  return error.kind === "failing" ? `${text.serverFailing}. ` : "";
}

const refused = (error: ApiError, what: string): ErrorWords => ({
  title: t`Couldn't load ${what}`,
  meaning: `${said(error)} ${text.always}`,
});

const reads: Record<ErrorKind, (error: ApiError, what: string) => ErrorWords> = {
  unauthorized: (error) =>
    isOverLock(error)
      ? { title: t`Enter your API key again`, meaning: messageOf(error) }
      : {
          title: t`This API key isn't accepted`,
          meaning: `${said(error)} ${t`The API key may have been revoked.`}`,
        },
  forbidden: (error, what) => ({
    title: t`Couldn't load ${what}`,
    meaning: `${said(error)} ${t`This API key may lack a permission. Ask the person who issued it.`}`,
  }),
  waiting: (error) =>
    isOwnServer(error.facts)
      ? { title: t`Too many API key checks`, meaning: said(error) }
      : {
          title:
            error.facts.retryAfter === undefined
              ? t`Rate limit reached`
              : t`The service asked us to wait ${ph({ seconds: Math.ceil(error.facts.retryAfter) })} s`,
          meaning: `${said(error)} ${t`Too many requests were sent with this API key. Try again later.`}`,
        },
  failing: (error) => ({
    title:
      error.facts.unsaid === true || error.facts.own !== undefined || isOwnServer(error.facts)
        ? text.serverFailing
        : t`The service replied with an error`,
    meaning: `${said(error)} ${text.always}`,
  }),
  unreached: (error) => ({ title: t`We couldn't reach the service`, meaning: `${said(error)} ${text.always}` }),
  unreadable: ({ facts: { unread } }, what) => ({
    title: t`We couldn't read the reply`,
    meaning: unread === undefined ? t`We couldn't find ${what} in the reply.` : text.unreadMeaning[unread],
  }),
  silent: (_error, what) => ({
    title: t`We got no reply from the service`,
    meaning: t`Couldn't load ${what}. The service or your network may be down. You can safely try again.`,
  }),
  stopped: (_error, what) => ({ title: t`Stopped loading ${what}`, meaning: "" }),
  ours: (error) => ({ title: t`Something went wrong on our side`, meaning: said(error) }),
  invalid: refused,
  missing: refused,
  busy: refused,
  refused,
};

/** The report for support on a reply in an unknown format. `what`: the request, “GET /bookings”. */
export function shapeReport(what: string, { status, requestId, at, shape }: ErrorFacts): string {
  return [
    "Partner dashboard: a reply in an unknown format",
    `Asked    ${what}`,
    `Answered ${status ?? "nothing"}, ${new Date(at).toISOString()}`,
    `Request  ${requestId ?? "no ID was provided"}`,
    `Fields   ${shape ?? "not read"}`,
    "",
  ].join("\n");
}

/** When a failure was noticed, for the footer of its panel: `14:05:22 +02`, by default in the shown zone. */
export function errorTime(error: ApiError, zone = shownZone()): string {
  return momentText(error.facts.at, zone);
}

const ownTexts = {
  "no answer": t`We got no reply from the service.`,
  "given up": t`We stopped this request.`,
  "not taken in": t`We couldn't process the service's reply.`,
  unreadable: t`We couldn't read the reply.`,
  unexplained: (status: number) => t`The reply was ${status}, with no reason we could read.`,
  "no list": t`The service's reply doesn't look like a list.`,
  "not about this request": t`The service's reply doesn't confirm this request.`,
  unexpected: t`Something unexpected went wrong.`,
  "unsafe path": (reason: string) => t`This value can't be part of a URL: ${reason}.`,
  "no answer from the server": t`We got no reply from the dashboard's server.`,
  "session not known": t`We got no usable reply from the dashboard's server. It may have saved the API key.`,
  "session not kept": t`We couldn't keep you signed in. Allow cookies for this site, or try https or another browser.`,
  "other session": t`We couldn't confirm this tab's sign-in. Another tab may have signed in.`,
};

const problems = {
  empty: t`it's empty`,
  long: t`it's longer than 200 characters`,
  step: t`it could change the rest of the URL`,
  control: t`it contains an invalid character`,
  half: t`it contains an invalid character`,
  elsewhere: t`it could change the rest of the URL`,
};

/** Why a value can't be part of a URL, after a colon: `it's empty`. */
export const pathWords = (problem: PathProblem): string => problems[problem];

/** The message of an error, unquoted, or our own words if nobody sent any. */
export function messageOf({ message, facts }: Pick<ApiError, "message" | "facts">): string {
  // A newer version may have stored a case that this one has no words for.
  return ownWords(facts) ?? message;
}

/** Our words for an error without a message; undefined for a case of a newer version. */
export function ownWords({
  own,
  status = 0,
  unsafe = "elsewhere",
}: Pick<ErrorFacts, "own" | "status" | "unsafe">): string | undefined {
  if (own === undefined) return undefined;
  if (own === "unexplained") return ownTexts[own](status);
  return own === "unsafe path" ? ownTexts[own](pathWords(unsafe)) : ownTexts[own];
}
