import { catalogue } from "#language/catalogue.ts";
import { fieldKind } from "./import-columns-names.ts";
import { scalarsOf } from "#records/vehicles/vehicle-index-fields.ts";
import type { FleetIndex } from "#records/vehicles/vehicle-index.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { foldReference } from "#records/vehicles/fold-reference.ts";
import { cleanReference, refusalOf } from "./reference-check.ts";

const text = catalogue("fleet/suggest", {
  name: "from its name",
  plate: "its licence plate",
  field: (path: string) => `its ${path}`,
  next: "the next free one",
});

/** A reference that would go with the others of the fleet. Never set by itself. `from`: what it was made of. */
export type Suggestion = {
  readonly reference: string;
  readonly from: "name" | "field" | "next";
  readonly words: string;
};

/** References that differ in a number only: `HV-01`, `HV-02`. `digits`: how long the number is at least. */
type Series = {
  readonly before: string;
  readonly after: string;
  readonly digits: number;
  readonly numbers: ReadonlySet<number>;
};

/** What the references of a fleet have in common with what else is known of its vehicles. */
type Pattern = {
  readonly series: readonly Series[];
  /** By what a name says without its number: the series whose numbers are those of such names. */
  readonly byName: ReadonlyMap<string, Series>;
  /** A field whose values are the references. */
  readonly field: string | undefined;
  /** The references that are or were in use, folded. */
  readonly used: ReadonlySet<string>;
};

/** So many references make a pattern; fewer may be chance. */
const enough = 3;

const learnt = new WeakMap<FleetIndex, Pattern>();

/** References that a vehicle without one could get, the best first, at most two; none where no pattern is clear. */
export function suggestReferences(row: VehicleRow, fleet: FleetIndex): readonly Suggestion[] {
  const pattern = learnt.get(fleet) ?? learn(fleet);
  learnt.set(fleet, pattern);
  const named = splitNumber(row.title);
  const own = named && pattern.byName.get(nameKey(named));
  const series = own ?? mainSeries(pattern.series);
  const suggestions: (Suggestion | undefined)[] = [
    fromField(row, pattern.field),
    own && named && { reference: writeNumber(own, named.number), from: "name", words: text.name },
    series && nextFree(series, pattern.used),
  ];
  const seen = new Set<string>();
  return suggestions
    .filter((each) => each !== undefined)
    .filter(({ reference }) => {
      const fold = foldReference(reference);
      const isFree = refusalOf(reference) === undefined && !pattern.used.has(fold) && !seen.has(fold);
      seen.add(fold);
      return isFree;
    })
    .slice(0, 2);
}

function learn(fleet: FleetIndex): Pattern {
  const used = new Set<string>();
  const mapped: [VehicleRow, string][] = [];
  for (const row of fleet.rows) {
    const reference = referenceOf(row);
    if (row.overruled !== undefined) used.add(foldReference(row.overruled.reference));
    if (reference === undefined) continue;
    used.add(foldReference(reference));
    if (row.goneAt === undefined) mapped.push([row, reference]);
  }
  const series = seriesIn(mapped.map(([, reference]) => reference));
  return { series: [...series.values()], byName: namesOf(mapped, series), field: fieldOf(mapped), used };
}

type Numbered = { readonly before: string; readonly after: string; readonly digits: string; readonly number: number };

/** More digits are none that arithmetic can hold. */
const digitsAtMost = 15;

const isDigit = (text: string, at: number) => text.charCodeAt(at) >= 0x30 && text.charCodeAt(at) <= 0x39;

/** A text about its last number. Backwards and by hand: a pattern takes long with every name of a large fleet. */
function splitNumber(text = ""): Numbered | undefined {
  let end = text.length;
  while (end > 0 && !isDigit(text, end - 1)) end -= 1;
  let start = end;
  while (start > 0 && end - start < digitsAtMost && isDigit(text, start - 1)) start -= 1;
  const digits = text.slice(start, end);
  if (digits === "") return undefined;
  return { before: text.slice(0, start), after: text.slice(end), digits, number: Number(digits) };
}

