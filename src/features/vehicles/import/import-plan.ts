import { catalogue } from "#language/catalogue.ts";
import { displayText } from "#values/text.ts";
import { vehicleWords } from "#components/vehicle-words.ts";
import type { VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { groupOf, type PlanGroup, type PlannedLine, type Verdict } from "./import-plan-line.ts";
import { notesOn } from "./import-plan-notes.ts";
import { settleWishes, type Outcome } from "./import-plan-order.ts";
import { readLines, type ImportSource, type LineReading, type Wish } from "./import-plan-read.ts";
import type { Steps } from "#records/vehicles/vehicle-index.ts";

const listed = (lines: readonly number[], more: number) => {
  const parts = more > 0 ? [...lines, `${more} more`] : lines;
  return `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
};

const text = catalogue("fleet/plan", {
  left: "Left out, nothing is sent",
  map: "Will map",
  set: "Will set; what it has now is not shown",
  change: "Will change the reference",
  sameHere: "Already accepted from this browser, nothing to send",
  same: "Already so, nothing to send",
  repeated: (line: number) => `Line ${line} says the same, nothing more to send`,
  twice: (lines: readonly number[], more: number) =>
    `This vehicle has different references on lines ${listed(lines, more)}`,
  duplicate: (reference: string, lines: readonly number[], more: number) =>
    `${reference} is given to more than one vehicle, on lines ${listed(lines, more)}`,
  taken: (reference: string) => `${reference} already belongs to another vehicle in this fleet`,
  held: (reference: string, holder: string, line: number) =>
    `${reference} belongs to ${holder}, and line ${line} does not make it free`,
  swap: (lines: readonly number[], more: number) =>
    `The vehicles on lines ${listed(lines, more)} exchange their references, which takes two steps: give one of them a reference that is free, apply, then drop this file again`,
});

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
const readings = new WeakMap<ImportSource, readonly LineReading[]>();

/**
 * Plans a file, step by step. Lines judge one another, so each change of `unticked`, the numbers of the lines that a person left out, makes
 * another plan. Whoever sends must hold back a line whose `after` were not all accepted: its reference is then not free.
 */
export function* planSteps(source: ImportSource, unticked: ReadonlySet<number> = new Set()): Steps<ImportPlan> {
  const read = readings.get(source) ?? (yield* readLines(source));
  readings.set(source, read);
  const wishes = read.flatMap((reading) => (reading.kind === "wish" ? [reading.wish] : []));
  yield;
  const { outcomes, order } = settleWishes(
    wishes.filter(({ line }) => !unticked.has(line)),
    source.fleet,
  );
  yield;
  const lines = read.map((reading) => planned(reading, outcomes));
  const byLine = new Map(lines.map((line) => [line.line, line]));
  const counts = { problem: 0, change: 0, map: 0, same: 0, left: 0 };
  for (const { group } of lines) counts[group] += 1;
  yield;
  const sendingNotes = notesOn(order, source.fleet);
  const readingOf = new Map(lines.map((line, place) => [line, read[place]]));
  return {
    lines,
    send: order.flatMap(({ line }) => byLine.get(line) ?? []),
    counts,
    notesOf: (line) => {
      const reading = readingOf.get(line);
      if (reading?.kind !== "wish" || outcomes.get(reading.wish)?.kind !== "send") return [];
      return [...reading.notes, ...sendingNotes(reading.wish)];
    },
    isSure: source.isComplete && source.fleet.unseen === 0,
  };
}

type Judged = { readonly verdict: Verdict; readonly words: string; readonly after?: readonly number[] };

function planned(reading: LineReading, outcomes: ReadonlyMap<Wish, Outcome>): PlannedLine {
  const { line, vehicleCell, referenceCell } = reading;
  const cells = { line, vehicleCell, referenceCell };
  if (reading.kind !== "wish") {
    const { row, to, verdict, words } = reading;
    return { ...cells, row, to, verdict, group: groupOf(verdict), words, isChoosable: false, after: [] };
  }
  const { wish } = reading;
  const { row, to } = wish;
  const { verdict, words, after = [] } = judge(wish, outcomes.get(wish));
  return { ...cells, row, to, verdict, group: groupOf(verdict), words, isChoosable: verdict !== "same", after };
}

function judge({ row, to }: Wish, outcome: Outcome | undefined): Judged {
  switch (outcome?.kind) {
    case undefined:
      return { verdict: "left", words: text.left };
    case "send":
      return { ...sendingOf(row), after: outcome.after };
    case "same":
      return { verdict: "same", words: sameWords(row) };
    case "repeated":
      return { verdict: "repeated", words: text.repeated(outcome.line) };
    case "twice":
      return { verdict: "twice", words: text.twice(...few(outcome.lines)) };
    case "duplicate":
      return { verdict: "duplicate", words: text.duplicate(displayText(to), ...few(outcome.lines)) };
    case "held":
      return { verdict: "duplicate", words: heldWords(to, outcome) };
    case "swap":
      return { verdict: "swap", words: text.swap(...few(outcome.lines)) };
  }
}

function sendingOf({ mapping }: VehicleRow): Judged {
  if (mapping.kind === "none") return { verdict: "map", words: text.map };
  if (mapping.kind === "unknown") return { verdict: "set", words: text.set };
  return { verdict: "change", words: text.change };
}

const sameWords = ({ mapping }: VehicleRow) => (mapping.kind === "here" ? text.sameHere : text.same);

function heldWords(to: string, { holder, line }: Extract<Outcome, { kind: "held" }>): string {
  return line === undefined ? text.taken(displayText(to)) : text.held(displayText(to), vehicleWords(holder), line);
}

/** The first few of the lines, and how many more there are. */
function few(lines: readonly number[]): [shown: readonly number[], more: number] {
  return lines.length > 5 ? [lines.slice(0, 4), lines.length - 4] : [lines, 0];
}
