import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useFleet, useVehicles } from "#queries/vehicles.ts";
import { usePendingWrites } from "#queries/outbox.ts";
import { useAddressText } from "#ui/browser/address-text.ts";
import { useHeldRows } from "../mapping/cell-drafts.ts";
import type { FleetSearch } from "../vehicles-address.ts";
import { fleetList, type FleetFilter } from "../vehicle-groups.ts";
import { fleetSortAfter, readFleetSort, sortFleet, writeFleetSort } from "./vehicles-sort.ts";

const route = getRouteApi("/shell/vehicles");

/** The list of vehicles as its address asks for it, and how to ask for another one. */
export function useFleetList() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const fleet = useFleet();
  const view = useVehicles();
  const pendingWrites = usePendingWrites();
  const held = useHeldRows();
  const change = (next: Partial<FleetSearch>, replace = false) =>
    void navigate({ to: ".", search: (before) => ({ ...before, ...next }), replace });
  const [text, setText] = useAddressText("/shell/vehicles");
  const sort = readFleetSort(search.sort);
  const filter: FleetFilter = { text, mapped: search.mapped };
  return {
    view,
    pendingWrites,
    held,
    text,
    setText,
    sort,
    filter,
    list: fleetList(sortFleet(view.rows, readFleetSort(search.sort)), filter, held),
    /** Changes what the address says. */
    change,
    /** Reads all vehicles again; false when that did not work. */
    refresh: (): Promise<boolean> =>
      fleet.check().then(
        () => true,
        () => false,
      ),
    sortBy: (column: string) => change({ sort: writeFleetSort(fleetSortAfter(sort, column)) }),
    clear: () => {
      setText("");
      void navigate({ to: ".", search: {} });
    },
  };
}

export type FleetState = ReturnType<typeof useFleetList>;
