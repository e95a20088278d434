import { Link } from "@tanstack/react-router";
import { Check, ChevronLeft, Download } from "lucide-react";
import { useMemo, useState } from "react";
import { csvLimits } from "#components/csv-file/csv-reading.ts";
import { ImportWizard, jobShown } from "#components/import/import-wizard.tsx";
import { catalogue } from "#language/catalogue.ts";
import { useJobs } from "#queries/outbox.ts";
import { countText, plural } from "#language/locale/number.ts";
import { useVehicles } from "#queries/vehicles.ts";
import { fleetIndex } from "#records/vehicles/vehicle-index.ts";
import { Button } from "#ui/button/button.tsx";
import { ScreenHead } from "#ui/layout/screen-head.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { useExport } from "#ui/form/use-export.ts";
import { displayText } from "#values/text.ts";
import { groupVehicles } from "../vehicle-groups.ts";
import { ColumnsForm, withoutHead } from "./columns-form.tsx";
import { FleetNotice, useFreshFleet } from "./fresh-fleet.tsx";
import { columnsBy, jobCells } from "./line-cells.tsx";
import { useImportPlan } from "./use-import-plan.ts";
import { columnsOf, failedLines, useVehicleImport, type VehicleFile } from "./vehicle-import.ts";
import { VehiclesPlan } from "./vehicles-plan.tsx";

const text = catalogue("import/screen", {
  title: "Map from CSV",
  back: "Back to vehicles",
  file: "CSV file",
  note: (file: string, count: number) =>
    `${file}, ${countText(count)} ${plural(count, { one: "line", other: "lines" })}`,
  steps: "Steps",
  stepFile: "File",
  stepPlan: "Dry run",
  stepApply: "Apply",
  done: "done:",
  explains:
    "One vehicle a line, with the columns {heads}. Other columns are left alone, and files with other heads are asked about.",
  limits: (megabytes: number, rows: number) =>
    `Up to ${megabytes} MB and ${countText(rows)} rows. The file stays in this browser; a dry run comes first, and nothing is sent before you apply it.`,
  start:
    "{lead} the export holds every vehicle with its id and reference. Change the references in a spreadsheet and bring it back; lines that stayed as they were send nothing.",
  startLead: "To start from what is there:",
  notRead: "The vehicles have not been read yet.",
  exporting: "Exporting",
  export: "Export the fleet as CSV",
  progress: "Applying mappings",
  accepted: "What was accepted is shown by the list of vehicles too, once that has been read again.",
  line: "Line",
  linesNotDone: "lines not done",
  notDone: ", not done",
});

/** Maps vehicles from a file. */
export function ImportScreen() {
  const { state, actions } = useVehicleImport();
  const { file } = state;
  const { showsReferences } = useVehicles();
  const job = jobShown(
    state,
    useJobs().jobs.filter(({ job: { action } }) => action === "map"),
  )?.job;
  const cells = useMemo(() => jobCells(showsReferences), [showsReferences]);
  const name = job === undefined ? file?.name : job.source;
  const shown = name === undefined ? undefined : displayText(name, 80);
  const step = job !== undefined ? 2 : file === undefined || columnsOf(file) === undefined ? 0 : 1;
  return (
    <>
      <ScreenHead
        title={text.title}
        back={
          <Link
            to="/vehicles"
            aria-label={text.back}
            className="-ml-1.5 grid size-7 flex-none place-items-center rounded-md text-ink-2 hover:bg-hover max-md:-ml-3 max-md:size-11"
          >
            <ChevronLeft aria-hidden size={16} strokeWidth={1.75} />
          </Link>
        }
        note={
          job === undefined && file !== undefined && shown !== undefined
            ? text.note(shown, file.reading.table.rows.length)
            : shown
        }
      >
        <Steps at={step} toFile={step === 0 && file === undefined ? undefined : actions.begin} />
      </ScreenHead>
      <ImportWizard
        state={state}
        actions={actions}
        action="map"
        field={{ label: text.file, accept: ".csv,.tsv,.txt,text/csv,text/plain" }}
        explains={
          <Fill
            text={text.explains}
            parts={{ heads: <code className="font-mono text-xs">service_vehicle_id,external_ref</code> }}
          />
        }
        limits={text.limits(csvLimits.bytes / 1024 ** 2, csvLimits.rows)}
        below={<ExportFleet />}
        plan={file === undefined ? null : <FileStep key={file.name} file={file} />}
        results={{
          progress: text.progress,
          note: text.accepted,
          columns: [{ id: "line", label: text.line, width: "4.5rem" }, ...columnsBy("service_vehicle_id")],
          cells,
        }}
        onRetry={({ job: { source }, items }) => actions.open(retryName(source), ...failedLines(items))}
      />
    </>
  );
}

const retryName = (source: string | undefined) =>
  source === undefined ? text.linesNotDone : source.endsWith(text.notDone) ? source : source + text.notDone;

/** A file that was read: its columns are asked for, or it is planned, once the vehicles are there. */
function FileStep({ file }: { file: VehicleFile }) {
  const { state, actions } = useVehicleImport();
  const fresh = useFreshFleet(file.reading);
  const { isHeadless } = file.choice;
  const read = file.reading.table;
  const table = useMemo(() => (isHeadless ? withoutHead(read) : read), [isHeadless, read]);
  const columns = columnsOf(file);
  const { ticks } = state;
  const unticked = useMemo(() => new Set([...ticks].flatMap(([line, is]) => (is ? [] : [line]))), [ticks]);
  const planned = useImportPlan({ table, columns, unticked }, fresh);
  const isThere = fresh.kind !== "reading" && fresh.view.checkedAt !== undefined;
  return (
    <>
      <FleetNotice fresh={fresh} />
      {!isThere ? null : columns === undefined ? (
        <ColumnsForm
          table={read}
          fleet={fleetIndex(fresh.view.rows)}
          onChoose={(chosen, is) => actions.choose({ columns: chosen, isHeadless: is })}
        />
      ) : planned === undefined ? null : (
        <VehiclesPlan
          file={file}
          table={table}
          columns={columns}
          planned={planned}
          unticked={unticked}
          fresh={fresh}
          actions={actions}
        />
      )}
    </>
  );
}

const steps = [text.stepFile, text.stepPlan, text.stepApply];

/** `toFile`: back to the first; undefined where that is it. */
function Steps({ at, toFile }: { at: number; toFile: (() => void) | undefined }) {
  return (
    <ol aria-label={text.steps} className="flex items-center gap-2 text-ink-3 max-md:hidden">
      {steps.map((name, place) => (
        <li key={name} aria-current={place === at ? "step" : undefined} className="flex items-center gap-2">
          {place === 0 ? null : <span aria-hidden className="h-px w-6 bg-line-strong" />}
          <span className={`flex items-center gap-1.5 ${place === at ? "font-semibold text-ink" : ""}`}>
            {place < at ? (
              <Check aria-label={text.done} role="img" size={14} strokeWidth={1.75} className="text-accent" />
            ) : null}
            {place === 0 && toFile !== undefined ? (
              <button type="button" onClick={toFile} className="cursor-pointer hover:underline">
                {name}
              </button>
            ) : (
              name
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

const none = new Map();

function ExportFleet() {
  const view = useVehicles();
  const isRead = view.checkedAt !== undefined && view.rows.length > 0;
  const [said, setSaid] = useState("");
  const { isExporting, startExport } = useExport(async () => {
    // Only who exports needs the writer.
    const { exportVehicles } = await import("../export-vehicles.ts");
    setSaid(await exportVehicles(view, groupVehicles(view.rows, { text: "" }, none).groups));
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
