import { Link } from "@tanstack/react-router";
import { bookingName } from "#contract/booking-reading.ts";
import { stateWords } from "#components/booking-states.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { useBookings } from "#queries/bookings.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { catalogue } from "#language/catalogue.ts";
import { countText, plural } from "#language/number.ts";
import { MomentRange } from "#ui/format/moment.tsx";
import { useNow } from "#ui/browser/now.ts";
import { ServerText } from "#ui/format/server-text.tsx";
import { StateGlyph } from "#components/state-badge.tsx";
import { displayText } from "#values/text.ts";
import { bookingsNaming, byNearness } from "../mapping/bookings-of-vehicle.ts";

const text = catalogue("vehicles/bookings", {
  label: "Bookings of this vehicle",
  heading: "Bookings",
  all: (count: number) => `All ${countText(count)} in Bookings`,
  show: "Show in Bookings",
  notAllRead: "Bookings are not all read yet.",
  byId: (count: number) =>
    `${countText(count)} of them ${plural(count, { one: "names", other: "name" })} it by its id and not by its reference.`,
  unsaid: "The service does not say in its bookings of which vehicle they are.",
  noneById: (loaded: number) =>
    `None of the ${countText(loaded)} bookings loaded names it by its id, and it has no reference that they could name.`,
  none: (loaded: number, reference: string) => `None of the ${countText(loaded)} bookings loaded names ${reference}.`,
  noDates: "dates not sent",
});

/** How many are listed; the inbox lists all of them. */
const mostShown = 5;

/** The bookings that name this vehicle, those that are running and next first. */
export function VehicleBookings({ row }: { row: VehicleRow }) {
  const { rows, coverage, phase } = useBookings();
  const now = useNow();
  const reference = referenceOf(row);
  const byReference = reference === undefined ? [] : bookingsNaming(rows, reference);
  const byId = reference === row.id ? [] : bookingsNaming(rows, row.id);
  const all = byNearness([...byReference, ...byId], now);
  const key = reference !== undefined && byReference.length > 0 ? reference : row.id;
  const isWhole = phase !== "opening" && coverage !== "none" && coverage !== "partial";
  const namesVehicles = rows.some(({ vehicle }) => vehicle !== undefined);
  return (
    <section aria-label={text.label}>
      <h3 className="mb-1.5 flex items-center text-xs font-semibold text-ink-2">
        {text.heading}
        {all.length === 0 ? null : (
          <Link
            to="/bookings"
            search={{ vehicle: key }}
            className="ml-auto font-normal text-link underline underline-offset-2 max-md:py-3"
          >
            {all.length > mostShown ? text.all(all.length) : text.show}
          </Link>
        )}
      </h3>
      {all.length === 0 ? null : (
        <ul className="grid">
          {all.slice(0, mostShown).map((booking) => (
            <Line key={booking.id} row={booking} />
          ))}
        </ul>
      )}
      {all.length === 0 || !isWhole ? (
        <p className="text-pretty text-ink-3">
          {isWhole ? noneWords(rows, namesVehicles, reference) : text.notAllRead}
        </p>
      ) : null}
      {byReference.length > 0 && byId.length > 0 ? (
        <p className="mt-1 text-xs text-pretty text-ink-3">{text.byId(byId.length)}</p>
      ) : null}
    </section>
  );
}

function noneWords(rows: readonly Row[], namesVehicles: boolean, reference: string | undefined): string {
  if (rows.length > 0 && !namesVehicles) return text.unsaid;
  return reference === undefined ? text.noneById(rows.length) : text.none(rows.length, displayText(reference, 80));
}

function Line({ row }: { row: Row }) {
  const booking = bookingOf(row);
  const { tone, word } = stateWords(booking);
  return (
    <li className="border-t border-line-soft last:border-b">
      <Link
        to="/bookings/$bookingId"
        params={{ bookingId: row.id }}
        className="focus-ring-inset flex min-h-8 flex-wrap items-center gap-x-2 py-1 hover:bg-hover max-md:min-h-11"
      >
        <StateGlyph tone={tone} label={displayText(word, 60)} />
        <ServerText className="min-w-0 truncate font-medium">{bookingName(booking)}</ServerText>
        <span className="ml-auto text-ink-2">
          {booking.start === undefined && booking.end === undefined ? (
            <i className="text-ink-3">{text.noDates}</i>
          ) : (
            <MomentRange start={booking.start} end={booking.end} />
          )}
        </span>
      </Link>
    </li>
  );
}
