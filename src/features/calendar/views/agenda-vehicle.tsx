import { plural, t } from "@lingui/core/macro";
import type { CalendarVehicle } from "../model/calendar-vehicles.ts";
import { Plus } from "lucide-react";
import { Button } from "#ui/button/button.tsx";
import { StateGlyph } from "#components/state-badge.tsx";
import { displayText } from "#values/text.ts";
import { timesNote } from "#ui/format/moment.tsx";
import { formatClock, formatPlainDay, offsetAt } from "#values/zone.ts";
import { countText } from "#language/locale/number.ts";
import type { VehicleDay } from "../model/occupations.ts";
import type { Bar, Range } from "../model/bars.ts";
import { UnmappedRow } from "../notes/unmapped-row.tsx";
import { barFacts, barName } from "../model/bar-facts.ts";

/** Texts of both agendas. */
export const agendaText = {
  previous: t`Previous vehicle`,
  next: t`Next vehicle`,
  all: (count: number) => plural(count, { one: "# vehicle", other: "All # vehicles" }),
  notAmong: t`The vehicle in this link isn't among those shown, so you see them all.`,
  choose: t`Choose a vehicle`,
  search: t`Search vehicles`,
  list: t`Vehicles`,
  placeholder: t`Reference, name or vehicle ID`,
  found: (count: number) => t`${countText(count)} found`,
  noMatch: t`No loaded vehicle matches.`,
  firstShown: (count: number) => t`The first ${countText(count)} are shown. Type to find the others.`,
  of: (vehicle: string) => t`Agenda of ${vehicle}`,
  isToday: t`today`,
  addOn: (day: string) => t`Add a block on ${day}`,
  block: t`Block`,
  nothing: t`Nothing to show`,
  blockOn: (vehicle: string) => t`Block dates on ${vehicle}`,
  noReference: t`We don't know its reference, so you can't block it.`,
  fromTime: (time: string) => t`from ${time}`,
  untilTime: (time: string) => t`until ${time}`,
  allDay: t`all day`,
};

type Props = {
  vehicle: CalendarVehicle;
  days: readonly VehicleDay[];
  zone: string;
  /** Today's date. */
  today: string;
  /** Opens the form, with a day if given. */
  onBlock: (vehicle: CalendarVehicle, day: string | undefined) => void;
  onOpenBar: (key: string) => void;
  /** The booking whose panel is open. */
  openId: string | undefined;
};

/** The bookings and blocks of one vehicle, day by day. */
export function AgendaOfVehicle({ vehicle, days, zone, today, onBlock, onOpenBar, openId }: Props) {
  const canBlock = vehicle.reference !== undefined;
  const [first] = days;
  const offset = first === undefined ? undefined : offsetAt(zone, first.from);
  return (
    <>
      <div className="min-h-0 flex-1 overflow-auto">
        {offset === undefined ? null : (
          <p className="px-4 pt-2 text-xs text-ink-3 max-md:text-sm">{timesNote(offset)}</p>
        )}
        <ol aria-label={agendaText.of(displayText(vehicle.name, 80))}>
          {days.map(({ day, bars, ...ends }) => (
            <li key={day} className="border-b border-line-soft px-4 py-2">
              <div className="flex min-h-9 items-center gap-2">
                <h2 className={`flex-1 text-sm font-semibold ${day === today ? "text-link" : ""}`}>
                  {formatPlainDay(day, "full")}
                  {day === today ? <span className="font-normal">, {agendaText.isToday}</span> : null}
                </h2>
                {canBlock ? (
                  <Button
                    size="xs"
                    variant="ghost"
                    icon={<Plus strokeWidth={1.75} />}
                    aria-label={agendaText.addOn(formatPlainDay(day, "full"))}
                    onPress={() => onBlock(vehicle, day)}
                  >
                    {agendaText.block}
                  </Button>
                ) : null}
              </div>
              {bars.length === 0 ? (
                <p className="text-sm text-ink-3">{agendaText.nothing}</p>
              ) : (
                <ul className="grid gap-1.5 pb-1">
                  {bars.map((bar) => (
                    <li key={bar.key}>
                      <AgendaBar
                        bar={bar}
                        day={ends}
                        vehicle={vehicle}
                        zone={zone}
                        stated={offset}
                        onOpenBar={onOpenBar}
                        isOpen={bar.key === openId}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      </div>
      <div className="flex-none border-t border-line bg-canvas px-4 py-2">
        {canBlock ? (
          <Button variant="primary" size="lg" wide onPress={() => onBlock(vehicle, undefined)}>
            {agendaText.blockOn(displayText(vehicle.name, 40))}
          </Button>
        ) : vehicle.isMapped === false ? (
          <UnmappedRow vehicleId={vehicle.id} isTabStop />
        ) : (
          <p className="text-sm text-ink-3">{agendaText.noReference}</p>
        )}
      </div>
    </>
  );
}

type BarProps = Pick<Props, "vehicle" | "zone" | "onOpenBar"> & {
  bar: Bar;
  day: Range;
  stated: string | undefined;
  isOpen: boolean;
};

function AgendaBar({ bar, day, vehicle, zone, stated, onOpenBar, isOpen }: BarProps) {
  const facts = barFacts(bar, zone);
  const { tone, label, state } = facts;
  const look =
    bar.of.kind === "block" ? "hatched border-block-line" : "border-line bg-surface aria-[current=true]:bg-selected";
  return (
    <button
      type="button"
      data-bar={bar.key}
      aria-label={barName(facts, vehicle.name, bar.isConflict)}
      aria-current={isOpen || undefined}
      onClick={() => onOpenBar(bar.key)}
      className={`grid min-h-11 w-full cursor-pointer grid-cols-[22px_minmax(0,1fr)_auto] items-center gap-x-2 rounded-md border px-2.5 py-1.5 text-left ${look}`}
    >
      <StateGlyph tone={tone} label="" size={18} />
      <span className="min-w-0">
        <bdi className="block truncate font-medium">{label}</bdi>
        <span className="block truncate text-sm text-ink-2">{state}</span>
      </span>
      <span className="flex items-center gap-1.5 text-sm whitespace-nowrap text-ink-2">
        {bar.isConflict ? <StateGlyph tone="conflict" label="" size={15} /> : null}
        {hoursOn(bar, day, zone, stated)}
      </span>
    </button>
  );
}

/** The hours of a bar on a day: `09:00 – 18:00`, `from 09:00`, `until 18:00` or `all day`; with another offset than stated. */
function hoursOn({ from, until }: Range, day: Range, zone: string, stated: string | undefined): string {
  const clock = (ms: number) =>
    offsetAt(zone, ms) === stated ? formatClock(zone, ms) : `${formatClock(zone, ms)} ${offsetAt(zone, ms)}`;
  const [begins, ends] = [from > day.from, until < day.until];
  if (begins && ends) return `${clock(from)} – ${clock(until)}`;
  if (begins) return agendaText.fromTime(clock(from));
  return ends ? agendaText.untilTime(clock(until)) : agendaText.allDay;
}
