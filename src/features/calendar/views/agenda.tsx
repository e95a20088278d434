import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { Finder } from "#ui/form/finder.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { dayOf } from "#values/zone-day.ts";
import { foundVehicles, type CalendarVehicle } from "../model/calendar-vehicles.ts";
import type { Shown } from "../model/legend-kinds.ts";
import { daysOfVehicle, type CalendarInView } from "../model/occupations.ts";
import type { TimeAxis } from "../model/time-axis.ts";
import { AgendaOfAll } from "./agenda-list.tsx";
import { agendaText, AgendaOfVehicle } from "./agenda-vehicle.tsx";
import { vehicleLead, vehicleRest } from "./vehicle-label.tsx";

type Props = {
  /** The found vehicles, in the order of the timeline. */
  view: CalendarInView;
  shown: Shown;
  axis: TimeAxis;
  /** Epoch ms. */
  now: number;
  /** The vehicle's ID in the address. */
  vehicleId: string | undefined;
  /** Shows the agenda of a vehicle, or of all. */
  onVehicle: (id: string | undefined) => void;
  /** Opens the form for a vehicle, and a day if given. */
  onBlock: (vehicle: CalendarVehicle, day: string | undefined) => void;
  onOpenBar: (key: string) => void;
  /** The booking whose panel is open. */
  openId: string | undefined;
  /** How complete it is, in words. */
  covers: string;
  /** Whether bookings are loaded for the first time. */
  isUnread: boolean;
};

/** The calendar as a list, for narrow windows: the days of one vehicle, or what starts on each day. */
export function CalendarAgenda({
  view,
  shown,
  axis,
  now,
  vehicleId,
  onVehicle,
  onBlock,
  onOpenBar,
  openId,
  ...words
}: Props) {
  const { vehicles, zone } = view;
  const [isChoosing, setChoosing] = useState(false);
  const place = vehicleId === undefined ? -1 : vehicles.findIndex(({ id }) => id === vehicleId);
  const vehicle = vehicles[place];
  // The arrows go from “all” to the first or last vehicle, and past the ends back to “all”.
  const step = (by: number) => onVehicle((place === -1 && by < 0 ? vehicles.at(-1) : vehicles[place + by])?.id);
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
          {vehicle === undefined ? agendaText.all(vehicles.length) : <TaggedVehicle vehicle={vehicle} />}
        </Button>
        <IconButton label={agendaText.next} icon={<ChevronRight strokeWidth={1.75} />} onPress={() => step(1)} />
      </div>
      {vehicleId !== undefined && vehicle === undefined ? (
        <p className="flex-none border-b border-line bg-sunken px-4 py-2 text-sm text-ink-2">{agendaText.notAmong}</p>
      ) : null}
      {vehicle === undefined ? (
        <AgendaOfAll view={view} shown={shown} axis={axis} onOpen={onVehicle} {...words} />
      ) : (
        <AgendaOfVehicle
          vehicle={vehicle}
          days={daysOfVehicle(view, vehicle, shown, axis)}
          zone={zone}
          today={dayOf(zone, now)}
          onBlock={onBlock}
          onOpenBar={onOpenBar}
          openId={openId}
        />
      )}
      {isChoosing ? (
        <VehicleChoice
          vehicles={vehicles}
          chosen={vehicle?.id}
          onPick={(id) => {
            setChoosing(false);
            onVehicle(id);
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </div>
  );
}

/** The most vehicles offered without typing. */
const offered = 50;

type ChoiceProps = {
  vehicles: readonly CalendarVehicle[];
  chosen: string | undefined;
  onPick: (id: string | undefined) => void;
  onClose: () => void;
};

function VehicleChoice({ vehicles, chosen, onPick, onClose }: ChoiceProps) {
  const [text, setText] = useState("");
  const found = foundVehicles(vehicles, useDeferredValue(text));
  const all = text.trim() === "" ? [{ items: [undefined] }] : [];
  return (
    <Dialog title={agendaText.choose} isOpen onOpenChange={onClose}>
      <Finder<CalendarVehicle | undefined>
        label={agendaText.search}
        listLabel={agendaText.list}
        kind="listbox"
        placeholder={agendaText.placeholder}
        text={text}
        onTextChange={setText}
        groups={[...all, { title: agendaText.found(found.length), items: found.slice(0, offered) }]}
        itemKey={(vehicle) => vehicle?.id ?? "all"}
        renderItem={(vehicle) =>
          vehicle === undefined ? agendaText.all(vehicles.length) : <TaggedVehicle vehicle={vehicle} />
        }
        isChosen={(vehicle) => vehicle?.id === chosen}
        onPick={(vehicle) => onPick(vehicle?.id)}
        empty={<p className="py-3 text-sm text-ink-3">{agendaText.noMatch}</p>}
        autoFocus
        className="max-h-[50dvh]"
      />
      {found.length > offered ? (
        <p className="text-xs text-ink-3 max-md:text-sm">{agendaText.firstShown(offered)}</p>
      ) : null}
    </Dialog>
  );
}

function TaggedVehicle({ vehicle }: { vehicle: CalendarVehicle }) {
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2">
      {vehicleLead(vehicle)}
      {vehicleRest(vehicle)}
    </span>
  );
}
