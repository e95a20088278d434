import type { ErrorCode } from "#contract/headers.ts";

/** Errors, rule 1: an action in an invalid state is a 400 whose code is not shown, so each dialect has its own. */
export type RefusalCode = ErrorCode | "wrong_state";

/** The service says no: one of the codes of Errors, with a message for people. Thrown before anything has changed. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: RefusalCode;
  /** Seconds to wait, with `rate_limited` only (Errors, rule 2). */
  readonly retryAfter: number | undefined;

  constructor(code: RefusalCode, message: string, retryAfter?: number) {
    super(message);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}
