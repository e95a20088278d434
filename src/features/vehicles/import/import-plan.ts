import { ph, t } from "@lingui/core/macro";
import type { Ticks } from "#components/import/import-store.ts";
import { vehicleWords } from "#components/vehicle-words.ts";
import { foldReference, holdersOf, type VehicleIndex } from "#records/vehicles/vehicle-index.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { displayText } from "#values/text.ts";
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

export type PlanGroup = "problem" | "change" | "map" | "same" | "left";

/** A line of a file and what will happen to it. */
export type PlannedLine = ReadLine & {
  readonly verdict: Verdict;
  readonly group: PlanGroup;
  readonly words: string;
  /** Whether a person can leave it out, or send it after all. Never a problem: its tick would send nothing. */
  readonly isChoosable: boolean;
  readonly isTicked: boolean;
};

const groups = {
  invalid: "problem",
  unknown: "problem",
  twice: "problem",
  duplicate: "problem",
  change: "change",
  map: "map",
  set: "map",
  same: "same",
  blank: "same",
  repeated: "same",
  left: "left",
} as const satisfies Record<Verdict, PlanGroup>;

const places: readonly PlanGroup[] = ["problem", "change", "map", "left", "same"];

/** Lines in display order: problems, then what will be sent, then the rest; within each in file order. */
export function displayOrder(lines: readonly PlannedLine[]): readonly PlannedLine[] {
  const place = ({ group, row, verdict }: PlannedLine) => {
    // A line that is left out stays under the pointer.
    const isChange = verdict === "left" && row?.mapping.kind !== "none" && row?.mapping.kind !== "unknown";
    return verdict === "left" ? (isChange ? 1 : 2) : places.indexOf(group);
  };
  return lines.toSorted((one, other) => place(one) - place(other) || one.line - other.line);
}

/** What applying a file would do. Nothing is sent by planning. */
export type ImportPlan = {
  /** Every line that isn't empty, in file order. */
  readonly lines: readonly PlannedLine[];
  readonly send: readonly PlannedLine[];
  readonly counts: Readonly<Record<PlanGroup, number>>;
  /** What a person should know about a line before it is sent: sentences. */
  readonly notesOf: (line: PlannedLine) => readonly string[];
  /** Whether all references of the fleet are known, so that no line takes one from a vehicle unnoticed. */
  readonly isSure: boolean;
};

/** Leaving lines out doesn't change how they are read. */
const readings = new WeakMap<ImportSource, readonly ReadLine[]>();

/** Plans a file. Lines affect each other, so each change of `ticks` (by line number) makes a new plan. */
export function planImport(source: ImportSource, ticks: Ticks = new Map()): ImportPlan {
  const read = readings.get(source) ?? readLines(source);
  readings.set(source, read);
  const isTicked = ({ line, doubt }: ReadLine) => ticks.get(line) ?? doubt === undefined;
  const wishes = read.filter(isWish).filter(isTicked);
  const outcomes: ReadonlyMap<ReadLine, Judged> = settleWishes(wishes, source.vehicles);
  const counts = { problem: 0, change: 0, map: 0, same: 0, left: 0 };
  const lines: PlannedLine[] = [];
  for (const line of read) {
    const { verdict, words } = line.fixed ?? outcomes.get(line) ?? { verdict: "left", words: leftWords(line, ticks) };
    const group = groups[verdict];
    const isChoosable = line.fixed === undefined && group !== "problem" && verdict !== "same";
    counts[group] += 1;
    lines.push({ ...line, verdict, group, words, isChoosable, isTicked: isTicked(line) });
  }
  const send = lines.filter(({ group }) => group === "map" || group === "change");
  const isSure = source.isComplete && source.vehicles.unseen === 0;
  return { lines, send, counts, isSure, notesOf: notesOn(send.filter(isWish), source.vehicles) };
}

const leftWords = ({ line, doubt }: ReadLine, ticks: Ticks) =>
  doubt === undefined || ticks.has(line) ? t`Left out` : t`Left out. ${ph({ why: doubt })}`;

/** At most this many lines with an easily confused reference are mentioned. */
const twinsAtMost = 3;

