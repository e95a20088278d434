import { blocks, bookings, keyAndVehicles, resources, serviceRules } from "./statements/endpoints.ts";
import { deliveries, events, states } from "./statements/events.ts";
import { authentication, errors, limits } from "./statements/rules.ts";
import type { Statement } from "./served-service.ts";
import { webhooks } from "./statements/webhooks.ts";

/** Everything that the API document states about the service, by section, each with its test. */
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
