import { Link } from "@tanstack/react-router";
import { bookingName } from "#contract/booking-reading.ts";
import { stateWords } from "#components/booking-states.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { useBookings } from "#queries/bookings.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { catalogue } from "#language/catalogue.ts";
import { countText, plural } from "#language/locale/number.ts";
import { MomentRange } from "#ui/format/moment.tsx";
import { useNow } from "#ui/browser/now.ts";
import { ServerText } from "#ui/format/server-text.tsx";
import { StateGlyph } from "#components/state-badge.tsx";
import { displayText } from "#values/text.ts";
import { bookingsNaming } from "../mapping/map-form.tsx";

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

/** Bookings in the order in which they matter at a vehicle: out with a guest, still to come, over or without dates. */
function byNearness(rows: readonly Row[], now: number): readonly Row[] {
  return rows.toSorted((a, b) => rank(a, now) - rank(b, now) || within(a, b, now));
}

const ended: ReadonlySet<Row["state"]> = new Set(["completed", "rejected", "cancelled"]);

function rank({ state, start, end }: Row, now: number): number {
  if (state === "pickedup") return 0;
  if (ended.has(state)) return 4;
  if (start <= now && now < end) return 1;
  if (start > now) return 2;
  return Number.isNaN(start) ? 3 : 4;
}

/** What is to come the nearest first, what is over the last one first. */
function within(a: Row, b: Row, now: number): number {
  const [one, other] = [a.start, b.start];
  if (Number.isNaN(one) || Number.isNaN(other)) return Number(Number.isNaN(one)) - Number(Number.isNaN(other));
  return rank(a, now) === 4 ? other - one : one - other;
}