/** Notes on a line that is sent. Computed on demand: only visible lines are asked for. */
function notesOn(sent: readonly (Wish & PlannedLine)[], vehicles: VehicleIndex): ImportPlan["notesOf"] {
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
      ...warningsOf(wish.to, wish.row.id, vehicles, fold)
        // A vehicle that this file changes is judged by its new reference.
        .filter((warning) => warning.kind !== "twin" || !movers.has(warning.vehicle.id))
        .map(({ words }) => words),
      ...twins
        .filter((other) => other !== line)
        .slice(0, twinsAtMost)
        .map((other) => twinWords(wish, other)),
    ];
  };
}

function ownNotes({ to, row, doubt }: Wish, fold: string): string[] {
  const from = referenceOf(row);
  const said: string[] = [];
  if (from !== undefined && foldReference(from) === fold) {
    const difference = differenceWords(from, to);
    said.push(t`It differs from the current reference only ${difference}.`);
  }
  if (doubt !== undefined) said.push(doubt);
  return said;
}

const twinWords = ({ to }: Wish, other: Wish) =>
  t`“${ph({ reference: displayText(to) })}” differs from “${ph({ other: displayText(other.to) })}” (${ph({ vehicle: vehicleWords(other.row) })}, line ${ph({ line: other.line })}) only ${ph({ difference: differenceWords(to, other.to) })}.`;

const listed = (lines: readonly number[], more: number) => {
  const parts = more > 0 ? [...lines, t`${more} more`] : lines;
  return t`${ph({ lines: parts.slice(0, -1).join(", ") })} and ${ph({ last: parts.at(-1) ?? "" })}`;
};

const text = {
  twice: (lines: readonly number[], more: number) =>
    t`This vehicle has different references on lines ${listed(lines, more)}`,
  duplicate: (reference: string, lines: readonly number[], more: number) =>
    t`${reference} is given to more than one vehicle, on lines ${listed(lines, more)}`,
};

/** Judges wishes that may conflict. At most one is sent per vehicle and per reference, and none whose reference is taken. */
function settleWishes(wishes: readonly Wish[], vehicles: VehicleIndex): ReadonlyMap<Wish, Judged> {
  const judged = new Map<Wish, Judged>();
  const movers = new Map<string, Wish>();
  for (const [first, ...later] of Map.groupBy(wishes, ({ row }) => row.id).values()) {
    if (first === undefined) continue;
    if (later.some(({ to }) => to !== first.to)) {
      const words = text.twice(...linesOf([first, ...later]));
      for (const wish of [first, ...later]) judged.set(wish, { verdict: "twice", words });
      continue;
    }
    for (const wish of later)
      judged.set(wish, {
        verdict: "repeated",
        words: t`Same as line ${ph({ line: first.line })}, nothing to send`,
      });
    if (first.isSame) {
      judged.set(first, { verdict: "same", words: t`Already has this reference, as far as we know` });
    } else movers.set(first.row.id, first);
  }
  for (const claims of Map.groupBy(movers.values(), ({ to }) => to).values()) {
    const rivals = claims.length < 2 ? undefined : text.duplicate(displayText(claims[0]?.to ?? ""), ...linesOf(claims));
    for (const wish of claims) {
      const words = takenWords(wish, holdersOf(vehicles, wish.to, wish.row.id), movers) ?? rivals;
      judged.set(wish, words === undefined ? sendingOf(wish.row) : { verdict: "duplicate", words });
    }
  }
  return judged;
}

/** Why a reference is taken, also if the file gives its holder another one: one import never moves it on. */
function takenWords({ to }: Wish, holders: readonly VehicleRow[], movers: ReadonlyMap<string, Wish>) {
  const holder = holders.find(({ id }) => !movers.has(id)) ?? holders[0];
  if (holder === undefined) return undefined;
  const reference = displayText(to);
  const vehicle = vehicleWords(holder);
  if (!movers.has(holder.id)) return t`As far as we know, ${reference} belongs to ${vehicle}`;
  return t`${reference} may still belong to ${vehicle}. Import this line again once ${vehicle} has another reference`;
}

function sendingOf({ mapping }: VehicleRow): Judged {
  if (mapping.kind === "none") return { verdict: "map", words: t`Will map` };
  return mapping.kind === "unknown"
    ? { verdict: "set", words: t`Will set the reference (the current one is unknown)` }
    : { verdict: "change", words: t`Will change the reference` };
}

/** Their first few lines, and how many more there are. */
function linesOf(wishes: readonly Wish[]): [shown: readonly number[], more: number] {
  const lines = wishes.map(({ line }) => line).toSorted((one, other) => one - other);
  return lines.length > 5 ? [lines.slice(0, 4), lines.length - 4] : [lines, 0];
}
