import type { ErrorCode } from "#contract/envelope.ts";

/** The service says no: one of the codes of Errors, with a message for people. Thrown before anything has changed. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: ErrorCode;
  /** Seconds to wait, with `rate_limited` only (Errors, rule 2). */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, retryAfter?: number) {
    super(message);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}
