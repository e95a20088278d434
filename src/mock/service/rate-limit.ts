/** How many requests one API key may make in how many seconds (Limits, Rate limit). */
export type RateLimit = { readonly limit: number; readonly windowSeconds: number };

/** ASSUMED M6: An API key may send 120 requests in 60 s, which people rarely reach and bulk actions soon do. */
export const defaultRateLimit: RateLimit = { limit: 120, windowSeconds: 60 };

/** What one API key has used in its current window. */
export type Meter = { opened: number; used: number };

/** For the headers; over the limit, also how many seconds to wait. */
export type RateReading = { limit: number; remaining: number; retryAfter?: number };

/** Counts a request in a fixed window that opens with an API key's first request. `now` in epoch milliseconds. */
export function countRequest(
  meters: Map<string, Meter>,
  key: string,
  now: number,
  { limit, windowSeconds }: RateLimit,
): RateReading {
  const earlier = meters.get(key);
  const closes = (meter: Meter) => meter.opened + windowSeconds * 1000;
  const meter = earlier !== undefined && now < closes(earlier) ? earlier : { opened: now, used: 0 };
  meters.set(key, meter);
  if (meter.used >= limit) {
    // In seconds (Errors, rule 2), rounded up so that waiting that long is enough.
    return { limit, remaining: 0, retryAfter: Math.ceil((closes(meter) - now) / 1000) };
  }
  meter.used += 1;
  return { limit, remaining: limit - meter.used };
}
