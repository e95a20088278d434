import type { CalendarVehicle } from "../model/calendar-vehicles.ts";
import { stateGlyph } from "#components/state-badge.tsx";
import { stateTones } from "#components/state-tones.ts";
import { countText, plural } from "#language/number.ts";
import { addDays, daysBetween } from "#values/calendar-day.ts";
import { displayText } from "#values/text.ts";
import { dayOf } from "#values/zone-day.ts";
import { formatClock, formatDay, formatPlainDay, offsetAt, zoneCity } from "#values/zone.ts";
import type { Bar } from "../model/bars.ts";
import type { LegendCounts } from "../model/legend-counts.ts";
import { legendKinds, type Shown } from "../model/legend-kinds.ts";
import { barsOn, type CalendarInView } from "../model/occupations.ts";
import { barFacts, rangeDays, vehicleName } from "../model/bar-facts.ts";
import { timeAxis, type TimeAxis } from "../model/time-axis.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("calendar/print", {
  label: "Fleet calendar, printed",
  title: (days, zone) => `Fleet calendar ${days}, ${zone}`,
  never: "The service never told all that it has.",
  asOf: (time) => `As of ${time}.`,
  covers: (asOf, covers) =>
    `${asOf} Covers ${covers}. Blocks are those that this browser knows of: the service lists none.`,
  legend: "Legend",
  notShown: "not shown",
  double: "Double booking",
  vehicles: (count) => `${countText(count)} ${plural(count, { one: "vehicle", other: "vehicles" })}`,
  days: "Days",
  left: (left, most) =>
    `${countText(left)} more ${plural(left, { one: "vehicle is", other: "vehicles are" })} not printed: a print holds ${countText(most)}. Search for fewer, or export a table.`,
  change: (before, after) => `${before}, from the change of the clocks on ${after}`,
});

/** So many vehicles are printed: some ten pages. */
const printedAtMost = 200;

type Props = {
  view: CalendarInView;
  shown: Shown;
  /** Undefined before anything was read. */
  counts: LegendCounts | undefined;
  checkedAt: number | undefined;
  covers: string;
};

/** The days in view on paper: which days and zone, as of when and of how much, what the bars mean, and a row a vehicle. */
export function PrintPage({ view, shown, counts, checkedAt, covers }: Props) {
  const { zone, range, vehicles } = view;
  const first = dayOf(zone, range.from);
  const days = daysBetween(first, dayOf(zone, range.until - 1)) + 1;
  const axis = timeAxis(zone, first);
  const printed = vehicles.slice(0, printedAtMost);
  const left = vehicles.length - printed.length;
  const asOf =
    checkedAt === undefined
      ? text.never
      : text.asOf(
          `${formatDay(zone, checkedAt, "full")}, ${formatClock(zone, checkedAt, "seconds")} ${offsetAt(zone, checkedAt)}`,
        );
  return (
    <section aria-label={text.label} className="fleet-print bg-surface text-xs text-ink">
      <h1 className="text-md font-semibold">
        {text.title(rangeDays(view), `${zoneCity(zone)} ${zoneOffsets(zone, range)}`)}
      </h1>
      <p className="text-ink-2">{text.covers(asOf, covers)}</p>
      <ul aria-label={text.legend} className="flex flex-wrap gap-x-4 py-1">
        {legendKinds.map(({ id, label, tone }) => (
          <li key={id} className="inline-flex items-center gap-1">
            {stateGlyph({ tone, label: "", size: 12 })}
            {label} {shown.hidden.has(id) ? text.notShown : counts === undefined ? null : countText(counts.byKind[id])}
          </li>
        ))}
        <li className="inline-flex items-center gap-1">
          {stateGlyph({ tone: "conflict", label: "", size: 12 })}
          {text.double} {counts === undefined ? null : countText(counts.doubles.size)}
        </li>
      </ul>
      <table className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            <th scope="col" className="w-[38mm] border-y border-line py-0.5 text-left font-normal">
              {text.vehicles(printed.length)}
            </th>
            <th className="relative h-6 border-y border-line p-0 text-left font-normal" aria-label={text.days}>
              {Array.from({ length: days }, (_, index) => (
                <span
                  key={index}
                  style={{ left: `${(index / days) * 100}%`, width: `${100 / days}%` }}
                  className="absolute inset-y-0 truncate border-l border-line-soft pl-0.5"
                >
                  {dayLabel(addDays(first, index), days)}
                </span>
              ))}
            </th>
          </tr>
        </thead>
        <tbody>
          {printed.map((vehicle) => (
            <PrintRow key={vehicle.id} vehicle={vehicle} bars={barsOn(view, vehicle, shown)} axis={axis} days={days} />
          ))}
        </tbody>
      </table>
      {left === 0 ? null : <p className="pt-1 font-semibold">{text.left(left, printedAtMost)}</p>}
    </section>
  );
}

/** Both where the clocks change in between. */
function zoneOffsets(zone: string, { from, until }: { from: number; until: number }): string {
  const [begin, end] = [offsetAt(zone, from), offsetAt(zone, until - 1)];
  return begin === end ? begin : text.change(begin, end);
}

/** `Mon 8`; of a quarter the Mondays. */
function dayLabel(day: string, days: number): string {
  const [weekday = "", number = "", month = ""] = formatPlainDay(day, "weekday").split(" ");
  if (days <= 14) return `${weekday} ${number}`;
  if (days <= 31) return number;
  return new Date(day).getUTCDay() === 1 ? `${number} ${month}` : "";
}

type RowProps = { vehicle: CalendarVehicle; bars: readonly Bar[]; axis: TimeAxis; days: number };

/** Height of a lane, in mm. */
const lane = 5;

function PrintRow({ vehicle, bars, axis, days }: RowProps) {
  const lanes = Math.max(1, ...bars.map((bar) => bar.lane + 1));
  return (
    <tr className="border-b border-line-soft">
      <th scope="row" className="truncate py-0.5 pr-1 text-left align-top font-medium">
        {vehicleName(vehicle)}
      </th>
      <td className="relative p-0" style={{ height: `${lanes * lane}mm` }}>
        {bars.map((bar) => {
          const [from, until] = [Math.max(0, axis.at(bar.from)), Math.min(days, axis.at(bar.until))];
          const { label, tone, state } = barFacts(bar, axis.zone);
          return (
            <span
              key={bar.key}
              style={{
                left: `${(from / days) * 100}%`,
                width: `${((until - from) / days) * 100}%`,
                top: `${bar.lane * lane}mm`,
                height: `${lane - 0.6}mm`,
              }}
              className={`absolute inline-flex items-center gap-0.5 overflow-hidden rounded-xs border px-0.5 leading-none whitespace-nowrap ${stateTones[tone].tint} ${bar.isConflict ? "border-conflict-line!" : ""}`}
            >
              {stateGlyph({ tone, label: displayText(state), size: 10 })}
              {label}
            </span>
          );
        })}
      </td>
    </tr>
  );
}
