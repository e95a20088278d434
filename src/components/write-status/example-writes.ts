import type { LastWord, PendingWrite } from "#records/outbox/pending-write.ts";
import { newPendingWrite } from "#records/outbox/new-write.ts";

/** An approval of BK-20426 right after the click, with the fields that a test sets. */
export function intentWith(facts: Partial<PendingWrite> = {}): PendingWrite {
  const fresh = newPendingWrite({
    fp: "fp",
    write: { kind: "approve", target: "b-1", body: null },
    about: { name: "BK-20426", vehicle: "HV-07", money: "EUR 184.00" },
    clickedAt: 1000,
    undoFor: 0,
    newId: () => "0198c0de-0000-4000-8000-0000c1f09b",
  });
  return { ...fresh, ...facts };
}

/** One that was sent, without a definite reply. */
export const sentWith = (facts: Partial<PendingWrite> = {}): PendingWrite =>
  intentWith({ state: "unknown", attempts: 1, undecided: 1, undecidedSince: 1000, sentAt: 1000, ...facts });

/** The last reply, or none. */
export const lastWord = (facts: Partial<LastWord> = {}): LastWord => ({
  kind: "silent",
  message: "Booking is not awaiting approval.",
  at: 31_000,
  ...facts,
});
