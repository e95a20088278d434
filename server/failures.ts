import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";

/** Answers that this server gives in place of the service. A client may tell them from the service's own by `code`. */
type FailureCode =
  | "gateway_bad_path"
  | "gateway_method"
  | "gateway_body"
  | "gateway_rate_limited"
  | "gateway_unreachable"
  | "gateway_no_answer"
  | "gateway_timeout"
  | "gateway_redirect"
  | "session_ended"
  | "session_changed"
  | "session_refused";

export interface Failure {
  readonly status: number;
  readonly code: FailureCode;
  readonly message: string;
  /** In seconds. */
  readonly retryAfter?: number;
}

/** A failure in the error envelope, under a request ID of its own. */
export function failureBody({ code, message, retryAfter }: Failure): {
  readonly body: string;
  readonly requestId: string;
} {
  const requestId = `req_gateway_${randomUUID()}`;
  return {
    body: JSON.stringify({ error: { code, message, request_id: requestId, retry_after: retryAfter } }),
    requestId,
  };
}

/**
 * Writes a failure in the error envelope of the interface. The request ID begins as the service's do, and goes on so
 * that nobody searches the service's logs for it.
 */
export function answerFailure(outgoing: ServerResponse, failure: Failure): void {
  if (outgoing.writableEnded) return;
  if (outgoing.headersSent || outgoing.destroyed) {
    // Too late for words: an answer cut short must look cut short.
    outgoing.destroy();
    return;
  }
  const { body, requestId } = failureBody(failure);
  outgoing.writeHead(failure.status, {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    "X-Request-Id": requestId,
    ...(failure.retryAfter === undefined ? {} : { "Retry-After": failure.retryAfter }),
  });
  outgoing.end(body);
}

const refusal = (status: number, code: Failure["code"], message: string): Failure => ({ status, code, message });

export const badPath = refusal(
  400,
  "gateway_bad_path",
  "This address is not one below /v1, or it contains a step like '..'. Nothing was sent to the service.",
);
export const badMethod = refusal(
  405,
  "gateway_method",
  "The service is asked by GET, HEAD, POST, PUT, PATCH and DELETE only. Nothing was sent to it.",
);
export const bodyOfRead = refusal(
  400,
  "gateway_body",
  "A GET or HEAD request can't have a body. Nothing was sent to the service.",
);
export const bodyTooLarge = refusal(
  413,
  "gateway_body",
  "The dashboard's server takes bodies of up to 64 kB. Nothing was sent to the service.",
);

/** `seconds`: until the next check of an API key is taken. */
export const tooManyWrongKeys = (seconds: number): Failure => ({
  status: 429,
  code: "gateway_rate_limited",
  message: `Too many wrong API keys within a minute. This limit is set by the dashboard's server, not by the booking service. Nothing was sent. Try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
  retryAfter: seconds,
});
export const notOfInterface = refusal(
  404,
  "gateway_bad_path",
  "The service's interface has no such address, or another method for it. Nothing was sent to the service.",
);
export const sessionEnded = refusal(
  401,
  "session_ended",
  "This browser is no longer signed in on the dashboard's server. Nothing was sent to the service.",
);
export const sessionChanged = refusal(
  401,
  "session_changed",
  "Meanwhile this browser signed in with another key. Nothing was sent under that one.",
);
export const keyNotTaken = refusal(
  403,
  "session_refused",
  "This server keeps the key of each browser itself: sign in, and send no Authorization header. Nothing was sent to the service.",
);
export const notOurPage = refusal(
  403,
  "session_refused",
  "Only the pages of this dashboard may ask this. Nothing was done.",
);
export const noJson = refusal(
  415,
  "session_refused",
  "Nothing was done. Send the header Content-Type: application/json.",
);
export const unusableKey = refusal(
  400,
  "session_refused",
  "What was sent holds no key that could be used. Nothing was stored.",
);
export const keyUnchecked = refusal(
  403,
  "session_refused",
  "The booking service has not accepted this key through this server within the last 2 minutes. Nothing was stored. Sign in again.",
);
export const tooManySessions = refusal(
  503,
  "session_refused",
  "As many browsers are signed in on this server as it keeps keys for. Nothing was stored. Try again later.",
);

const nothingSent = "Nothing was sent.";
const perhapsSent =
  "The request may have reached the service: before you repeat a change, ask again with the same Idempotency-Key or read what it says now.";

/** The connection could not be made, or broke before the answer began. */
export function broken({ host }: URL, mayHaveArrived: boolean, error: NodeJS.ErrnoException): Failure {
  const reason = error.code ? ` (${error.code})` : "";
  return mayHaveArrived
    ? refusal(
        502,
        "gateway_no_answer",
        `The connection to the booking service at ${host} broke before it answered${reason}. ${perhapsSent}`,
      )
    : refusal(
        502,
        "gateway_unreachable",
        `The booking service at ${host} cannot be reached${reason}. ${nothingSent} Check that it is up and that --service names the right address.`,
      );
}

/** What came has a status that no answer has. */
export const noAnswer = ({ host }: URL, status: number): Failure =>
  refusal(
    502,
    "gateway_no_answer",
    `The booking service at ${host} sent the status ${status}, which is no answer. ${perhapsSent}`,
  );

/** The service, or the way to it, was silent for too long. */
export const timedOut = ({ host }: URL, mayHaveArrived: boolean): Failure =>
  refusal(
    504,
    mayHaveArrived ? "gateway_timeout" : "gateway_unreachable",
    `The booking service at ${host} did not answer in time. ${mayHaveArrived ? perhapsSent : nothingSent}`,
  );

/** Following a redirect could hand the API key to someone else; the interface names none. */
export const redirected = ({ host }: URL, status: number): Failure =>
  refusal(
    502,
    "gateway_redirect",
    `The booking service at ${host} answered with a redirect (${status}), which is never followed because the API key would go with it. Check that --service names its exact address, https and version segment included.`,
  );
