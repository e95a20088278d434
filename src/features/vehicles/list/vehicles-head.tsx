import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { FileSpreadsheet } from "lucide-react";
import type { VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { useVehicles } from "#queries/vehicles.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { ListHead, useExport } from "#components/list-head.tsx";
import { knownWords } from "#components/list-state/list-words.ts";
import { ListNote } from "#components/list-state/list-banner.tsx";
import type { GridGroup } from "#ui/grid/grid-rows.tsx";
import { showToast } from "#ui/toast/toast-queue.ts";

type Props = {
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
      const { exportVehicles } = await import("../vehicles-csv.ts");
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
      refresh={{ run: onRefresh, isReading: view.reading !== undefined }}
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
