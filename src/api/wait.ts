/** Resolves after `ms`, or as soon as the signal aborts: whoever waits looks at the signal afterwards. */
export type Wait = (ms: number, signal?: AbortSignal) => Promise<void>;

/** The longest time that a browser's timer can hold; a longer one would fire at once. */
const longestTimer = 2 ** 31 - 1;

/** The browser's own timer. A time that is none, or too long for a timer, is cut to one that it can hold. */
export const waitInPage: Wait = (ms, signal) =>
  new Promise((resolve) => {
    if (signal?.aborted === true) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), longestTimer));
    signal?.addEventListener("abort", end, { once: true });
  });
