import type { CalendarVehicle } from "../model/calendar-vehicles.ts";
import { useDeferredValue, useState } from "react";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { Finder } from "#ui/form/finder.tsx";
import { AgendaVehicleName } from "./agenda-vehicle.tsx";
import { foundVehicles } from "../model/calendar-vehicles.ts";
import { agendaText } from "./agenda-words.ts";

/** So many are offered; whoever has more types a letter. */
const offered = 50;

type Props = {
  vehicles: readonly CalendarVehicle[];
  chosen: string | undefined;
  onPick: (id: string | undefined) => void;
  onClose: () => void;
};

/** Which vehicle's agenda is shown: found among all by typing. */
export function AgendaChoice({ vehicles, chosen, onPick, onClose }: Props) {
  const [text, setText] = useState("");
  const found = foundVehicles(vehicles, useDeferredValue(text));
  const shown = found.slice(0, offered);
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
        groups={[...all, { title: agendaText.found(found.length), items: shown }]}
        itemKey={(vehicle) => vehicle?.id ?? "all"}
        renderItem={(vehicle) =>
          vehicle === undefined ? agendaText.all(vehicles.length) : <AgendaVehicleName vehicle={vehicle} />
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
