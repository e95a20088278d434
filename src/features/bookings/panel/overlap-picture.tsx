import { ph, t } from "@lingui/core/macro";
import { stateWords } from "#components/booking-states.ts";
import { stateTones } from "#components/state-tones.ts";
import { bookingName, type Booking } from "#contract/booking-reading.ts";
import { Tooltip } from "#ui/button/tooltip.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { displayText } from "#values/text.ts";
import { formatPlainDay, offsetAt, timeWords, yearIn, zoneCity } from "#values/zone.ts";
import type { Drawn, OverlapBar, Stretch } from "./overlap-layout.ts";

/** Height of a bar and the room between lanes, px. */
const [barHeight, room] = [24, 6] as const;

type Props = { drawn: Drawn; zone: string; onOpen: (id: string) => void };

/** Days as columns, bookings as bars: this one outlined with its number, the others open on press. */
export function OverlapPicture({ drawn: { columns, bars, lanes }, zone, onOpen }: Props) {
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
    isThis ? t`This booking ${name}` : t`Booking ${name}`,
    displayText(stateWords(booking).word),
    rangeWords(booking, zone),
    ...(isConflict ? [t`overlaps`] : []),
    ...(isGone ? [t`no longer listed`] : []),
  ];
  return parts.join(", ");
}
