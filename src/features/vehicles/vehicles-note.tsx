import { fleetIndex } from "#records/fleet/fleet-index.ts";
import type { Coverage } from "#records/replica/replica-types.ts";
import { countText } from "#language/number.ts";
import { useSecond } from "#ui/now.ts";
import { fleetAgeText, isOldFleet } from "./fleet-age.ts";
import type { FleetState } from "./use-fleet-list.ts";

/** How many vehicles are loaded, how far the list was read, and when. */
export function VehiclesNote({ fleet }: { fleet: FleetState }) {
  const { view, filter, list } = fleet;
  const { reading, checkedAt, coverage, unreadable, rows } = view;
  const known = countText(fleetIndex(rows).listed);
  if (reading !== undefined && checkedAt === undefined) {
    // It counts page after page, and is to be read once.
    return <span>Reading… {countText(reading.count)} so far</span>;
  }
  if (coverage === "none") return null;
  const loaded = filter.text.trim() === "" ? `${known} loaded` : `${countText(list.matching)} of ${known} loaded`;
  return (
    <>
      <span role="status">
        {loaded}, {ends[coverage]}
        {unreadable === 0 ? "" : ` · ${countText(unreadable)} ${unreadable === 1 ? "row" : "rows"} could not be read`}
      </span>
      {checkedAt === undefined ? null : <Checked at={checkedAt} />}
    </>
  );
}

const ends: Readonly<Record<Coverage, string>> = {
  complete: "all pages read",
  unsaid: "the service does not say whether that is all",
  circle: "the list did not come to its end",
  partial: "the list did not come to its end",
  none: "the list did not come to its end",
};

function Checked({ at }: { at: number }) {
  const age = useSecond() - at;
  return (
    <span>
      {" · "}
      <span className={isOldFleet(age) ? "text-awaiting-ink" : ""}>checked {fleetAgeText(Math.max(0, age))}</span>
    </span>
  );
}