const seriesKey = ({ before, after }: Pick<Numbered, "before" | "after">) => `${before}\u0000${after}`;
const nameKey = ({ before, after }: Numbered) => `${foldReference(before)}\u0000${foldReference(after)}`;

function seriesIn(references: readonly string[]): ReadonlyMap<string, Series> {
  const numbered = references.map(splitNumber).filter((each) => each !== undefined);
  const found = new Map<string, Series>();
  for (const [key, members] of Map.groupBy(numbered, seriesKey)) {
    const [{ before, after } = { before: "", after: "" }] = members;
    const padded = members.filter(({ digits }) => digits.startsWith("0") && digits.length > 1);
    const digits = padded.length === 0 ? 1 : Math.min(...padded.map(({ digits }) => digits.length));
    if (members.length < 2) continue;
    found.set(key, { before, after, digits, numbers: new Set(members.map(({ number }) => number)) });
  }
  return found;
}

/** Names that stand beside one series, with its numbers in four of five of them at least. */
function namesOf(
  mapped: readonly [VehicleRow, string][],
  series: ReadonlyMap<string, Series>,
): ReadonlyMap<string, Series> {
  const tallies = new Map<string, { all: number; fitting: Map<Series, number> }>();
  for (const [{ title }, reference] of mapped) {
    const [name, split] = [splitNumber(title), splitNumber(reference)];
    if (name === undefined) continue;
    const tally = tallies.get(nameKey(name)) ?? { all: 0, fitting: new Map<Series, number>() };
    tallies.set(nameKey(name), tally);
    tally.all += 1;
    const fits = split?.number === name.number ? series.get(seriesKey(split)) : undefined;
    if (fits !== undefined) tally.fitting.set(fits, (tally.fitting.get(fits) ?? 0) + 1);
  }
  const found = new Map<string, Series>();
  for (const [key, { all, fitting }] of tallies) {
    const [best] = [...fitting].toSorted(([, one], [, other]) => other - one);
    if (best !== undefined && best[1] >= 2 && best[1] >= all * 0.8) found.set(key, best[0]);
  }
  return found;
}

/** The field of the service whose values four of five references are. */
function fieldOf(mapped: readonly [VehicleRow, string][]): string | undefined {
  const tallies = new Map<string, number>();
  const some = mapped.slice(0, 500);
  for (const [{ reading }, reference] of some) {
    for (const [path, value] of scalarsOf(reading.raw)) {
      const isOwn = path === "external_ref" || path === "service_vehicle_id";
      if (!isOwn && String(value) === reference) tallies.set(path, (tallies.get(path) ?? 0) + 1);
    }
  }
  const [best] = [...tallies].toSorted(([, one], [, other]) => other - one);
  return best !== undefined && best[1] >= enough && best[1] >= some.length * 0.8 ? best[0] : undefined;
}

function fromField(row: VehicleRow, field: string | undefined): Suggestion | undefined {
  const value = field === undefined ? undefined : scalarsOf(row.reading.raw).get(field);
  if (field === undefined || value === undefined) return undefined;
  const words = fieldKind(field) === "plates" ? text.plate : text.field(field.slice(0, 40));
  return { reference: cleanReference(String(value)), from: "field", words };
}

/** The series that half of all references belong to. */
function mainSeries(series: readonly Series[]): Series | undefined {
  const total = series.reduce((sum, { numbers }) => sum + numbers.size, 0);
  return series.find(({ numbers }) => numbers.size >= enough && numbers.size * 2 >= total);
}

/** The first gap in a series that has few of them, or the number after its last. */
function nextFree(series: Series, used: ReadonlySet<string>): Suggestion {
  const numbers = [...series.numbers];
  const first = numbers.reduce((least, each) => Math.min(least, each), Infinity);
  const last = numbers.reduce((most, each) => Math.max(most, each), 0);
  const isDense = numbers.length * 2 >= last - first + 1;
  let number = isDense ? first : last + 1;
  while (used.has(foldReference(writeNumber(series, number)))) number += 1;
  return { reference: writeNumber(series, number), from: "next", words: text.next };
}

const writeNumber = ({ before, after, digits }: Series, number: number) =>
  `${before}${String(number).padStart(digits, "0")}${after}`;
