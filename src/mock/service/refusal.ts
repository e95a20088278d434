import type { ErrorCode } from "#contract/endpoints.ts";

/** Each dialect has its own code for an action in an invalid state (Errors, rule 1). */
export type RefusalCode = ErrorCode | "wrong_state";

/** A refusal with a code of Errors and a message for people. Thrown before anything has changed. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: RefusalCode;
  /** Seconds to wait, only with `rate_limited` (Errors, rule 2). */
  readonly retryAfter: number | undefined;

  constructor(code: RefusalCode, message: string, retryAfter?: number) {
    super(message);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}
