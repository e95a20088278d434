import { useVehicles } from "#queries/vehicles.ts";
import { useZone } from "#ui/browser/zone.ts";
import { useNow } from "#ui/browser/now.ts";
import { dayEnd, dayOf, dayStart } from "#values/zone-day.ts";
import { vehicleByReference } from "../model/calendar-vehicles.ts";
import { BlockDialog } from "./block-dialog.tsx";

/** The block dialog for a vehicle outside the calendar, filled in with today. */
export function BlockVehicleDialog({ reference, onClose }: { reference: string; onClose: () => void }) {
  const { rows } = useVehicles();
  const zone = useZone();
  const today = dayOf(zone, useNow());
  const range = { from: dayStart(zone, today), until: dayEnd(zone, today) };
  return (
    <BlockDialog
      opening={{ kind: "chosen", vehicles: [vehicleByReference(reference, rows)], range }}
      beside={() => undefined}
      onClose={onClose}
    />
  );
}
