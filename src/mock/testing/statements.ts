import { authentication } from "./statements/authentication.ts";
import { blocks } from "./statements/blocks.ts";
import { bookings } from "./statements/bookings.ts";
import { deliveries } from "./statements/deliveries.ts";
import { errors } from "./statements/errors.ts";
import { events } from "./statements/events.ts";
import { keyAndVehicles } from "./statements/key-and-vehicles.ts";
import { limits } from "./statements/limits.ts";
import { resources } from "./statements/resources.ts";
import { serviceRules } from "./statements/service-rules.ts";
import type { Statement } from "./statements/statement.ts";
import { states } from "./statements/states.ts";
import { webhooks } from "./statements/webhooks.ts";

/** Everything that the interface states about the service, by its sections, each with its proof. */
export const statements: Readonly<Record<string, readonly Statement[]>> = {
  "What the service does; Versioning": serviceRules,
  "Resources and their fields": resources,
  "States and transitions": states,
  "Endpoints, Key and vehicles": keyAndVehicles,
  "Endpoints, Blocks": blocks,
  "Endpoints, Bookings": bookings,
  "Endpoints, Webhooks": webhooks,
  Authentication: authentication,
  "Events, kinds and payload": events,
  "Events, delivery": deliveries,
  Errors: errors,
  Limits: limits,
};
