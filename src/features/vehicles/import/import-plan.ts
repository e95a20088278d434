import { catalogue } from "#language/catalogue.ts";
import { displayText } from "#values/text.ts";
import { vehicleWords } from "#components/vehicle-words.ts";
import { differenceOf, foldReference } from "#records/vehicles/fold-reference.ts";
import type { FleetIndex, Steps } from "#records/vehicles/vehicle-index.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { settleWishes, type Outcome } from "./import-plan-order.ts";
import { differenceWords, warningsOf } from "./reference-check.ts";
import { readLines, type Cells, type ImportSource, type LineReading, type Wish } from "./import-plan-read.ts";

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

/**
 * What will become of a line of a file. Sent: `map` (has no reference yet), `change` (has another), `set` (what it has is not
 * known). Nothing to send: `same`, `blank` (no reference is known and none given), `repeated` (an earlier line says the same), `left`
 * (left out by hand). Problems: `invalid`, `unknown` (no such vehicle), `twice` (the vehicle with several references),
 * `duplicate` (the reference for several vehicles, or another vehicle keeps it), `swap` (vehicles exchange references).
 */
type Verdict =
  | "map"
  | "change"
  | "set"
  | "same"
  | "blank"
  | "repeated"
  | "left"
  | "invalid"
  | "unknown"
  | "twice"
  | "duplicate"
  | "swap";

/** Under which heading a line stands. */
export type PlanGroup = "problem" | "change" | "map" | "same" | "left";

/** A line of a file and what will become of it. Texts of the file and the service are as they were sent. */
export type PlannedLine = Cells & {
  /** Undefined where no vehicle was found. */
  readonly row: VehicleRow | undefined;
  /** The reference that is sent if the line is; undefined where the line gives none. */
  readonly to: string | undefined;
  readonly verdict: Verdict;
  readonly group: PlanGroup;
  /** The verdict in words, fit to be shown. */
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

const groupOf = (verdict: Verdict): PlanGroup => groups[verdict];

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
const readings = new WeakMap<ImportSource, readonly LineReading[]>();

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

const noteText = catalogue("fleet/plan-notes", {
  differs: (difference: string) => `It differs from the present reference only ${difference}.`,
  zerosLost: "It differs from the present reference only in leading zeros, which spreadsheets take away.",
  shortened: "It looks like a long number that a spreadsheet has shortened.",
  twin: (reference: string, other: string, vehicle: string, line: number, difference: string) =>
    `“${reference}” and “${other}” of ${vehicle} on line ${line} differ only ${difference}.`,
});

/** A long number after a spreadsheet had it: `1.2E+05`. */
const shortened = /^\d+([.,]\d+)?e\+?\d+$/i;

/** So many other lines are named whose references are easily taken for that of a line. */
const twinsAtMost = 3;

/** What is to be said of a line that is sent. Worked out when it is asked for: only the lines in sight are. */
function notesOn(order: readonly Wish[], fleet: FleetIndex): (wish: Wish) => readonly string[] {
  let among: { moving: ReadonlySet<string>; alike: ReadonlyMap<string, readonly Wish[]> } | undefined;
  return (wish) => {
    among ??= {
      moving: new Set(order.map(({ row }) => row.id)),
      alike: Map.groupBy(order, ({ to }) => foldReference(to)),
    };
    const { moving, alike } = among;
    const fold = foldReference(wish.to);
    const twins = alike.get(fold)?.slice(0, twinsAtMost + 1) ?? [];
    if (!moving.has(wish.row.id)) return [];
    return [
      ...ownNotes(wish, fold),
      ...warningsOf(wish.to, wish.row.id, fleet, fold)
        // One that moves away in this file is judged by where it goes.
        .filter((warning) => warning.kind !== "twin" || !moving.has(warning.vehicle.id))
        .map(({ words }) => words),
      ...twins
        .filter((other) => other !== wish)
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
    said.push(isLost ? noteText.zerosLost : noteText.differs(differenceWords(difference)));
  }
  if (shortened.test(to)) said.push(noteText.shortened);
  return said;
}

const twinWords = ({ to }: Wish, other: Wish) =>
  noteText.twin(
    displayText(to),
    displayText(other.to),
    vehicleWords(other.row),
    other.line,
    differenceWords(differenceOf(to, other.to)),
  );
