import { ph, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { ChevronLeft, Download } from "lucide-react";
import { useMemo, useState, useEffect } from "react";
import { isAllRead } from "#api/covers.ts";
import { csvLimits } from "#components/csv-file/csv-reading.ts";
import { knownWords, loadingWords } from "#components/list-state/list-words.ts";
import { ListState, ListFailure } from "#components/list-state/list-state.tsx";
import { ImportWizard, jobShown } from "#components/import/import-wizard.tsx";
import { useJobs } from "#queries/outbox.ts";
import { countText } from "#language/locale/number.ts";
import { useVehicleStore, useVehicles } from "#queries/vehicles.ts";
import { vehicleIndex, type VehicleIndex } from "#records/vehicles/vehicle-index.ts";
import { Button } from "#ui/button/button.tsx";
import { ScreenHead } from "#ui/layout/screen-head.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { useExport } from "#components/list-head.tsx";
import { displayText } from "#values/text.ts";
import { exportVehicles } from "../vehicles-csv.ts";
import { groupVehicles } from "../vehicle-groups.ts";
import { ColumnsForm } from "#components/import/columns-form.tsx";
import { headLines, type TableLines } from "#components/csv-file/head-line.ts";
import { headedBy, idInHead, suggestedColumns } from "./import-columns.ts";
import { jobCells, lineColumns } from "./line-cells.tsx";
import { planImport } from "./import-plan.ts";
import type { ImportSource } from "./import-plan-read.ts";
import { columnsOf, failedLines, pastedName, useVehicleImport, type VehicleFile } from "./vehicle-import.ts";
import { VehiclesPlan } from "./vehicles-plan.tsx";
import { createDraftStore } from "#components/draft-store.ts";
import { useSession } from "#queries/session.tsx";
import { TextField } from "#ui/form/field.tsx";
import { useLasting } from "#components/import/import-frame.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { Strip } from "#ui/feedback/strip.tsx";
import { momentText } from "#values/zone.ts";

const notDone = t` (lines not done)`;

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
        note={shown}
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
              text={t`CSV with the columns ${ph({ heads: "{heads}" })}, in any order. Other headers work too.`}
              parts={{ heads: <code className="font-mono text-xs">service_vehicle_id,external_ref</code> }}
            />
          }
          limits={t`Up to ${ph({ megabytes: csvLimits.bytes / 1024 ** 2 })} MB and ${countText(csvLimits.rows)} rows. Nothing is sent until you apply the file.`}
          below={
            <>
              <PasteRows />
              <ExportVehicles />
            </>
          }
          plan={file === undefined ? null : <FileStep key={file.name} file={file} />}
          results={{
            progress: t`Applying mappings`,
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
  source === undefined ? t`lines not done` : source.endsWith(notDone) ? source : source + notDone;

/** A file, once the vehicles are loaded: asks for its columns, or shows its dry run. */
function FileStep({ file }: { file: VehicleFile }) {
  const { state, actions } = useVehicleImport();
  const fresh = useFreshVehicles(file.reading);
  const { headLine } = file.choice;
  const read = file.reading.table;
  const table = useMemo(() => headedBy(read, headLine), [headLine, read]);
  const columns = columnsOf(file);
  const { ticks } = state;
  const { rows, checkedAt } = fresh.view;
  const isComplete = isAllRead(fresh.view);
  const isThere = fresh.kind !== "reading" && checkedAt !== undefined;
  const source = useMemo((): ImportSource | undefined => {
    if (!isThere || columns === undefined) return undefined;
    return { table, columns, vehicles: vehicleIndex(rows), isComplete };
  }, [isThere, table, columns, rows, isComplete]);
  const plan = useMemo(() => source && planImport(source, ticks), [source, ticks]);
  const label = file.name === pastedName ? t`Change the rows` : t`Choose another file`;
  const back = { label, onPress: actions.begin };
  return (
    <>
      <VehiclesNotice fresh={fresh} />
      {!isThere ? null : columns === undefined ? (
        <AskColumns table={read} vehicles={vehicleIndex(rows)} back={back} />
      ) : plan === undefined ? null : (
        <VehiclesPlan
          file={file}
          table={table}
          columns={columns}
          plan={plan}
          isOutOfDate={fresh.kind === "failed"}
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
        {t`Or export your current list, change the references there and import it.`}
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

/** The pasted rows, by session. They outlive their dry run, so that they can be corrected. */
const pastedDrafts = createDraftStore<string>();

/** Takes rows copied from a spreadsheet, and reads them like a file. */
function PasteRows() {
  const { client } = useSession();
  const { actions } = useVehicleImport();
  const rows = pastedDrafts.useDraft(client.id) ?? "";
  return (
    <section className="grid justify-items-start gap-3 [&>:first-child]:w-full">
      <TextField
        label={t`Or paste rows from a spreadsheet`}
        hint={t`Copy the header row too.`}
        multiline
        rows={5}
        mono
        value={rows}
        onChange={(text) => pastedDrafts.set(text, client.id)}
        autoComplete="off"
        spellCheck="false"
      />
      <Button
        notNow={rows.trim() === "" ? t`Paste some rows first.` : undefined}
        onPress={() => actions.take(new File([rows], pastedName, { type: "text/csv" }))}
      >
        {t`Check these rows`}
      </Button>
    </section>
  );
}

/** How long a loaded list is fresh enough for a dry run, in ms. A job loads it again before it sends. */
const goodFor = 10 * 60_000;

/**
 * The vehicles a dry run uses. Loads them unless they are fresh, once for each `about`: another file needs another check.
 * `failed`: they couldn't be loaded, so the view is older than it should be, or empty.
 */
function useFreshVehicles(about: object) {
  const vehicles = useVehicleStore();
  const view = useVehicles();
  const [times, setTimes] = useState(0);
  const [asked, setAsked] = useState<{ about: object; times: number }>();
  useEffect(() => {
    let isCurrent = true;
    void (async () => {
      // The view has the failure.
      await vehicles.check(Date.now() - goodFor).catch(() => undefined);
      if (isCurrent) setAsked({ about, times });
    })();
    return () => {
      isCurrent = false;
    };
  }, [vehicles, about, times]);
  const isAsked = asked?.about === about && asked.times === times;
  const kind = !isAsked ? "reading" : view.failure === undefined ? "ready" : "failed";
  return { kind, view, again: () => setTimes(times + 1) };
}

const columnFields = [
  { id: "vehicle", label: t`Column with the vehicle IDs` },
  { id: "reference", label: t`Column with your references` },
] as const;

type AskProps = { table: TableLines; vehicles: VehicleIndex; back: { label: string; onPress: () => void } };

function AskColumns({ table, vehicles, back }: AskProps) {
  const { actions } = useVehicleImport();
  const isHeadless = idInHead(table.head, vehicles) >= 0;
  return (
    <ColumnsForm
      lines={headLines(table)}
      headLine={isHeadless ? 0 : table.headLine}
      fields={columnFields}
      suggest={(cells) => suggestedColumns(cells, vehicles)}
      mayLackHeaders
      hint={isHeadless ? t`We found a vehicle ID where we expected headers.` : undefined}
      explains={
        <p className="text-pretty text-ink-2">
          <Fill
            text={t`We expect the headers ${ph({ heads: "{heads}" })}, once each.`}
            parts={{ heads: <code className="font-mono text-xs">service_vehicle_id,external_ref</code> }}
          />
        </p>
      }
      back={back}
      onChoose={({ vehicle, reference }, headLine) => {
        if (vehicle !== undefined && reference !== undefined)
          actions.choose({ columns: { vehicle, reference }, headLine });
      }}
    />
  );
}

function VehiclesNotice({ fresh }: { fresh: ReturnType<typeof useFreshVehicles> }) {
  const zone = useZone();
  const isLong = useLasting(fresh.kind === "reading");
  const { view } = fresh;
  if (fresh.kind !== "failed") {
    if (!isLong) return null;
    return (
      <Strip tone="info">
        <b>{loadingWords("vehicle")}.</b> <span aria-live="off">{knownWords("vehicle", view)}</span>
      </Strip>
    );
  }
  const means =
    view.checkedAt === undefined
      ? t`We need the vehicles for the check.`
      : t`The vehicles were last loaded at ${ph({ moment: momentText(view.checkedAt, zone) })}. Load them again before you apply this import.`;
  return <ListFailure noun="vehicle" covers={view} refresh={fresh.again} means={means} />;
}
