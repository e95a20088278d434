import type { Covers } from "#api/covers.ts";
import { asApiError } from "#api/errors.ts";
import type { Endpoint } from "#api/webhooks.ts";
import type { useWebhooks } from "#queries/webhooks.ts";

/** How well the list of endpoints is known. The API has no next page: what a load lacks can't be loaded. */
export function endpointCovers({ data, error, isFetching }: ReturnType<typeof useWebhooks>): Covers<Endpoint> {
  const { endpoints = [], isWhole = false, unreadable = 0, at } = data ?? {};
  return {
    rows: endpoints,
    coverage: data === undefined ? "none" : isWhole || unreadable > 0 ? "complete" : "partial",
    unreadable,
    reading: isFetching ? {} : undefined,
    checkedAt: at,
    failure: error === null ? undefined : asApiError(error),
  };
}
