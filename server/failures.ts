import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";

/** Responses that this server gives instead of the service. Clients tell them apart by `code`. */
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

/**
 * A failure in the API's error envelope. The request ID starts like the service's, but continues so that nobody searches the
 * service's logs for it.
 */
export function failureReply({ status, code, message, retryAfter }: Failure) {
  const requestId = `req_gateway_${randomUUID()}`;
  return {
    status,
    headers: {
      "Content-Type": "application/json",
      "Cache-Control": "no-store",
      "X-Request-Id": requestId,
      ...(retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) }),
    },
    body: JSON.stringify({ error: { code, message, request_id: requestId, retry_after: retryAfter } }),
  };
}

export function answerFailure(outgoing: ServerResponse, failure: Failure): void {
  if (outgoing.writableEnded) return;
  if (outgoing.headersSent || outgoing.destroyed) {
    // Too late for a message: a response that was cut must look cut.
    outgoing.destroy();
    return;
  }
  const { status, headers, body } = failureReply(failure);
  outgoing.writeHead(status, { ...headers, "Content-Length": Buffer.byteLength(body) });
  outgoing.end(body);
}

const refusal = (status: number, code: Failure["code"], message: string): Failure => ({ status, code, message });

export const badPath = refusal(
  400,
  "gateway_bad_path",
  "This address isn't below /v1, or it contains a step like '..'. This request wasn't passed on.",
);
export const badMethod = refusal(
  405,
  "gateway_method",
  "Only GET, HEAD, POST, PUT, PATCH and DELETE are passed on. This request wasn't passed on.",
);
export const bodyOfRead = refusal(
  400,
  "gateway_body",
  "A GET or HEAD request can't have a body. This request wasn't passed on.",
);
export const bodyTooLarge = refusal(
  413,
  "gateway_body",
  "The dashboard's server accepts bodies of up to 64 kB. This request wasn't passed on.",
);

/** `seconds`: until the next API key may be checked. */
export const tooManyWrongKeys = (seconds: number): Failure => ({
  status: 429,
  code: "gateway_rate_limited",
  message: `Too many API key checks within a minute. This limit is set by the dashboard's server, not by the booking service. This request wasn't passed on. Try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
  retryAfter: seconds,
});
export const notOfInterface = refusal(
  404,
  "gateway_bad_path",
  "The API has no such address or method. This request wasn't passed on.",
);
export const sessionEnded = refusal(
  401,
  "session_ended",
  "This browser isn't signed in on the dashboard's server. This request wasn't passed on.",
);
export const sessionChanged = refusal(
  401,
  "session_changed",
  "This browser has signed in again since. This request wasn't passed on.",
);
export const keyNotTaken = refusal(
  403,
  "session_refused",
  "This server keeps the API keys itself. Sign in, and don't send an Authorization header. This request wasn't passed on.",
);
export const notOurPage = refusal(
  403,
  "session_refused",
  "Only this dashboard's own pages may do this. Nothing was done.",
);
export const noJson = refusal(
  415,
  "session_refused",
  "Nothing was done. Send the header Content-Type: application/json.",
);
export const unusableKey = refusal(
  400,
  "session_refused",
  "The request contains no usable API key. Nothing was stored.",
);
export const keyNotConfirmed = refusal(
  403,
  "session_refused",
  "The booking service didn't confirm this API key when this server asked. Nothing was stored. Sign in again.",
);
export const tooManySessions = refusal(
  503,
  "session_refused",
  "This server can't keep any more API keys. Nothing was stored. Try again later.",
);

const notPassedOn = "This request wasn't passed on.";
const perhapsSent =
  "The request may have reached the service. Before you repeat a change, check what the service says now, or use the same Idempotency-Key.";

/** The connection failed, or broke before the response started. */
export function broken({ host }: URL, mayHaveArrived: boolean, error: NodeJS.ErrnoException): Failure {
  const reason = error.code ? ` (${error.code})` : "";
  return mayHaveArrived
    ? refusal(
        502,
        "gateway_no_answer",
        `The connection to the booking service at ${host} broke before it replied${reason}. ${perhapsSent}`,
      )
    : refusal(
        502,
        "gateway_unreachable",
        `The booking service at ${host} can't be reached${reason}. ${notPassedOn} Check that it is running and that --service has the right address.`,
      );
}

/** The response has an invalid status. */
export const noAnswer = ({ host }: URL, status: number): Failure =>
  refusal(502, "gateway_no_answer", `The booking service at ${host} sent the invalid status ${status}. ${perhapsSent}`);

/** The service, or the connection to it, was silent for too long. */
export const timedOut = ({ host }: URL, mayHaveArrived: boolean): Failure =>
  refusal(
    504,
    mayHaveArrived ? "gateway_timeout" : "gateway_unreachable",
    `The booking service at ${host} ${mayHaveArrived ? `didn't reply in time. ${perhapsSent}` : `couldn't be reached in time. ${notPassedOn}`}`,
  );

/** Following a redirect could hand the API key to someone else; the API documents none. */
export const redirected = ({ host }: URL, status: number): Failure =>
  refusal(
    502,
    "gateway_redirect",
    `The booking service at ${host} replied with a redirect (${status}). Redirects aren't followed, because the API key would go along. Check that --service has the exact address, including https and the version segment.`,
  );

/** A plain text response for an address without a page. */
export const words = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(`${text}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...headers },
  });
