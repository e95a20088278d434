import { seenText } from "#values/text.ts";
import { momentText, shownZone } from "#values/zone.ts";
import type { ApiError, ErrorFacts, ErrorKind } from "./errors.ts";

/** What happened and what it means; the request id and what to do stand beside it (design: errors have four parts). */
export type ErrorWords = { title: string; meaning: string };

/** Words for a read that failed. Reading again is always safe. `what` is what could not be read: “The bookings”. */
export function readErrorWords(error: ApiError, what: string): ErrorWords {
  const words = reads[error.kind](error, what);
  return { title: words.title, meaning: words.meaning.trim() };
}

/** The service's own words as a quotation, or ours when it sent none. */
export function said({ message, facts }: ApiError): string {
  // What never left was said by nobody but us.
  return facts.unsaid === true || facts.kind === "ours" ? message : `The service answers: “${seenText(message)}”`;
}

const refused = (error: ApiError, what: string): ErrorWords => ({
  title: `${what} could not be read`,
  meaning: `${said(error)} Reading again is always safe.`,
});

const reads: Record<ErrorKind, (error: ApiError, what: string) => ErrorWords> = {
  unauthorized: (error) => ({
    title: "The key is no longer accepted",
    meaning: `${said(error)} It is missing, mistyped or revoked. What is on screen was read before that.`,
  }),
  forbidden: (error, what) => ({
    title: `This key may not read this: ${what.toLowerCase()}`,
    meaning: `${said(error)} It may lack a permission, or the item is not yours.`,
  }),
  waiting: (error) => ({
    title:
      error.facts.retryAfter === undefined
        ? "The service asked us to wait, without saying how long"
        : `The service asked us to wait ${Math.ceil(error.facts.retryAfter)} s`,
    meaning: `${said(error)} Too many requests went out with this key. Nothing is lost; read again after that time.`,
  }),
  failing: (error) => ({
    title: "The service had a problem",
    meaning: `${said(error)} Reading again is always safe.`,
  }),
  unreadable: ({ facts }, what) => ({
    title: "The answer came in a form that we do not know",
    meaning: `The service answered ${facts.status ?? ""}, but ${what.toLowerCase()} were not where we look for them. Your data is untouched.`,
  }),
  silent: (_error, what) => ({
    title: "No answer came from the service",
    meaning: `${what} could not be read: the service is down, or the network is. Reading again is always safe.`,
  }),
  stopped: (_error, what) => ({ title: `${what}: reading was stopped`, meaning: "Read again when you need it." }),
  ours: (error) => ({ title: "Our mistake", meaning: `Nothing was sent. ${error.message}` }),
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
