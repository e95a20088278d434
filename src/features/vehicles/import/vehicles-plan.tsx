import { ph, plural, t } from "@lingui/core/macro";
import { ArrowRight, CircleX, Download, Minus, Plus, TriangleAlert } from "lucide-react";
import { memo } from "react";
import { isAllRead } from "#api/covers.ts";
import { csvNoteWords } from "#components/csv-file/csv-words.ts";
import type { TableLines } from "#components/csv-file/head-line.ts";
import { DryRun } from "#components/import/dry-run.tsx";
import type { ImportActions } from "#components/import/import-store.ts";
import { Verdict, type LineGroup, type VerdictLook } from "#components/jobs/line-table.tsx";
import { knownWords } from "#components/list-state/list-words.ts";
import { saveTable } from "#components/save-table.ts";
import { countText } from "#language/locale/number.ts";
import { useJobStore, usePendingWrites } from "#queries/outbox.ts";
import { useVehicles } from "#queries/vehicles.ts";
import { isOpen, type PendingWrite } from "#records/outbox/pending-write.ts";
import type { VehiclesView } from "#records/vehicles/vehicles.ts";
import { Button } from "#ui/button/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Cell, Row } from "#ui/grid/table.tsx";
import { displayText } from "#values/text.ts";
import type { ImportColumns } from "./import-columns.ts";
import { displayOrder, type ImportPlan, type PlanGroup, type PlannedLine } from "./import-plan.ts";
import { lineColumns, plannedCells } from "./line-cells.tsx";
import { mappingsOf, otherLinesOf, type VehicleFile } from "./vehicle-import.ts";

/** The name of each group, and how it looks in its tab and beside a verdict. */
const looks: Readonly<Record<PlanGroup, VerdictLook & { label: string; mark: string }>> = {
  problem: { label: t`Problems`, mark: "bg-conflict", icon: CircleX, glyph: "text-conflict", ink: "text-danger-ink" },
  change: { label: t`Will change`, mark: "bg-awaiting", icon: ArrowRight, glyph: "text-awaiting", ink: "" },
  map: { label: t`Will map`, mark: "bg-accent", icon: Plus, glyph: "text-accent", ink: "" },
  left: {
    label: t`Left out`,
    mark: "border border-line-strong bg-surface",
    icon: Minus,
    glyph: "text-ink-3",
    ink: "text-ink-3",
  },
  same: { label: t`No change`, mark: "bg-line-strong", icon: Minus, glyph: "text-ink-3", ink: "text-ink-2" },
};
const noteLook: VerdictLook = { icon: TriangleAlert, glyph: "text-awaiting", ink: "text-ink-2" };

const groups: readonly LineGroup<PlanGroup>[] = (["problem", "change", "map", "same", "left"] as const).map((id) => ({
  id,
  label: looks[id].label,
  icon: <span className={`size-2 rounded-[2px] forced-color-adjust-none forced-colors:border ${looks[id].mark}`} />,
}));

type Props = {
  file: VehicleFile;
  /** The file as planned: its first line may be data. */
  table: TableLines;
  columns: ImportColumns;
  plan: ImportPlan;
  /** Whether the vehicles couldn't be loaded again, so that nothing may be applied. */
  isOutOfDate: boolean;
  back: { label: string; onPress: () => void };
  actions: Pick<ImportActions<VehicleFile["choice"], VehicleFile["reading"]>, "tick" | "show" | "choose">;
};

export function VehiclesPlan({ file, table, columns, plan, isOutOfDate, back, actions }: Props) {
  const vehicles = useVehicles();
  const jobs = useJobStore();
  const pendingWrites = usePendingWrites();
  const toSend = plan.send.length;
  const ticked: ReadonlySet<string | number> = new Set(
    plan.lines.filter(({ isTicked }) => isTicked).map(({ line }) => line),
  );
  return (
    <DryRun
      detail={plan.counts.problem === 0 ? undefined : t`Fix ${theProblems(plan.counts.problem)} and check again.`}
      notes={
        <PlanNotes
          table={table}
          columns={columns}
          doubts={doubts(plan, vehicles)}
          onChange={() => actions.choose({ columns: "asked" })}
        />
      }
      groups={groups}
      lines={displayOrder(plan.lines)}
      groupOf={({ group }) => group}
      columns={lineColumns}
      renderRow={(line) => (
        <PlanRow
          key={line.line}
          line={line}
          notes={notesOf(line, plan, pendingWrites).join("\n")}
          isTicked={line.isTicked}
          tick={actions.tick}
        />
      )}
      ticking={{
        keysOf: (lines) => lines.filter(({ isChoosable }) => isChoosable).map(({ line }) => line),
        isTicked: (line) => ticked.has(line),
        tick: actions.tick,
      }}
      more={
        plan.counts.problem === 0 ? null : (
          <Button
            size="sm"
            variant="ghost"
            icon={<Download strokeWidth={1.75} />}
            onPress={() => saveProblems(file.name, plan.lines, table, columns)}
          >
            {t`Download problems`}
          </Button>
        )
      }
      apply={{
        label: t`Apply ${countText(toSend)} ${plural({ count: toSend }, { one: "mapping", other: "mappings" })}`,
        count: toSend,
        notNow: isOutOfDate ? t`Load the vehicles again first.` : undefined,
        start: () => jobs.startMapping(mappingsOf(plan), file.name, otherLinesOf(plan)),
        onStarted: (job) => actions.show(job.id),
      }}
      back={back}
    />
  );
}

