import { catalogue } from "#language/catalogue.ts";
import { displayText } from "#values/text.ts";
import { momentText, shownZone } from "#values/zone.ts";
import { type ApiError, type ErrorFacts, type ErrorKind, type PathProblem, isOwnServer } from "#api/errors.ts";

/** What happened and what it means; the request id and what to do stand beside it (design: errors have four parts). */
export type ErrorWords = { title: string; meaning: string };

const text = catalogue("api/error-words", {
  said: (message: string) => `The service answers: “${message}”`,
  serverSaid: (message: string) => `The dashboard's server reports: “${message}”`,
  always: "Reading again is always safe.",
  notRead: (what: string) => `${what} could not be read`,
  unauthorized: "The key is no longer accepted",
  unauthorizedMeaning: "It is missing, mistyped or revoked. What is on screen was read before that.",
  forbidden: (what: string) => `This key may not read this: ${what.toLowerCase()}`,
  forbiddenMeaning: "It may lack a permission, or the item is not yours.",
  waiting: "The service asked us to wait, without saying how long",
  waitingFor: (seconds: number) => `The service asked us to wait ${seconds} s`,
  waitingMeaning: "Too many requests went out with this key. Read again after that time.",
  serverFailing: "No usable answer came from the service",
  failing: "The service had a problem",
  unreadable: "The answer came in a form that we do not know",
  unreadableMeaning: (status: string, what: string) =>
    `The service answered ${status}, but ${what.toLowerCase()} were not where we look for them. Your data is untouched.`,
  unread: "The answer could not be read",
  unreadMeaning: {
    large: (status: string) =>
      `The service answered ${status} with more than is taken in at once. Your data is untouched.`,
    broken: (status: string) =>
      `The service answered ${status}, but its answer broke off or holds bytes that are no text. Your data is untouched; reading again is always safe.`,
    "not JSON": (status: string) =>
      `The service answered ${status}, but not in the interface's own form, as a proxy or a sign-in page between may do. Your data is untouched.`,
  },
  silent: "No answer came from the service",
  silentMeaning: (what: string) =>
    `${what} could not be read: the service is down, or the network is. Reading again is always safe.`,
  unreached: "The service could not be reached",
  stopped: (what: string) => `${what}: reading was stopped`,
  stoppedMeaning: "Read again when you need it.",
  ours: "Our mistake",
  oursMeaning: (message: string) => `Nothing was sent. ${message}`,
});

/** Words for a read that failed. Reading again is always safe. `what` is what could not be read: “The bookings”. */
export function readErrorWords(error: ApiError, what: string): ErrorWords {
  const words = reads[error.kind](error, what);
  return { title: words.title, meaning: words.meaning.trim() };
}

/** The words of the service, or of the dashboard's server, as a quotation, or ours when none were sent. */
export function said(error: ApiError): string {
  const { facts } = error;
  const message = messageOf(error);
  // What never left was said by nobody but us.
  if (facts.own !== undefined || facts.unsaid === true || facts.kind === "ours") return message;
  return (isOwnServer(facts) ? text.serverSaid : text.said)(displayText(message));
}

/**
 * What was answered to a write whose outcome nobody knows, before what follows. The dashboard's server speaks of one request
 * alone, so its words are left out: an earlier request may well have been carried out.
 */
export function answerWords(error: ApiError): string {
  if (error.facts.status === undefined) return "";
  if (!isOwnServer(error.facts)) return `${said(error)} `;
  return error.kind === "failing" ? `${text.serverFailing}. ` : "";
}

const refused = (error: ApiError, what: string): ErrorWords => ({
  title: text.notRead(what),
  meaning: `${said(error)} ${text.always}`,
});

