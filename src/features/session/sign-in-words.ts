import type { ApiError } from "#api/errors.ts";
import { readErrorWords, said, type ErrorWords, messageOf } from "#components/error-words.ts";
import { sessionCodes } from "#api/session-kept.ts";
import { catalogue } from "#language/catalogue.ts";
import { displayText } from "#values/text.ts";

const text = catalogue("session/sign-in-errors", {
  refused: "The service did not accept this key",
  refusedMeaning: "It may be mistyped, revoked, or meant for another service. Nothing was stored.",
  forbidden: "The key is known, but may not enter",
  forbiddenMeaning: "Ask whoever issued it.",
  unreadable: "This address does not answer like the booking service",
  unreadableMeaning:
    "Something was reached, but its answer is not the interface's. Check the base URL. Nothing was stored.",
  silent: "The service could not be reached",
  silentMeaning: "It is down, or the network is. The key was not checked and nothing was stored.",
  theKey: "The key",
  notChecked: "The key could not be checked",
  nothingStored: "Nothing was stored.",
  noSession: "This server did not take the session",
  noSessionMeaning: (message: string) =>
    `The dashboard's server answers: “${message}” The key was not kept. Ask whoever runs the dashboard.`,
  unsettled: "The key is good, but the sign-in did not get through",
  unsettledMeaning: (what: string) =>
    `${what} The server is asked to forget the key until it says that it did. Try again.`,
  blocked: "Blocked before the service could answer",
  blockedMeaning:
    "Either the address or the network is wrong, or the browser blocked the request: the service must allow this site " +
    "(Access-Control-Allow-Origin) and the headers Authorization, Content-Type and Idempotency-Key, and expose " +
    "(Access-Control-Expose-Headers) RateLimit-Limit, RateLimit-Remaining, Retry-After, X-Idempotent-Replay and " +
    "X-Request-Id, or be reached through the dashboard's own server. Nothing was stored.",
});

/** Words for a key that could not be checked. `sameSite`: the service is reached through the site of this page. */
export function signInErrorWords(error: ApiError, sameSite: boolean): ErrorWords {
  const { code } = error.facts;
  if (code === sessionCodes.refused) {
    return { title: text.noSession, meaning: text.noSessionMeaning(displayText(messageOf(error))) };
  }
  if (code === sessionCodes.unsettled) return { title: text.unsettled, meaning: text.unsettledMeaning(said(error)) };
  switch (error.kind) {
    case "unauthorized":
      return { title: text.refused, meaning: `${said(error)} ${text.refusedMeaning}` };
    case "forbidden":
      return { title: text.forbidden, meaning: `${said(error)} ${text.forbiddenMeaning}` };
    case "unreadable":
      return { title: text.unreadable, meaning: text.unreadableMeaning };
    case "silent":
      return sameSite ? { title: text.silent, meaning: text.silentMeaning } : blocked;
    case "waiting":
    case "unreached":
    case "failing":
      return readErrorWords(error, text.theKey);
    default:
      return { title: text.notChecked, meaning: `${said(error)} ${text.nothingStored}` };
  }
}

const blocked: ErrorWords = { title: text.blocked, meaning: text.blockedMeaning };
