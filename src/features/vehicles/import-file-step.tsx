import { Download, FileSpreadsheet } from "lucide-react";
import { useState, type ReactNode } from "react";
import { csvLimits } from "#records/csv-file/limits.ts";
import { useFleetView } from "#records/records-context.tsx";
import { Button } from "#ui/button.tsx";
import { countText } from "#language/number.ts";
import { showToast } from "#ui/toast-queue.ts";
import { fleetFilterOf } from "./fleet-address.ts";
import { fleetList } from "./fleet-list.ts";

type Props = {
  /** Opens the browser's own choice of a file. */
  choose: () => void;
  /** What stands below: earlier imports. */
  children?: ReactNode;
};

/** Where a file is chosen: what it has to hold, how much, and what to start from. */
export function ImportFileStep({ choose, children }: Props) {
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <div className="mx-auto grid max-w-2xl gap-6 px-gutter py-10 max-md:py-5">
        <section className="grid justify-items-center gap-3 rounded-xl border border-line-strong bg-sunken px-6 py-9 text-center max-md:px-4 max-md:py-6">
          <span
            aria-hidden
            className="grid size-10 place-items-center rounded-lg border border-line bg-surface text-ink-2"
          >
            <FileSpreadsheet size={20} strokeWidth={1.75} />
          </span>
          <h2 tabIndex={-1} data-step className="text-base font-semibold outline-none">
            <span className="max-md:hidden">Drop a file anywhere on this page</span>
            <span className="md:hidden">Choose a file with references</span>
          </h2>
          <p className="max-w-md text-pretty text-ink-2">
            One vehicle a line, with the columns{" "}
            <code className="font-mono text-xs">service_vehicle_id,external_ref</code>. Other columns are left alone,
            and files with other heads are asked about.
          </p>
          <Button variant="primary" icon={<FileSpreadsheet strokeWidth={1.75} />} onPress={choose}>
            Choose a file
          </Button>
          <p className="text-xs text-ink-3 max-md:text-sm">
            Up to {csvLimits.bytes / 1024 ** 2} MB and {countText(csvLimits.rows)} rows. The file stays in this browser;
            a dry run comes first, and nothing is sent before you apply it.
          </p>
        </section>
        <ExportFleet />
        {children}
      </div>
    </div>
  );
}

const none = new Map();

function ExportFleet() {
  const view = useFleetView();
  const [isExporting, setExporting] = useState(false);
  const isRead = view.checkedAt !== undefined && view.rows.length > 0;
  const save = async () => {
    setExporting(true);
    try {
      // Only who exports needs the writer.
      const { exportFleet } = await import("./export-fleet.ts");
      await exportFleet({ view, list: fleetList(view.rows, fleetFilterOf({}, ""), none) });
    } catch {
      showToast({
        tone: "bad",
        title: "Nothing was exported",
        detail: "The part of the dashboard that writes files could not be fetched. Try again once the network is back.",
      });
    } finally {
      setExporting(false);
    }
  };
  return (
    <section className="flex items-center gap-3 max-md:flex-col max-md:items-start">
      <p className="min-w-0 flex-1 text-pretty text-ink-2">
        <b className="font-semibold text-ink">To start from what is there:</b> the export holds every vehicle with its
        id and reference. Change the references in a spreadsheet and bring it back; lines that stayed as they were send
        nothing.
      </p>
      <Button
        icon={<Download strokeWidth={1.75} />}
        notNow={isRead ? undefined : "The vehicles have not been read yet."}
        busy={isExporting ? "Exporting" : undefined}
        onPress={() => void save()}
      >
        Export the fleet as CSV
      </Button>
    </section>
  );
}
