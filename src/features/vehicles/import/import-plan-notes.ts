import { catalogue } from "#language/catalogue.ts";
import { displayText } from "#values/text.ts";
import { vehicleWords } from "#components/vehicle-words.ts";
import type { FleetIndex } from "#records/vehicles/vehicle-index.ts";
import { referenceOf } from "#records/vehicles/vehicle-row.ts";
import type { Wish } from "./import-plan-read.ts";
import { differenceOf, foldReference } from "#records/vehicles/fold-reference.ts";
import { differenceWords } from "./reference-text.ts";
import { warningsOf } from "./reference-check.ts";

const text = catalogue("fleet/plan-notes", {
  differs: (difference: string) => `It differs from the present reference only ${difference}.`,
  zerosLost: "It differs from the present reference only in leading zeros, which spreadsheets take away.",
  shortened: "It verifications like a long number that a spreadsheet has shortened.",
  twin: (reference: string, other: string, vehicle: string, line: number, difference: string) =>
    `“${reference}” and “${other}” of ${vehicle} on line ${line} differ only ${difference}.`,
});

/** A long number after a spreadsheet had it: `1.2E+05`. */
const shortened = /^\d+([.,]\d+)?e\+?\d+$/i;

/** So many other lines are named whose references are easily taken for that of a line. */
const twinsAtMost = 3;

/** What is to be said of a line that is sent. Worked out when it is asked for: only the lines in sight are. */
export function notesOn(order: readonly Wish[], fleet: FleetIndex): (wish: Wish) => readonly string[] {
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
    said.push(isLost ? text.zerosLost : text.differs(differenceWords(difference)));
  }
  if (shortened.test(to)) said.push(text.shortened);
  return said;
}

const twinWords = ({ to }: Wish, other: Wish) =>
  text.twin(
    displayText(to),
    displayText(other.to),
    vehicleWords(other.row),
    other.line,
    differenceWords(differenceOf(to, other.to)),
  );
