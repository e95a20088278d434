import * as z from "zod/mini";
import { valueAt } from "./raw.ts";
import { anyReply, type Schema } from "./schema.ts";

export const bookingList = { resource: "bookings", idField: "service_booking_id" } as const;

/** The five actions, by their names in the API (States and transitions). All need the scope `booking:write`. */
export const bookingActions = ["approve", "reject", "cancel", "pickup", "return"] as const;
export type BookingAction = (typeof bookingActions)[number];

/** Actions whose request has the body `{ reason }`. The API document doesn't say whether it is required (Bookings, rule 5). */
export const actionsWithReason: ReadonlySet<BookingAction> = new Set(["reject", "cancel"] as const);

/** Body of reject and cancel (Endpoints, Bookings); the reason is left out if the user gave none (rule 5). */
export const ReasonRequest = z.looseObject({ reason: z.optional(z.string()) });
export type ReasonRequest = z.infer<typeof ReasonRequest>;

/** Response to an action: the booking that it was carried out for. Without one it proves nothing (Bookings, rule 3). */
export const ActionReply = (): Schema<{ booking: string }> =>
  z.pipe(
    anyReply(),
    z.pipe(
      z.transform((body: unknown) => ({ booking: valueAt(body, "data.service_booking_id") })),
      z.object({ booking: z.string() }),
    ),
  );
