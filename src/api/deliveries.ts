import { readDeliveryPage, type DeliveryPage } from "#contract/delivery-page.ts";
import type { RawObject } from "#contract/raw.ts";
import { shapeOf } from "#contract/shape.ts";
import { ApiError, asApiError } from "./errors.ts";
import { ownWords } from "./own-words.ts";
import type { Answer, Ask, Client } from "./transport.ts";

const path = "/webhooks/deliveries";
/** The request is documented without pages; one that has more of them than this is cut there. */
const pagesAtMost = 40;

/**
 * What one reading of the recent deliveries brought: their records as sent, in the service's order. `at`: when the first page
 * was answered, epoch ms of this browser. `isCut`: there was more, and
 * `failure` is why it was not read, where something failed.
 */
export type DeliveriesRead = {
  rows: readonly RawObject[];
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
export async function readDeliveries(
  client: Pick<Client, "ask">,
  asked: Pick<Ask, "signal" | "priority"> = {},
): Promise<DeliveriesRead> {
  const first = await askPage(client, undefined, asked);
  const { answer } = first;
  const rows = [...first.page.rows];
  let unreadable = first.page.unreadable;
  const followed = new Set<string>();
  const read = (isCut: boolean, failure?: ApiError): DeliveriesRead => ({
    rows,
    unreadable,
    at: answer.at,
    requestId: answer.requestId,
    isCut,
    failure,
  });
  for (let next = first.page.next; next.kind === "cursor";) {
    // A cursor that comes twice leads in a circle.
    if (followed.has(next.cursor) || followed.size + 1 >= pagesAtMost) return read(true);
    followed.add(next.cursor);
    try {
      const { page } = await askPage(client, next.cursor, asked);
      rows.push(...page.rows);
      unreadable += page.unreadable;
      ({ next } = page);
    } catch (thrown) {
      return read(true, asApiError(thrown));
    }
  }
  return read(false);
}

type Page = Extract<DeliveryPage, { kind: "page" }>;

async function askPage(
  client: Pick<Client, "ask">,
  cursor: string | undefined,
  asked: Pick<Ask, "signal" | "priority">,
): Promise<{ answer: Answer; page: Page }> {
  const answer = await client.ask({
    path,
    ...(cursor === undefined ? {} : { query: { cursor } }),
    list: true,
    ...asked,
  });
  const page = readDeliveryPage(answer.body);
  if (page.kind === "page") return { answer, page };
  const { status, requestId, at } = answer;
  const facts = { kind: "unreadable", status, requestId, at, shape: shapeOf(answer.body) } as const;
  throw new ApiError(ownWords.noList, facts);
}
