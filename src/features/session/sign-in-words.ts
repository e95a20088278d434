import type { ApiError } from "#api/errors.ts";
import { readErrorWords, said, type ErrorWords } from "#api/error-words.ts";

/** Words for a key that could not be checked. `sameSite`: the service is reached through the site of this page. */
export function signInErrorWords(error: ApiError, sameSite: boolean): ErrorWords {
  switch (error.kind) {
    case "unauthorized":
      return {
        title: "The service did not accept this key",
        meaning: `${said(error)} It may be mistyped, revoked, or meant for another service. Nothing was stored.`,
      };
    case "forbidden":
      return { title: "The key is known, but may not enter", meaning: `${said(error)} Ask whoever issued it.` };
    case "unreadable":
      return {
        title: "This address does not answer like the booking service",
        meaning:
          "Something was reached, but its answer is not the interface's. Check the base URL. Nothing was stored.",
      };
    case "silent":
      return sameSite ? { title: "The service could not be reached", meaning: unreachable } : blocked;
    case "waiting":
    case "failing":
      return readErrorWords(error, "The key");
    default:
      return { title: "The key could not be checked", meaning: `${said(error)} Nothing was stored.` };
  }
}

const unreachable = "It is down, or the network is. The key was not checked and nothing was stored.";

const blocked: ErrorWords = {
  title: "Blocked before the service could answer",
  meaning:
    "Either the address or the network is wrong, or the browser blocked the request: the service must allow this site " +
    "(Access-Control-Allow-Origin) and the headers Authorization, Content-Type and Idempotency-Key, and expose " +
    "(Access-Control-Expose-Headers) RateLimit-Limit, RateLimit-Remaining, Retry-After, X-Idempotent-Replay and " +
    "X-Request-Id, or be reached through the dashboard's own server. Nothing was stored.",
};
