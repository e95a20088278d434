import { readPage, type Next } from "./page.ts";
import { isObject, isTooDeep, type RawObject } from "./raw.ts";

/** A page of GET /webhooks/deliveries: its records, whatever they carry, and what is no record at all. */
export type DeliveryPage =
  | { kind: "page"; rows: readonly RawObject[]; unreadable: number; next: Next }
  | { kind: "unrecognised" };

/** How the list of deliveries is recognised. A record need not carry the id: nothing says so (Resources, Delivery record). */
export const deliveryList = { resource: "deliveries", idField: "id" } as const;

/**
 * Reads one page of deliveries. Every object in the list is a record unless it is too deep to be taken apart; those that carry an `id` come first, where only some do.
 * An answer without any list is `unrecognised`, never empty.
 */
export function readDeliveryPage(body: unknown): DeliveryPage {
  const page = readPage(body, deliveryList);
  if (page.kind === "unrecognised") return page;
  const others = page.unreadable.filter(isObject).filter((each) => !isTooDeep(each));
  const unreadable = page.unreadable.length - others.length;
  return { kind: "page", rows: [...page.rows, ...others], unreadable, next: page.next };
}
