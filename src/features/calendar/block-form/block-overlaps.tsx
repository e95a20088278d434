import { ph, t } from "@lingui/core/macro";
import type { CalendarVehicle } from "../model/calendar-vehicles.ts";
import { Link } from "@tanstack/react-router";
import { bookingName } from "#contract/booking.ts";
import { stateWords } from "#components/booking-states.ts";
import { useBookings } from "#queries/bookings.ts";
import { isAllRead } from "#api/covers.ts";
import { bookingOf } from "#records/replica/row.ts";
import { useZone } from "#ui/browser/zone.ts";
import { Button } from "#ui/button/button.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { StateGlyph } from "#components/state-badge.tsx";
import { displayText } from "#values/text.ts";
import { dayEnd, dayOf, dayStart } from "#values/zone-day.ts";
import { datesWords, periodText, wholeDays } from "../model/calendar-words.ts";
import { freeParts, type Bar, type Range } from "../model/bars.ts";

/** The known bookings that overlap a block of a vehicle. */
type Overlap = { readonly vehicle: Pick<CalendarVehicle, "id" | "name">; readonly bars: readonly Bar[] };

/** The overlapping bookings, each with a link to its panel; with its vehicle where there are several. */
export function OverlapList({ overlaps, zone }: { overlaps: readonly Overlap[]; zone: string }) {
  return (
    <ul className="mt-1 grid max-h-44 gap-1 overflow-auto">
      {overlaps.flatMap(({ vehicle, bars }) =>
        bars.map((bar) => (
          <li key={`${vehicle.id} ${bar.key}`} className="flex min-h-6 flex-wrap items-center gap-x-2">
            {overlaps.length > 1 ? <KeyTag reference={displayText(vehicle.name, 40)} /> : null}
            <Booking bar={bar} />
            <span>{datesWords(bar, zone)}</span>
          </li>
        )),
      )}
    </ul>
  );
}

/** The free parts of a range; of whole days only the whole days, where there are any. */
function freeWithin(zone: string, range: Range, bars: readonly Bar[]): readonly Range[] {
  const parts = freeParts(range, bars);
  if (wholeDays(zone, range) === undefined) return parts;
  const days = parts.flatMap((part) => {
    const first = dayStart(zone, dayOf(zone, part.from));
    const from = first === part.from ? first : dayEnd(zone, dayOf(zone, part.from));
    const until = dayStart(zone, dayOf(zone, part.until));
    return from < until ? [{ from, until }] : [];
  });
  return days.length === 0 ? parts : days;
}

/** Buttons that fill in a part of a period without a known booking; the first three parts. */
export function FreeParts({ range, bars, onTake }: FreePartsProps) {
  const zone = useZone();
  return freeWithin(zone, range, bars)
    .slice(0, 3)
    .map((part, place) => (
      <Button key={part.from} size="sm" variant={place === 0 ? "primary" : "plain"} onPress={() => onTake(part)}>
        {t`Change to ${ph({ range: periodText(zone, part) })}`}
      </Button>
    ));
}

type FreePartsProps = { range: Range; bars: readonly Bar[]; onTake: (part: Range) => void };

function Booking({ bar: { of } }: { bar: Bar }) {
  if (of.kind !== "booking") return null;
  const booking = bookingOf(of.row);
  const { tone, word } = stateWords(booking);
  return (
    <span className="inline-flex items-center gap-1.5">
      <StateGlyph tone={tone} label={displayText(word)} />
      <Link
        to="/bookings/$bookingId"
        params={{ bookingId: of.row.id }}
        className="font-medium text-link underline underline-offset-2"
      >
        {displayText(bookingName(booking))}
      </Link>
    </span>
  );
}

/** The loaded bookings as a part of sentences, and whether others may be missing. */
export const useLoadedBookings = (): string =>
  isAllRead(useBookings()) ? t`the loaded bookings` : t`the loaded bookings (others may be missing)`;
