import type { CalendarVehicle } from "../model/calendar-vehicles.ts";
import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { later } from "#ui/feedback/later.ts";
import { Part } from "#ui/feedback/part.tsx";
import { dayOf } from "#values/zone-day.ts";
import { daysOfVehicle } from "./agenda-days.ts";
import { AgendaOfFleet } from "./agenda-fleet.tsx";
import { AgendaOfVehicle, AgendaVehicleName } from "./agenda-vehicle.tsx";
import type { CalendarSearch } from "../model/calendar-address.ts";
import type { Shown } from "../model/legend-kinds.ts";
import type { CalendarInView } from "../model/occupations.ts";
import type { TimeAxis } from "../model/time-axis.ts";
import { agendaText } from "./agenda-words.ts";

const AgendaChoice = later(async () => (await import("./agenda-choice.tsx")).AgendaChoice);

type Props = {
  /** Of all vehicles that are found, in the order of the sheet. */
  view: CalendarInView;
  shown: Shown;
  axis: TimeAxis;
  /** The place of the first day in view on the axis, and how many days are in view. */
  firstDay: number;
  days: number;
  /** Epoch ms. */
  now: number;
  /** The id of the vehicle that the address names. */
  vehicleId: string | undefined;
  onChange: (next: CalendarSearch) => void;
  /** Opens the form for a vehicle; with a day for that day. */
  onBlock: (vehicle: CalendarVehicle, day: string | undefined) => void;
  onOpenBar: (key: string, bar: Element) => void;
  /** What it covers, in words. */
  covers: string;
  /** Whether bookings are being read for the first time. */
  isUnread: boolean;
};

/** The calendar vehicle by vehicle, for narrow windows: the days of one, or what begins on all of them. */
export function CalendarAgenda(props: Props) {
  const { view, shown, axis, firstDay, days, now, vehicleId, onChange, onBlock, onOpenBar, covers, isUnread } = props;
  const { vehicles, zone } = view;
  const [isChoosing, setChoosing] = useState(false);
  const place = vehicleId === undefined ? -1 : vehicles.findIndex(({ id }) => id === vehicleId);
  const vehicle = vehicles[place];
  const goTo = (id: string | undefined) => onChange({ vehicle: id });
  // From all of them the way leads to the first, and from the ends back to all.
  const step = (by: number) => goTo((place === -1 && by < 0 ? vehicles.at(-1) : vehicles[place + by])?.id);
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex flex-none items-center gap-1 border-b border-line px-2 py-1">
        <IconButton label={agendaText.previous} icon={<ChevronLeft strokeWidth={1.75} />} onPress={() => step(-1)} />
        <Button
          variant="ghost"
          wide
          icon={<ChevronDown strokeWidth={1.75} />}
          aria-haspopup="dialog"
          onPress={() => setChoosing(true)}
        >
          {vehicle === undefined ? (
            agendaText.all(vehicles.length)
          ) : (
            <span className="inline-flex max-w-full items-center gap-2">
              <AgendaVehicleName vehicle={vehicle} />
            </span>
          )}
        </Button>
        <IconButton label={agendaText.next} icon={<ChevronRight strokeWidth={1.75} />} onPress={() => step(1)} />
      </div>
      {vehicleId !== undefined && vehicle === undefined ? (
        <p className="flex-none border-b border-line bg-sunken px-4 py-2 text-sm text-ink-2">{agendaText.notAmong}</p>
      ) : null}
      {vehicle === undefined ? (
        <AgendaOfFleet view={view} shown={shown} axis={axis} onVehicle={goTo} covers={covers} isUnread={isUnread} />
      ) : (
        <AgendaOfVehicle
          vehicle={vehicle}
          days={daysOfVehicle(view, vehicle, shown, { axis, first: firstDay, days })}
          zone={zone}
          today={dayOf(zone, now)}
          onBlock={onBlock}
          onOpenBar={onOpenBar}
        />
      )}
      {isChoosing ? (
        <Part>
          <AgendaChoice
            vehicles={vehicles}
            chosen={vehicle?.id}
            onPick={(id) => {
              setChoosing(false);
              goTo(id);
            }}
            onClose={() => setChoosing(false)}
          />
        </Part>
      ) : null}
    </div>
  );
}
