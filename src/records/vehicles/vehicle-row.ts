import type { Vehicle } from "#contract/vehicle.ts";
import { searchText } from "#values/search.ts";
import type { MappingRecord } from "./mapping-log.ts";

/** A reference that was mapped in this browser at `at`, epoch ms. `isMarked`: only a person says so, not the service. */
export type OwnMapping = { readonly reference: string; readonly at: number; readonly isMarked: boolean };

/**
 * Which reference a vehicle has. `mapped`: the list says so. `here`: it was mapped in this browser, and no list loaded since
 * shows references. `none`: the list shows references, but none for this one. `unknown`: the
 * list shows no references at all, and none was accepted here.
 */
export type Mapping =
  | { readonly kind: "mapped"; readonly reference: string }
  | ({ readonly kind: "here" } & OwnMapping)
  | { readonly kind: "none" }
  | { readonly kind: "unknown" };

/** A vehicle as this browser knows it. Immutable: news makes a new one. */
export type VehicleRow = {
  readonly id: string;
  /** Undefined if the service sent no name. */
  readonly title: string | undefined;
  readonly mapping: Mapping;
  /** What was accepted here last, if a list loaded after it says something else. */
  readonly overruled: OwnMapping | undefined;
  /** When it was no longer listed, epoch ms. */
  readonly goneAt: number | undefined;
  /** For the search, folded: everything that was sent, and the reference accepted here. */
  readonly text: string;
  readonly reading: Vehicle;
};

export function referenceOf({ mapping }: Pick<VehicleRow, "mapping">): string | undefined {
  return mapping.kind === "mapped" || mapping.kind === "here" ? mapping.reference : undefined;
}

/** A vehicle as loaded. `readAt`: when its load started, epoch ms. */
export type Seen = Pick<VehicleRow, "reading" | "goneAt"> & { readonly readAt: number };

/** What else is known when a row is made. */
export type RowContext = {
  /** Whether the list shows `external_ref` for any vehicle. */
  readonly showsReferences: boolean;
  /** The last reference that was accepted from this browser. */
  readonly accepted: MappingRecord | undefined;
};

/** Combines what the list says about a vehicle with what was accepted here. */
export function vehicleRow({ reading, readAt, goneAt }: Seen, context: RowContext): VehicleRow {
  const { accepted } = context;
  const listed = listedMapping(reading, context);
  const { id, title } = reading;
  const row = { id, title, goneAt, text: searchText(reading.raw), reading, overruled: undefined };
  if (accepted === undefined || (listed.kind === "mapped" && listed.reference === accepted.to)) {
    return { ...row, mapping: listed };
  }
  const own = { reference: accepted.to, at: accepted.at, isMarked: accepted.outcome === "byHand" };
  // A list whose load started before the acceptance can't know about it.
  if (listed.kind === "unknown" || readAt <= accepted.at) {
    return { ...row, text: searchText(reading.raw, own.reference), mapping: { kind: "here", ...own } };
  }
  return { ...row, mapping: listed, overruled: own };
}

function listedMapping({ reference }: Vehicle, { showsReferences }: RowContext): Mapping {
  switch (reference.kind) {
    case "named":
      return { kind: "mapped", reference: reference.reference };
    case "none":
      return { kind: "none" };
    case "unsent":
      // ASSUMED A14: A vehicle without `external_ref` has none if any other vehicle in the list has the field; otherwise it's unknown.
      return { kind: showsReferences ? "none" : "unknown" };
  }
}
