import * as z from "zod/mini";
import { deliveryStatus, type DeliveryStatus } from "#contract/delivery.ts";
import { text, textThat } from "#values/address.ts";
import type { LogFilter } from "#components/deliveries/deliveries-log.ts";

export const DeliveriesSearch = z.object({
  /** The endpoint's ID, else its address. */
  endpoint: text,
  event: text,
  /** Any word that a service may use for the status. */
  status: textThat((said) => said === "other" || deliveryStatus(said) !== "other"),
  q: text,
});
export type DeliveriesSearch = z.infer<typeof DeliveriesSearch>;

/** A status as written in the address. */
export const statusAddress = (status: DeliveryStatus): string => (status === "dead" ? "dead-letter" : status);

/** The filter of an address. `typed`: the current search text, which the address follows. */
export function logFilterOf({ endpoint, event, status }: DeliveriesSearch, typed: string): LogFilter {
  return {
    text: typed,
    endpoint: endpoint === "" ? undefined : endpoint,
    event: event === "" ? undefined : event,
    status: status === undefined ? undefined : deliveryStatus(status),
  };
}
