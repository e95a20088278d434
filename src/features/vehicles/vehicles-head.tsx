import { useExport } from "#ui/use-export.ts";
import { Link } from "@tanstack/react-router";
import { Download, FileSpreadsheet, RefreshCw } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { usePhone } from "#ui/phone.ts";
import { ScreenHead } from "#ui/screen-head.tsx";
import { SearchField } from "#ui/search-field.tsx";
import type { FleetState } from "./use-fleet-list.ts";
import { VehiclesNote } from "./vehicles-note.tsx";

type Props = { fleet: FleetState; searchField: RefObject<HTMLInputElement | null> };

/** The head of the vehicles: how far they are read, the search, and what can be done with all of them. */
export function VehiclesHead({ fleet, searchField }: Props) {
  const { view, text, setText, refresh } = fleet;
  const isPhone = usePhone();
  const { isExporting, startExport } = useExport(async () => {
    // Only who exports needs the writer.
    const { exportFleet } = await import("./export-fleet.ts");
    await exportFleet(fleet);
  });
  const searchBox = (
    <SearchField
      label="Search vehicles"
      placeholder="Ref, name or vehicle id"
      value={text}
      onChange={setText}
      keyHint="/"
      inputRef={searchField}
    />
  );
  const note = <VehiclesNote fleet={fleet} />;
  if (isPhone) {
    return (
      <>
        <ScreenHead title="Vehicles">
          <Link
            to="/vehicles/import"
            aria-label="Map from CSV"
            className="grid size-11 place-items-center rounded-md text-ink-2 hover:bg-hover [&>svg]:size-5"
          >
            <FileSpreadsheet aria-hidden strokeWidth={1.75} />
          </Link>
          <IconButton label="Export CSV" icon={<Download strokeWidth={1.75} />} onPress={() => void startExport()} />
          <IconButton label="Refresh" icon={<RefreshCw strokeWidth={1.75} />} onPress={() => void refresh()} />
        </ScreenHead>
        <div className="flex-none px-4">
          {searchBox}
          <p className="pt-1.5 text-sm text-ink-3">{note}</p>
        </div>
      </>
    );
  }
  return (
    <ScreenHead title="Vehicles" note={note}>
      <div className="w-[264px] flex-none max-xl:w-[200px] max-lg:w-[180px]">{searchBox}</div>
      <Link
        to="/vehicles/import"
        className="inline-flex h-control items-center gap-1.5 rounded-md border border-line-strong bg-surface px-3 font-medium whitespace-nowrap hover:bg-hover [&>svg]:size-[15px] [&>svg]:text-ink-2"
      >
        <FileSpreadsheet aria-hidden strokeWidth={1.75} />
        Map from CSV
      </Link>
      <Button
        variant="ghost"
        icon={<Download strokeWidth={1.75} />}
        busy={isExporting ? "Exporting" : undefined}
        onPress={() => void startExport()}
      >
        Export CSV
      </Button>
      <Button
        variant="ghost"
        icon={<RefreshCw strokeWidth={1.75} />}
        busy={view.reading === undefined ? undefined : "Reading"}
        onPress={() => void refresh()}
      >
        Refresh
      </Button>
    </ScreenHead>
  );
}
