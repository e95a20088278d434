import { ph, plural, t } from "@lingui/core/macro";
import { getRouteApi, Outlet, useNavigate, useParams, Link } from "@tanstack/react-router";
import { useState } from "react";
import { ListState, NoMatch, ListBanner, ListNote } from "#components/list-state/list-state.tsx";
import { isArriving, unmappedCount } from "#records/vehicles/vehicles.ts";
import { useVehicleStore, useVehicles } from "#queries/vehicles.ts";
import { useAddressText } from "#ui/browser/address-text.ts";
import { useCommands } from "#ui/browser/commands.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import { FilterTabs } from "#ui/button/tabs.tsx";
import { useOpenVehicle, VehiclesContext } from "../open-vehicle.ts";
import {
  groupVehicles,
  mappedGroups,
  readSort,
  sortAfter,
  sortVehicles,
  type GroupedVehicles,
  type VehicleFilter,
} from "../vehicle-groups.ts";
import type { VehiclesSearch, MappedId } from "../vehicles-address.ts";
import { copyVehicleId, sortableColumns, vehicleColumns, VehiclesGrid } from "./vehicle-columns.tsx";
import { FileSpreadsheet, TriangleAlert } from "lucide-react";
import type { VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { ListHead, useExport } from "#components/list-head.tsx";
import { knownWords } from "#components/list-state/list-words.ts";
import type { GridGroup } from "#ui/grid/grid-rows.tsx";
import { showToast } from "#ui/toast/toast-queue.ts";
import { Button } from "#ui/button/button.tsx";
import { countText } from "#language/locale/number.ts";
import { Fill } from "#ui/format/fill.tsx";
import { Strip } from "#ui/feedback/strip.tsx";
import { vehicleIndex } from "#records/vehicles/vehicle-index.ts";

const route = getRouteApi("/shell/vehicles");

const loadExport = () => import("../vehicles-csv.ts");

/** All vehicles of this API key, with the open one beside them. */
export function VehiclesScreen() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const [searched, setSearched] = useAddressText("/shell/vehicles");
  const isPhone = usePhone();
  const openId = useParams({ strict: false }).vehicleId;
  const vehicles = useVehicles();
  const { check } = useVehicleStore();
  const openVehicle = useOpenVehicle();
  const [activeId, setActiveId] = useState<string>();

  const sort = readSort(search.sort, sortableColumns);
  const sorted = sortVehicles(vehicles.rows, valueOf(sort.id), sort.isDescending, valueOf("name"));
  const filter: VehicleFilter = { text: searched, mapped: search.mapped };
  const list = groupVehicles(sorted, filter);

  const change = (next: Partial<VehiclesSearch>) =>
    void navigate({ to: ".", search: (before) => ({ ...before, ...next }) });
  const show = (mapped: MappedId) => {
    setSearched("");
    change({ mapped, q: undefined });
  };
  const clear = () => {
    setSearched("");
    void navigate({ to: ".", search: {} });
  };
  const refresh = () => void check().catch(() => undefined);
  const known = { noun: "vehicle", covers: vehicles, refresh } as const;
  const close = () => {
    // “Save and next” has moved on from the row that the user came from.
    setActiveId(openId);
    void navigate({ to: "/vehicles", search: true });
  };

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
    m: withCurrent((id) => openVehicle(id, "map")),
  });
  useCommands([
    { id: "refresh vehicles", label: t`Refresh`, detail: t`Vehicles`, run: refresh },
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
            {search.mapped === undefined ? <UnmappedBanner onShow={show} /> : null}
            <ListState {...known} columns={vehicleColumns} isArriving={isArriving(vehicles)}>
              {list.groups.length === 0 ? (
                // With a filter, some may match the search.
                <NoMatch {...known} searched={list.matching === 0 ? searched : ""} onClear={clear} />
              ) : (
                <VehiclesGrid
                  groups={list.groups}
                  openKey={openId}
                  activeKey={activeId}
                  onActiveChange={setActiveId}
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

type HeadProps = {
  searched: string;
  onSearch: (text: string) => void;
  /** The vehicles on screen, and how many match the search. */
  groups: readonly GridGroup<VehicleRow>[];
  matching: number;
  onRefresh: () => void;
};

/** The head of the vehicles: how many are loaded, the search, and actions on all of them. */
function VehiclesHead({ searched, onSearch, groups, matching, onRefresh }: HeadProps) {
  const view = useVehicles();
  const isPhone = usePhone();
  const exporting = useExport(
    async () => {
      const { exportVehicles } = await loadExport();
      const title = await exportVehicles(view, groups);
      // On a phone the toast covers the next button.
      showToast({ tone: "ok", title, ...(isPhone ? { duration: 2500 } : {}) });
    },
    view.coverage === "none" ? knownWords("vehicle", view) : undefined,
  );
  return (
    <ListHead
      title={t`Vehicles`}
      note={<ListNote noun="vehicle" covers={view} matching={searched.trim() === "" ? undefined : matching} />}
      search={{
        label: t`Search vehicles`,
        placeholder: t`Reference, name or vehicle ID`,
        value: searched,
        onChange: onSearch,
      }}
      exporting={exporting}
      refresh={{ run: onRefresh, isLoading: view.loading !== undefined }}
    >
      <Link
        to="/vehicles/import"
        aria-label={t`Map from CSV`}
        className="inline-flex h-control items-center gap-1.5 rounded-md border border-line-strong bg-surface px-3 font-medium whitespace-nowrap hover:bg-hover max-md:size-11 max-md:justify-center max-md:border-0 max-md:bg-transparent max-md:px-0 [&>svg]:size-[15px] [&>svg]:text-ink-2 max-md:[&>svg]:size-5"
      >
        <FileSpreadsheet aria-hidden strokeWidth={1.75} />
        {isPhone ? null : t`Map from CSV`}
      </Link>
    </ListHead>
  );
}

/** Says what missing references mean, or that we don't know which are missing. */
function UnmappedBanner({ onShow }: { onShow: (mapped: MappedId) => void }) {
  const view = useVehicles();
  const isPhone = usePhone();
  const navigate = useNavigate();
  const { listed, unseen } = vehicleIndex(view.rows);
  if (view.checkedAt === undefined || listed === 0) return null;
  // On a phone the same tabs are right above.
  const show = (mapped: MappedId, count: number) =>
    isPhone ? undefined : (
      <Button size="sm" onPress={() => onShow(mapped)}>
        {plural(count, { one: "Show only this vehicle", other: "Show only these vehicles" })}
      </Button>
    );
  if (unseen > 0) {
    return (
      <Strip tone="info" action={show("unknown", unseen)}>
        <b>{t`We found no references in the service's list.`}</b>{" "}
        {plural(unseen, {
          one: "We don't know the reference of # vehicle.",
          other: "We don't know the references of # vehicles.",
        })}{" "}
        {isPhone ? null : t`Only references mapped in this browser are shown.`}
      </Strip>
    );
  }
  const unmapped = unmappedCount(view) ?? 0;
  if (unmapped === 0) return null;
  const mapAll = (
    <Button size="sm" variant="primary" onPress={() => void navigate({ to: "/vehicles/import" })}>
      {t`Map ${countText(listed)} vehicles`}
    </Button>
  );
  return (
    <Strip
      tone="info"
      icon={<TriangleAlert strokeWidth={1.75} />}
      // A single one has a button in its row.
      action={unmapped === listed && listed > 1 ? mapAll : show("no", unmapped)}
    >
      <Fill
        text={t`${ph({ lead: "{lead}" })} You can't block vehicles without one.`}
        parts={{
          lead: (
            <b>{t`No known reference for ${countText(unmapped)} of ${plural(listed, { one: "# vehicle", other: "# vehicles" })}.`}</b>
          ),
        }}
      />
    </Strip>
  );
}
