import { headers } from "#contract/headers.ts";

/** What an answer tells about the rate limit (Limits), as far as this page may read its headers. `at`: epoch ms. */
export type RateLimit = { limit: number; remaining: number; at: number };

/** The limit that an answer carries, or undefined: no header is needed for anything, and nonsense is left alone. */
export function readRateLimit(answer: Headers, at: number): RateLimit | undefined {
  const limit = wholeNumber(answer.get(headers.rateLimit));
  const remaining = wholeNumber(answer.get(headers.rateRemaining));
  if (limit === undefined || remaining === undefined || remaining > limit) return undefined;
  return { limit, remaining, at };
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;
}
