import { deliveryStatus, type DeliveryStatus } from "#contract/delivery-status.ts";
import type { LogFilter } from "./deliveries-log.ts";

/** What the address of the deliveries may say; every part is a text, and what cannot be read is as if it were not there. */
export type DeliveriesSearch = {
  /** What stands for an endpoint in the log: its id, else its address. */
  endpoint?: string | undefined;
  event?: string | undefined;
  status?: string | undefined;
  q?: string | undefined;
};

const addresses: Readonly<Record<DeliveryStatus, string>> = {
  delivered: "delivered",
  retrying: "retrying",
  failed: "failed",
  dead: "dead-letter",
  other: "other",
};

/** A status as the address says it. */
export const statusAddress = (status: DeliveryStatus): string => addresses[status];

/** The filter that an address stands for; `text` is what is typed now, which the address follows. */
export function logFilterOf(search: Readonly<Record<string, unknown>>, text: string): LogFilter {
  const part = (name: keyof DeliveriesSearch) => {
    const value = search[name];
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const said = part("status");
  const meant = deliveryStatus(said);
  return {
    text,
    endpoint: part("endpoint"),
    event: part("event"),
    status: meant === "other" && said !== "other" ? undefined : meant,
  };
}
