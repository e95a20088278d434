import type { BookingAction } from "#contract/booking.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/action-meaning", {
  approve: {
    meaning: "The service captures the held payment. This cannot be undone from here.",
    safe: "Not yet",
  },
  reject: {
    meaning: "The service releases or refunds the held payment. This cannot be undone from here.",
    safe: "Keep booking",
  },
  cancel: {
    meaning:
      "The service cancels the booking, and decides what happens to the payment. This cannot be undone from here.",
    safe: "Keep booking",
  },
  pickup: { meaning: "Check that the vehicle in front of you is this one.", safe: "Not yet" },
  return: { meaning: "Check that the vehicle that came back is this one.", safe: "Not yet" },
});

/** What an action means, and the button that leaves all as it is. Effects are those of the interface (States and transitions). */
export const actionMeaning: Readonly<Record<BookingAction, { meaning: string; safe: string }>> = text;
