import { ph, t } from "@lingui/core/macro";
import { vehicleWords } from "#components/vehicle-words.ts";
import { differenceOf, foldReference } from "#records/vehicles/fold-reference.ts";
import type { FleetIndex, Steps } from "#records/vehicles/vehicle-index.ts";
import { referenceOf } from "#records/vehicles/vehicle-row.ts";
import { displayText } from "#values/text.ts";
import { settleWishes } from "./import-plan-order.ts";
import {
  isWish,
  readLines,
  type ImportSource,
  type Judged,
  type ReadLine,
  type Verdict,
  type Wish,
} from "./import-plan-read.ts";
import { differenceWords, warningsOf } from "./reference-check.ts";

/** Under which heading a line stands. */
export type PlanGroup = "problem" | "change" | "map" | "same" | "left";

/** A line of a file and what will become of it. */
export type PlannedLine = ReadLine & {
  readonly verdict: Verdict;
  readonly group: PlanGroup;
  readonly words: string;
  /** Whether it can be left out and put back: it would be sent if no other line were in its way. */
  readonly isChoosable: boolean;
  /** The lines that must have been accepted before this one may be sent: they make its reference free. */
  readonly after: readonly number[];
};

const groups = {
  invalid: "problem",
  unknown: "problem",
  twice: "problem",
  duplicate: "problem",
  swap: "problem",
  change: "change",
  map: "map",
  set: "map",
  same: "same",
  blank: "same",
  repeated: "same",
  left: "left",
} as const satisfies Record<Verdict, PlanGroup>;

const places: readonly PlanGroup[] = ["problem", "change", "map", "left", "same"];

/** Lines in the order to show them: problems first, then what will be sent, then the rest; each by its place in the file. */
export function displayOrder(lines: readonly PlannedLine[]): readonly PlannedLine[] {
  const place = ({ group, row, verdict }: PlannedLine) => {
    // A line keeps its place when it is left out: it would run away from under the pointer.
    const isChange = verdict === "left" && row?.mapping.kind !== "none" && row?.mapping.kind !== "unknown";
    return verdict === "left" ? (isChange ? 1 : 2) : places.indexOf(group);
  };
  return lines.toSorted((one, other) => place(one) - place(other) || one.line - other.line);
}

/** What applying a file would do. Nothing is sent by planning. */
export type ImportPlan = {
  /** Every line that holds anything, in the order of the file. */
  readonly lines: readonly PlannedLine[];
  /** The lines to be sent, in the order to send them: a reference is free before another vehicle gets it. */
  readonly send: readonly PlannedLine[];
  /** How many lines stand under each heading. */
  readonly counts: Readonly<Record<PlanGroup, number>>;
  /** What else a person should know of a line of this plan before it is sent: whole sentences, fit to be shown. */
  readonly notesOf: (line: PlannedLine) => readonly string[];
  /** Whether all references of the fleet are known, so that no line can take one from a vehicle unnoticed. */
  readonly isSure: boolean;
};

/** What stands in the lines of a file does not change with what is left out. */
const readings = new WeakMap<ImportSource, readonly ReadLine[]>();

/**
 * Plans a file, step by step. Lines judge one another, so each change of `unticked`, the numbers of the lines that a person left out, makes
 * another plan. Whoever sends must hold back a line whose `after` were not all accepted: its reference is then not free.
 */
export function* planSteps(
  source: ImportSource,
  unticked: ReadonlySet<string | number> = new Set(),
): Steps<ImportPlan> {
  const read = readings.get(source) ?? (yield* readLines(source));
  readings.set(source, read);
  yield;
  const wishes = read.filter(isWish).filter(({ line }) => !unticked.has(line));
  const { judged, order } = settleWishes(wishes, source.fleet);
  yield;
  const outcomes = new Map<ReadLine, Judged>(judged);
  const counts = { problem: 0, change: 0, map: 0, same: 0, left: 0 };
  const byLine = new Map<number, PlannedLine>();
  for (const line of read) {
    const {
      verdict,
      words,
      after = [],
    } = line.fixed ?? outcomes.get(line) ?? { verdict: "left", words: t`Excluded, nothing is sent` };
    const isChoosable = line.fixed === undefined && verdict !== "same";
    const group = groups[verdict];
    counts[group] += 1;
    byLine.set(line.line, { ...line, verdict, group, words, isChoosable, after });
  }
  yield;
  const send = order.flatMap(({ line }) => byLine.get(line) ?? []);
  const isSure = source.isComplete && source.fleet.unseen === 0;
  return { lines: [...byLine.values()], send, counts, isSure, notesOf: notesOn(send.filter(isWish), source.fleet) };
}

/** A long number after a spreadsheet had it: `1.2E+05`. */
const shortened = /^\d+([.,]\d+)?e\+?\d+$/i;

/** So many other lines are named whose references are easily taken for that of a line. */
const twinsAtMost = 3;

/** What is to be said of a line, if it is sent. Worked out when it is asked for: only the lines in sight are. */
function notesOn(sent: readonly (Wish & PlannedLine)[], fleet: FleetIndex): ImportPlan["notesOf"] {
  const wishes = new Map<PlannedLine, Wish>(sent.map((line) => [line, line]));
  let moving: ReadonlySet<string> | undefined;
  let alike: ReadonlyMap<string, readonly Wish[]> | undefined;
  return (line) => {
    const wish = wishes.get(line);
    if (wish === undefined) return [];
    const movers = (moving ??= new Set(sent.map(({ row }) => row.id)));
    alike ??= Map.groupBy(sent, ({ to }) => foldReference(to));
    const fold = foldReference(wish.to);
    const twins = alike.get(fold)?.slice(0, twinsAtMost + 1) ?? [];
    return [
      ...wish.notes,
      ...ownNotes(wish, fold),
      ...warningsOf(wish.to, wish.row.id, fleet, fold)
        // One that moves away in this file is judged by where it goes.
        .filter((warning) => warning.kind !== "twin" || !movers.has(warning.vehicle.id))
        .map(({ words }) => words),
      ...twins
        .filter((other) => other !== line)
        .slice(0, twinsAtMost)
        .map((other) => twinWords(wish, other)),
    ];
  };
}

function ownNotes({ to, row }: Wish, fold: string): string[] {
  const from = referenceOf(row);
  const said: string[] = [];
  if (from !== undefined && foldReference(from) === fold) {
    const difference = differenceOf(from, to);
    const isLost = difference === "zeros" && from.length > to.length;
    said.push(
      isLost
        ? t`It differs from the current reference only in leading zeros, which spreadsheets remove.`
        : t`It differs from the current reference only ${ph({ difference: differenceWords(difference) })}.`,
    );
  }
  if (shortened.test(to)) said.push(t`It looks like a long number shortened by a spreadsheet.`);
  return said;
}

const twinWords = ({ to }: Wish, other: Wish) =>
  t`“${ph({ reference: displayText(to) })}” and “${ph({ other: displayText(other.to) })}” of ${ph({ vehicle: vehicleWords(other.row) })} on line ${ph({ line: other.line })} differ only ${ph({ difference: differenceWords(differenceOf(to, other.to)) })}.`;
