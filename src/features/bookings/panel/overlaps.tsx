import type { Booking } from "#contract/booking-reading.ts";
import type { Row } from "#records/replica/row.ts";
import { useNow } from "#ui/browser/now.ts";
import { useZone } from "#ui/browser/zone.ts";
import { zoneCity } from "#values/zone.ts";
import { plural } from "#language/locale/number.ts";
import { overlapLayout, type Drawn } from "./overlap-layout.ts";
import { OverlapPicture } from "./overlap-picture.tsx";
import { catalogue } from "#language/catalogue.ts";
import { TriangleAlert } from "lucide-react";
import { Fragment } from "react";
import { ServerText } from "#ui/format/server-text.tsx";
import { holdsDates } from "#records/replica/booking-span.ts";
import { Fill } from "#ui/format/fill.tsx";
import { dateLocale } from "#language/locale/language.ts";

const text = catalogue("bookings/overlaps", {
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
  noVehicle: "The service names no vehicle for this booking, so what else stands around its dates is not known.",
  unread: "The dates of this booking could not be read, so nothing is drawn around them.",
  unsent: "The service did not send both dates of this booking, so nothing is drawn around them.",
  backwards: "This booking does not end after its start, so nothing is drawn around its dates.",
  claims: {
    surely: "Overlaps {names} among the bookings loaded.",
    times: "May overlap {names} among the bookings loaded: it depends on times that were not sent.",
    gone: "May overlap {names}, which the service lists no more.",
    completed: "Shares dates with {names}, which has been returned.",
  },
  gap: (days) => `${days} days in the middle are left out.`,
  notDrawn: (count) =>
    plural(count, {
      one: `${count} more booking of this vehicle is within these dates but not drawn.`,
      other: `${count} more bookings of this vehicle are within these dates but not drawn.`,
    }),
  undated: (count) =>
    plural(count, {
      one: `${count} more booking of this vehicle has no dates that can be drawn.`,
      other: `${count} more bookings of this vehicle have no dates that can be drawn.`,
    }),
});

type Props = {
  booking: Booking;
  /** What is loaded of the same vehicle; the booking itself may be among it. */
  others: readonly Row[];
  /** Opens another booking by its ID. */
  onOpen: (id: string) => void;
};

/** What else the vehicle of a booking is booked for around its dates, as far as it is loaded. */
export function Overlaps({ booking, others, onOpen }: Props) {
  const zone = useZone();
  const layout = overlapLayout(booking, others, zone, useNow());
  return (
    <section aria-label={text.title}>
      <h3 className="mb-2 flex items-center gap-2 text-xs font-semibold text-ink-2">
        {text.title}
        {layout.kind === "drawn" ? (
          <span className="ml-auto font-normal text-ink-3">{text.daysIn(zoneCity(zone))}</span>
        ) : null}
      </h3>
      {layout.kind === "drawn" ? (
        <>
          <OverlapPicture drawn={layout} zone={zone} onOpen={onOpen} />
          <Claims drawn={layout} holds={holdsDates(booking.state.kind)} />
        </>
      ) : (
        <p className="text-xs text-pretty text-ink-3">{notDrawnWords(layout.kind, booking)}</p>
      )}
    </section>
  );
}

/** Why nothing can be drawn around a booking. */
function notDrawnWords(kind: "no-vehicle" | "no-dates", booking: Booking): string {
  if (kind === "no-vehicle") return text.noVehicle;
  if (booking.hasUnreadDates) return text.unread;
  return booking.start === undefined || booking.end === undefined ? text.unsent : text.backwards;
}

/** Below the picture: what overlaps, the certain first, as far as is known here, and what is not drawn. */
function Claims({ drawn, holds }: { drawn: Drawn; holds: boolean }) {
  const { overlaps, columns, bars, leftOut, undated } = drawn;
  const claims = (["surely", "times", "gone", "completed"] as const)
    .map((kind) => ({ kind, names: overlaps.filter((overlap) => overlap.kind === kind).map(({ name }) => name) }))
    .filter(({ names }) => names.length > 0);
  const isWarning = overlaps.some(({ kind }) => kind !== "completed");
  const isElsewhere = !isWarning && bars.some(({ isConflict }) => isConflict);
  const gapDays = columns.find(({ kind }) => kind === "gap")?.days ?? 0;
  const missing = [
    gapDays === 0 ? "" : text.gap(gapDays),
    leftOut === 0 ? "" : text.notDrawn(leftOut),
    undated === 0 ? "" : text.undated(undated),
  ].filter((words) => words !== "");
  return (
    <>
      <p className={`mt-2 text-xs text-pretty ${isWarning || isElsewhere ? "text-conflict-ink" : "text-ink-3"}`}>
        {isWarning || isElsewhere ? (
          <TriangleAlert size={13} strokeWidth={2.1} aria-hidden className="mr-1 inline-block align-[-2px]" />
        ) : null}
        {claims.map(({ kind, names }) => (
          <Fragment key={kind}>
            <Fill text={text.claims[kind]} parts={{ names: <Names names={names} /> }} />{" "}
          </Fragment>
        ))}
        {holds ? `${isWarning ? "" : `${nothingWords(claims.length > 0, isElsewhere)} `}${text.lastWord}` : text.ended}
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

const lists = new Intl.ListFormat(dateLocale);
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
