import { ph, plural, t } from "@lingui/core/macro";
import { getRouteApi, Outlet, useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { ListBanner } from "#components/list-state/list-banner.tsx";
import { ListState, NoMatch } from "#components/list-state/list-state.tsx";
import { usePendingWrites } from "#queries/outbox.ts";
import { isArriving } from "#records/vehicles/vehicle-list.ts";
import { useVehicleStore, useVehicles } from "#queries/vehicles.ts";
import { useAddressText } from "#ui/browser/address-text.ts";
import { useCommands } from "#ui/browser/commands.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import { FilterTabs } from "#ui/button/tabs.tsx";
import { useOpenVehicle } from "../open-vehicle.ts";
import {
  groupVehicles,
  mappedGroups,
  readSort,
  sortAfter,
  sortVehicles,
  type GroupedVehicles,
  type VehicleFilter,
} from "../vehicle-groups.ts";
import type { VehiclesSearch } from "../vehicles-address.ts";
import { VehiclesContext } from "../vehicles-context.ts";
import { copyVehicleId, sortableColumns, vehicleColumns } from "./vehicle-columns.tsx";
import { UnmappedBanner } from "./vehicles-banners.tsx";
import { VehiclesGrid } from "./vehicles-grid.tsx";
import { VehiclesHead } from "./vehicles-head.tsx";

const route = getRouteApi("/shell/vehicles");

/** All vehicles of this API key, with the open one beside them. */
export function VehiclesScreen() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const [searched, setSearched] = useAddressText("/shell/vehicles");
  const isPhone = usePhone();
  const openId = useParams({ strict: false }).vehicleId;
  const vehicles = useVehicles();
  const { check } = useVehicleStore();
  const pendingWrites = usePendingWrites();
  const openVehicle = useOpenVehicle();
  const [activeId, setActiveId] = useState<string>();

  const sort = readSort(search.sort, sortableColumns);
  const sorted = sortVehicles(vehicles.rows, valueOf(sort.id), sort.isDescending, valueOf("name"));
  const filter: VehicleFilter = { text: searched, mapped: search.mapped };
  const list = groupVehicles(sorted, filter);

  const change = (next: Partial<VehiclesSearch>) =>
    void navigate({ to: ".", search: (before) => ({ ...before, ...next }) });
  const clear = () => {
    setSearched("");
    void navigate({ to: ".", search: {} });
  };
  const refresh = () => void check().catch(() => undefined);
  const known = { noun: "vehicle", covers: vehicles, refresh } as const;
  const group = mappedGroups.find(({ id }) => id === search.mapped);
  const close = () => {
    // “Save and next” has moved on from the row that the user came from.
    setActiveId(openId);
    void navigate({ to: "/vehicles", search: true });
  };
  const map = (id: string) => openVehicle(id, "map");

  /** The vehicle of the focused row, else the open one. */
  const current = ({ target }: KeyboardEvent) => (isInGrid(target) ? (activeId ?? openId) : (openId ?? activeId));
  const withCurrent = (act: (id: string) => void) => (event: KeyboardEvent) => {
    const id = current(event);
    if (id === undefined) return false;
    act(id);
    return undefined;
  };
  useShortcuts({
    Escape: openId === undefined ? undefined : close,
    j: intoList,
    k: intoList,
    y: withCurrent((id) => void copyVehicleId(id)),
    m: withCurrent(map),
  });
  useCommands([
    { id: "refresh vehicles", label: t`Refresh`, detail: t`Refresh all vehicles`, run: refresh },
    {
      id: "map from csv",
      label: t`Map from CSV`,
      detail: t`Map many vehicles at once`,
      run: () => void navigate({ to: "/vehicles/import" }),
    },
  ]);
  return (
    <VehiclesContext value={{ groups: list.groups, close }}>
      <div className={`flex min-h-0 flex-1 flex-col ${openId === undefined ? "" : "max-md:hidden"}`}>
        <VehiclesHead
          searched={searched}
          onSearch={setSearched}
          groups={list.groups}
          matching={list.matching}
          onRefresh={refresh}
        />
        <MappingTabs selected={search.mapped} list={list} onSelect={(mapped) => change({ mapped })} />
        <div id="vehicles" className="flex min-h-0 flex-1">
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            <ListBanner {...known} />
            {search.mapped === undefined ? <UnmappedBanner onShow={(mapped) => change({ mapped })} /> : null}
            <ListState {...known} columns={vehicleColumns} isArriving={isArriving(vehicles)}>
              {list.groups.length === 0 ? (
                <NoMatch {...known} searched={searched} onClear={clear}>
                  {group === undefined || list.matching === 0
                    ? undefined
                    : plural(
                        { count: list.matching },
                        {
                          one: `# vehicle matches elsewhere, none in “${ph({ group: group.label })}”.`,
                          other: `# vehicles match elsewhere, none in “${ph({ group: group.label })}”.`,
                        },
                      )}
                </NoMatch>
              ) : (
                <VehiclesGrid
                  groups={list.groups}
                  pendingWrites={pendingWrites}
                  openKey={openId}
                  activeKey={activeId}
                  onActiveChange={setActiveId}
                  onOpen={openVehicle}
                  onMap={map}
                  sort={sort}
                  onSort={(column) => change({ sort: sortAfter(sort, column, sortableColumns) })}
                  // Another filter or order starts at the top.
                  resetKey={JSON.stringify([filter, sort])}
                />
              )}
            </ListState>
          </div>
          {isPhone ? null : <Outlet />}
        </div>
      </div>
      {isPhone ? <Outlet /> : null}
    </VehiclesContext>
  );
}

const valueOf = (id: string) => vehicleColumns.find(({ sort }) => sort === id)?.value ?? (() => undefined);

const isInGrid = (target: EventTarget | null) => target instanceof Element && target.closest("[role=grid]") !== null;

/** Moves the focus to the list's active row; if it's there already, the key belongs to the grid. */
function intoList({ target }: KeyboardEvent): boolean {
  if (isInGrid(target)) return false;
  document.querySelector<HTMLElement>("[role=grid] [role=row][tabindex='0']")?.focus();
  return true;
}

type TabsProps = {
  selected: VehicleFilter["mapped"];
  list: GroupedVehicles;
  onSelect: (mapped: VehicleFilter["mapped"]) => void;
};

/** One tab per kind of mapping, with counts of what matches the search; “Not known” only if the list shows no references. */
function MappingTabs({ selected, list, onSelect }: TabsProps) {
  const { coverage, showsReferences } = useVehicles();
  // Before anything is loaded, a zero would say that there are none.
  const isCounted = coverage !== "none";
  const shown = mappedGroups.filter(({ id }) => {
    if (selected === id || list.counts.has(id)) return true;
    return id === "unknown" ? false : id === "yes" || showsReferences || !isCounted;
  });
  return (
    <div className="flex h-11 flex-none items-center gap-2 border-b border-line pr-gutter pl-3.5 max-md:h-14 max-md:pr-0 max-md:pl-4">
      <FilterTabs
        label={t`Mapping`}
        controls="vehicles"
        selected={selected ?? "all"}
        items={[
          { id: "all", label: t`All`, count: isCounted ? list.matching : undefined },
          ...shown.map(({ id, label }) => ({
            id,
            label,
            count: isCounted ? (list.counts.get(id) ?? 0) : undefined,
          })),
        ]}
        onSelect={(id) => onSelect(id === "all" ? undefined : id)}
      />
    </div>
  );
}
