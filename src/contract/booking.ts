import * as z from "zod/mini";

/** A booking of GET /bookings (Resources, Booking). Other fields are not shown: all are kept and read by `booking-reading.ts`. */
export const Booking = z.looseObject({ service_booking_id: z.string(), booking_number: z.optional(z.string()) });
export type Booking = z.infer<typeof Booking>;

/** How the list of bookings is recognised. */
export const bookingList = { resource: "bookings", idField: "service_booking_id" } as const;

/** Query of GET /bookings (Endpoints, Bookings); `updated_since` is an ISO-8601 UTC timestamp. */
export type BookingQuery = { limit: number; cursor?: string; updated_since?: string };

/** The five actions, wire names (States and transitions). All need the scope `booking:write`. */
export const bookingActions = ["approve", "reject", "cancel", "pickup", "return"] as const;
export type BookingAction = (typeof bookingActions)[number];

/** Actions whose request has the body `{ reason }`; whether it is required is not shown (Bookings, rule 5). */
export const actionsWithReason: ReadonlySet<BookingAction> = new Set(["reject", "cancel"] as const);

/** Body of reject and cancel (Endpoints, Bookings). */
export const ReasonRequest = z.looseObject({ reason: z.string() });
export type ReasonRequest = z.infer<typeof ReasonRequest>;

/** Answer to a successful action (Bookings, rule 3). */
export const BookingActionReply = z.looseObject({
  data: z.looseObject({ service_booking_id: z.string(), booking_number: z.string() }),
  request_id: z.string(),
});
export type BookingActionReply = z.infer<typeof BookingActionReply>;
