import type { Vehicle } from "#contract/vehicle.ts";
import type { MappingRecord } from "./mapping-log.ts";

/**
 * Which reference a vehicle has. `mapped`: the list says so. `here`: the service accepted it from this browser at `at` (epoch
 * ms) and no list read since shows references. `none`: the list shows references, and none for this one. `unknown`: the list
 * shows no references at all, and none was accepted here.
 */
export type Mapping =
  | { readonly kind: "mapped"; readonly reference: string }
  | { readonly kind: "here"; readonly reference: string; readonly at: number }
  | { readonly kind: "none" }
  | { readonly kind: "unknown" };

/** A vehicle as this browser knows it. Never changed: what is learnt makes another one. */
export type VehicleRow = {
  readonly id: string;
  /** Undefined where the service sent no name. */
  readonly title: string | undefined;
  readonly mapping: Mapping;
  /** What was accepted here last, where a list that was read after it says something else. */
  readonly overruled: { readonly reference: string; readonly at: number } | undefined;
  /** When it was no longer in the list, epoch ms. */
  readonly goneAt: number | undefined;
  /** What it is found by, lower case: everything that was sent. */
  readonly text: string;
  readonly reading: Vehicle;
};

/** The reference of a vehicle as far as it is known. */
export function referenceOf({ mapping }: Pick<VehicleRow, "mapping">): string | undefined {
  return mapping.kind === "mapped" || mapping.kind === "here" ? mapping.reference : undefined;
}

/** What else is known where a row is read. `readAt`: when the reading began that it came by, epoch ms. */
export type RowContext = {
  readonly readAt: number;
  readonly goneAt: number | undefined;
  /** Whether the list carries `external_ref` for any vehicle. */
  readonly showsReferences: boolean;
  /** The last reference that was accepted from this browser. */
  readonly accepted: MappingRecord | undefined;
};

/** Puts together what the list says of a vehicle and what was accepted here. */
export function vehicleRow(reading: Vehicle, text: string, context: RowContext): VehicleRow {
  const { accepted, goneAt, readAt } = context;
  const listed = listedMapping(reading, context);
  const { id, title } = reading;
  const row = { id, title, goneAt, text, reading, overruled: undefined };
  if (accepted === undefined || (listed.kind === "mapped" && listed.reference === accepted.to)) {
    return { ...row, mapping: listed };
  }
  const own = { reference: accepted.to, at: accepted.at };
  // A list that began to be read before it was accepted can know nothing of it.
  if (listed.kind === "unknown" || readAt <= accepted.at) return { ...row, mapping: { kind: "here", ...own } };
  return { ...row, mapping: listed, overruled: own };
}

function listedMapping({ reference }: Vehicle, { showsReferences }: RowContext): Mapping {
  switch (reference.kind) {
    case "named":
      return { kind: "mapped", reference: reference.reference };
    case "none":
      return { kind: "none" };
    case "unsent":
      // ASSUMED A14: a list that carries references leaves the field out where there is none.
      return { kind: showsReferences ? "none" : "unknown" };
  }
}

/** Everything that was sent of a vehicle as one lower-case text, to be searched. */
export function vehicleText({ raw }: Vehicle): string {
  return textsIn(raw, 0).join("\n").toLowerCase();
}

/** As deep as anything worth searching stands. */
const deepest = 3;

function textsIn(value: unknown, depth: number): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number") return [String(value)];
  if (typeof value !== "object" || value === null || depth > deepest) return [];
  return Object.values(value).flatMap((each) => textsIn(each, depth + 1));
}
