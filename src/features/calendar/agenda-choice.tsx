import { useDeferredValue, useState } from "react";
import { countText } from "#language/number.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Finder } from "#ui/finder.tsx";
import { AgendaVehicleName } from "./agenda-vehicle.tsx";
import { foundVehicles } from "./sheet-vehicles.ts";
import type { SheetVehicle } from "./sheet-row.tsx";

/** So many are offered; whoever has more types a letter. */
const offered = 50;

type Props = {
  vehicles: readonly SheetVehicle[];
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
    <Dialog title="Choose a vehicle" isOpen onOpenChange={onClose}>
      <Finder<SheetVehicle | undefined>
        label="Search vehicles"
        listLabel="Vehicles"
        kind="listbox"
        placeholder="Ref, name or vehicle id"
        text={text}
        onTextChange={setText}
        groups={[...all, { title: `${countText(found.length)} found`, items: shown }]}
        itemKey={(vehicle) => vehicle?.id ?? "all"}
        renderItem={(vehicle) =>
          vehicle === undefined ? `All ${countText(vehicles.length)} vehicles` : <AgendaVehicleName vehicle={vehicle} />
        }
        isChosen={(vehicle) => vehicle?.id === chosen}
        onPick={(vehicle) => onPick(vehicle?.id)}
        empty={<p className="py-3 text-sm text-ink-3">No loaded vehicle matches.</p>}
        autoFocus
        className="max-h-[50dvh]"
      />
      {found.length > offered ? (
        <p className="text-xs text-ink-3 max-md:text-sm">The first {offered} are shown. Type to find the others.</p>
      ) : null}
    </Dialog>
  );
}
