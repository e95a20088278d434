/** Why something could not be done: what was sent cannot be read, names nothing, or does not fit what the world holds. */
export type ControlErrorKind = "unreadable" | "missing" | "refused";

/** Something that was asked of the sandbox and not done. The message says what happened and what to send. */
export class ControlError extends Error {
  override readonly name = "ControlError";
  readonly kind: ControlErrorKind;

  constructor(kind: ControlErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
