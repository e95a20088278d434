import { fleetIndex } from "#records/vehicles/vehicle-index.ts";
import type { Coverage } from "#records/replica/replica-types.ts";
import { catalogue } from "#language/catalogue.ts";
import { countText, plural } from "#language/number.ts";
import { useSecond } from "#ui/browser/now.ts";
import { fleetAgeText, isOldFleet } from "./vehicles-age.ts";
import type { FleetState } from "./use-vehicles-list.ts";

const text = catalogue("vehicles/note", {
  reading: (count: number) => `Reading… ${countText(count)} so far`,
  loaded: (count: number) => `${countText(count)} loaded`,
  found: (count: number, of: number) => `${countText(count)} of ${countText(of)} loaded`,
  complete: (loaded: string) => `${loaded}, all pages read`,
  unsaid: (loaded: string) => `${loaded}, the service does not say whether that is all`,
  partial: (loaded: string) => `${loaded}, the list did not come to its end`,
  unreadable: (said: string, count: number) =>
    `${said} · ${countText(count)} ${plural(count, { one: "row", other: "rows" })} could not be read`,
  checked: (age: string) => `checked ${age}`,
});

/** How many vehicles are loaded, how far the list was read, and when. */
export function VehiclesNote({ fleet }: { fleet: FleetState }) {
  const { view, filter, list } = fleet;
  const { reading, checkedAt, coverage, unreadable, rows } = view;
  const known = fleetIndex(rows).listed;
  if (reading !== undefined && checkedAt === undefined) {
    // It counts page after page, and is to be read once.
    return <span>{text.reading(reading.count)}</span>;
  }
  if (coverage === "none") return null;
  const said = ends[coverage](filter.text.trim() === "" ? text.loaded(known) : text.found(list.matching, known));
  return (
    <>
      <span role="status">{unreadable === 0 ? said : text.unreadable(said, unreadable)}</span>
      {checkedAt === undefined ? null : <Checked at={checkedAt} />}
    </>
  );
}

const ends: Readonly<Record<Coverage, (loaded: string) => string>> = {
  complete: text.complete,
  unsaid: text.unsaid,
  circle: text.partial,
  partial: text.partial,
  none: text.partial,
};

function Checked({ at }: { at: number }) {
  const age = useSecond() - at;
  return (
    <span>
      {" · "}
      <span className={isOldFleet(age) ? "text-awaiting-ink" : ""}>{text.checked(fleetAgeText(Math.max(0, age)))}</span>
    </span>
  );
}
