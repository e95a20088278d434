import { referenceOf, type VehicleRow } from "./vehicle-row.ts";
import { withoutUnseen, withPlainDashes } from "#values/search.ts";

/** Vehicles for lookups. Vehicles that are no longer listed are only found by ID. */
export type VehicleIndex = {
  readonly rows: readonly VehicleRow[];
  readonly listed: number;
  /** How many of these have a reference that this browser doesn't know. */
  readonly unseen: number;
  readonly byId: ReadonlyMap<string, VehicleRow>;
  /** Mostly one vehicle each; several if what we know about them is of different times. */
  readonly byReference: ReadonlyMap<string, readonly VehicleRow[]>;
  /** By `foldReference`. */
  readonly byFold: ReadonlyMap<string, readonly VehicleRow[]>;
};

const made = new WeakMap<readonly VehicleRow[], VehicleIndex>();

/** The index of these rows; the same rows give the same index. */
export function vehicleIndex(rows: readonly VehicleRow[]): VehicleIndex {
  const before = made.get(rows);
  if (before !== undefined) return before;
  const byId = new Map<string, VehicleRow>();
  const byReference = new Map<string, VehicleRow[]>();
  const byFold = new Map<string, VehicleRow[]>();
  let [listed, unseen] = [0, 0];
  for (const row of rows) {
    byId.set(row.id, row);
    if (row.goneAt !== undefined) continue;
    listed += 1;
    if (row.mapping.kind === "unknown") unseen += 1;
    const reference = referenceOf(row);
    if (reference === undefined) continue;
    addTo(byReference, reference, row);
    addTo(byFold, foldReference(reference), row);
  }
  const index = { rows, listed, unseen, byId, byReference, byFold };
  made.set(rows, index);
  return index;
}

function addTo(map: Map<string, VehicleRow[]>, key: string, row: VehicleRow): void {
  const found = map.get(key);
  if (found === undefined) map.set(key, [row]);
  else found.push(row);
}

/** The other vehicles that have exactly this reference. */
export function holdersOf(index: VehicleIndex, reference: string, id: string | undefined): readonly VehicleRow[] {
  const found = index.byReference.get(reference) ?? [];
  return found.some((row) => row.id === id) ? found.filter((row) => row.id !== id) : found;
}

/** Spaces that look like the ordinary one. */
const oddSpace = /(?! )[\p{Zs}]/gu;
const whiteSpace = /\s+/gu;
const leadingZeros = /(?<!\d)0+(?=\d)/g;

const withoutZeros = (text: string) => text.replaceAll(leadingZeros, "");
const withoutSpace = (text: string) => text.replaceAll(whiteSpace, "");

/** How two references differ. `other`: in something hard to see, or in several ways. */
export type Difference = "case" | "zeros" | "space" | "dash" | "other";

const differences: readonly { readonly kind: Difference; readonly fold: (text: string) => string }[] = [
  { kind: "case", fold: (text) => text.toLowerCase() },
  { kind: "zeros", fold: withoutZeros },
  { kind: "space", fold: withoutSpace },
  { kind: "dash", fold: withPlainDashes },
];

const ascii = /^[ -~]*$/;

/** Equal for references that people may confuse: `HV-12`, `hv-12`, `ＨＶ-012`. For comparing only. */
export function foldReference(reference: string): string {
  if (ascii.test(reference)) return withoutZeros(withoutSpace(reference.toLowerCase()));
  const plain = withoutUnseen(reference.normalize("NFKC").toLowerCase());
  return withoutZeros(withoutSpace(withPlainDashes(plain.normalize("NFKC"))));
}

/** How two references with the same fold differ. */
export function differenceOf(one: string, other: string): Difference {
  return differences.find(({ fold }) => fold(one) === fold(other))?.kind ?? "other";
}

/** The text with each invisible character and unusual space as its number: `HV-12[U+200B]`. */
export function withMarksSeen(text: string): string {
  return Array.from(text, (mark) => (isUnseen(mark) ? `[${codeOf(mark)}]` : mark)).join("");
}

const isUnseen = (mark: string) => withoutUnseen(mark).replaceAll(oddSpace, "") === "";

const codeOf = (mark: string) => `U+${(mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
