import { useExport } from "#ui/form/use-export.ts";
import { Link } from "@tanstack/react-router";
import { Download, FileSpreadsheet, RefreshCw } from "lucide-react";
import type { RefObject } from "react";
import { catalogue } from "#language/catalogue.ts";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { usePhone } from "#ui/browser/phone.ts";
import { ScreenHead } from "#ui/button/screen-head.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import { showToast } from "#ui/toast/toast-queue.ts";
import type { FleetState } from "./use-vehicles-list.ts";
import { VehiclesNote } from "./vehicles-note.tsx";

const text = catalogue("vehicles/head", {
  title: "Vehicles",
  search: "Search vehicles",
  placeholder: "Ref, name or vehicle id",
  fromCsv: "Map from CSV",
  export: "Export CSV",
  exporting: "Exporting",
  refresh: "Refresh",
  reading: "Reading",
  notRead: "Vehicles are not read yet.",
});

type Props = { fleet: FleetState; searchField: RefObject<HTMLInputElement | null> };

/** The head of the vehicles: how far they are read, the search, and what can be done with all of them. */
export function VehiclesHead({ fleet, searchField }: Props) {
  const { view, text: searched, setText, refresh } = fleet;
  const isPhone = usePhone();
  const { isExporting, startExport } = useExport(async () => {
    // Only who exports needs the writer.
    const { exportFleet } = await import("../export-vehicles.ts");
    const title = await exportFleet(fleet);
    // On a phone it covers what the next press is for.
    showToast({ tone: "ok", title, ...(isPhone ? { duration: 2500 } : {}) });
  });
  const whyNoExport = view.coverage === "none" ? text.notRead : undefined;
  const searchBox = (
    <SearchField
      label={text.search}
      placeholder={text.placeholder}
      value={searched}
      onChange={setText}
      keyHint="/"
      inputRef={searchField}
    />
  );
  const note = <VehiclesNote fleet={fleet} />;
  if (isPhone) {
    return (
      <>
        <ScreenHead title={text.title}>
          <Link
            to="/vehicles/import"
            aria-label={text.fromCsv}
            className="grid size-11 place-items-center rounded-md text-ink-2 hover:bg-hover [&>svg]:size-5"
          >
            <FileSpreadsheet aria-hidden strokeWidth={1.75} />
          </Link>
          <IconButton
            label={text.export}
            icon={<Download strokeWidth={1.75} />}
            notNow={whyNoExport}
            onPress={() => void startExport()}
          />
          <IconButton label={text.refresh} icon={<RefreshCw strokeWidth={1.75} />} onPress={() => void refresh()} />
        </ScreenHead>
        <div className="flex-none px-4 pt-2">
          {searchBox}
          <p className="pt-1.5 text-sm text-ink-3">{note}</p>
        </div>
      </>
    );
  }
  return (
    <ScreenHead title={text.title} note={note}>
      <div className="w-[264px] flex-none max-xl:w-[200px] max-lg:w-[180px]">{searchBox}</div>
      <Link
        to="/vehicles/import"
        className="inline-flex h-control items-center gap-1.5 rounded-md border border-line-strong bg-surface px-3 font-medium whitespace-nowrap hover:bg-hover [&>svg]:size-[15px] [&>svg]:text-ink-2"
      >
        <FileSpreadsheet aria-hidden strokeWidth={1.75} />
        {text.fromCsv}
      </Link>
      <Button
        variant="ghost"
        icon={<Download strokeWidth={1.75} />}
        notNow={whyNoExport}
        busy={isExporting ? text.exporting : undefined}
        onPress={() => void startExport()}
      >
        {text.export}
      </Button>
      <Button
        variant="ghost"
        icon={<RefreshCw strokeWidth={1.75} />}
        busy={view.reading === undefined ? undefined : text.reading}
        onPress={() => void refresh()}
      >
        {text.refresh}
      </Button>
    </ScreenHead>
  );
}
