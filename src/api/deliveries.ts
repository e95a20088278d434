import type { Delivery } from "#contract/delivery.ts";
import { endpoints } from "#contract/endpoints.ts";
import { asApiError, type ApiError } from "./errors.ts";
import { readListPage } from "./lists.ts";
import type { Asker } from "./read.ts";
import type { Ask } from "./transport.ts";

/** The request is documented without pages; one that has more of them than this is cut there. */
const pagesAtMost = 40;

/**
 * What one reading of the recent deliveries brought: their records, in the service's order. `at`: when the first page
 * was answered, epoch ms of this browser. `isCut`: there was more, and
 * `failure` is why it was not read, where something failed.
 */
export type DeliveriesRead = {
  rows: readonly Delivery[];
  /** Entries of the list that are no records. */
  unreadable: number;
  at: number;
  requestId: string | undefined;
  isCut: boolean;
  failure: ApiError | undefined;
};

/**
 * The recent deliveries, GET /webhooks/deliveries (Endpoints, Webhooks). It takes no parameters, so none is sent; a cursor is
 * followed where one comes all the same. A page that fails after the first cuts the reading and costs nothing that came.
 * @throws ApiError when the first page cannot be read; kind `unreadable` when it holds no list, which is never an empty one
 */
export async function listDeliveries(
  client: Asker,
  asked: Pick<Ask, "signal" | "priority"> = {},
): Promise<DeliveriesRead> {
  const first = await readListPage(client, endpoints.listDeliveries, asked);
  const rows = [...first.rows];
  let { unreadable } = first;
  const followed = new Set<string>();
  const read = (isCut: boolean, failure?: ApiError): DeliveriesRead => ({
    rows,
    unreadable,
    at: first.at,
    requestId: first.requestId,
    isCut,
    failure,
  });
  for (let { next } = first; next.kind === "cursor";) {
    // A cursor that comes twice leads in a circle.
    if (followed.has(next.cursor) || followed.size + 1 >= pagesAtMost) return read(true);
    followed.add(next.cursor);
    try {
      const page = await readListPage(client, endpoints.listDeliveries, { cursor: next.cursor, ...asked });
      rows.push(...page.rows);
      unreadable += page.unreadable;
      ({ next } = page);
    } catch (thrown) {
      return read(true, asApiError(thrown));
    }
  }
  return read(false);
}
