import type { Failure } from "./failure.ts";

export const badPath: Failure = {
  status: 400,
  code: "gateway_bad_path",
  message: "This address is not one below /v1, or it contains a step like '..'. Nothing was sent to the service.",
};

export const badMethod: Failure = {
  status: 405,
  code: "gateway_method",
  message: "The service is asked by GET, HEAD, POST, PUT, PATCH and DELETE only. Nothing was sent to it.",
};

export const bodyOfRead: Failure = {
  status: 400,
  code: "gateway_body",
  message: "A GET or HEAD request can't have a body. Nothing was sent to the service.",
};

export const bodyTooLarge: Failure = {
  status: 413,
  code: "gateway_body",
  message: "The dashboard's server takes bodies of up to 64 kB. Nothing was sent to the service.",
};

/** `seconds`: until the next check of an API key is taken. */
export const tooManyWrongKeys = (seconds: number): Failure => ({
  status: 429,
  code: "gateway_rate_limited",
  message: `Too many wrong API keys within a minute. This limit is set by the dashboard's server, not by the booking service. Nothing was sent. Try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
  retryAfter: seconds,
});

export const notOfInterface: Failure = {
  status: 404,
  code: "gateway_bad_path",
  message: "The service's interface has no such address, or another method for it. Nothing was sent to the service.",
};

export const sessionEnded: Failure = {
  status: 401,
  code: "session_ended",
  message: "This browser is no longer signed in on the dashboard's server. Nothing was sent to the service.",
};

export const sessionChanged: Failure = {
  status: 401,
  code: "session_changed",
  message: "Meanwhile this browser signed in with another key. Nothing was sent under that one.",
};

export const keyNotTaken: Failure = {
  status: 403,
  code: "session_refused",
  message:
    "This server keeps the key of each browser itself: sign in, and send no Authorization header. Nothing was sent to the service.",
};

export const notOurPage: Failure = {
  status: 403,
  code: "session_refused",
  message: "Only the pages of this dashboard may ask this. Nothing was done.",
};

export const noJson: Failure = {
  status: 415,
  code: "session_refused",
  message: "Nothing was done. Send the header Content-Type: application/json.",
};

export const unusableKey: Failure = {
  status: 400,
  code: "session_refused",
  message: "What was sent holds no key that could be used. Nothing was stored.",
};

export const keyUnchecked: Failure = {
  status: 403,
  code: "session_refused",
  message:
    "The booking service has not accepted this key through this server within the last 2 minutes. Nothing was stored. Sign in again.",
};

export const tooManySessions: Failure = {
  status: 503,
  code: "session_refused",
  message: "As many browsers are signed in on this server as it keeps keys for. Nothing was stored. Try again later.",
};

const nothingSent = "Nothing was sent.";
const perhapsSent =
  "The request may have reached the service: before you repeat a change, ask again with the same Idempotency-Key or read what it says now.";

/** The connection could not be made, or broke before the answer began. */
export function broken(base: URL, mayHaveArrived: boolean, error: NodeJS.ErrnoException): Failure {
  const reason = error.code ? ` (${error.code})` : "";
  return mayHaveArrived
    ? {
        status: 502,
        code: "gateway_no_answer",
        message: `The connection to the booking service at ${base.host} broke before it answered${reason}. ${perhapsSent}`,
      }
    : {
        status: 502,
        code: "gateway_unreachable",
        message: `The booking service at ${base.host} cannot be reached${reason}. ${nothingSent} Check that it is up and that --service names the right address.`,
      };
}

/** What came has a status that no answer has. */
export function noAnswer(base: URL, status: number): Failure {
  return {
    status: 502,
    code: "gateway_no_answer",
    message: `The booking service at ${base.host} sent the status ${status}, which is no answer. ${perhapsSent}`,
  };
}

/** The service, or the way to it, was silent for too long. */
export function timedOut(base: URL, mayHaveArrived: boolean): Failure {
  return {
    status: 504,
    code: mayHaveArrived ? "gateway_timeout" : "gateway_unreachable",
    message: `The booking service at ${base.host} did not answer in time. ${mayHaveArrived ? perhapsSent : nothingSent}`,
  };
}

/** Following a redirect could hand the API key to someone else; the interface names none. */
export function redirected(base: URL, status: number): Failure {
  return {
    status: 502,
    code: "gateway_redirect",
    message: `The booking service at ${base.host} answered with a redirect (${status}), which is never followed because the API key would go with it. Check that --service names its exact address, https and version segment included.`,
  };
}
