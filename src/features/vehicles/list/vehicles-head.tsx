import { ph, plural, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { FileSpreadsheet } from "lucide-react";
import { fleetIndex } from "#records/vehicles/vehicle-index.ts";
import type { VehicleRow } from "#records/vehicles/vehicle-row.ts";
import type { Coverage } from "#api/covers.ts";
import { useVehicles } from "#queries/vehicles.ts";
import { countText } from "#language/locale/number.ts";
import { useSecond } from "#ui/browser/now.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { ListHead, useExport } from "#components/list-head.tsx";
import type { GridGroup } from "#ui/grid/grid-group.tsx";
import { showToast } from "#ui/toast/toast-queue.ts";

const text = {
  fromCsv: t`Map from CSV`,
};

type Props = {
  /** The search text. */
  searched: string;
  onSearch: (text: string) => void;
  /** The vehicles on screen, and how many match the search. */
  groups: readonly GridGroup<VehicleRow>[];
  matching: number;
  onRefresh: () => void;
};

/** The head of the vehicles: how many are loaded, the search, and actions on all of them. */
export function VehiclesHead({ searched, onSearch, groups, matching, onRefresh }: Props) {
  const view = useVehicles();
  const isPhone = usePhone();
  const exporting = useExport(
    async () => {
      // Loaded only for an export.
      const { exportVehicles } = await import("../fleet-csv.ts");
      const title = await exportVehicles(view, groups);
      // On a phone the toast covers the next button.
      showToast({ tone: "ok", title, ...(isPhone ? { duration: 2500 } : {}) });
    },
    view.coverage === "none" ? t`Vehicles aren't loaded yet.` : undefined,
  );
  return (
    <ListHead
      title={t`Vehicles`}
      note={<Note matching={searched.trim() === "" ? undefined : matching} />}
      search={{
        label: t`Search vehicles`,
        placeholder: t`Reference, name or vehicle ID`,
        value: searched,
        onChange: onSearch,
      }}
      exporting={exporting}
      refresh={{ run: onRefresh, isReading: view.reading !== undefined }}
    >
      <Link
        to="/vehicles/import"
        aria-label={text.fromCsv}
        className="inline-flex h-control items-center gap-1.5 rounded-md border border-line-strong bg-surface px-3 font-medium whitespace-nowrap hover:bg-hover max-md:size-11 max-md:justify-center max-md:border-0 max-md:bg-transparent max-md:px-0 [&>svg]:size-[15px] [&>svg]:text-ink-2 max-md:[&>svg]:size-5"
      >
        <FileSpreadsheet aria-hidden strokeWidth={1.75} />
        {isPhone ? null : text.fromCsv}
      </Link>
    </ListHead>
  );
}

const partly = (loaded: string) => t`${loaded}, the list isn't complete`;

const ends: Readonly<Record<Coverage, (loaded: string) => string>> = {
  complete: (loaded) => t`${loaded}, complete list`,
  unsaid: (loaded) => t`${loaded}, the service doesn't say whether that's all`,
  circle: partly,
  partial: partly,
  none: partly,
};

/** How many vehicles are loaded or match the search, whether that's all, and how old the list is. */
function Note({ matching }: { matching: number | undefined }) {
  const { reading, checkedAt, coverage, unreadable, rows } = useVehicles();
  const known = fleetIndex(rows).listed;
  if (reading !== undefined && checkedAt === undefined) {
    // No status role: it changes with each page.
    return <span>{t`Loading… ${countText(reading.count)} so far`}</span>;
  }
  if (coverage === "none") return null;
  const said = ends[coverage](
    matching === undefined
      ? plural(known, { one: "# vehicle", other: "# vehicles" })
      : t`${countText(matching)} of ${plural(known, { one: "# vehicle", other: "# vehicles" })}`,
  );
  return (
    <>
      <span role="status">
        {unreadable === 0
          ? said
          : t`${said} · ${countText(unreadable)} ${plural({ count: unreadable }, { one: "row", other: "rows" })} couldn't be read`}
      </span>
      {checkedAt === undefined ? null : <Checked at={checkedAt} />}
    </>
  );
}

function Checked({ at }: { at: number }) {
  const age = useSecond() - at;
  return (
    <span>
      {" · "}
      <span
        className={isOld(age) ? "text-awaiting-ink" : ""}
      >{t`checked ${ph({ age: ageText(Math.max(0, age)) })}`}</span>
    </span>
  );
}

/** Whether a list of this age counts as old: vehicles change far less often than bookings. */
export const isOld = (ageMs: number): boolean => ageMs > 60 * 60_000;

/** A rough age: `20 s ago`, `4 min ago`, `2 h ago`, `3 d ago`. */
function ageText(ageMs: number): string {
  const seconds = Math.floor(ageMs / 1000);
  if (seconds < 2) return t`just now`;
  if (seconds < 100) return t`${ph({ count: seconds })} s ago`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 100) return t`${ph({ count: minutes })} min ago`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? t`${ph({ count: hours })} h ago` : t`${ph({ count: Math.round(hours / 24) })} d ago`;
}
