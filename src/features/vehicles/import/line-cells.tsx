import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { isItem, numberOf, type JobLine } from "#components/jobs/job-results.tsx";
import { catalogue } from "#language/catalogue.ts";
import { referenceOf, type Mapping, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { keyTag } from "#ui/format/key-tag.tsx";
import { NotSent } from "#ui/format/moment.tsx";
import { serverText } from "#ui/format/server-text.tsx";
import { Cell, type TableColumn } from "#ui/grid/table.tsx";
import { displayText } from "#values/text.ts";
import type { PlannedLine } from "./import-plan.ts";

const text = catalogue("import/line", {
  vehicle: "Vehicle",
  change: "external_ref now → after",
  empty: "empty",
  name: "name",
  becomes: "becomes",
  same: "same",
  notKnown: "not known",
});

/** The columns after the number of a line. `vehicleHead`: what the column is called that tells the vehicle. */
export const columnsBy = (vehicleHead: string): readonly TableColumn[] => [
  { id: "id", label: vehicleHead, width: "11rem", from: "lg" },
  { id: "vehicle", label: text.vehicle, width: "11rem", from: "lg" },
  { id: "change", label: text.change, width: "15rem" },
];

/** The cells of a line of a dry run, in these columns. */
export function plannedCells({ line, vehicleCell, row, to, group }: PlannedLine): ReactNode {
  return cellsOf({
    line,
    cell: vehicleCell,
    vehicle: row,
    now: row?.mapping,
    to,
    isSame: group === "same",
    isLeft: group === "left",
  });
}

/**
 * The same of a line of a job.
 * @param showsReferences whether the list shows references, so that a vehicle without one has none
 */
export const jobCells =
  (showsReferences: boolean) =>
  (line: JobLine): ReactNode => {
    const { target, name, change } = line;
    const because = isItem(line) ? undefined : line.because;
    const isFound = isItem(line) || name !== "";
    const without: Mapping = showsReferences ? { kind: "none" } : { kind: "unknown" };
    const now: Mapping = change?.from === undefined ? without : { kind: "mapped", reference: change.from };
    return cellsOf({
      line: numberOf(line),
      cell: target,
      vehicle: isFound ? { title: name } : undefined,
      now: isFound ? now : undefined,
      to: change?.to,
      isSame: because === "already",
      isLeft: because === "excluded",
    });
  };

type Line = {
  line: number;
  /** What tells the vehicle in the file, as it stands there. */
  cell: string;
  /** Undefined where no vehicle was found. */
  vehicle: Pick<VehicleRow, "title"> | undefined;
  /** Undefined where nobody can know. */
  now: Mapping | undefined;
  to: string | undefined;
  isSame: boolean;
  isLeft: boolean;
};

function cellsOf({ line, cell, vehicle, now, to, isSame, isLeft }: Line): ReactNode {
  return (
    <>
      <Cell phone="lead">
        <span className="text-ink-3">{line}</span>
      </Cell>
      <Cell from="lg" phone="below">
        {cellText(cell)}
      </Cell>
      <Cell from="lg" phone="below">
        {vehicleText(vehicle)}
      </Cell>
      <Cell phone="title">
        <span className="flex min-w-0 items-center gap-2">
          {nowTag(now)}
          <ArrowRight
            aria-label={text.becomes}
            role="img"
            size={13}
            strokeWidth={1.75}
            className="flex-none text-ink-3"
          />
          {isSame ? (
            <span className="text-ink-3">{text.same}</span>
          ) : to === undefined ? (
            <span className="text-ink-3 italic">{text.empty}</span>
          ) : (
            <span className={`min-w-0 ${isLeft ? "line-through opacity-60" : ""}`}>{keyTag(displayText(to, 60))}</span>
          )}
        </span>
        <span className="block truncate text-ink-3 max-md:text-sm lg:hidden">
          {vehicle === undefined ? cellText(cell) : vehicleText(vehicle)}
        </span>
      </Cell>
    </>
  );
}

/** Cut in its middle for the eye, which compares both ends; whole for whoever hears it or looks for it. */
function cellText(cell: string): ReactNode {
  const seen = displayText(cell, 120);
  if (seen.trim() === "") return <span className="text-ink-3 italic">{text.empty}</span>;
  if (seen.length <= 16) return <code className="font-mono text-xs">{seen}</code>;
  return (
    <code className="font-mono text-xs" title={seen}>
      <span aria-hidden>
        {seen.slice(0, 8)}…{seen.slice(-4)}
      </span>
      <span className="sr-only">{seen}</span>
    </code>
  );
}

function vehicleText(vehicle: Line["vehicle"]): ReactNode {
  if (vehicle === undefined) return <span className="text-ink-3">–</span>;
  return vehicle.title === undefined ? <NotSent what={text.name} /> : serverText(vehicle.title, "text-ink-2");
}

function nowTag(now: Mapping | undefined): ReactNode {
  if (now === undefined) return <span className="text-ink-3">–</span>;
  if (now.kind === "unknown") return <span className="flex-none text-ink-3 italic">{text.notKnown}</span>;
  return <span className="min-w-0">{keyTag(referenceTag(now))}</span>;
}

function referenceTag(mapping: Mapping): string | undefined {
  const reference = referenceOf({ mapping });
  return reference === undefined ? undefined : displayText(reference, 60);
}
