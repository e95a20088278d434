import type { ApiError } from "#api/errors.ts";
import type { Decision } from "#api/bookings.ts";
import type { Answer } from "#api/transport.ts";

/** How a decision stands: on its way, answered, refused (nothing changed), or without any answer. */
export type DecisionState =
  | { kind: "sending" }
  | { kind: "unknown"; error: ApiError }
  | { kind: "refused"; error: ApiError }
  | { kind: "accepted"; answer: Answer };

/**
 * One decision about one booking, from the click to its end. `key` is its Idempotency-Key for its whole life;
 * `clickedAt` is epoch ms of this browser.
 */
export type DecisionRecord = { decision: Decision; key: string; clickedAt: number; state: DecisionState };

/** Sends a decision once; must throw ApiError and nothing else. */
export type SendDecision = (decision: Decision, idempotencyKey: string) => Promise<Answer>;

/**
 * The decisions of this page: one open decision a booking, so that a second click joins the first.
 * Kept in memory: it ends with the page.
 */
export type Decisions = {
  read: () => ReadonlyMap<string, DecisionRecord>;
  subscribe: (listener: () => void) => () => void;
  /**
   * Sends a new decision and tells how it ended; undefined when one for this booking is still open, which then goes on,
   * or when everything was forgotten before the answer came.
   */
  decide: (decision: Decision) => Promise<DecisionRecord | undefined>;
  /** Repeats an unanswered decision with its own key; undefined when there is none that waits, or as above. */
  askAgain: (bookingId: string) => Promise<DecisionRecord | undefined>;
  /** Ends an open decision because a read of the booking shows its effect, or forgets one that was refused. */
  settle: (bookingId: string) => void;
  /** Forgets everything, at sign-out; what is still answered then is not taken in. */
  clear: () => void;
};

export type DecisionsOptions = {
  send: SendDecision;
  now: () => number;
  newKey: () => string;
  asError: (thrown: unknown) => ApiError;
};

/** Creates the store; one a session. */
export function createDecisions({ send, now, newKey, asError }: DecisionsOptions): Decisions {
  const listeners = new Set<() => void>();
  let records: ReadonlyMap<string, DecisionRecord> = new Map();

  const replace = (next: ReadonlyMap<string, DecisionRecord>) => {
    records = next;
    for (const listener of listeners) listener();
  };
  const put = (record: DecisionRecord) => {
    replace(new Map(records).set(record.decision.id, record));
    return record;
  };

  /** Puts an answered record back, unless everything was forgotten meanwhile: it is nobody's business after that. */
  const answered = (record: DecisionRecord) =>
    records.get(record.decision.id)?.key === record.key ? put(record) : undefined;

  async function attempt(record: DecisionRecord): Promise<DecisionRecord | undefined> {
    const mayHaveHappened = record.state.kind === "unknown";
    put({ ...record, state: { kind: "sending" } });
    try {
      const answer = await send(record.decision, record.key);
      return answered({ ...record, state: { kind: "accepted", answer } });
    } catch (thrown) {
      const error = asError(thrown);
      // A refusal of a repetition says nothing about the first attempt, which may have been carried out; unless the
      // service says that it repeats its first answer (Limits, Idempotency).
      const unknown = error.outcomeUnknown || (mayHaveHappened && !error.settlesAllAttempts);
      return answered({ ...record, state: { kind: unknown ? "unknown" : "refused", error } });
    }
  }

  return {
    read: () => records,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async decide(decision) {
      const open = records.get(decision.id);
      if (open !== undefined && isUnsettled(open)) return undefined;
      return attempt({ decision, key: newKey(), clickedAt: now(), state: { kind: "sending" } });
    },
    async askAgain(bookingId) {
      const record = records.get(bookingId);
      return record?.state.kind === "unknown" ? attempt(record) : undefined;
    },
    settle(bookingId) {
      if (records.get(bookingId)?.state.kind === "sending") return;
      const rest = new Map(records);
      rest.delete(bookingId);
      replace(rest);
    },
    clear: () => replace(new Map()),
  };
}

/** Whether a decision still waits for its end, so that no other may be made about the same booking. */
export function isUnsettled({ state }: DecisionRecord): boolean {
  return state.kind === "sending" || state.kind === "unknown";
}
