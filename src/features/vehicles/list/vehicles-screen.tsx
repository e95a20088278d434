import { Outlet, useNavigate, useParams } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { catalogue } from "#language/catalogue.ts";
import { announce } from "#ui/toast/announcer.tsx";
import { useCommands } from "#ui/browser/commands.ts";
import { later } from "#ui/feedback/later.ts";
import { Part } from "#ui/feedback/part.tsx";
import { usePhone } from "#ui/browser/phone.ts";
import { useCellDrafts } from "../mapping/cell-drafts.ts";
import { FleetContext } from "../vehicles-context.ts";
import { fleetGroupOf } from "../vehicle-groups.ts";
import { FleetStrips } from "./vehicles-banners.tsx";
import { FleetTabs } from "./vehicles-tabs.tsx";
import { mappingOf, waitsForMapping } from "../mapping-standing.ts";
import { useOpenVehicle } from "../open-vehicle.ts";
import { useSettledCells } from "../mapping/use-cell.ts";
import { useFleetList } from "./use-vehicles-list.ts";
import { VehiclesHead } from "./vehicles-head.tsx";
import { useVehiclesKeys } from "./vehicles-keys.ts";
import { VehiclesList } from "./vehicles-list.tsx";

const text = catalogue("vehicles/screen", {
  gone: "It is no longer listed.",
  refresh: "Refresh",
  refreshDetail: "Read all vehicles again",
  fromCsv: "Map from CSV",
  fromCsvDetail: "References of many vehicles",
});

const PasteDialog = later(async () => (await import("../mapping/paste-dialog.tsx")).PasteDialog);

/** All vehicles of the key, with the open one beside them. */
export function VehiclesScreen() {
  const navigate = useNavigate();
  const isPhone = usePhone();
  const openId = useParams({ strict: false }).vehicleId;
  const fleet = useFleetList();
  const { list, pendingWrites, refresh } = fleet;
  const drafts = useCellDrafts();
  useSettledCells();
  const openVehicle = useOpenVehicle();
  const searchField = useRef<HTMLInputElement>(null);
  const [activeId, setActiveId] = useState<string>();
  const [pasted, setPasted] = useState<{ id: string; lines: readonly string[] }>();

  const close = () => void navigate({ to: "/vehicles", search: true });
  const map = (id: string) => openVehicle(id, "map");
  const edit = (row: VehicleRow) => {
    const waits = row.goneAt === undefined ? waitsForMapping(mappingOf(pendingWrites, row.id)) : text.gone;
    // A phone has no room for a field in a row.
    if (isPhone) return map(row.id);
    if (waits !== undefined) return announce(waits);
    setActiveId(row.id);
    drafts.begin(row.id, referenceOf(row) ?? "", fleetGroupOf(row));
  };
  useVehiclesKeys({
    open: openId,
    active: activeId,
    map,
    search: () => searchField.current?.focus(),
    close: openId === undefined ? undefined : close,
  });
  useCommands([
    { id: "refresh vehicles", label: text.refresh, detail: text.refreshDetail, run: () => void refresh() },
    {
      id: "map from csv",
      label: text.fromCsv,
      detail: text.fromCsvDetail,
      run: () => void navigate({ to: "/vehicles/import" }),
    },
  ]);
  const around = {
    groups: list.groups,
    edit,
    paste: ({ id }: VehicleRow, lines: readonly string[]) => setPasted({ id, lines }),
    close,
  };
  return (
    <FleetContext value={around}>
      <div className={`flex min-h-0 flex-1 flex-col ${openId === undefined ? "" : "max-md:hidden"}`}>
        <VehiclesHead fleet={fleet} searchField={searchField} />
        <FleetTabs fleet={fleet} />
        <FleetStrips fleet={fleet} />
        <div id="vehicles" className="flex min-h-0 flex-1">
          <VehiclesList
            fleet={fleet}
            openId={openId}
            activeId={activeId}
            onActiveChange={setActiveId}
            onOpen={openVehicle}
            onMap={map}
            onEdit={edit}
          />
          {isPhone ? null : <Outlet />}
        </div>
      </div>
      {isPhone ? <Outlet /> : null}
      {pasted === undefined ? null : (
        <Part>
          <PasteDialog
            lines={pasted.lines}
            below={rowsFrom(list.groups, pasted.id)}
            onClose={() => setPasted(undefined)}
            onStarted={() => {
              setPasted(undefined);
              drafts.drop(pasted.id);
            }}
          />
        </Part>
      )}
    </FleetContext>
  );
}

/** The row of a vehicle and all below it, in the order on screen. */
function rowsFrom(groups: ReturnType<typeof useFleetList>["list"]["groups"], id: string): readonly VehicleRow[] {
  const rows = groups.flatMap((group) => group.rows);
  const first = rows.findIndex((row) => row.id === id);
  return first === -1 ? [] : rows.slice(first);
}
