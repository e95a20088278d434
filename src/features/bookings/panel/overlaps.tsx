import type { Booking } from "#contract/booking-reading.ts";
import type { Row } from "#records/replica/row.ts";
import { useNow } from "#ui/browser/now.ts";
import { useZone } from "#ui/browser/zone.ts";
import { zoneCity } from "#values/zone.ts";
import { aroundDates, type Around } from "./overlap-layout.ts";
import { AroundPicture } from "./overlap-picture.tsx";
import { notDrawnWords, leftOutWords, overlapClaims } from "./overlap-words.ts";
import { catalogue } from "#language/catalogue.ts";
import { TriangleAlert } from "lucide-react";
import { Fragment } from "react";
import { ServerText } from "#ui/format/server-text.tsx";
import { holdsDates } from "#records/booking-span.ts";
import { Fill } from "#ui/feedback/fill.tsx";
import { dateLocale } from "#language/language.ts";

const text = catalogue("bookings/around", {
  title: "Around these dates",
  daysIn: (city) => `days in ${city}`,
  nothing: "Nothing overlaps among the bookings loaded.",
  nothingElse: "Nothing else overlaps among the bookings loaded.",
  nothingThis: "Nothing overlaps this booking among the bookings loaded.",
  nothingElseThis: "Nothing else overlaps this booking among the bookings loaded.",
  lastWord: "The service has the last word.",
  ended: "This booking has ended and holds these dates no more.",
  others: "Others here overlap each other.",
  more: (count) => `${count} more`,
});

export interface AroundDatesProps {
  booking: Booking;
  /** What is loaded of the same vehicle; the booking itself may be among it. */
  others: readonly Row[];
  /** Opens another booking by its id. */
  onOpen: (id: string) => void;
}

/** What else the vehicle of a booking is booked for around its dates, as far as it is loaded. */
export function AroundDates({ booking, others, onOpen }: AroundDatesProps) {
  const zone = useZone();
  const around = aroundDates(booking, others, zone, useNow());
  return (
    <section aria-label={text.title}>
      <h3 className="mb-2 flex items-center gap-2 text-xs font-semibold text-ink-2">
        {text.title}
        {around.kind === "drawn" ? (
          <span className="ml-auto font-normal text-ink-3">{text.daysIn(zoneCity(zone))}</span>
        ) : null}
      </h3>
      {around.kind === "drawn" ? (
        <>
          <AroundPicture around={around} zone={zone} onOpen={onOpen} />
          <AroundClaims around={around} state={booking.state.kind} />
        </>
      ) : (
        <p className="text-xs text-pretty text-ink-3">{notDrawnWords(around.kind, booking)}</p>
      )}
    </section>
  );
}

const lists = new Intl.ListFormat(dateLocale);

export interface AroundClaimsProps {
  around: Extract<Around, { kind: "drawn" }>;
  state: Booking["state"]["kind"];
}

/** Below the picture: whether anything overlaps, as far as is known here, and what is not in it. */
function AroundClaims({ around, state }: AroundClaimsProps) {
  const { overlaps, columns, bars, leftOut, undated } = around;
  const claims = overlapClaims(overlaps);
  const isWarning = overlaps.some(({ kind }) => kind !== "completed");
  const isElsewhere = !isWarning && bars.some(({ isConflict }) => isConflict);
  const gapDays = columns.find(({ kind }) => kind === "gap")?.days ?? 0;
  const missing = leftOutWords(gapDays, leftOut, undated);
  return (
    <>
      <p className={`mt-2 text-xs text-pretty ${isWarning || isElsewhere ? "text-conflict-ink" : "text-ink-3"}`}>
        {isWarning || isElsewhere ? (
          <TriangleAlert size={13} strokeWidth={2.1} aria-hidden className="mr-1 inline-block align-[-2px]" />
        ) : null}
        {claims.map(({ kind, words, names }) => (
          <Fragment key={kind}>
            <Fill text={words} parts={{ names: <Names names={names} /> }} />{" "}
          </Fragment>
        ))}
        {holdsDates(state)
          ? `${isWarning ? "" : `${nothingWords(claims.length > 0, isElsewhere)} `}${text.lastWord}`
          : text.ended}
        {isElsewhere ? ` ${text.others}` : ""}
      </p>
      {missing.length === 0 ? null : <p className="mt-1 text-xs text-pretty text-ink-3">{missing.join(" ")}</p>}
    </>
  );
}

function nothingWords(isElse: boolean, isThis: boolean): string {
  if (isThis) return isElse ? text.nothingElseThis : text.nothingThis;
  return isElse ? text.nothingElse : text.nothing;
}

/** How many names a sentence can bear. */
const most = 4;

/** `BK-1`, `BK-1 and BK-2`, `BK-1, BK-2, BK-3, BK-4 and 7 more`. */
function Names({ names }: { names: readonly string[] }) {
  const named = names.slice(0, most);
  const more = names.length - named.length;
  const parts = lists.formatToParts(more === 0 ? named : [...named, text.more(more)]);
  const isName = (place: number) => place < named.length * 2 && place % 2 === 0;
  return parts.map(({ value }, place) =>
    isName(place) ? (
      // oxlint-disable-next-line react/no-array-index-key -- numbers may come twice, and their order is all that tells them apart
      <ServerText key={place} className="font-medium">
        {value}
      </ServerText>
    ) : (
      value
    ),
  );
}
