import { maxPageSize } from "#contract/limits.ts";
import { fromTimestamp } from "../service/clock.ts";
import type { PageRequest } from "../service/paging.ts";
import { Refusal } from "../service/refusal.ts";

/** Limits: the default page size is not shown. ASSUMED M12. */
const defaultPageSize = 50;

/** Limits, Page size and Pagination: `limit` of 1 to 200, and `cursor` as the page before gave it. */
export function readPageQuery(query: URLSearchParams): PageRequest {
  const text = query.get("limit");
  const limit = text === null ? defaultPageSize : /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(limit >= 1 && limit <= maxPageSize)) {
    throw new Refusal("invalid_request", `limit must be a whole number from 1 to ${maxPageSize}.`);
  }
  return { limit, cursor: query.get("cursor") ?? undefined };
}

/** Endpoints, Bookings: `updated_since`, an ISO-8601 UTC timestamp, as epoch milliseconds. */
export function readUpdatedSince(query: URLSearchParams): number | undefined {
  const text = query.get("updated_since");
  if (text === null) return undefined;
  const since = fromTimestamp(text);
  if (since === undefined) {
    throw new Refusal("invalid_request", "updated_since must be an ISO-8601 UTC timestamp that ends in Z.");
  }
  return since;
}
