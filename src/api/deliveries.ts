import type { Delivery } from "#contract/delivery.ts";
import { endpoints } from "#contract/endpoints.ts";
import { asApiError, type ApiError } from "./errors.ts";
import { readListPage, type Asker } from "./read.ts";
import type { Ask } from "./transport.ts";

/** The API documents no paging here. If there are more pages than this, we stop. */
const pagesAtMost = 40;

/**
 * One load of the recent deliveries, in the service's order. `at`: when the first page arrived, epoch ms of this browser.
 * `isCut`: there was more; `failure` says why we didn't load it, if a request failed.
 */
export type DeliveriesRead = {
  rows: readonly Delivery[];
  /** Entries of the list that aren't records. */
  unreadable: number;
  at: number;
  requestId: string | undefined;
  isCut: boolean;
  failure: ApiError | undefined;
};

/**
 * The recent deliveries, GET /webhooks/deliveries (Endpoints, Webhooks). We send no parameters, as documented, but follow a cursor
 * if one comes. If a later page fails, the earlier ones are kept.
 * @throws ApiError when the first page fails; kind `unreadable` when it contains no list
 */
export async function listDeliveries(
  client: Asker,
  asked: Pick<Ask, "signal" | "priority"> = {},
): Promise<DeliveriesRead> {
  const first = await readListPage(client, endpoints.listDeliveries, asked);
  const { at, requestId } = first;
  const rows = [...first.rows];
  let { next } = first;
  let unreadable = first.unreadable.length;
  let failure: ApiError | undefined;
  const followed = new Set<string>();
  while (next.kind === "cursor" && failure === undefined) {
    const { cursor } = next;
    // The same cursor twice means a circle.
    if (followed.has(cursor) || followed.size + 1 >= pagesAtMost) break;
    followed.add(cursor);
    try {
      const page = await readListPage(client, endpoints.listDeliveries, { cursor, ...asked });
      rows.push(...page.rows);
      unreadable += page.unreadable.length;
      ({ next } = page);
    } catch (thrown) {
      failure = asApiError(thrown);
    }
  }
  return { rows, unreadable, at, requestId, isCut: next.kind === "cursor", failure };
}
