import { bookingActions } from "#contract/booking.ts";
import type { Intent } from "./intent.ts";

/** Whether it is about a booking, which can be opened and read. */
export const isOfBooking = ({ write }: Pick<Intent, "write">) => bookingActions.some((action) => action === write.kind);