const reads: Record<ErrorKind, (error: ApiError, what: string) => ErrorWords> = {
  unauthorized: (error) => ({ title: text.unauthorized, meaning: `${said(error)} ${text.unauthorizedMeaning}` }),
  forbidden: (error, what) => ({ title: text.forbidden(what), meaning: `${said(error)} ${text.forbiddenMeaning}` }),
  waiting: (error) =>
    isOwnServer(error.facts)
      ? { title: text.serverFailing, meaning: said(error) }
      : {
          title:
            error.facts.retryAfter === undefined ? text.waiting : text.waitingFor(Math.ceil(error.facts.retryAfter)),
          meaning: `${said(error)} ${text.waitingMeaning}`,
        },
  failing: (error) => ({
    title: isOwnServer(error.facts) ? text.serverFailing : text.failing,
    meaning: `${said(error)} ${text.always}`,
  }),
  unreached: (error) => ({ title: text.unreached, meaning: `${said(error)} ${text.always}` }),
  unreadable: ({ facts: { status = "", unread } }, what) =>
    unread === undefined
      ? { title: text.unreadable, meaning: text.unreadableMeaning(String(status), what) }
      : { title: text.unread, meaning: text.unreadMeaning[unread](String(status)) },
  silent: (_error, what) => ({ title: text.silent, meaning: text.silentMeaning(what) }),
  stopped: (_error, what) => ({ title: text.stopped(what), meaning: text.stoppedMeaning }),
  ours: (error) => ({ title: text.ours, meaning: text.oursMeaning(said(error)) }),
  invalid: refused,
  missing: refused,
  busy: refused,
  refused,
};

/** What support needs of an answer in a form that we do not know; `what` was asked: “GET /bookings”. */
export function shapeReport(what: string, { status, requestId, at, shape }: ErrorFacts): string {
  return [
    "Partner dashboard: an answer in a form that it does not know",
    `Asked    ${what}`,
    `Answered ${status ?? "nothing"}, ${new Date(at).toISOString()}`,
    `Request  ${requestId ?? "no id was sent"}`,
    `Fields   ${shape ?? "not read"}`,
    "",
  ].join("\n");
}

/** When a failure was noticed, for the foot of its panel: `14:05:22 +02`, in the shown zone unless told otherwise. */
export function errorTime(error: ApiError, zone = shownZone()): string {
  return momentText(error.facts.at, zone);
}

const ownTexts = catalogue("api/own-words", {
  "no answer": "No answer came from the service.",
  "given up": "This request was given up.",
  "not taken in": "The answer could not be taken in.",
  unreadable: "The service answered in a form that we cannot read.",
  unexplained: (status: number) => `The service answered ${status} without saying why.`,
  "no list": "The service answered in a form that we do not recognise as a list.",
  "not about this request": "The service answered with a success that is not about this request.",
  unexpected: "Something unexpected was thrown.",
  "unsafe path": (reason: string) => `This value cannot stand in an address: ${reason}.`,
  "no answer from the server": "No answer came from the dashboard's server.",
  "session not known": "Whether the dashboard's server keeps the key is not known: its answer did not come through.",
  "session not kept":
    "This browser did not keep the session of the dashboard's server. It needs https, or a browser that takes this machine's own address for secure, and must not block cookies of this site.",
  "other session": "Another session came in between.",
});

const problems = catalogue("api/address", {
  empty: "it is empty",
  long: "it is longer than 200 characters",
  step: "it is read as a step to another folder",
  control: "it holds a control character",
  half: "it holds half a character",
  elsewhere: "it would lead to another address",
});

/** Why a value cannot be part of an address, after a colon: `it is empty`. */
export const pathWords = (problem: PathProblem): string => problems[problem];

/** What an error says, not quoted: the message that came with it, or our own words where nobody else said anything. */
export function messageOf({ message, facts }: Pick<ApiError, "message" | "facts">): string {
  // A newer version of this app may have kept a case that this one has no words for.
  return ownWords(facts) ?? message;
}

/** Our words for a case in which nobody else said what happened; undefined for one that a newer version may have kept. */
export function ownWords({
  own,
  status = 0,
  unsafe = "elsewhere",
}: Pick<ErrorFacts, "own" | "status" | "unsafe">): string | undefined {
  if (own === undefined) return undefined;
  if (own === "unexplained") return ownTexts[own](status);
  return own === "unsafe path" ? ownTexts[own](pathWords(unsafe)) : ownTexts[own];
}
