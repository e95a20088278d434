import { plural, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { bookingName } from "#contract/booking.ts";
import { knownWords } from "#components/list-state/list-words.ts";
import { stateWords } from "#components/booking-states.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { useBookings } from "#queries/bookings.ts";
import { holdsDates } from "#records/replica/booking-span.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { countText } from "#language/locale/number.ts";
import { BookingDates } from "#components/booking-dates.tsx";
import { useNow } from "#ui/browser/now.ts";
import { ServerText } from "#ui/format/server-text.tsx";
import { StateGlyph } from "#components/state-badge.tsx";
import { displayText } from "#values/text.ts";
import { bookingsNaming } from "../mapping/map-form.tsx";

/** How many are listed here; the inbox lists them all. */
const mostShown = 5;

/** The bookings of this vehicle, running and next ones first. */
export function VehicleBookings({ row }: { row: VehicleRow }) {
  const view = useBookings();
  const { rows, coverage, phase } = view;
  const now = useNow();
  const reference = referenceOf(row);
  const byReference = reference === undefined ? [] : bookingsNaming(rows, reference);
  const byId = reference === row.id ? [] : bookingsNaming(rows, row.id);
  const all = byNearness([...byReference, ...byId], now);
  const [key, linked] = reference !== undefined && byReference.length > 0 ? [reference, byReference] : [row.id, byId];
  const isWhole = phase !== "opening" && coverage !== "none" && coverage !== "partial";
  const namesVehicles = rows.some(({ vehicle }) => vehicle !== undefined);
  return (
    <section aria-label={t`Bookings of this vehicle`}>
      <h3 className="mb-1.5 flex items-center text-xs font-semibold text-ink-2">
        {t`Bookings`}
        {all.length === 0 ? null : (
          <Link
            to="/bookings"
            search={{ vehicle: key }}
            className="ml-auto font-normal text-link underline underline-offset-2 max-md:py-3"
          >
            {linked.length > mostShown ? t`All ${countText(linked.length)} in Bookings` : t`Show in Bookings`}
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
          {!isWhole
            ? knownWords("booking", view)
            : rows.length > 0 && !namesVehicles
              ? t`We found no vehicle in the loaded bookings.`
              : t`We found no loaded booking for this vehicle.`}
        </p>
      ) : null}
      {byReference.length > 0 && byId.length > 0 ? (
        <p className="mt-1 text-xs text-pretty text-ink-3">
          {plural(
            { count: byId.length },
            {
              one: "The link above leaves out # booking that has only the vehicle's ID.",
              other: "The link above leaves out # bookings that have only the vehicle's ID.",
            },
          )}
        </p>
      ) : null}
    </section>
  );
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
          <BookingDates booking={booking} />
        </span>
      </Link>
    </li>
  );
}

/** Bookings by how soon they matter: out with a guest, upcoming, without dates, over. */
function byNearness(rows: readonly Row[], now: number): readonly Row[] {
  const rank = ({ state, start, end }: Row) => {
    if (state === "pickedup") return 0;
    if (!holdsDates(state) || end <= now) return 3;
    return Number.isNaN(start) ? 2 : 1;
  };
  return rows.toSorted(
    (a, b) => rank(a) - rank(b) || (rank(a) === 3 ? startOf(b) - startOf(a) : startOf(a) - startOf(b)),
  );
}

const startOf = ({ start }: Row) => (Number.isNaN(start) ? 0 : start);
