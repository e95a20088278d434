import { useEffect, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { catalogue } from "#language/catalogue.ts";
import { countText, plural } from "#language/number.ts";
import { useTimesShown } from "#ui/format/moment.tsx";
import { Table } from "#ui/grid/table.tsx";
import type { ImportRow } from "./import-rows.ts";
import { nextTask } from "#ui/browser/next-task.ts";
import { ImportTableRow } from "./import-table-row.tsx";

const text = catalogue("import/table", {
  send: "Send",
  line: "Line",
  vehicle: "Vehicle",
  change: "external_ref now → after",
  became: "What became of it",
  will: "What will happen",
  shown: (count: number, of: number) =>
    `${countText(count)} of ${countText(of)} ${plural(of, { one: "line is", other: "lines are" })} shown.`,
  more: (count: number) => `Show ${countText(count)} more`,
});

/** So many rows are drawn at first, and so many more each time they are asked for. */
const portion = 200;

/** So many of them at once: to lay out a whole portion would keep the page from answering. */
const atOnce = 40;

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
  const drawn = useGrowing(Math.min(count, rows.length));
  const times = useTimesShown();
  const left = rows.length - count;
  const ticks = onTick !== undefined;
  const columns = [
    ...(ticks ? [{ id: "send", label: text.send, isLabelHidden: true, width: "3rem" }] : []),
    { id: "line", label: text.line, width: ticks ? "3.5rem" : "4.5rem" },
    { id: "id", label: vehicleHead, width: "11rem", from: "lg" as const },
    { id: "vehicle", label: text.vehicle, width: "11rem", from: "lg" as const },
    { id: "change", label: text.change, width: "15rem" },
    { id: "verdict", label: unticked === undefined ? text.became : text.will },
  ];
  return (
    <>
      <Table id="import-lines" label={label} columns={columns}>
        {rows.slice(0, drawn).map((row) => (
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
          {text.shown(count, rows.length)}
          <Button size="sm" onPress={() => setCount(count + portion)}>
            {text.more(Math.min(portion, left))}
          </Button>
        </p>
      ) : null}
    </>
  );
}

/** A number that follows another one upwards, a few at a time. */
function useGrowing(whole: number): number {
  const [grown, setGrown] = useState(atOnce);
  useEffect(() => {
    if (grown >= whole) return undefined;
    let isLeft = false;
    void (async () => {
      await nextTask();
      if (!isLeft) setGrown(grown + atOnce);
    })();
    return () => {
      isLeft = true;
    };
  }, [grown, whole]);
  return Math.min(grown, whole);
}
