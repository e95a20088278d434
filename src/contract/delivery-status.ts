import { defaultFields, deliveryKey, type Fields, type KnownDelivery } from "./fields.ts";

/** What a delivery's status means; `other` for every word that is not in the table, and for none. */
export type DeliveryStatus = KnownDelivery | "other";

/** What a status as sent means. Only whole words count: “not delivered” is no “delivered”. */
export function deliveryStatus(sent: string | undefined, { delivery }: Fields = defaultFields): DeliveryStatus {
  return sent === undefined ? "other" : (delivery.statusWords.get(deliveryKey(sent)) ?? "other");
}
