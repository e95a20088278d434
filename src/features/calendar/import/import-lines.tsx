import { CalendarOff, Check, CircleX, Minus, Plus, TriangleAlert, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { catalogue } from "#language/catalogue.ts";
import { countText } from "#language/number.ts";
import { Button } from "#ui/button/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { keyTag } from "#ui/format/key-tag.tsx";
import { Cell, Row, Table } from "#ui/grid/table.tsx";
import { rangeText } from "#values/range-text.ts";
import { displayText } from "#values/text.ts";
import { formatPlainDay } from "#values/zone.ts";
import { isChoosable, isSent, type ImportLine } from "./import-plan.ts";
import { verdictText, type ImportGroup } from "./import-words.ts";

const text = catalogue("calendar/import-lines", {
  table: "Dry run",
  send: "Send",
  line: "Line",
  vehicle: "Vehicle",
  range: "From, until",
  verdict: "What will happen",
  shown: (count: number, all: number) => `${countText(count)} of ${countText(all)} lines are shown.`,
  more: (count: number) => `Show ${countText(count)} more`,
  sendLine: (line: number, about: string) => `Send line ${line}${about}`,
  year: (year: string, zone: string) => `${year}, ${zone}`,
  yearDays: (year: string, zone: string) => `${year}, ${zone}, whole days`,
});

/** So many rows are drawn at first, and so many more each time they are asked for. */
const [rowsAtFirst, rowsMore] = [100, 400];

const columns = [
  { id: "send", label: text.send, isLabelHidden: true, width: "2.75rem" },
  { id: "line", label: text.line, width: "3.5rem" },
  { id: "vehicle", label: text.vehicle, width: "5.5rem" },
  { id: "range", label: text.range, width: "14.5rem" },
  { id: "verdict", label: text.verdict },
];

const verifications: Readonly<Record<ImportGroup, { icon: LucideIcon; glyph: string; ink: string }>> = {
  problem: { icon: CircleX, glyph: "text-conflict", ink: "text-danger-ink" },
  ask: { icon: TriangleAlert, glyph: "text-awaiting", ink: "" },
  block: { icon: Plus, glyph: "text-accent", ink: "" },
  cancelled: { icon: CalendarOff, glyph: "text-ink-3", ink: "text-ink-2" },
  past: { icon: Minus, glyph: "text-ink-3", ink: "text-ink-3" },
  already: { icon: Check, glyph: "text-ink-3", ink: "text-ink-2" },
};

type Props = {
  /** In the order in which they are shown. */
  lines: readonly ImportLine[];
  ticks: ReadonlyMap<string, boolean>;
  onTick: (key: string, isTicked: boolean) => void;
};

/** The lines of a file, each with what will become of it. */
export function ImportLines({ lines, ticks, onTick }: Props) {
  const [count, setCount] = useState(rowsAtFirst);
  const left = lines.length - count;
  return (
    <>
      <Table label={text.table} columns={columns}>
        {lines.slice(0, count).map((line) => (
          <Line key={line.place} line={line} isTicked={isSent(line, ticks)} onTick={onTick} />
        ))}
      </Table>
      {left > 0 ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3 text-ink-2 max-md:px-4">
          {text.shown(count, lines.length)}
          <Button size="sm" onPress={() => setCount(count + rowsMore)}>
            {text.more(Math.min(rowsMore, left))}
          </Button>
        </p>
      ) : null}
    </>
  );
}

type LineProps = { line: ImportLine; isTicked: boolean; onTick: Props["onTick"] };

function Line({ line, isTicked, onTick }: LineProps) {
  const { vehicle, title, day, time, group, said, key } = line;
  const { icon: Icon, glyph, ink } = verifications[group];
  return (
    <Row layout="lines">
      <Cell phone="corner">
        {isChoosable(line) ? (
          <Checkbox
            aria-label={text.sendLine(line.line, aboutOf(line))}
            isSelected={isTicked}
            onChange={(is) => onTick(key, is)}
          />
        ) : null}
      </Cell>
      <Cell phone="lead">
        <span className="text-ink-3">{line.line}</span>
      </Cell>
      <Cell phone="below">{vehicle === undefined ? null : keyTag(displayText(vehicle, 40))}</Cell>
      <Cell wrap phone="title">
        {time.kind === "range" ? <RangeOf line={line} time={time} /> : day && formatPlainDay(day, "full")}
      </Cell>
      <Cell wrap phone="below">
        {title === "" ? null : <span className="block text-ink-3">{displayText(title, 120)}</span>}
        <span className={`flex gap-2 ${ink}`}>
          <span aria-hidden className="grid h-5 w-[15px] flex-none place-items-center">
            <Icon size={15} strokeWidth={1.75} className={glyph} />
          </span>
          <span className="min-w-0 text-pretty wrap-anywhere">{verdictText(group, isTicked, said)}</span>
        </span>
      </Cell>
    </Row>
  );
}

/** What tells the checkbox of a line from the others: `, HV-12, 3 Nov 08:00 – 3 Nov 16:00 +01`. */
function aboutOf({ vehicle, time }: ImportLine): string {
  const named = vehicle === undefined ? [] : [displayText(vehicle, 40)];
  const range = time.kind === "range" ? [rangeText(time.zone, time.from, time.until)] : [];
  return [...named, ...range].map((each) => `, ${each}`).join("");
}

/** The resolved moments with their offsets, the year and the zone in which they are meant. */
function RangeOf({ line, time }: { line: ImportLine; time: Extract<ImportLine["time"], { kind: "range" }> }) {
  return (
    <span title={`${line.start ?? ""} – ${line.end ?? ""}`}>
      {rangeText(time.zone, time.from, time.until)}
      <span className="block text-xs text-ink-3">
        {(time.isAllDay ? text.yearDays : text.year)(line.start?.slice(0, 4) ?? "", time.zone)}
      </span>
    </span>
  );
}
