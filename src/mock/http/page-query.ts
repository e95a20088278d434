import { maxPageSize } from "#contract/page.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { fromTimestamp } from "../service/clock.ts";
import type { PageRequest } from "../service/paging.ts";
import { Refusal } from "../service/refusal.ts";

/**
 * Limits, Page size and Pagination: `limit` of 1 to 200, and `cursor` as the page before gave it. A service that says
 * nothing of a next page must send all at once, or rows would be lost.
 */
export function readPageQuery(query: URLSearchParams, { pageSize, list }: Dialect): PageRequest {
  const text = query.get("limit");
  const limit = text === null ? pageSize : /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(limit >= 1 && limit <= maxPageSize)) {
    throw new Refusal("invalid_request", `limit must be a whole number from 1 to ${maxPageSize}.`);
  }
  if (list.pagination === "absent") return { limit: Number.POSITIVE_INFINITY, cursor: undefined };
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
