/** The cases that have words of their own. */
export type WriteCase =
  | "undo"
  | "turn"
  | "paused"
  | "rate limit"
  | "too late"
  | "held"
  | "sending"
  | "busy"
  | "unanswered"
  | "asking again"
  | "held, may have happened"
  | "person"
  | "done"
  | "replayed"
  | "read"
  | "gone"
  | "happened"
  | "refused"
  | "not allowed"
  | "overtaken"
  | "not found"
  | "ours"
  | "undone"
  | "withdrawn"
  | "did not happen"
  | "late";

/** What the user can do about an open write. `settle`: say what happened. */
export type WriteButton = "ask again" | "check" | "settle" | "undo" | "discard";

/** What became of a write. It says “done” or “not done” only if that's known. */
export type WriteWords = {
  code: WriteCase;
  tone: "wait" | "unknown" | "ok" | "info" | "danger";
  /** A few words, beside the name of the write. */
  state: string;
  /** A sentence without its full stop; undefined where there's nothing to say to the person who clicked. */
  title: string | undefined;
  /** What happened, and what that means. */
  detail: string;
  /** What that means alone, for a row: the booking's panel has the rest. */
  consequence?: string | undefined;
  /** What we do next, or what the user can do. It may count seconds. */
  next: string;
  /** The part of the title that counts down. */
  ticking: string | undefined;
  /** The likeliest first. */
  buttons: readonly WriteButton[];
};

/** What is said of a case where it differs from its status. */
export type Row = Pick<WriteWords, "code" | "tone"> & Partial<WriteWords>;
