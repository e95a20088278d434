import type { CalendarVehicle } from "../model/calendar-vehicles.ts";
import { Plus } from "lucide-react";
import { Button } from "#ui/button/button.tsx";
import { stateGlyph } from "#components/state-badge.tsx";
import { displayText } from "#values/text.ts";
import { formatClock, formatPlainDay, offsetAt } from "#values/zone.ts";
import { agendaText, hoursOn, type AgendaDay } from "./agenda-days.ts";
import type { Bar } from "../model/bars.ts";
import { UnmappedRow } from "../notes/unmapped-row.tsx";
import { barFacts, barName } from "../model/bar-facts.ts";

type Props = {
  vehicle: CalendarVehicle;
  days: readonly AgendaDay[];
  zone: string;
  /** The day that it is. */
  today: string;
  /** Opens the form; with a day for that day. */
  onBlock: (vehicle: CalendarVehicle, day: string | undefined) => void;
  onOpenBar: (key: string) => void;
};

/** One vehicle's time, day by day. */
export function AgendaOfVehicle({ vehicle, days, zone, today, onBlock, onOpenBar }: Props) {
  const canBlock = vehicle.reference !== undefined;
  return (
    <>
      <div className="min-h-0 flex-1 overflow-auto">
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
                      <AgendaBar bar={bar} day={ends} vehicle={vehicle} zone={zone} onOpenBar={onOpenBar} />
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

type BarProps = {
  bar: Bar;
  day: Pick<AgendaDay, "from" | "until">;
  vehicle: CalendarVehicle;
  zone: string;
  onOpenBar: Props["onOpenBar"];
};

function AgendaBar({ bar, day, vehicle, zone, onOpenBar }: BarProps) {
  const facts = barFacts(bar, zone);
  const { tone, label, state } = facts;
  const clock = (ms: number) => `${formatClock(zone, ms)} ${offsetAt(zone, ms)}`;
  const look = bar.of.kind === "block" ? "hatched border-block-line" : "border-line bg-surface";
  return (
    <button
      type="button"
      aria-label={barName(facts, vehicle.name, bar.isConflict)}
      onClick={() => onOpenBar(bar.key)}
      className={`grid min-h-11 w-full cursor-pointer grid-cols-[22px_minmax(0,1fr)_auto] items-center gap-x-2 rounded-md border px-2.5 py-1.5 text-left ${look}`}
    >
      {stateGlyph({ tone, label: "", size: 18 })}
      <span className="min-w-0">
        <bdi className="block truncate font-medium">{label}</bdi>
        <span className="block truncate text-sm text-ink-2">{state}</span>
      </span>
      <span className="flex items-center gap-1.5 text-sm whitespace-nowrap text-ink-2">
        {bar.isConflict ? stateGlyph({ tone: "conflict", label: "", size: 15 }) : null}
        {hoursOn(bar, day, clock)}
      </span>
    </button>
  );
}
