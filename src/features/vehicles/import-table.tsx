import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { countText } from "#language/number.ts";
import { useTimesShown } from "#ui/moment.tsx";
import { Table } from "#ui/table.tsx";
import type { ImportRow } from "./import-rows.ts";
import { ImportTableRow } from "./import-table-row.tsx";

/** So many rows are drawn at first, and so many more each time they are asked for. */
const portion = 200;

type Props = {
  label: string;
  rows: readonly ImportRow[];
  /** What the column is called that tells the vehicle. */
  vehicleHead: string;
  /** What else is to be known of a line. */
  notesOf?: (row: ImportRow) => readonly string[];
  /** Whether the job that they belong to is at it. */
  isRunning?: boolean;
  /** The lines that are left out, and how they are left out or put back; leave out where nothing can be chosen any more. */
  unticked?: ReadonlySet<number>;
  onTick?: (lines: readonly number[], isTicked: boolean) => void;
};

/**
 * The lines of a file, each with what will become of it or has. Rows are as high as their words, so they are drawn in portions
 * and not by a window; what needs a person comes first.
 */
export function ImportTable({ label, rows, vehicleHead, notesOf, isRunning = false, unticked, onTick }: Props) {
  const [count, setCount] = useState(portion);
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
          <Button size="sm" onPress={() => setCount(count + portion)}>
            Show {countText(Math.min(portion, left))} more
          </Button>
        </p>
      ) : null}
    </>
  );
}
