import { useMemo } from "react";
import type { CalendarLine } from "#components/calendar-file/calendar-reading.ts";
import type { Ticks } from "#components/import/import-store.ts";
import { useVehicles } from "#queries/vehicles.ts";
import { useBlocks } from "#queries/blocks.ts";
import { useOutboxView } from "#queries/outbox.ts";
import { useBookings } from "#queries/bookings.ts";
import { isAllRead } from "#api/covers.ts";
import { holdersWithin, usedIds } from "../model/blocks.ts";
import { importPlan, judgedLines, shownOrder, type ImportLine } from "./range-plan.ts";
import { calendarVehicles } from "../model/calendar-vehicles.ts";

/** The judged lines of a file: `all` in the order of the file, `shown` with problems first. */
type ImportPlanned = { readonly all: readonly ImportLine[]; readonly shown: readonly ImportLine[] };

/** `now`: epoch ms; `ticks`: the user's choices by the line's key. */
type Options = { readonly now: number; readonly zone: string; readonly ticks: Ticks };

/** Judges the lines of a file, again whenever bookings, vehicles or blocks change. */
export function useImportPlan(lines: readonly CalendarLine[], { now, zone, ticks }: Options): ImportPlanned {
  const { rows: bookings } = useBookings();
  const { rows: vehicles, coverage, unreadable, showsReferences } = useVehicles();
  const ownBlocks = useBlocks();
  const outbox = useOutboxView();
  // A tick changes only how lines affect each other, so each line alone is judged once.
  const judged = useMemo(() => {
    const byReference = new Map(calendarVehicles(vehicles).map((vehicle) => [vehicle.reference, vehicle]));
    return judgedLines(lines, {
      now,
      zone,
      used: usedIds(ownBlocks, outbox),
      isVehicle: (reference) => {
        if (byReference.has(reference)) return true;
        return isAllRead({ coverage, unreadable }) && showsReferences ? false : undefined;
      },
      holders: (reference, range) =>
        holdersWithin(byReference.get(reference) ?? { id: reference, reference }, range, bookings, zone),
    });
  }, [lines, now, zone, bookings, vehicles, coverage, unreadable, showsReferences, ownBlocks, outbox]);
  return useMemo(() => {
    const all = importPlan(judged, ticks);
    return { all, shown: shownOrder(all) };
  }, [judged, ticks]);
}
