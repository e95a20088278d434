import { ph, plural, t } from "@lingui/core/macro";
import { CalendarOff, Check, CircleX, Minus, Plus, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { calendarNoteWords } from "#components/calendar-file/calendar-words.ts";
import type { CalendarLine } from "#components/calendar-file/calendar-reading.ts";
import { DryRun } from "#components/import/dry-run.tsx";
import type { ImportActions, Ticks } from "#components/import/import-store.ts";
import { numberOf, type JobLine, type OtherLine } from "#records/jobs/job.ts";
import { Verdict, type LineGroup, type VerdictLook } from "#components/jobs/line-table.tsx";
import { useBlocks } from "#queries/blocks.ts";
import { useJobStore } from "#queries/outbox.ts";
import { useNow } from "#ui/browser/now.ts";
import { useZone } from "#ui/browser/zone.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { Cell, Row, type TableColumn } from "#ui/grid/table.tsx";
import { rangeText } from "#values/range-text.ts";
import { formatPlainDay } from "#values/zone.ts";
import { displayText } from "#values/text.ts";
import { useLoadedBookings } from "../block-form/block-overlaps.tsx";
import { cannotBeLifted } from "../model/blocks.ts";
import { blocksOf, otherLinesOf, type CalendarFile } from "./calendar-import.ts";
import { isChoosable, isSent, type ImportGroup, type ImportLine, useImportPlan } from "./range-plan.ts";

const text = {
  verdicts: {
    problem: t`Won't be sent`,
    ask: t`Sent only if ticked`,
    block: t`Will be sent`,
    cancelled: t`Cancelled`,
    past: t`Past`,
    already: t`Duplicate`,
    allTheSame: t`Will be sent anyway`,
    leftOut: t`Left out`,
  },
  verdict: (verdict: string, said: string) => t`${verdict}. ${said}`,
};

const looks: Readonly<Record<ImportGroup, VerdictLook>> = {
  problem: { icon: CircleX, glyph: "text-conflict", ink: "text-danger-ink" },
  ask: { icon: TriangleAlert, glyph: "text-awaiting", ink: "" },
  block: { icon: Plus, glyph: "text-accent", ink: "" },
  cancelled: { icon: CalendarOff, glyph: "text-ink-3", ink: "text-ink-2" },
  past: { icon: Minus, glyph: "text-ink-3", ink: "text-ink-3" },
  already: { icon: Check, glyph: "text-ink-3", ink: "text-ink-2" },
};
/** An unticked line stays in its group. */
const groups: readonly LineGroup<ImportGroup>[] = (
  ["problem", "ask", "cancelled", "block", "past", "already"] as const
).map((id) => ({ id, label: id === "block" ? t`No problems` : id === "problem" ? t`Problems` : text.verdicts[id] }));

/** The columns after the line number. */
export const blockColumns: readonly TableColumn[] = [
  { id: "vehicle", label: t`Vehicle`, width: "5.5rem" },
  { id: "range", label: t`From, until`, width: "14.5rem" },
];

type Props = {
  file: CalendarFile;
  ticks: Ticks;
  isLoading: boolean;
  actions: Pick<ImportActions<CalendarFile["choice"], CalendarFile["reading"]>, "tick" | "show" | "begin">;
  /** The choices that the file doesn't make. */
  settings: ReactNode;
};

const noLines: readonly CalendarLine[] = [];

/** The dry run of a calendar file. */
export function CalendarPlan({ file, ticks, isLoading, actions, settings }: Props) {
  const { reading, name } = file;
  const jobs = useJobStore();
  const zone = useZone();
  const now = useNow();
  const loaded = useLoadedBookings();
  const { isRead } = useBlocks();
  const lines = reading.kind === "calendar" ? reading.lines : noLines;
  const plan = useImportPlan(lines, { now, zone, ticks });
  const blocks = blocksOf(plan.all, ticks);
  // Without a vehicle there's nothing to check.
  const isChecked = isRead && plan.all.some(({ vehicle }) => vehicle !== undefined);
  return (
    <DryRun
      notes={
        <div className="grid gap-3 border-b border-line px-gutter py-3">
          {settings}
          <ul className="grid gap-1 text-sm text-pretty text-ink-2">
            {(reading.kind === "calendar" ? reading.notes : []).map(calendarNoteWords).map((note) => (
              <li key={note}>{note}</li>
            ))}
            <li>
              {isChecked ? `${t`Checked against ${loaded} and the blocks this browser knows.`} ` : ""}
              {cannotBeLifted}
            </li>
          </ul>
        </div>
      }
      groups={groups}
      lines={plan.shown}
      groupOf={({ group }) => group}
      columns={blockColumns}
      renderRow={(line) => <PlanRow key={line.place} line={line} isTicked={isSent(line, ticks)} tick={actions.tick} />}
      apply={{
        label: t`Apply ${plural({ count: blocks.length }, { one: "# block", other: "# blocks" })}`,
        count: blocks.length,
        notNow: isLoading ? t`Reading the file.` : isRead ? undefined : t`Your blocks aren't loaded yet.`,
        start: () => jobs.startBlocks(blocks, name, otherLinesOf(plan.all, ticks)),
        onStarted: (job) => actions.show(job.id),
      }}
      back={{ label: t`Choose another file`, onPress: actions.begin }}
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
            aria-label={t`Send line ${ph({ line: line.line })}${ph({ about: aboutOf(line) })}`}
            isSelected={isTicked}
            onChange={(is) => tick([key], is)}
          />
        ) : null}
      </Cell>
      <LineCells line={line.line} vehicle={vehicle} title={title}>
        {isRange ? (
          <Range start={start} end={end} zone={time.zone}>
            {time.isAllDay ? t`${ph({ zone: time.zone })}, all day` : time.zone}
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

/** Makes the checkbox's name unique: `, HV-12, 3 Nov 08:00 – 3 Nov 16:00 +01`. */
function aboutOf({ vehicle, time }: ImportLine): string {
  const named = vehicle === undefined ? [] : [displayText(vehicle, 40)];
  const range = time.kind === "range" ? [rangeText(time.zone, time.from, time.until)] : [];
  return [...named, ...range].map((each) => `, ${each}`).join("");
}

/** The cells of a job's line. */
export const jobCells = (line: JobLine): ReactNode => <JobCells line={line} />;

function JobCells({ line }: { line: JobLine }) {
  const zone = useZone();
  const { vehicle, name, block: { start, end } = {} } = line;
  return (
    <LineCells line={numberOf(line)} vehicle={vehicle} title={name}>
      {start === undefined || end === undefined ? null : (
        <Range start={start} end={end} zone={zone}>
          {zone}
        </Range>
      )}
    </LineCells>
  );
}

/** The text and look of a line that isn't sent. */
export function unsentLine({ because, said }: OtherLine) {
  const verdict = because === "problem" ? t`Not sent` : text.verdicts[because === "excluded" ? "leftOut" : because];
  const words = said === "" ? verdict : text.verdict(verdict, displayText(said));
  return { words, look: looks[because === "excluded" ? "past" : because] };
}

type CellsProps = { line: number; vehicle: string | undefined; title: string; children: ReactNode };

/** The line number, vehicle, range and title. */
function LineCells({ line, vehicle, title, children }: CellsProps) {
  return (
    <>
      <Cell phone="lead">
        <span className="text-ink-3">{line}</span>
      </Cell>
      <Cell phone="below">{vehicle === undefined ? null : <KeyTag reference={displayText(vehicle, 40)} />}</Cell>
      <Cell wrap phone="title">
        {children}
        {title === "" ? null : <span className="block text-ink-3">{displayText(title, 120)}</span>}
      </Cell>
    </>
  );
}

type RangeProps = { start: string | undefined; end: string | undefined; zone: string; children: string };

/** The range with its offset and zone; the tooltip has the exact values that are sent. */
function Range({ start = "", end = "", zone, children }: RangeProps) {
  return (
    <span title={`${start} – ${end}`}>
      {rangeText(zone, Date.parse(start), Date.parse(end))}
      <span className="block text-xs text-ink-3">{children}</span>
    </span>
  );
}

/** The verdict on a line in sentences. */
function verdictText(group: ImportGroup, isSent: boolean, said: readonly string[]): string {
  const { verdicts } = text;
  const isAskedFor = group === "ask" && isSent;
  const verdict = isAskedFor ? verdicts.allTheSame : group === "block" && !isSent ? verdicts.leftOut : verdicts[group];
  return said.length === 0 ? verdict : text.verdict(verdict, said.join(" "));
}
