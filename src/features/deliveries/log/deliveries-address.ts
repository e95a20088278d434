import * as z from "zod/mini";
import { deliveryStatus, type DeliveryStatus } from "#contract/delivery.ts";
import { text, textThat } from "#values/address.ts";
import type { LogFilter } from "./deliveries-log.ts";

/** The address of the deliveries. */
export const DeliveriesSearch = z.object({
  /** What the log knows an endpoint by: its id, else its address. */
  endpoint: text,
  event: text,
  /** In any word that the service may have for it. */
  status: textThat((said) => said === "other" || deliveryStatus(said) !== "other"),
  q: text,
});
export type DeliveriesSearch = z.infer<typeof DeliveriesSearch>;

/** A status as the address says it. */
export const statusAddress = (status: DeliveryStatus): string => (status === "dead" ? "dead-letter" : status);

/** The filter that an address asks for; `typed` is what is typed now, which the address follows. */
export function logFilterOf({ endpoint, event, status }: DeliveriesSearch, typed: string): LogFilter {
  return {
    text: typed,
    endpoint: endpoint === "" ? undefined : endpoint,
    event: event === "" ? undefined : event,
    status: status === undefined ? undefined : deliveryStatus(status),
  };
}
