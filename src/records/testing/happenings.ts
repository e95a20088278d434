import type { ErrorKind } from "#api/errors.ts";
import type { WriteKind } from "#api/writes.ts";
import { step, type OutboxEvent } from "../outbox/reducer.ts";
import type { PendingWrite, LastWord } from "../outbox/pending-write.ts";
import { anIntent } from "./an-intent.ts";

/** In ms. */
export const hour = 3_600_000;
const second = 1000;
const word = (kind: ErrorKind, more: Partial<LastWord> = {}): LastWord => ({
  kind,
  at: 0,
  message: "No.",
  status: 400,
  ...more,
});
/** A request leaves. */
export const sent = (at: number): OutboxEvent => ({ type: "attempt", at, by: `attempt at ${at}` });
/** The service says yes. */
export const yes = (at: number, attempt = 1, replayed = false): OutboxEvent => ({
  type: "accepted",
  at,
  attempt,
  requestId: "req",
  replayed,
});
/** The service says no, or nothing. */
export const no = (kind: ErrorKind, at: number, attempt = 1, more: Partial<LastWord> = {}): OutboxEvent => ({
  type: "failed",
  at,
  attempt,
  last: word(kind, more),
  random: 1,
});
/** What it is about was read. */
export const look = (shows: "effect" | "old" | "other" | "unclear" | undefined, at: number): OutboxEvent => ({
  type: "looked",
  at,
  shows,
  random: 1,
});
/** An intent after all of this, one after the other. */
export const follow = (intent: PendingWrite, ...happenings: OutboxEvent[]) => happenings.reduce(step, intent);
/** An intent that was just clicked, at moment 0. */
export const click = (kind: WriteKind = "approve") => anIntent(kind, "b-1");
/** Sent once, nothing heard: it may have happened since second 1. */
export const silent = (kind: WriteKind = "approve") =>
  follow(click(kind), sent(second), no("silent", 31 * second, 1, { status: undefined }));
