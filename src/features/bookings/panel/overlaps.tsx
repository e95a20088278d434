import { ph, plural, t } from "@lingui/core/macro";
import { TriangleAlert } from "lucide-react";
import { Fragment } from "react";
import { type Booking, bookingName } from "#contract/booking.ts";
import type { Row } from "#records/replica/row.ts";
import { useNow } from "#ui/browser/now.ts";
import { useZone } from "#ui/browser/zone.ts";
import { Fill } from "#ui/format/fill.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { lists, sentences, displayText } from "#values/text.ts";
import { zoneCity, formatPlainDay, offsetAt, timeWords, yearIn } from "#values/zone.ts";
import { overlapLayout, type Drawn, type OverlapBar, type Stretch } from "./overlap-layout.ts";
import { stateWords } from "#components/booking-states.ts";
import { stateTones } from "#components/state-tones.ts";
import { Tooltip } from "#ui/button/tooltip.tsx";

const claimWords = {
  surely: t`Overlaps ${ph({ names: "{names}" })}.`,
  maybe: t`May overlap ${ph({ names: "{names}" })}.`,
  completed: t`Shares dates with ${ph({ names: "{names}" })} (completed).`,
};

type Props = {
  booking: Booking;
  /** Loaded bookings of the same vehicle, perhaps including this one. */
  others: readonly Row[];
  onOpen: (id: string) => void;
};

/** Other loaded bookings of the same vehicle around these dates. */
export function Overlaps({ booking, others, onOpen }: Props) {
  const zone = useZone();
  const layout = overlapLayout(booking, others, zone, useNow());
  const isDrawn = layout.kind === "drawn";
  return (
    <section aria-label={t`Around these dates`}>
      <h3 className="mb-2 flex items-center gap-2 text-xs font-semibold text-ink-2">
        {t`Around these dates`}
        {isDrawn ? (
          <span className="ml-auto font-normal text-ink-3">{t`${ph({ city: zoneCity(zone) })} time`}</span>
        ) : null}
      </h3>
      {isDrawn ? (
        <>
          <OverlapPicture drawn={layout} zone={zone} onOpen={onOpen} />
          <Claims drawn={layout} />
        </>
      ) : (
        <p className="text-xs text-pretty text-ink-3">
          {t`We can't check for overlaps without a vehicle and usable dates.`}
        </p>
      )}
    </section>
  );
}

/** Below the picture: what overlaps, sure ones first, and what isn't drawn. */
function Claims({ drawn }: { drawn: Drawn }) {
  const { overlaps, bars, leftOut, undated } = drawn;
  const claims = (["surely", "maybe", "completed"] as const)
    .map((kind) => ({ kind, names: overlaps.filter((overlap) => overlap.kind === kind).map(({ name }) => name) }))
    .filter(({ names }) => names.length > 0);
  const isWarning = overlaps.some(({ kind }) => kind !== "completed");
  const isElsewhere = !isWarning && bars.some(({ isConflict }) => isConflict);
  const isAlarm = isWarning || isElsewhere;
  const missing = sentences([
    leftOut === 0
      ? ""
      : plural(
          { count: leftOut },
          {
            one: `${ph({ count: leftOut })} more booking of this vehicle is in this period, but not shown.`,
            other: `${ph({ count: leftOut })} more bookings of this vehicle are in this period, but not shown.`,
          },
        ),
    undated === 0
      ? ""
      : plural(
          { count: undated },
          {
            one: `${ph({ count: undated })} more booking of this vehicle has no usable dates.`,
            other: `${ph({ count: undated })} more bookings of this vehicle have no usable dates.`,
          },
        ),
  ]);
  return (
    <>
      {claims.length === 0 && !isElsewhere ? null : (
        <p className={`mt-2 text-xs text-pretty ${isAlarm ? "text-conflict-ink" : "text-ink-3"}`}>
          {isAlarm ? (
            <TriangleAlert size={13} strokeWidth={2.1} aria-hidden className="mr-1 inline-block align-[-2px]" />
          ) : null}
          {claims.map(({ kind, names }) => (
            <Fragment key={kind}>
              <Fill text={claimWords[kind]} parts={{ names: <Names names={names} /> }} />{" "}
            </Fragment>
          ))}
          {isElsewhere ? t`Other bookings here overlap each other.` : null}
        </p>
      )}
      {missing === "" ? null : <p className="mt-1 text-xs text-pretty text-ink-3">{missing}</p>}
    </>
  );
}

const most = 4;

/** `BK-1`, `BK-1 and BK-2`, `BK-1, BK-2, BK-3, BK-4 and 7 more`. */
function Names({ names }: { names: readonly string[] }) {
  const named = names.slice(0, most);
  const more = names.length - named.length;
  const parts = lists.formatToParts(more === 0 ? named : [...named, t`${ph({ count: more })} more`]);
  return parts.map(({ value }, place) =>
    place < named.length * 2 && place % 2 === 0 ? (
      // oxlint-disable-next-line react/no-array-index-key -- numbers may come twice, and their order is all that tells them apart
      <ServerText key={place} className="font-medium">
        {value}
      </ServerText>
    ) : (
      value
    ),
  );
}

/** Height of a bar and the room between lanes, px. */
const [barHeight, room] = [24, 6] as const;

type PictureProps = { drawn: Drawn; zone: string; onOpen: (id: string) => void };

