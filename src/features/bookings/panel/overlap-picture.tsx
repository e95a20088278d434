import { bookingName } from "#contract/booking-reading.ts";
import { ServerText } from "#ui/format/server-text.tsx";
import { stateTones } from "#components/state-tones.ts";
import { Tooltip } from "#ui/overlay/tooltip.tsx";
import { formatPlainDay, zoneCity } from "#values/zone.ts";
import { roomForDays, type Column, type Around, type AroundBar, type Stretch } from "./overlap-layout.ts";
import { barName } from "./overlap-words.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/around-picture", {
  leftOut: (days) => `${days} days left out`,
  days: (first, last, city) => `${first} – ${last}, days in ${city}`,
});

/** Height of a bar and the room between lanes, px. */
const [barHeight, room] = [24, 6] as const;

export interface AroundPictureProps {
  around: Extract<Around, { kind: "drawn" }>;
  zone: string;
  onOpen: (id: string) => void;
}

/** Days as columns, bookings as bars: this one with its number and outlined, the others to be opened. */
export function AroundPicture({ around: { columns, bars, lanes }, zone, onOpen }: AroundPictureProps) {
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
function Glyph({ bar: { left, width, target, tone }, look = "" }: { bar: AroundBar; look?: string }) {
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
function Face({ bar }: { bar: AroundBar }) {
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

function ThisBar({ bar, zone }: { bar: AroundBar; zone: string }) {
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

function OtherBar({ bar, zone, onOpen }: { bar: AroundBar; zone: string; onOpen: (id: string) => void }) {
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
