import { Link } from "@tanstack/react-router";
import { Download, FileSpreadsheet, RefreshCw } from "lucide-react";
import type { RefObject } from "react";
import { fleetIndex } from "#records/vehicles/vehicle-index.ts";
import type { VehicleRow } from "#records/vehicles/vehicle-row.ts";
import type { Coverage } from "#records/replica/replica-types.ts";
import { useVehicles } from "#queries/vehicles.ts";
import { catalogue } from "#language/catalogue.ts";
import { countText, plural } from "#language/locale/number.ts";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { ScreenHead } from "#ui/layout/screen-head.tsx";
import { useSecond } from "#ui/browser/now.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { SearchField } from "#ui/form/search-field.tsx";
import { useExport } from "#ui/form/use-export.ts";
import type { GridGroup } from "#ui/grid/grid-group.tsx";
import { showToast } from "#ui/toast/toast-queue.ts";

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

type Props = {
  /** What is typed into the search. */
  searched: string;
  onSearch: (text: string) => void;
  searchField: RefObject<HTMLInputElement | null>;
  /** The vehicles on screen, and how many of all the search leaves. */
  groups: readonly GridGroup<VehicleRow>[];
  matching: number;
  onRefresh: () => void;
};

/** The head of the vehicles: how far they are read, the search, and what can be done with all of them. */
export function VehiclesHead({ searched, onSearch, searchField, groups, matching, onRefresh }: Props) {
  const view = useVehicles();
  const isPhone = usePhone();
  const { isExporting, startExport } = useExport(async () => {
    // Only who exports needs the writer.
    const { exportVehicles } = await import("../export-vehicles.ts");
    const title = await exportVehicles(view, groups);
    // On a phone it covers what the next press is for.
    showToast({ tone: "ok", title, ...(isPhone ? { duration: 2500 } : {}) });
  });
  const whyNoExport = view.coverage === "none" ? text.notRead : undefined;
  const searchBox = (
    <SearchField
      label={text.search}
      placeholder={text.placeholder}
      value={searched}
      onChange={onSearch}
      keyHint="/"
      inputRef={searchField}
    />
  );
  const note = <Note matching={searched.trim() === "" ? undefined : matching} />;
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
          <IconButton label={text.refresh} icon={<RefreshCw strokeWidth={1.75} />} onPress={onRefresh} />
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
        onPress={onRefresh}
      >
        {text.refresh}
      </Button>
    </ScreenHead>
  );
}

const noteText = catalogue("vehicles/note", {
  reading: (count: number) => `Reading… ${countText(count)} so far`,
  loaded: (count: number) => `${countText(count)} loaded`,
  found: (count: number, of: number) => `${countText(count)} of ${countText(of)} loaded`,
  complete: (loaded: string) => `${loaded}, all pages read`,
  unsaid: (loaded: string) => `${loaded}, the service does not say whether that is all`,
  partial: (loaded: string) => `${loaded}, the list did not come to its end`,
  unreadable: (said: string, count: number) =>
    `${said} · ${countText(count)} ${plural(count, { one: "row", other: "rows" })} could not be read`,
  checked: (age: string) => `checked ${age}`,
  now: "just now",
  seconds: (count: number) => `${count} s ago`,
  minutes: (count: number) => `${count} min ago`,
  hours: (count: number) => `${count} h ago`,
  days: (count: number) => `${count} d ago`,
});

const ends: Readonly<Record<Coverage, (loaded: string) => string>> = {
  complete: noteText.complete,
  unsaid: noteText.unsaid,
  circle: noteText.partial,
  partial: noteText.partial,
  none: noteText.partial,
};

/** How many vehicles are loaded, or match the search, how far the list was read, and when. */
function Note({ matching }: { matching: number | undefined }) {
  const { reading, checkedAt, coverage, unreadable, rows } = useVehicles();
  const known = fleetIndex(rows).listed;
  if (reading !== undefined && checkedAt === undefined) {
    // It counts page after page, and is to be read once.
    return <span>{noteText.reading(reading.count)}</span>;
  }
  if (coverage === "none") return null;
  const said = ends[coverage](matching === undefined ? noteText.loaded(known) : noteText.found(matching, known));
  return (
    <>
      <span role="status">{unreadable === 0 ? said : noteText.unreadable(said, unreadable)}</span>
      {checkedAt === undefined ? null : <Checked at={checkedAt} />}
    </>
  );
}

function Checked({ at }: { at: number }) {
  const age = useSecond() - at;
  return (
    <span>
      {" · "}
      <span className={isOld(age) ? "text-awaiting-ink" : ""}>{noteText.checked(ageText(Math.max(0, age)))}</span>
    </span>
  );
}

/** Whether a list of vehicles that was read so many ms ago counts as old: it changes far less than bookings do. */
export const isOld = (ageMs: number): boolean => ageMs > 60 * 60_000;

/** How long ago something was, roughly: `20 s ago`, `4 min ago`, `2 h ago`, `3 d ago`. */
function ageText(ageMs: number): string {
  const seconds = Math.floor(ageMs / 1000);
  if (seconds < 2) return noteText.now;
  if (seconds < 100) return noteText.seconds(seconds);
  const minutes = Math.round(seconds / 60);
  if (minutes < 100) return noteText.minutes(minutes);
  const hours = Math.round(minutes / 60);
  return hours < 48 ? noteText.hours(hours) : noteText.days(Math.round(hours / 24));
}
