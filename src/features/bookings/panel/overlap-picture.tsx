import { bookingName } from "#contract/booking-reading.ts";
import { ServerText } from "#ui/format/server-text.tsx";
import { stateTones } from "#components/state-tones.ts";
import { Tooltip } from "#ui/button/tooltip.tsx";
import { formatClock, formatDay, formatPlainDay, offsetAt, zoneCity } from "#values/zone.ts";
import { roomForDays, type Column, type Drawn, type OverlapBar, type Stretch } from "./overlap-layout.ts";
import { stateWords } from "#components/booking-states.ts";
import type { Booking } from "#contract/booking-reading.ts";
import type { WireTime } from "#values/instant.ts";
import { displayText } from "#values/text.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/overlap-picture", {
  leftOut: (days) => `${days} days left out`,
  days: (first, last, city) => `${first} – ${last}, days in ${city}`,
  withoutTimes: (range) => `${range}, days without times`,
  notSent: "not sent",
  thisBooking: (name) => `This booking ${name}`,
  booking: (name) => `Booking ${name}`,
  state: (word) => word.toLowerCase(),
  overlaps: "overlaps",
  gone: "no longer listed",
});

/** Height of a bar and the room between lanes, px. */
const [barHeight, room] = [24, 6] as const;

type Props = {
  drawn: Drawn;
  zone: string;
  onOpen: (id: string) => void;
};

