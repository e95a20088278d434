import { Link } from "@tanstack/react-router";
import { bookingName } from "#contract/booking-reading.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { displayText } from "#values/text.ts";

/** A booking by its name, leading to its panel. */
export function UndatedBooking({ row }: { row: Row }) {
  return (
    <Link to="/bookings/$bookingId" params={{ bookingId: row.id }} className="text-link underline underline-offset-2">
      {displayText(bookingName(bookingOf(row)), 80)}
    </Link>
  );
}
