import { CalendarOff, Check, CircleX, Minus, Plus, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { calendarNoteWords } from "#components/calendar-file/calendar-words.ts";
import type { CalendarLine } from "#components/calendar-file/calendar-reading.ts";
import { DryRun } from "#components/import/dry-run.tsx";
import type { ImportActions, Ticks } from "#components/import/import-store.ts";
import { numberOf, type JobLine } from "#components/jobs/job-results.tsx";
import { Verdict, type LineGroup, type VerdictLook } from "#components/jobs/line-table.tsx";
import { catalogue } from "#language/catalogue.ts";
import { countText } from "#language/locale/number.ts";
import { useBlocks } from "#queries/blocks.ts";
import { useBulk } from "#queries/outbox.ts";
import type { OtherLine } from "#records/jobs/job.ts";
import { useNow } from "#ui/browser/now.ts";
import { useZone } from "#ui/browser/zone.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { keyTag } from "#ui/format/key-tag.tsx";
import { Cell, Row, type TableColumn } from "#ui/grid/table.tsx";
import { rangeText } from "#values/range-text.ts";
import { formatPlainDay } from "#values/zone.ts";
import { displayText } from "#values/text.ts";
import { loadedBookings, useLoaded } from "../block-overlaps.tsx";
import { blocksOf, otherLinesOf, type CalendarFile } from "./calendar-import.ts";
import { isChoosable, isSent, type ImportLine } from "./range-plan.ts";
import { countsText, groupNames, otherLineText, planTitle, verdictText, type ImportGroup } from "./range-words.ts";
import { useImportPlan } from "./use-range-plan.ts";

const text = catalogue("calendar/import-plan-step", {
  vehicle: "Vehicle",
  range: "From, until",
  sendLine: (line: number, about: string) => `Send line ${line}${about}`,
  year: (year: string, zone: string) => `${year}, ${zone}`,
  yearDays: (year: string, zone: string) => `${year}, ${zone}, whole days`,
  reading: "The file is being read.",
  readingLedger: "What was blocked from here is being read.",
  tooMany: "A job takes at most 5,000 ranges. Export a shorter time, or choose fewer vehicles.",
  apply: (count: number) => `Apply ${countText(count)} ${count === 1 ? "block" : "blocks"}`,
  nothingSent: "Nothing has been sent yet.",
  judged: (count: number, isAll: boolean) =>
    `Judged by ${loadedBookings(count, isAll)} and the blocks that this browser knows. The service cannot list or lift blocks: what is applied stays.`,
});

const looks: Readonly<Record<ImportGroup, VerdictLook>> = {
  problem: { icon: CircleX, glyph: "text-conflict", ink: "text-danger-ink" },
  ask: { icon: TriangleAlert, glyph: "text-awaiting", ink: "" },
  block: { icon: Plus, glyph: "text-accent", ink: "" },
  cancelled: { icon: CalendarOff, glyph: "text-ink-3", ink: "text-ink-2" },
  past: { icon: Minus, glyph: "text-ink-3", ink: "text-ink-3" },
  already: { icon: Check, glyph: "text-ink-3", ink: "text-ink-2" },
};
const groups: readonly LineGroup<ImportGroup>[] = (
  ["problem", "ask", "cancelled", "block", "past", "already"] as const
).map((id) => ({ id, label: groupNames[id] }));

/** The columns after the number of a line. */
export const blockColumns: readonly TableColumn[] = [
  { id: "vehicle", label: text.vehicle, width: "5.5rem" },
  { id: "range", label: text.range, width: "14.5rem" },
];

type Props = {
  file: CalendarFile;
  ticks: Ticks;
  isReading: boolean;
  actions: Pick<ImportActions<CalendarFile["choice"], CalendarFile["reading"]>, "tick" | "show" | "begin">;
  /** What the file leaves open. */
  settings: ReactNode;
};

const noLines: readonly CalendarLine[] = [];

/** What applying a calendar would do. */
export function CalendarPlan({ file, ticks, isReading, actions, settings }: Props) {
  const { reading, name } = file;
  const bulk = useBulk();
  const zone = useZone();
  const now = useNow();
  const loaded = useLoaded();
  const { isRead } = useBlocks();
  const lines = reading.kind === "calendar" ? reading.lines : noLines;
  const plan = useImportPlan(lines, { now, zone, ticks });
  const blocks = blocksOf(plan.all, ticks);
  const title = planTitle(blocks.length, plan.all.length);
  const counts = countsText(plan.all.map(({ group }) => group));
  return (
    <DryRun
      title={title}
      detail={`${counts} ${text.nothingSent}`}
      counts={`${title}. ${counts}`}
      notes={
        <div className="grid gap-3 border-b border-line px-gutter py-3">
          {settings}
          <ul className="grid gap-1 text-sm text-pretty text-ink-2">
            {(reading.kind === "calendar" ? reading.notes : []).map(calendarNoteWords).map((note) => (
              <li key={note}>{note}</li>
            ))}
            <li>{text.judged(...loaded)}</li>
          </ul>
        </div>
      }
      groups={groups}
      lines={plan.shown}
      groupOf={({ group }) => group}
      columns={blockColumns}
      renderRow={(line) => <PlanRow key={line.place} line={line} isTicked={isSent(line, ticks)} tick={actions.tick} />}
      apply={{
        label: text.apply(blocks.length),
        count: blocks.length,
        notNow: isReading ? text.reading : isRead ? undefined : text.readingLedger,
        tooMany: text.tooMany,
        start: () => bulk.startBlocks(blocks, name, otherLinesOf(plan.all, ticks)),
        onStarted: (job) => actions.show(job.id),
      }}
      onOtherFile={actions.begin}
      isInDialog
    />
  );
}

type RowProps = { line: ImportLine; isTicked: boolean; tick: Props["actions"]["tick"] };

function PlanRow({ line, isTicked, tick }: RowProps) {
  const { vehicle, title, day, time, group, said, key, start, end } = line;
  const isRange = time.kind === "range";
  return (
    <Row layout="lines">
      <Cell phone="corner">
        {isChoosable(line) ? (
          <Checkbox
            aria-label={text.sendLine(line.line, aboutOf(line))}
            isSelected={isTicked}
            onChange={(is) => tick([key], is)}
          />
        ) : null}
      </Cell>
      <LineCells line={line.line} vehicle={vehicle} title={title}>
        {isRange ? (
          <Range start={start} end={end} zone={time.zone}>
            {(time.isAllDay ? text.yearDays : text.year)(start?.slice(0, 4) ?? "", time.zone)}
          </Range>
        ) : (
          day && formatPlainDay(day, "full")
        )}
      </LineCells>
      <Cell wrap phone="below">
        <Verdict look={looks[group]}>{verdictText(group, isTicked, said)}</Verdict>
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

/** The cells of a line of a job. */
export const jobCells = (line: JobLine): ReactNode => <JobCells line={line} />;

function JobCells({ line }: { line: JobLine }) {
  const zone = useZone();
  const { vehicle, name, block: { start, end } = {} } = line;
  return (
    <LineCells line={numberOf(line)} vehicle={vehicle} title={name}>
      {start === undefined || end === undefined ? null : (
        <Range start={start} end={end} zone={zone}>
          {text.year(start.slice(0, 4), zone)}
        </Range>
      )}
    </LineCells>
  );
}

/** Why a line isn't sent, and how that looks. */
export const unsentLine = (line: OtherLine) => ({
  words: otherLineText(line),
  look: looks[line.because === "excluded" ? "past" : line.because],
});

type CellsProps = { line: number; vehicle: string | undefined; title: string; children: ReactNode };

/** Where a line stands in the file, for which vehicle, its range where it has one, and what the file calls it. */
function LineCells({ line, vehicle, title, children }: CellsProps) {
  return (
    <>
      <Cell phone="lead">
        <span className="text-ink-3">{line}</span>
      </Cell>
      <Cell phone="below">{vehicle === undefined ? null : keyTag(displayText(vehicle, 40))}</Cell>
      <Cell wrap phone="title">
        {children}
        {title === "" ? null : <span className="block text-ink-3">{displayText(title, 120)}</span>}
      </Cell>
    </>
  );
}

type RangeProps = { start: string | undefined; end: string | undefined; zone: string; children: string };

/** The moments with their offsets, the year and the zone; what is sent is their title. */
function Range({ start = "", end = "", zone, children }: RangeProps) {
  return (
    <span title={`${start} – ${end}`}>
      {rangeText(zone, Date.parse(start), Date.parse(end))}
      <span className="block text-xs text-ink-3">{children}</span>
    </span>
  );
}