/** Days as columns, bookings as bars: this one with its number and outlined, the others to be opened. */
export function OverlapPicture({ drawn: { columns, bars, lanes }, zone, onOpen }: Props) {
  const grid = { gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` };
  const [first, last] = [columns[0]?.day ?? "", columns.at(-1)?.day ?? ""];
  return (
    <div className="overflow-hidden rounded-md border border-line">
      <div aria-hidden className="grid h-[22px] border-b border-line-soft bg-canvas text-xs" style={grid}>
        {columns.map((column) => (
          <Head key={column.day} column={column} isDense={columns.length > roomForDays} />
        ))}
      </div>
      <div className="relative" style={{ height: lanes * (barHeight + room) + room }}>
        <div aria-hidden className="absolute inset-0 grid" style={grid}>
          {columns.map(({ day, kind }) => (
            <span
              key={day}
              className={`border-l border-line-soft first:border-l-0 ${kind === "gap" ? "bg-sunken" : ""}`}
            />
          ))}
        </div>
        <ul
          className="absolute inset-0"
          aria-label={text.days(formatPlainDay(first), formatPlainDay(last), zoneCity(zone))}
        >
          {bars.map((bar) => (
            <li key={bar.booking.id}>
              <Face bar={bar} />
              {bar.isThis ? <ThisBar bar={bar} zone={zone} /> : <OtherBar bar={bar} zone={zone} onOpen={onOpen} />}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Where heads are wider than their columns, no line is drawn between them: it would cross the figures. */
function Head({ column: { day, days, kind, label, isToday }, isDense }: { column: Column; isDense: boolean }) {
  const title = kind === "gap" ? text.leftOut(days) : formatPlainDay(day, "full");
  return (
    <span
      title={title}
      className={`flex items-center justify-center border-line-soft whitespace-nowrap tabular-nums ${isDense ? "" : "border-l first:border-l-0"} ${isToday ? "font-semibold text-link" : "text-ink-3"}`}
    >
      {label}
    </span>
  );
}

const place = ({ left, width }: Stretch, lane: number) => ({
  left: `${left}%`,
  width: `${width}%`,
  top: room + lane * (barHeight + room),
  height: barHeight,
});

/** The middle of the bar within what is pressed, but no glyph is cut. */
function Glyph({ bar: { left, width, target, tone }, look = "" }: { bar: OverlapBar; look?: string }) {
  const { icon: Icon } = stateTones[tone];
  const middle = ((left + width / 2 - target.left) / target.width) * 100;
  return (
    <span
      aria-hidden
      style={{ left: `clamp(7px, ${middle}%, 100% - 7px)` }}
      className={`absolute top-1/2 -translate-x-1/2 -translate-y-1/2 ${look}`}
    >
      <Icon size={13} strokeWidth={2.1} />
    </span>
  );
}

/** The bar as it is to scale. What is pressed lies above it, since it may have to be wider. */
function Face({ bar }: { bar: OverlapBar }) {
  const { tint, glyph } = stateTones[bar.tone];
  const corners = `${bar.cut.start ? "rounded-l-none border-l-0" : ""} ${bar.cut.end ? "rounded-r-none border-r-0" : ""}`;
  const edge = bar.isConflict ? stateTones.conflict.glyph : glyph;
  return (
    <span
      aria-hidden
      style={place(bar, bar.lane)}
      className={`pointer-events-none absolute min-w-[3px] rounded-sm border ${tint} ${corners} ${bar.isConflict ? "border-conflict-line!" : ""}`}
    >
      {bar.isThis ? (
        <span className={`absolute -inset-px rounded-[inherit] border-[1.5px] border-current ${corners} ${edge}`} />
      ) : null}
    </span>
  );
}

function ThisBar({ bar, zone }: { bar: OverlapBar; zone: string }) {
  const { ink } = stateTones[bar.tone];
  return (
    <span
      style={place(bar.target, bar.lane)}
      className={`@container pointer-events-none absolute flex items-center justify-center px-1 text-xs font-medium ${ink}`}
    >
      <span className="sr-only">{barName(bar, zone)}</span>
      <span aria-hidden className="hidden min-w-0 truncate @min-[3.75rem]:inline">
        <ServerText>{bookingName(bar.booking)}</ServerText>
      </span>
      <Glyph bar={bar} look="@min-[3.75rem]:hidden" />
    </span>
  );
}

function OtherBar({ bar, zone, onOpen }: { bar: OverlapBar; zone: string; onOpen: (id: string) => void }) {
  const { ink } = stateTones[bar.tone];
  const name = barName(bar, zone);
  return (
    <Tooltip text={name}>
      <button
        type="button"
        aria-label={name}
        onClick={() => onOpen(bar.booking.id)}
        style={place(bar.target, bar.lane)}
        className={`absolute cursor-pointer rounded-sm -outline-offset-2! hover:bg-ink/6 ${ink}`}
      >
        <Glyph bar={bar} />
      </button>
    </Tooltip>
  );
}

/** A range in one line: `12 Jun 09:00 – 14 Jun 18:00 +02`; both ends with their offset where the clocks change within. */
function rangeWords({ start, end }: Pick<Booking, "start" | "end">, zone: string): string {
  const offsets = [start, end].map((time) => (time?.kind === "instant" ? offsetAt(zone, time.ms) : ""));
  const isOne = offsets[0] === offsets[1];
  const from = `${timeWords(start, zone)}${isOne || offsets[0] === "" ? "" : ` ${offsets[0]}`}`;
  const range = `${from} – ${timeWords(end, zone)}`;
  return offsets[1] === "" ? text.withoutTimes(range) : `${range} ${offsets[1]}`;
}

function timeWords(time: WireTime | undefined, zone: string): string {
  if (time === undefined) return text.notSent;
  return time.kind === "day" ? formatPlainDay(time.raw) : `${formatDay(zone, time.ms)} ${formatClock(zone, time.ms)}`;
}

/** What a bar is called: `Booking BK-20433, approved, 12 Jun 09:00 – 14 Jun 18:00 +02`. */
function barName({ booking, isThis, isGone, isConflict }: Omit<OverlapBar, "left">, zone: string): string {
  const { word, asSent } = stateWords(booking);
  const name = displayText(bookingName(booking));
  const parts = [
    isThis ? text.thisBooking(name) : text.booking(name),
    asSent ? displayText(word) : text.state(word),
    rangeWords(booking, zone),
    ...(isConflict ? [text.overlaps] : []),
    ...(isGone ? [text.gone] : []),
  ];
  return parts.join(", ");
}