/** Days as columns, bookings as bars: this one outlined with its number, the others open on press. */
export function OverlapPicture({ drawn: { columns, bars, lanes }, zone, onOpen }: PictureProps) {
  const grid = { gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` };
  const [first, last] = [columns[0]?.day ?? "", columns.at(-1)?.day ?? ""];
  // Heads wider than their columns get no lines, which would cross the digits.
  const line = columns.some(({ label }) => label === "") ? "" : "border-l first:border-l-0";
  return (
    <div className="overflow-hidden rounded-md border border-line">
      <div aria-hidden className="grid h-[22px] border-b border-line-soft bg-canvas text-xs" style={grid}>
        {columns.map(({ day, label, isToday }) => (
          <span
            key={day}
            title={formatPlainDay(day, "full")}
            className={`flex items-center justify-center border-line-soft whitespace-nowrap tabular-nums ${line} ${isToday ? "font-semibold text-link" : "text-ink-3"}`}
          >
            {label}
          </span>
        ))}
      </div>
      <div className="relative" style={{ height: lanes * (barHeight + room) + room }}>
        <div aria-hidden className="absolute inset-0 grid" style={grid}>
          {columns.map(({ day }) => (
            <span key={day} className="border-l border-line-soft first:border-l-0" />
          ))}
        </div>
        <ul
          className="absolute inset-0"
          aria-label={t`${ph({ first: formatPlainDay(first, "short", yearIn("UTC", Date.parse(last))) })} – ${ph({ last: formatPlainDay(last) })}, ${ph({ city: zoneCity(zone) })} time`}
        >
          {bars.map((bar) => (
            <li key={bar.booking.id}>
              <Bar bar={bar} name={barName(bar, zone)} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const place = ({ left, width }: Stretch, lane: number) => ({
  left: `${left}%`,
  width: `${width}%`,
  top: room + lane * (barHeight + room),
  height: barHeight,
});

/** The bar to scale, and over it the press target, which may be wider. */
function Bar({ bar, name, onOpen }: { bar: OverlapBar; name: string; onOpen: (id: string) => void }) {
  const { booking, left, width, target, lane, cut, isThis, isConflict } = bar;
  const { tint, glyph, ink, icon: Icon } = stateTones[bar.tone];
  const corners = `${cut.start ? "rounded-l-none border-l-0" : ""} ${cut.end ? "rounded-r-none border-r-0" : ""}`;
  // The middle of the bar, within the target and uncut.
  const middle = ((left + width / 2 - target.left) / target.width) * 100;
  const sign = (
    <span
      aria-hidden
      style={{ left: `clamp(7px, ${middle}%, 100% - 7px)` }}
      className={`absolute top-1/2 -translate-x-1/2 -translate-y-1/2 ${isThis ? "@min-[3.75rem]:hidden" : ""}`}
    >
      <Icon size={13} strokeWidth={2.1} />
    </span>
  );
  return (
    <>
      <span
        aria-hidden
        style={place(bar, lane)}
        className={`pointer-events-none absolute min-w-[3px] rounded-sm border ${tint} ${corners} ${isConflict ? "border-conflict-line!" : ""}`}
      >
        {isThis ? (
          <span
            className={`absolute -inset-px rounded-[inherit] border-[1.5px] border-current ${corners} ${isConflict ? stateTones.conflict.glyph : glyph}`}
          />
        ) : null}
      </span>
      {isThis ? (
        <span
          style={place(target, lane)}
          className={`@container pointer-events-none absolute flex items-center justify-center px-1 text-xs font-medium ${ink}`}
        >
          <span className="sr-only">{name}</span>
          <span aria-hidden className="hidden min-w-0 truncate @min-[3.75rem]:inline">
            <ServerText>{bookingName(booking)}</ServerText>
          </span>
          {sign}
        </span>
      ) : (
        <Tooltip text={name}>
          <button
            type="button"
            aria-label={name}
            onClick={() => onOpen(booking.id)}
            style={place(target, lane)}
            className={`absolute cursor-pointer rounded-sm -outline-offset-2! hover:bg-ink/6 ${ink}`}
          >
            {sign}
          </button>
        </Tooltip>
      )}
    </>
  );
}

/** A range in one line: `12 Jun 09:00 – 14 Jun 18:00 +02`; both ends with their offset where the clocks change within. */
function rangeWords({ start, end }: Booking, zone: string): string {
  const [from, to] = [start, end].map((time) => (time?.kind === "instant" ? ` ${offsetAt(zone, time.ms)}` : ""));
  const [begin, finish] = [start && timeWords(zone, start, "short", end), end && timeWords(zone, end)];
  const range = `${begin ?? t`not provided`}${from === to ? "" : from} – ${finish ?? t`not provided`}`;
  if (to !== "") return `${range}${to}`;
  return from === "" ? t`${range}, times not provided` : t`${range}, end time not provided`;
}

/** What a bar is called: `Booking BK-20433, Approved, 12 Jun 09:00 – 14 Jun 18:00 +02`. */
function barName({ booking, isThis, isGone, isConflict }: OverlapBar, zone: string): string {
  const name = displayText(bookingName(booking));
  const parts = [
    isThis ? t`Booking ${name}, outlined` : t`Booking ${name}`,
    displayText(stateWords(booking).word),
    rangeWords(booking, zone),
    ...(isConflict ? [t`overlaps`] : []),
    ...(isGone ? [t`no longer listed`] : []),
  ];
  return parts.join(", ");
}
