import { ArrowRight } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { Mapping } from "#records/fleet/fleet-row.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { countText } from "#ui/count.ts";
import { keyTag } from "#ui/key-tag.tsx";
import { NotSent, useTimesShown, type TimesShown } from "#ui/moment.tsx";
import { serverText } from "#ui/server-text.tsx";
import { Cell, Row, Table } from "#ui/table.tsx";
import { seenText } from "#values/text.ts";
import type { ImportRow } from "./import-rows.ts";
import { ImportVerdict } from "./import-verdict.tsx";

/** So many rows are drawn at first, and so many more each time they are asked for. */
const [rowsAtFirst, rowsMore] = [200, 500];

type Props = {
  label: string;
  rows: readonly ImportRow[];
  /** What the column is called that tells the vehicle. */
  vehicleHead: string;
  /** What else is to be known of a line. */
  notesOf?: (row: ImportRow) => readonly string[];
  /** Whether the job that they belong to is at it. */
  isRunning?: boolean;
  /** The lines that are left out, and how one is left out or put back; leave out where nothing can be chosen any more. */
  unticked?: ReadonlySet<number>;
  onTick?: (line: number, isTicked: boolean) => void;
};

/**
 * The lines of a file, each with what will become of it or has. Rows are as high as their words, so they are drawn in portions
 * and not by a window; what needs a person comes first.
 */
export function ImportTable({ label, rows, vehicleHead, notesOf, isRunning = false, unticked, onTick }: Props) {
  const [count, setCount] = useState(rowsAtFirst);
  const times = useTimesShown();
  const left = rows.length - count;
  const ticks = onTick !== undefined;
  const columns = [
    ...(ticks ? [{ id: "send", label: "Send", isLabelHidden: true, width: "3rem" }] : []),
    { id: "line", label: "Line", width: ticks ? "3.5rem" : "4.5rem" },
    { id: "id", label: vehicleHead, width: "11rem", from: "lg" as const },
    { id: "vehicle", label: "Vehicle", width: "11rem", from: "lg" as const },
    { id: "change", label: "external_ref now → after", width: "15rem" },
    { id: "verdict", label: unticked === undefined ? "What became of it" : "What will happen" },
  ];
  return (
    <>
      <Table id="import-lines" label={label} columns={columns}>
        {rows.slice(0, count).map((row) => (
          <ImportTableRow
            key={row.line}
            row={row}
            notes={notesOf?.(row) ?? []}
            isRunning={isRunning}
            times={times}
            isTicked={unticked?.has(row.line) !== true}
            onTick={onTick}
          />
        ))}
      </Table>
      {left > 0 ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3 text-ink-2 max-md:px-4">
          {countText(count)} of {countText(rows.length)} lines are shown.
          <Button size="sm" onPress={() => setCount(count + rowsMore)}>
            Show {countText(Math.min(rowsMore, left))} more
          </Button>
        </p>
      ) : null}
    </>
  );
}

type RowProps = {
  row: ImportRow;
  notes: readonly string[];
  isRunning: boolean;
  times: TimesShown;
  isTicked: boolean;
  onTick: Props["onTick"];
};

function ImportTableRow({ row, notes, isRunning, times, isTicked, onTick }: RowProps) {
  const { line, cell, vehicle, item, isChoosable } = row;
  return (
    <Row layout="lines" tone={item?.outcome === "unknown" ? "outcome" : undefined}>
      {onTick === undefined ? null : (
        <Cell phone="corner">
          {isChoosable ? (
            <Checkbox aria-label={`Send line ${line}`} isSelected={isTicked} onChange={(is) => onTick(line, is)} />
          ) : null}
        </Cell>
      )}
      <Cell phone="lead">
        <span className="text-ink-3">{line}</span>
      </Cell>
      <Cell from="lg" phone="below">
        {cellText(cell)}
      </Cell>
      <Cell from="lg" phone="below">
        {vehicleText(vehicle)}
      </Cell>
      <Cell phone="title">{changeTags(row)}</Cell>
      <Cell wrap phone="below">
        <span className="mb-0.5 block text-ink-3 max-md:text-sm lg:hidden">
          {vehicle === undefined ? cellText(cell) : vehicleText(vehicle)}
        </span>
        <ImportVerdict row={row} notes={notes} isRunning={isRunning} times={times} />
      </Cell>
    </Row>
  );
}

/** Cut in its middle for the eye, which compares both ends; whole for whoever hears it or looks for it. */
function cellText(cell: string): ReactNode {
  const text = seenText(cell, 120);
  if (text.trim() === "") return <span className="text-ink-3 italic">empty</span>;
  if (text.length <= 16) return <code className="font-mono text-xs">{text}</code>;
  return (
    <code className="font-mono text-xs" title={text}>
      <span aria-hidden>
        {text.slice(0, 8)}…{text.slice(-4)}
      </span>
      <span className="sr-only">{text}</span>
    </code>
  );
}

function vehicleText(vehicle: ImportRow["vehicle"]): ReactNode {
  if (vehicle === undefined) return <span className="text-ink-3">–</span>;
  return vehicle.title === undefined ? <NotSent what="name" /> : serverText(vehicle.title, "text-ink-2");
}

function changeTags({ now, to, group, item }: ImportRow): ReactNode {
  const isSame = group === "same" && item === undefined;
  return (
    <span className="flex min-w-0 items-center gap-2">
      {nowTag(now)}
      <ArrowRight aria-label="becomes" role="img" size={13} strokeWidth={1.75} className="flex-none text-ink-3" />
      {isSame ? (
        <span className="text-ink-3">same</span>
      ) : to === undefined ? (
        <span className="text-ink-3 italic">empty</span>
      ) : (
        <span className={`min-w-0 ${group === "left" && item === undefined ? "line-through opacity-60" : ""}`}>
          {keyTag(seenText(to, 60))}
        </span>
      )}
    </span>
  );
}

function nowTag(now: Mapping | undefined): ReactNode {
  if (now === undefined) return <span className="text-ink-3">–</span>;
  switch (now.kind) {
    case "unknown":
      return <span className="flex-none text-ink-3 italic">not known</span>;
    case "none":
      return keyTag(undefined);
    default:
      return <span className="min-w-0">{keyTag(seenText(now.reference, 60))}</span>;
  }
}
