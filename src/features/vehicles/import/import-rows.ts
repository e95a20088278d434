import { catalogue } from "#language/catalogue.ts";
import type { BulkItem, BulkOutcome, OtherLine } from "#records/jobs/job.ts";
import type { JobView } from "#records/jobs/job-types.ts";
import { displayOrder, type PlanGroup, type PlannedLine } from "./import-plan-line.ts";
import type { ImportPlan } from "./import-plan.ts";
import type { VehicleRow, Mapping } from "#records/vehicles/vehicle-row.ts";
import { isOpen, type PendingWrite } from "#records/outbox/pending-write.ts";

const text = catalogue("import/rows", {
  unsettled: "A mapping of it is not settled yet. Unless it is by then, the line is skipped.",
});

/** A line as the table shows it. `item`: what became of it in a job; without one only `group` and `words` count. */
export type ImportRow = {
  readonly line: number;
  /** What tells the vehicle in the file, as it stands there. */
  readonly cell: string;
  /** Undefined where no vehicle was found. */
  readonly vehicle: Pick<VehicleRow, "id" | "title"> | undefined;
  /** Undefined where nobody can know. */
  readonly now: Mapping | undefined;
  readonly to: string | undefined;
  readonly group: PlanGroup;
  readonly words: string;
  /** Whether it can be left out and put back. */
  readonly isChoosable: boolean;
  readonly item?: BulkItem | undefined;
  /** The line of the dry run, where it is known. */
  readonly planned?: PlannedLine;
};

/** What became of a line, coarsely. `idle`: it was not part of the job. */
export type OutcomeGroup = "done" | "todo" | "unknown" | "failed" | "idle";

const outcomeGroups: Readonly<Record<BulkOutcome, OutcomeGroup>> = {
  left: "todo",
  begun: "todo",
  done: "done",
  already: "done",
  refused: "failed",
  notSent: "failed",
  skipped: "failed",
  unknown: "unknown",
};

/** Under which heading a line of a job stands. */
export const outcomeGroupOf = ({ item }: ImportRow): OutcomeGroup =>
  item === undefined ? "idle" : outcomeGroups[item.outcome];

/** The lines of a dry run, problems first. */
export const planRows = (lines: readonly PlannedLine[]): readonly ImportRow[] => displayOrder(lines).map(rowOfLine);

function rowOfLine(planned: PlannedLine): ImportRow {
  const { line, vehicleCell, row, to, group, words, isChoosable } = planned;
  return { line, cell: vehicleCell, vehicle: row, now: row?.mapping, to, group, words, isChoosable, planned };
}

/**
 * The lines of the file of a job: those that it sends, and then the others.
 * @param showsReferences whether the list shows references, so that a vehicle without one has none
 */
export function jobRows(
  { items, others }: Pick<JobView, "items" | "others">,
  showsReferences: boolean,
): readonly ImportRow[] {
  const sent = items.map((item) => rowOfItem(item, showsReferences));
  const unsent = others.map((line) => rowOfOther(line, showsReferences));
  return [sent, unsent].flatMap((rows) => rows.toSorted((one, other) => one.line - other.line));
}

const groupOf: Readonly<Record<OtherLine["because"], PlanGroup>> = {
  already: "same",
  problem: "problem",
  excluded: "left",
  cancelled: "left",
  past: "left",
};

function rowOfOther(other: OtherLine, showsReferences: boolean): ImportRow {
  const { line, because, said, target, name, change } = other;
  const isFound = name !== "";
  return {
    line,
    cell: target,
    vehicle: isFound ? { id: target, title: name } : undefined,
    now: isFound ? mappingOf(change?.from, showsReferences) : undefined,
    to: change?.to,
    group: groupOf[because],
    words: said,
    isChoosable: false,
  };
}

function mappingOf(reference: string | undefined, showsReferences: boolean): Mapping {
  if (reference !== undefined) return { kind: "mapped", reference };
  return showsReferences ? { kind: "none" } : { kind: "unknown" };
}

function rowOfItem(item: BulkItem, showsReferences: boolean): ImportRow {
  const { place, target, name, change } = item;
  const from = change?.from;
  return {
    line: change?.line ?? place + 1,
    cell: target,
    vehicle: { id: target, title: name },
    now: mappingOf(from, showsReferences),
    to: change?.to,
    group: from === undefined ? "map" : "change",
    words: "",
    isChoosable: false,
    item,
  };
}

/** What else is to be known of a line: that this browser sent a mapping of the vehicle that is not settled, for one. */
export function notesOf(
  { planned, vehicle }: ImportRow,
  plan: Pick<ImportPlan, "notesOf">,
  pendingWrites: ReadonlyMap<string, PendingWrite>,
): readonly string[] {
  if (planned === undefined || vehicle === undefined) return [];
  const isSent = planned.group === "map" || planned.group === "change";
  const notes = plan.notesOf(planned);
  const pending = isSent ? pendingWrites.get(vehicle.id) : undefined;
  return pending === undefined || !isOpen(pending) ? notes : [...notes, text.unsettled];
}
