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
