/** Seconds from `now` until a moment, rounded up: 0 once it has come. Both epoch ms. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** The time until a moment in words: seconds up to two minutes, then minutes, rounded up. Both epoch ms. */
export function waitText(until: number, now: number): string {
  const seconds = secondsLeft(until, now);
  return seconds <= 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}
