import type { VehicleRow } from "#records/vehicles/vehicle-row.ts";

/**
 * What will become of a line of a file. Sent: `map` (has no reference yet), `change` (has another), `set` (what it has is not
 * known). Nothing to send: `same`, `blank` (no reference is known and none given), `repeated` (an earlier line says the same), `left`
 * (left out by hand). Problems: `invalid`, `unknown` (no such vehicle), `twice` (the vehicle with several references),
 * `duplicate` (the reference for several vehicles, or another vehicle keeps it), `swap` (vehicles exchange references).
 */
export type Verdict =
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
export type PlannedLine = {
  /** Its number in the file. */
  readonly line: number;
  /** What stands in the column that tells the vehicle. */
  readonly vehicleCell: string;
  /** What stands in the column of references. */
  readonly referenceCell: string;
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

export const groupOf = (verdict: Verdict): PlanGroup => groups[verdict];

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
