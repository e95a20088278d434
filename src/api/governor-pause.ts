/**
 * The service asked us to wait. `until`: epoch ms. `isAsked`: it named the time; otherwise it is our own guess.
 * `asked`: until when it asked, epoch ms, when that is longer than we wait before we look again.
 */
export type Pause = { until: number; isAsked: boolean; asked?: number };

/** The shortest and longest wait that we keep, in seconds; who asks for more is asked again after the longest. */
const [shortest, longest] = [1, 900];

/** Our own wait when the service named none, in seconds: doubled with each such answer, up to the most. */
const [firstGuess, mostGuessed] = [30, 300];

/** Up to a tenth more than asked, so that tabs and machines do not come back together. */
const spread = 0.1;

/** No pause lasts longer than this, in ms, whoever says so. */
export const longestPause = Math.round(longest * 1000 * (1 + spread));

/** The last moment that a date can hold, epoch ms. */
const endOfTime = 8.64e15;

/**
 * The pause after a 429 (Errors, rule 2).
 * @param retryAfter seconds as the service said them; undefined or senseless: it named no time
 * @param unsaid how many answers in a row named no time, 1 for the first
 */
export function pauseAfter(retryAfter: number | undefined, unsaid: number, at: number, random: () => number): Pause {
  const isAsked = retryAfter !== undefined && Number.isFinite(retryAfter) && retryAfter > 0;
  const seconds = isAsked
    ? Math.min(Math.max(retryAfter, shortest), longest)
    : Math.min(firstGuess * 2 ** (Math.max(unsaid, 1) - 1), mostGuessed);
  const until = at + Math.ceil(seconds * 1000 * (1 + random() * spread));
  if (!isAsked || retryAfter <= longest) return { until, isAsked };
  return { until, isAsked, asked: Math.min(at + retryAfter * 1000, endOfTime) };
}

/** The one of two pauses that ends later. */
export function longerPause(a: Pause | undefined, b: Pause): Pause {
  return a !== undefined && a.until >= b.until ? a : b;
}

/**
 * The same pause where the clock was set back since it was last looked at: what is left of a pause never grows.
 * @param left how long it still lasted then, in ms
 */
export function shortened(pause: Pause, at: number, left: number): Pause {
  const surplus = pause.until - at - left;
  if (surplus <= 0) return pause;
  const until = pause.until - surplus;
  return pause.asked === undefined ? { ...pause, until } : { ...pause, until, asked: pause.asked - surplus };
}
