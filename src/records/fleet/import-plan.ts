import { seenText } from "#values/text.ts";
import { vehicleWords } from "./fleet-index.ts";
import type { FleetRow } from "./fleet-row.ts";
import { groupOf, type PlanGroup, type PlannedLine, type Verdict } from "./import-plan-line.ts";
import { notesOn } from "./import-plan-notes.ts";
import { settleWishes, type Outcome } from "./import-plan-order.ts";
import { readLines, type ImportSource, type LineReading, type Wish } from "./import-plan-read.ts";

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

/**
 * Plans a file. Lines judge one another, so each change of `unticked`, the numbers of the lines that a person left out, makes
 * another plan. Whoever sends must hold back a line whose `after` were not all accepted: its reference is then not free.
 */
export function planImport(source: ImportSource, unticked: ReadonlySet<number> = new Set()): ImportPlan {
  const readings = readLines(source);
  const wishes = readings.flatMap((reading) => (reading.kind === "wish" ? [reading.wish] : []));
  const { outcomes, order } = settleWishes(
    wishes.filter(({ line }) => !unticked.has(line)),
    source.fleet,
  );
  const lines = readings.map((reading) => planned(reading, outcomes));
  const byLine = new Map(lines.map((line) => [line.line, line]));
  const counts = { problem: 0, change: 0, map: 0, same: 0, left: 0 };
  for (const { group } of lines) counts[group] += 1;
  const sendingNotes = notesOn(order, source.fleet);
  const readingOf = new Map(lines.map((line, place) => [line, readings[place]]));
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
      return { verdict: "left", words: "Left out, nothing is sent" };
    case "send":
      return { ...sendingOf(row), after: outcome.after };
    case "same":
      return { verdict: "same", words: sameWords(row) };
    case "repeated":
      return { verdict: "repeated", words: `Line ${outcome.line} says the same, nothing more to send` };
    case "twice":
      return { verdict: "twice", words: `This vehicle has different references on lines ${listed(outcome.lines)}` };
    case "duplicate":
      return {
        verdict: "duplicate",
        words: `${seenText(to)} is given to more than one vehicle, on lines ${listed(outcome.lines)}`,
      };
    case "held":
      return { verdict: "duplicate", words: heldWords(to, outcome) };
    case "swap":
      return { verdict: "swap", words: swapWords(outcome.lines) };
  }
}

function sendingOf({ mapping }: FleetRow): Judged {
  if (mapping.kind === "none") return { verdict: "map", words: "Will map" };
  if (mapping.kind === "unknown") return { verdict: "set", words: "Will set; what it has now is not shown" };
  return { verdict: "change", words: "Will change the reference" };
}

const sameWords = ({ mapping }: FleetRow) =>
  mapping.kind === "here" ? "Already accepted from this browser, nothing to send" : "Already so, nothing to send";

function heldWords(to: string, { holder, line }: Extract<Outcome, { kind: "held" }>): string {
  if (line === undefined) return `${seenText(to)} already belongs to another vehicle in this fleet`;
  return `${seenText(to)} belongs to ${vehicleWords(holder)}, and line ${line} does not make it free`;
}

function swapWords(lines: readonly number[]): string {
  const vehicles = `The vehicles on lines ${listed(lines)} exchange their references, which takes two steps`;
  return `${vehicles}: give one of them a reference that is free, apply, then drop this file again`;
}

/** The first few of the lines: `8, 9 and 12`. */
function listed(lines: readonly number[]): string {
  const shown = lines.length > 5 ? [...lines.slice(0, 4), `${lines.length - 4} more`] : lines;
  return `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}
