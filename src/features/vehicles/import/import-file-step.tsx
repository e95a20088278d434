import { Download, FileSpreadsheet } from "lucide-react";
import { useState, type ReactNode } from "react";
import { catalogue } from "#language/catalogue.ts";
import { csvLimits } from "#components/csv-file/csv-reading.ts";
import { useVehicles } from "#queries/vehicles.ts";
import { Button } from "#ui/button/button.tsx";
import { countText } from "#language/number.ts";
import { Fill } from "#ui/feedback/fill.tsx";
import { useExport } from "#ui/form/use-export.ts";
import { fleetList } from "../fleet-list.ts";

const text = catalogue("import/file", {
  drop: "Drop a file anywhere on this page",
  chooseHeading: "Choose a file with references",
  explains:
    "One vehicle a line, with the columns {heads}. Other columns are left alone, and files with other heads are asked about.",
  choose: "Choose a file",
  limits: (megabytes: number, rows: number) =>
    `Up to ${megabytes} MB and ${countText(rows)} rows. The file stays in this browser; a dry run comes first, and nothing is sent before you apply it.`,
  start:
    "{lead} the export holds every vehicle with its id and reference. Change the references in a spreadsheet and bring it back; lines that stayed as they were send nothing.",
  startLead: "To start from what is there:",
  notRead: "The vehicles have not been read yet.",
  exporting: "Exporting",
  export: "Export the fleet as CSV",
});

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
            <span className="max-md:hidden">{text.drop}</span>
            <span className="md:hidden">{text.chooseHeading}</span>
          </h2>
          <p className="max-w-md text-pretty text-ink-2">
            <Fill
              text={text.explains}
              parts={{ heads: <code className="font-mono text-xs">service_vehicle_id,external_ref</code> }}
            />
          </p>
          <Button variant="primary" icon={<FileSpreadsheet strokeWidth={1.75} />} onPress={choose}>
            {text.choose}
          </Button>
          <p className="text-xs text-ink-3 max-md:text-sm">
            {text.limits(csvLimits.bytes / 1024 ** 2, csvLimits.rows)}
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
  const view = useVehicles();
  const isRead = view.checkedAt !== undefined && view.rows.length > 0;
  const [said, setSaid] = useState("");
  const { isExporting, startExport } = useExport(async () => {
    // Only who exports needs the writer.
    const { exportFleet } = await import("../export-fleet.ts");
    setSaid(await exportFleet({ view, list: fleetList(view.rows, { text: "" }, none) }));
  });
  return (
    <section className="flex items-center gap-3 max-md:flex-col max-md:items-start">
      <p className="min-w-0 flex-1 text-pretty text-ink-2">
        <Fill text={text.start} parts={{ lead: <b className="font-semibold text-ink">{text.startLead}</b> }} />
        {/* Here and not in a toast, which would lie over the button of the step that follows. */}
        <output className="block font-medium text-ink empty:hidden">{said}</output>
      </p>
      <Button
        icon={<Download strokeWidth={1.75} />}
        notNow={isRead ? undefined : text.notRead}
        busy={isExporting ? text.exporting : undefined}
        onPress={() => void startExport()}
      >
        {text.export}
      </Button>
    </section>
  );
}
