import { t } from "@lingui/core/macro";
import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { isItem, numberOf, type JobLine } from "#records/jobs/job.ts";
import { referenceOf, type Mapping, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { nameText } from "#ui/format/server-text.tsx";
import { Cell, type TableColumn } from "#ui/grid/table.tsx";
import { displayText } from "#values/text.ts";
import type { PlannedLine } from "./import-plan.ts";

export const lineColumns: readonly TableColumn[] = [
  { id: "id", label: "service_vehicle_id", width: "11rem", from: "lg" },
  { id: "vehicle", label: t`Vehicle`, width: "11rem", from: "lg" },
  { id: "change", label: t`external_ref before → after`, width: "15rem" },
];

export const plannedCells = ({ line, vehicleCell, row, to, group, verdict }: PlannedLine): ReactNode => (
  <LineCells
    line={line}
    cell={vehicleCell}
    vehicle={row}
    now={row?.mapping}
    to={to}
    isSame={group === "same" && verdict !== "repeated"}
    isLeft={group === "left"}
  />
);

/**
 * The cells of a job's line.
 * @param showsReferences whether the list shows references; otherwise a missing one is unknown
 */
export const jobCells = (showsReferences: boolean) =>
  function cellsOf(line: JobLine): ReactNode {
    const { target, name, change } = line;
    const because = isItem(line) ? undefined : line.because;
    const isFound = isItem(line) || name !== "";
    const without: Mapping = showsReferences ? { kind: "none" } : { kind: "unknown" };
    const now: Mapping = change?.from === undefined ? without : { kind: "mapped", reference: change.from };
    return (
      <LineCells
        line={numberOf(line)}
        cell={target}
        vehicle={isFound ? { title: name } : undefined}
        now={isFound ? now : undefined}
        to={change?.to}
        isSame={because === "already"}
        isLeft={because === "excluded"}
      />
    );
  };

type Props = {
  line: number;
  cell: string;
  /** Undefined if no vehicle was found. */
  vehicle: Pick<VehicleRow, "title"> | undefined;
  /** Undefined if no vehicle was found. */
  now: Mapping | undefined;
  to: string | undefined;
  isSame: boolean;
  isLeft: boolean;
};

const dash = <span className="text-ink-3">–</span>;

function LineCells({ line, cell, vehicle, now, to, isSame, isLeft }: Props) {
  const asInFile = <CellText cell={cell} />;
  const name = vehicle === undefined ? dash : nameText(vehicle.title, "text-ink-2");
  return (
    <>
      <Cell phone="lead">
        <span className="text-ink-3">{line}</span>
      </Cell>
      <Cell from="lg" phone="below">
        {asInFile}
      </Cell>
      <Cell from="lg" phone="below">
        {name}
      </Cell>
      <Cell phone="title">
        <span className="flex min-w-0 items-center gap-2">
          {now === undefined ? (
            dash
          ) : now.kind === "unknown" ? (
            <span className="flex-none text-ink-3 italic">{t`not known`}</span>
          ) : (
            <Tag reference={referenceOf({ mapping: now })} />
          )}
          <ArrowRight aria-label={t`to`} role="img" size={13} strokeWidth={1.75} className="flex-none text-ink-3" />
          {isSame ? (
            <span className="text-ink-3">{t`no change`}</span>
          ) : to === undefined && vehicle === undefined ? (
            dash
          ) : to === undefined ? (
            <span className="text-ink-3 italic">{t`empty`}</span>
          ) : (
            <Tag reference={to} className={isLeft ? "line-through opacity-60" : ""} />
          )}
        </span>
        <span className="block truncate text-ink-3 max-md:text-sm lg:hidden">
          {vehicle === undefined ? asInFile : name}
        </span>
      </Cell>
    </>
  );
}

const Tag = ({ reference, className = "" }: { reference: string | undefined; className?: string }) => (
  <span className={`min-w-0 ${className}`}>
    <KeyTag reference={reference === undefined ? undefined : displayText(reference, 60)} />
  </span>
);

/** Shortened in the middle, because people compare both ends; complete for screen readers and in the tooltip. */
function CellText({ cell }: { cell: string }) {
  const seen = displayText(cell, 120);
  if (seen.trim() === "") return <span className="text-ink-3 italic">{t`empty`}</span>;
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
