/** The service's own words for a state. The complete list is not shown; `in_review` stands for one that nobody expects. */
export type BookingState =
  | "awaiting_approval"
  | "approved"
  | "picked_up"
  | "completed"
  | "rejected"
  | "cancelled"
  | "in_review";

/** Where the money is: not there yet, held from the request on, then taken, let go, or taken and given back. */
export type PaymentStatus = "unpaid" | "held" | "captured" | "released" | "refunded";

/** A booking as the service keeps it; times are epoch milliseconds. Some have no dates, some no price. */
export type Booking = {
  readonly id: string;
  readonly number: string;
  readonly partnerId: string;
  readonly vehicleId: string;
  readonly state: BookingState;
  readonly paymentStatus: PaymentStatus;
  readonly period?: { readonly start: number; readonly end: number };
  /** What the service does, rule 4: an amount never goes without its currency. Major units. */
  readonly price?: { readonly amount: number; readonly currency: string };
  readonly createdAt: number;
  readonly updatedAt: number;
};
