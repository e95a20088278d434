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
  const { at, requestId } = first;
  const rows = [...first.rows];
  let { unreadable, next } = first;
  let failure: ApiError | undefined;
  const followed = new Set<string>();
  while (next.kind === "cursor" && failure === undefined) {
    const { cursor } = next;
    // A cursor that comes twice leads in a circle.
    if (followed.has(cursor) || followed.size + 1 >= pagesAtMost) break;
    followed.add(cursor);
    try {
      const page = await readListPage(client, endpoints.listDeliveries, { cursor, ...asked });
      rows.push(...page.rows);
      unreadable += page.unreadable;
      ({ next } = page);
    } catch (thrown) {
      failure = asApiError(thrown);
    }
  }
  return { rows, unreadable, at, requestId, isCut: next.kind === "cursor", failure };
}