type RowProps = { line: PlannedLine; notes: string; isTicked: boolean; tick: Props["actions"]["tick"] };

/** Each tick plans all lines again; unchanged rows aren't redrawn. */
const PlanRow = memo(
  function PlanRow({ line, notes, isTicked, tick }: RowProps) {
    return (
      <Row layout="lines">
        <Cell phone="corner">
          {line.isChoosable ? (
            <Checkbox
              aria-label={t`Send line ${ph({ line: line.line })}`}
              isSelected={isTicked}
              onChange={(is) => tick([line.line], is)}
            />
          ) : null}
        </Cell>
        {plannedCells(line)}
        <Cell wrap phone="below">
          <Verdict look={looks[line.group]}>{line.words}</Verdict>
          {(notes === "" ? [] : notes.split("\n")).map((note) => (
            <Verdict key={note} look={noteLook}>
              {note}
            </Verdict>
          ))}
        </Cell>
      </Row>
    );
  },
  ({ line: one, ...before }, { line: other, ...after }) =>
    before.isTicked === after.isTicked &&
    before.notes === after.notes &&
    (["line", "words", "group", "row", "to", "vehicleCell", "isChoosable"] as const).every(
      (field) => one[field] === other[field],
    ),
);

/** Notes on a line, also that an earlier mapping of its vehicle is still open. */
function notesOf(
  line: PlannedLine,
  plan: ImportPlan,
  pendingWrites: ReadonlyMap<string, PendingWrite>,
): readonly string[] {
  const notes = plan.notesOf(line);
  const isSent = line.group === "map" || line.group === "change";
  const pending = isSent && line.row !== undefined ? pendingWrites.get(line.row.id) : undefined;
  return pending === undefined || !isOpen(pending)
    ? notes
    : [...notes, t`An earlier mapping of this vehicle is still open. If it isn't resolved in time, we skip this line.`];
}

type NotesProps = Pick<Props, "table" | "columns"> & { doubts: readonly string[]; onChange: () => void };

/** How the file was read, and how much we know about the vehicles. */
function PlanNotes({ table, columns, doubts: doubted, onChange }: NotesProps) {
  const said = [...table.notes.map(csvNoteWords), ...doubted];
  const [vehicle = "", reference = ""] = headsOf(table, columns);
  const isExact = vehicle === "service_vehicle_id" && reference === "external_ref";
  if (said.length === 0 && isExact) return null;
  return (
    <div className="flex items-start gap-3 border-b border-line bg-sunken px-gutter py-2 text-ink-2">
      <ul aria-label={t`Notes on this import`} className="grid min-w-0 flex-1 gap-0.5 text-pretty">
        {said.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {isExact ? null : (
          <li>{t`We take vehicles from “${ph({ vehicle: displayText(vehicle, 60) })}” and references from “${ph({ reference: displayText(reference, 60) })}”.`}</li>
        )}
      </ul>
      {isExact ? null : (
        <Button size="sm" onPress={onChange}>
          {t`Change columns`}
        </Button>
      )}
    </div>
  );
}

const headsOf = (table: TableLines, { vehicle, reference }: ImportColumns) =>
  [vehicle, reference].map((column) => table.head[column]?.trim() || t`Column ${ph({ number: column + 1 })}`);

function doubts({ isSure }: ImportPlan, view: VehiclesView): readonly string[] {
  const said: string[] = [];
  if (!isAllRead(view)) said.push(`${knownWords("vehicle", view)} ${t`A vehicle we didn't find may still exist.`}`);
  if (!isSure) said.push(t`We don't know all references, so some may be taken.`);
  return said;
}

/** Saves the problem lines under their file's headers, so that the corrected file can be imported as it is. */
function saveProblems(name: string, lines: readonly PlannedLine[], table: TableLines, columns: ImportColumns): void {
  const [vehicle = "", reference = ""] = headsOf(table, columns);
  void saveTable<PlannedLine>({
    name: `${name.replace(/\.\w+$/, "")}-problems`,
    columns: [
      [vehicle, ({ vehicleCell }) => vehicleCell],
      [reference, ({ referenceCell }) => referenceCell],
      ["Line", ({ line }) => line],
      ["Problem", ({ words }) => words],
    ],
    rows: lines.filter(({ group }) => group === "problem"),
  });
}

const theProblems = (count: number) => plural(count, { one: "the problem", other: "the # problems" });
