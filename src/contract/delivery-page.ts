import { defaultFields, type Fields } from "./fields.ts";
import { readPage, type ListShape, type PageReading } from "./page.ts";
import { isObject, isTooDeep, type RawObject } from "./raw.ts";

/** How the list of deliveries is recognised. A record need not carry the id: nothing says so (Resources, Delivery record). */
export const deliveryList = { resource: "deliveries", idField: "id" } as const;

/**
 * Reads one page of deliveries. Every object in the list is a record unless it is too deep to be taken apart; those that carry an `id` come first, where only some do.
 * An answer without any list is `unrecognised`, never empty.
 */
export function readDeliveryPage(
  body: unknown,
  list: ListShape = deliveryList,
  fields: Fields = defaultFields,
): PageReading {
  const page = readPage(body, list, fields);
  if (page.kind === "unrecognised") return page;
  const others = page.unreadable.filter(isRecord);
  const unreadable = page.unreadable.filter((each) => !isRecord(each));
  return { kind: "page", rows: [...page.rows, ...others], unreadable, next: page.next };
}

const isRecord = (each: unknown): each is RawObject => isObject(each) && !isTooDeep(each);
