import { ArrowRight } from "lucide-react";
import { memo, type ReactNode } from "react";
import { catalogue } from "#language/catalogue.ts";
import type { Mapping } from "#records/vehicles/vehicle-row.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { keyTag } from "#ui/format/key-tag.tsx";
import { NotSent, type TimesShown } from "#ui/format/moment.tsx";
import { serverText } from "#ui/format/server-text.tsx";
import { Cell, Row } from "#ui/grid/table.tsx";
import { displayText } from "#values/text.ts";
import type { ImportRow } from "./import-rows.ts";
import { ImportVerdict } from "./import-verdict.tsx";

const text = catalogue("import/table-row", {
  sendLine: (line: number) => `Send line ${line}`,
  empty: "empty",
  name: "name",
  becomes: "becomes",
  same: "same",
  notKnown: "not known",
});

type RowProps = {
  row: ImportRow;
  notes: readonly string[];
  isRunning: boolean;
  times: TimesShown;
  isTicked: boolean;
  onTick: ((lines: readonly number[], isTicked: boolean) => void) | undefined;
};

/** A line of a file with what will become of it or has, in the order of the columns of `ImportTable`. */
export const ImportTableRow = memo(function ImportTableRow({
  row,
  notes,
  isRunning,
  times,
  isTicked,
  onTick,
}: RowProps) {
  const { line, cell, vehicle, item, isChoosable } = row;
  return (
    <Row layout="lines" tone={item?.outcome === "unknown" ? "outcome" : undefined}>
      {onTick === undefined ? null : (
        <Cell phone="corner">
          {isChoosable ? (
            <Checkbox aria-label={text.sendLine(line)} isSelected={isTicked} onChange={(is) => onTick([line], is)} />
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
}, isSame);

/** Each change of what is left out plans all lines anew: rows that come to the same are not drawn again. */
function isSame(before: RowProps, after: RowProps): boolean {
  const [one, other] = [before.row, after.row];
  return (
    before.isTicked === after.isTicked &&
    before.isRunning === after.isRunning &&
    before.times === after.times &&
    before.onTick === after.onTick &&
    one.words === other.words &&
    one.group === other.group &&
    one.item === other.item &&
    one.vehicle === other.vehicle &&
    one.now === other.now &&
    one.to === other.to &&
    one.cell === other.cell &&
    one.isChoosable === other.isChoosable &&
    before.notes.join("\n") === after.notes.join("\n")
  );
}

/** Cut in its middle for the eye, which compares both ends; whole for whoever hears it or verifications for it. */
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

function vehicleText(vehicle: ImportRow["vehicle"]): ReactNode {
  if (vehicle === undefined) return <span className="text-ink-3">–</span>;
  return vehicle.title === undefined ? <NotSent what={text.name} /> : serverText(vehicle.title, "text-ink-2");
}

function changeTags({ now, to, group, item }: ImportRow): ReactNode {
  const isSame = group === "same" && item === undefined;
  return (
    <span className="flex min-w-0 items-center gap-2">
      {nowTag(now)}
      <ArrowRight aria-label={text.becomes} role="img" size={13} strokeWidth={1.75} className="flex-none text-ink-3" />
      {isSame ? (
        <span className="text-ink-3">{text.same}</span>
      ) : to === undefined ? (
        <span className="text-ink-3 italic">{text.empty}</span>
      ) : (
        <span className={`min-w-0 ${group === "left" && item === undefined ? "line-through opacity-60" : ""}`}>
          {keyTag(displayText(to, 60))}
        </span>
      )}
    </span>
  );
}

function nowTag(now: Mapping | undefined): ReactNode {
  if (now === undefined) return <span className="text-ink-3">–</span>;
  switch (now.kind) {
    case "unknown":
      return <span className="flex-none text-ink-3 italic">{text.notKnown}</span>;
    case "none":
      return keyTag(undefined);
    default:
      return <span className="min-w-0">{keyTag(displayText(now.reference, 60))}</span>;
  }
}
