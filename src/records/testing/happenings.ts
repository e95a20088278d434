import type { ErrorKind } from "#api/errors.ts";
import type { WriteKind } from "#api/writes.ts";
import { step, type OutboxEvent } from "../outbox/reducer.ts";
import type { PendingWrite, LastWord } from "../outbox/pending-write.ts";
import { aPendingWrite } from "./a-pending-write.ts";

export const hour = 3_600_000;
const second = 1000;
const word = (kind: ErrorKind, more: Partial<LastWord> = {}): LastWord => ({
  kind,
  at: 0,
  message: "No.",
  status: 400,
  ...more,
});
export const sent = (at: number): OutboxEvent => ({ type: "attempt", at, by: `attempt at ${at}` });
export const yes = (at: number, attempt = 1, replayed = false): OutboxEvent => ({
  type: "accepted",
  at,
  attempt,
  requestId: "req",
  replayed,
});
export const no = (kind: ErrorKind, at: number, attempt = 1, more: Partial<LastWord> = {}): OutboxEvent => ({
  type: "failed",
  at,
  attempt,
  last: word(kind, more),
  random: 1,
});
export const look = (shows: "effect" | "old" | "other" | "unclear" | undefined, at: number): OutboxEvent => ({
  type: "looked",
  at,
  shows,
  random: 1,
});
/** A write after all these events, one after the other. */
export const follow = (pending: PendingWrite, ...happenings: OutboxEvent[]) => happenings.reduce(step, pending);
/** A write that was just clicked, at time 0. */
export const click = (kind: WriteKind = "approve") => aPendingWrite(kind, "b-1");
/** Sent once without a reply: it may have happened since second 1. */
export const silent = (kind: WriteKind = "approve") =>
  follow(click(kind), sent(second), no("silent", 31 * second, 1, { status: undefined }));
