import { clockTolerance } from "./steady-clock.ts";

/** The times in the record of an intent: epoch ms of the computer's clock as if it had not been set back since the click. */
type Timed = {
  readonly clickedAt: number;
  readonly sentAt?: number | undefined;
  readonly lookedAt?: number | undefined;
  readonly askedAt?: number | undefined;
  readonly endedAt?: number | undefined;
  readonly setBack?: number | undefined;
};

/** The time as this intent counts it, from the time that the computer's clock shows; both epoch ms. */
export const ownTime = ({ setBack = 0 }: Pick<Timed, "setBack">, now: number): number => now + setBack;

/** What the computer's clock shows at a moment in an intent's own time; both epoch ms. */
export const wallTime = ({ setBack = 0 }: Pick<Timed, "setBack">, at: number): number => at - setBack;

/** The last moment, in its own time, of which its record tells. */
export function latestOf({ clickedAt, sentAt = 0, lookedAt = 0, askedAt = 0, endedAt = 0 }: Timed): number {
  return Math.max(clickedAt, sentAt, lookedAt, askedAt, endedAt);
}

/**
 * For how long the clock has to run until it is where it was when the record was last written, ms; 0 where it was not set back
 * unseen. How much time has really passed can't be known then. `at`: in the intent's own time.
 */
export function behindBy(intent: Timed, at: number): number {
  const behind = latestOf(intent) - at;
  return behind > clockTolerance ? behind : 0;
}

/** Whether the clock was set back since the click: the computer may have slept as well, so nobody knows how long ago it was. */
export const isUntimed = (intent: Timed, at: number): boolean => (intent.setBack ?? 0) > 0 || behindBy(intent, at) > 0;

/** Whether so long has passed since a moment, or may have. */
export const isOver = (intent: Timed, { since, limit, at }: { since: number; limit: number; at: number }): boolean =>
  at - since > limit || isUntimed(intent, at);
