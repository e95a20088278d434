import { ph, t } from "@lingui/core/macro";
import { rangeText } from "#values/range-text.ts";
import { askForDialog } from "../model/block-dialog-store.ts";
import type { FreeVehicle } from "../model/free-vehicles.ts";
import type { TimeAxis } from "../model/time-axis.ts";

const doubts: Readonly<Record<NonNullable<FreeVehicle["doubt"]>, string>> = {
  dates: t`no usable dates`,
  status: t`unknown status`,
  late: t`late return`,
  outcome: t`block with unknown outcome`,
  reference: t`no known reference`,
  list: t`not all bookings loaded`,
};

type Props = FreeVehicle & { axis: TimeAxis; days: number; dayWidth: number; isTabStop: boolean; isChosen: boolean };

/** The hours that were asked for, on a row: a press blocks them if the vehicle is free, else it says why we can't say. */
export function FreeMark({ vehicle, range, doubt, axis, days, dayWidth, isTabStop, isChosen }: Props) {
  const [from, until] = [Math.max(0, axis.at(range.from)), Math.min(days, axis.at(range.until))];
  if (until <= from) return null;
  const place = { left: from * dayWidth, width: (until - from) * dayWidth };
  if (doubt !== undefined) {
    const why = t`Not sure: ${ph({ why: doubts[doubt] })}`;
    // Elsewhere the row has words or a bar of its own at this place.
    const hasRoom = doubt === "dates" || doubt === "late" || doubt === "list";
    return (
      <span
        title={why}
        style={place}
        className="pointer-events-none absolute inset-y-0 grid content-center border-x border-dotted border-line-strong px-1 text-center text-xs text-ink-3"
      >
        <span className={hasRoom ? "truncate" : "sr-only"}>{why}</span>
      </span>
    );
  }
  return (
    <button
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={t`Free, ${ph({ vehicle: vehicle.name })}: block ${ph({ range: rangeText(axis.zone, range.from, range.until) })}`}
      style={place}
      // The timeline would take it for a press on its cells.
      onClick={(event) => {
        event.stopPropagation();
        askForDialog({ kind: "chosen", vehicles: [vehicle], range });
      }}
      onKeyDown={(event) => event.key === "Enter" && event.stopPropagation()}
      className="absolute inset-y-0 cursor-pointer border-x border-accent bg-selected/60 text-xs font-medium text-ink hover:bg-selected forced-colors:border-[Highlight]"
    >
      {/* The chosen days have words of their own. */}
      {isChosen ? null : t`Free`}
    </button>
  );
}
