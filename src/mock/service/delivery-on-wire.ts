import { deliveryFields } from "../dialects/deliveries.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { extraFields } from "../dialects/extras.ts";
import { nest } from "../dialects/nest.ts";
import type { Delivery } from "./delivery.ts";

/** A record of GET /webhooks/deliveries. Resources, Delivery record says that the field names are not shown. */
export function deliveryOnWire(delivery: Delivery, dialect: Dialect): Record<string, unknown> {
  return nest({ ...deliveryFields(delivery, dialect.delivery), ...extraFields(dialect.extras) });
}
