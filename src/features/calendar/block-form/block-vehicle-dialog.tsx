import { useState } from "react";
import { useVehicles } from "#queries/vehicles.ts";
import { useNow } from "#ui/browser/now.ts";
import { useZone } from "#ui/browser/zone.ts";
import { dayEnd, dayOf, dayStart } from "#values/zone-day.ts";
import { vehicleByReference } from "../model/calendar-vehicles.ts";
import { BlockDialog } from "./block-dialog.tsx";

/** The form for a vehicle outside the calendar, filled in with today. A notification says how the block ended. */
export function BlockVehicleDialog({ reference, onClose }: { reference: string; onClose: () => void }) {
  const { rows } = useVehicles();
  const zone = useZone();
  const now = useNow();
  const [opening] = useState(() => {
    const today = dayOf(zone, now);
    const range = { from: dayStart(zone, today), until: dayEnd(zone, today) };
    return { kind: "chosen", vehicles: [vehicleByReference(reference, rows)], range } as const;
  });
  return <BlockDialog opening={opening} onSent={(_, isAll) => isAll && onClose()} onClose={onClose} />;
}
