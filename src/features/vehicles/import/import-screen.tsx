import { ph, plural, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { ChevronLeft, Download } from "lucide-react";
import { useMemo, useState } from "react";
import { isAllRead } from "#api/covers.ts";
import { csvLimits } from "#components/csv-file/csv-reading.ts";
import { knownWords } from "#components/list-state/list-words.ts";
import { ListState } from "#components/list-state/list-state.tsx";
import { ImportWizard, jobShown } from "#components/import/import-wizard.tsx";
import { useJobs } from "#queries/outbox.ts";
import { countText } from "#language/locale/number.ts";
import { useVehicleStore, useVehicles } from "#queries/vehicles.ts";
import { vehicleIndex } from "#records/vehicles/vehicle-index.ts";
import { Button } from "#ui/button/button.tsx";
import { ScreenHead } from "#ui/layout/screen-head.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { useExport } from "#components/list-head.tsx";
import { displayText } from "#values/text.ts";
import { exportVehicles } from "../vehicles-csv.ts";
import { groupVehicles } from "../vehicle-groups.ts";
import { ColumnsForm } from "./columns-form.tsx";
import { VehiclesNotice, useFreshVehicles } from "./fresh-vehicles.tsx";
import { headedBy } from "./import-columns.ts";
import { jobCells, lineColumns } from "./line-cells.tsx";
import { planImport } from "./import-plan.ts";
import type { ImportSource } from "./import-plan-read.ts";
import { PasteRows } from "./paste-rows.tsx";
import { columnsOf, failedLines, pastedName, useVehicleImport, type VehicleFile } from "./vehicle-import.ts";
import { VehiclesPlan } from "./vehicles-plan.tsx";

const text = {
  notDone: t` (lines not done)`,
};

export function ImportScreen() {
  const { state, actions } = useVehicleImport();
  const { file } = state;
  const vehicles = useVehicles();
  const { check } = useVehicleStore();
  const job = jobShown(
    state,
    useJobs().jobs.filter(({ job: { action } }) => action === "map"),
  )?.job;
  const hasNone = isAllRead(vehicles) && vehicles.rows.length === 0;
  const name = job === undefined ? file?.name : job.source;
  const shown = name === undefined ? undefined : displayText(name, 80);
  return (
    <>
      <ScreenHead
        title={t`Map from CSV`}
        back={
          <Link
            to="/vehicles"
            aria-label={t`Back to vehicles`}
            className="-ml-1.5 grid size-7 flex-none place-items-center rounded-md text-ink-2 hover:bg-hover max-md:-ml-3 max-md:size-11"
          >
            <ChevronLeft aria-hidden size={16} strokeWidth={1.75} />
          </Link>
        }
        note={
          job === undefined && file !== undefined && shown !== undefined
            ? t`${ph({ file: shown })}, ${countText(file.reading.table.rows.length)} ${plural({ count: file.reading.table.rows.length }, { one: "line", other: "lines" })}`
            : shown
        }
      />
      {hasNone && job === undefined && file === undefined ? (
        <ListState noun="vehicle" covers={vehicles} refresh={check} columns={[]}>
          {null}
        </ListState>
      ) : (
        <ImportWizard
          state={state}
          actions={actions}
          action="map"
          field={{ label: t`CSV file`, accept: ".csv,.tsv,.txt,text/csv,text/plain" }}
          explains={
            <Fill
              text={t`CSV with the columns ${ph({ heads: "{heads}" })}, in any order. You can also match other headers.`}
              parts={{ heads: <code className="font-mono text-xs">service_vehicle_id,external_ref</code> }}
            />
          }
          limits={t`Up to ${ph({ megabytes: csvLimits.bytes / 1024 ** 2 })} MB and ${countText(csvLimits.rows)} rows. Nothing is sent until you apply it.`}
          below={
            <>
              <PasteRows />
              <ExportVehicles />
            </>
          }
          plan={file === undefined ? null : <FileStep key={file.name} file={file} />}
          results={{
            progress: t`Applying mappings`,
            note: t`We refresh the vehicle list once the job is done.`,
            columns: [{ id: "line", label: t`Line`, width: "4.5rem" }, ...lineColumns],
            cells: jobCells(vehicles.showsReferences),
          }}
          onRetry={({ job: { source }, items }) => actions.open(retryName(source), ...failedLines(items))}
        />
      )}
    </>
  );
}

const retryName = (source: string | undefined) =>
  source === undefined ? t`lines not done` : source.endsWith(text.notDone) ? source : source + text.notDone;

/** A file, once the vehicles are loaded: asks for its columns, or shows its dry run. */
function FileStep({ file }: { file: VehicleFile }) {
  const { state, actions } = useVehicleImport();
  const fresh = useFreshVehicles(file.reading);
  const { headLine } = file.choice;
  const read = file.reading.table;
  const table = useMemo(() => headedBy(read, headLine), [headLine, read]);
  const columns = columnsOf(file);
  const { ticks } = state;
  const { rows, coverage, checkedAt } = fresh.view;
  const isThere = fresh.kind !== "reading" && checkedAt !== undefined;
  const source = useMemo((): ImportSource | undefined => {
    if (!isThere || columns === undefined) return undefined;
    return { table, columns, vehicles: vehicleIndex(rows), isComplete: coverage === "complete" };
  }, [isThere, table, columns, rows, coverage]);
  const plan = useMemo(() => source && planImport(source, ticks), [source, ticks]);
  const label = file.name === pastedName ? t`Change the rows` : t`Choose another file`;
  const back = { label, onPress: actions.begin };
  return (
    <>
      <VehiclesNotice fresh={fresh} />
      {!isThere ? null : columns === undefined ? (
        <ColumnsForm
          table={read}
          vehicles={vehicleIndex(rows)}
          back={back}
          onChoose={(chosen, line) => actions.choose({ columns: chosen, headLine: line })}
        />
      ) : plan === undefined ? null : (
        <VehiclesPlan
          file={file}
          table={table}
          columns={columns}
          plan={plan}
          fresh={fresh}
          back={back}
          actions={actions}
        />
      )}
    </>
  );
}

function ExportVehicles() {
  const view = useVehicles();
  const isRead = view.checkedAt !== undefined && view.rows.length > 0;
  const [said, setSaid] = useState("");
  const { isExporting, startExport } = useExport(async () => {
    setSaid(await exportVehicles(view, groupVehicles(view.rows, { text: "" }).groups));
  });
  return (
    <section className="flex items-center gap-3 max-md:flex-col max-md:items-start">
      <p className="min-w-0 flex-1 text-pretty text-ink-2">
        {t`Or export your current list, change the references there and import it. Unchanged lines aren't sent.`}
        {/* Not in a toast, which would cover the button of the next step. */}
        <output className="block font-medium text-ink empty:hidden">{said}</output>
      </p>
      <Button
        icon={<Download strokeWidth={1.75} />}
        notNow={isRead ? undefined : knownWords("vehicle", view)}
        busy={isExporting ? t`Exporting` : undefined}
        onPress={() => void startExport()}
      >
        {t`Export vehicles as CSV`}
      </Button>
    </section>
  );
}
