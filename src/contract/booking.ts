import * as z from "zod/mini";
import { readBooking, type Booking as BookingReading } from "./booking-reading.ts";
import { defaultFields, type Fields } from "./fields.ts";
import { valueAt } from "./raw.ts";
import { anyReply, rowWith, type Schema } from "./schema.ts";

/** A booking of GET /bookings as the dashboard understands it; `raw` keeps every field of the service (Resources, Booking). */
export const Booking = (fields: Fields = defaultFields): Schema<BookingReading> =>
  z.pipe(
    rowWith(bookingList.idField),
    z.transform((raw) => readBooking(raw, fields)),
  );

/** How the list of bookings is recognised. */
export const bookingList = { resource: "bookings", idField: "service_booking_id" } as const;

/** The five actions, wire names (States and transitions). All need the scope `booking:write`. */
export const bookingActions = ["approve", "reject", "cancel", "pickup", "return"] as const;
export type BookingAction = (typeof bookingActions)[number];

/** Actions whose request has the body `{ reason }`; whether it is required is not shown (Bookings, rule 5). */
export const actionsWithReason: ReadonlySet<BookingAction> = new Set(["reject", "cancel"] as const);

/** Body of reject and cancel (Endpoints, Bookings); without a reason where nobody gave one (rule 5). */
export const ReasonRequest = z.looseObject({ reason: z.optional(z.string()) });
export type ReasonRequest = z.infer<typeof ReasonRequest>;

/** Answer to an action: the booking that it names, undefined where it names none (Bookings, rule 3). */
export const ActionReply = (): Schema<{ booking: unknown }> =>
  z.pipe(
    anyReply(),
    z.transform((body: unknown) => ({ booking: valueAt(body, "data.service_booking_id") })),
  );
