import type { ApiError, ErrorFacts, PathProblem } from "#api/errors.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("api/own-words", {
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
  if (own === "unexplained") return text[own](status);
  return own === "unsafe path" ? text[own](pathWords(unsafe)) : text[own];
}
