import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { Check, CircleDashed, CircleX, Clock, Download, Minus } from "lucide-react";
import { memo, useState, type ReactNode } from "react";
import {
  isItem,
  numberOf,
  type JobItem,
  type ItemOutcome,
  type JobLine,
  type OtherLine,
  actionAt,
  type Job,
} from "#records/jobs/job.ts";
import type { JobView } from "#records/jobs/job-types.ts";
import { Button, type ButtonProps, Spinner } from "#ui/button/button.tsx";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { shortMoment, useTimesShown, type TimesShown } from "#ui/format/moment.tsx";
import { Cell, Row, type TableColumn } from "#ui/grid/table.tsx";
import { displayText } from "#values/text.ts";
import { saveTable, type SavedTable, type TableColumns } from "../save-table.ts";
import { LineTable, LineTabs, Verdict, type LineGroup, type VerdictLook } from "./line-table.tsx";
import { saidOf } from "./why-words.ts";

const text = {
  groups: { done: t`Done`, todo: t`To go`, failed: t`Not done`, unknown: t`Unknown`, idle: t`Not in this job` },
  left: t`Not started`,
  begun: t`Still open`,
  done: t`Done`,
  already: t`Already done`,
  refused: t`Refused`,
  unknown: t`Outcome unknown`,
  notSent: t`Not done`,
  skipped: t`Skipped`,
  saying: (outcome: string, said: string) => t`${outcome}: ${said}`,
  quoting: (outcome: string, said: string) => t`${outcome}: “${said}”`,
};

/** The outcome group of a line. `idle`: it wasn't part of the job. */
type Group = "done" | "todo" | "unknown" | "failed" | "idle";

const groupOfOutcome: Readonly<Record<ItemOutcome, Group>> = {
  left: "todo",
  begun: "todo",
  done: "done",
  already: "done",
  refused: "failed",
  notSent: "failed",
  skipped: "failed",
  unknown: "unknown",
};
const groupOf = (line: JobLine): Group => (isItem(line) ? groupOfOutcome[line.outcome] : "idle");
const groups: readonly LineGroup<Group>[] = (["done", "todo", "failed", "unknown", "idle"] as const).map((id) => ({
  id,
  label: text.groups[id],
}));

/** Failures first, lines that weren't sent last; each in file order. */
const order: readonly Group[] = ["failed", "unknown", "todo", "done", "idle"];
const rankOf = (line: JobLine) => Math.min(order.indexOf(groupOf(line)), 2) + (isItem(line) ? 0 : 1);

type Props = {
  view: JobView;
  label: string;
  /** The columns before the outcome, and their cells. Both must be stable while the job is shown. */
  columns: readonly TableColumn[];
  cells: (line: JobLine) => ReactNode;
  /** Why a line of the file isn't sent, in a sentence, and how that looks. */
  unsent?: (line: OtherLine) => { words: string; look: VerdictLook };
};

export function JobResults({ view, label, columns, cells, unsent = plainly }: Props) {
  const [group, setGroup] = useState<Group | "all">("all");
  const times = useTimesShown();
  const lines: readonly JobLine[] = [...view.items, ...view.others].toSorted(
    (one, other) => rankOf(one) - rankOf(other) || numberOf(one) - numberOf(other),
  );
  const shown = group === "all" ? lines : lines.filter((line) => groupOf(line) === group);
  return (
    <>
      <LineTabs
        label={t`Outcomes`}
        groups={groups}
        lines={lines}
        groupOf={groupOf}
        selected={group}
        onSelect={setGroup}
      />
      <LineTable
        key={group}
        label={label}
        columns={[...columns, { id: "outcome", label: t`Outcome` }]}
        lines={shown}
        renderRow={(line) => (
          <ResultRow
            key={`${isItem(line) ? "item" : "other"} ${line.place}`}
            line={line}
            cells={cells}
            unsent={unsent}
            isRunning={view.runs !== undefined}
            times={times}
          />
        )}
      />
    </>
  );
}

const idle: VerdictLook = { icon: Minus, glyph: "text-ink-3", ink: "text-ink-2" };
const bad: VerdictLook = { icon: CircleX, glyph: "", ink: "text-danger-ink" };
const plainly = ({ said, because }: OtherLine) => ({
  words: displayText(said),
  look: because === "problem" ? bad : idle,
});

type RowProps = Pick<Props, "cells"> & {
  line: JobLine;
  unsent: NonNullable<Props["unsent"]>;
  isRunning: boolean;
  times: TimesShown;
};

/** An item's object changes only with its outcome, so other rows aren't drawn again. */
const ResultRow = memo(function ResultRow({ line, cells, unsent, isRunning, times }: RowProps) {
  const other = isItem(line) ? undefined : unsent(line);
  return (
    <Row layout="lines" tone={isItem(line) && line.outcome === "unknown" ? "outcome" : undefined}>
      {cells(line)}
      <Cell wrap phone="below">
        {isItem(line) ? <Outcome item={line} isRunning={isRunning} times={times} /> : null}
        {other === undefined ? null : <Verdict look={other.look}>{other.words}</Verdict>}
      </Cell>
    </Row>
  );
});

const looks: Readonly<Record<ItemOutcome, VerdictLook>> = {
  left: { icon: Clock, glyph: "", ink: "text-ink-3" },
  begun: { icon: Clock, glyph: "", ink: "" },
  done: { icon: Check, glyph: "text-pickedup", ink: "" },
  already: { icon: Check, glyph: "", ink: "" },
  refused: bad,
  unknown: { icon: CircleDashed, glyph: "", ink: "text-unknown-ink" },
  notSent: bad,
  skipped: bad,
};

function Outcome({ item, isRunning, times }: { item: JobItem; isRunning: boolean; times: TimesShown }) {
  const { outcome, requestId, at } = item;
  const said = saidOf(item);
  const isMarked = outcome === "done" && item.ending === "person";
  const state = isMarked ? t`Marked as done` : text[outcome];
  const isQuoted = item.said !== undefined && (outcome === "refused" || outcome === "unknown");
  const saying = isQuoted ? text.quoting : text.saying;
  const words =
    said === undefined
      ? state
      : outcome === "already" || outcome === "notSent"
        ? displayText(said)
        : saying(state, displayText(said));
  return (
    <Verdict look={looks[outcome]} icon={outcome === "begun" && isRunning ? <Spinner /> : undefined}>
      {words}
      {outcome === "unknown" && item.why?.code !== "lost" ? (
        <>
          {/[.!?]”?$/.test(words) ? " " : ". "}
          <Link to="/outbox" className="text-link underline underline-offset-2">
            {t`Show the Outbox`}
          </Link>
        </>
      ) : null}
      {groupOfOutcome[outcome] !== "todo" && at !== undefined ? (
        <span className="text-ink-3">
          {" · "}
          {shortMoment(at, times, { unit: "seconds" })}
        </span>
      ) : null}
      {requestId === undefined ? null : (
        <span className="ml-2 text-ink-3">
          <CopyableId value={requestId} label={t`request ID`} short />
        </span>
      )}
    </Verdict>
  );
}

/** Saves the results of every line as a file that can be imported again. */
export function SaveResults({ view, variant }: { view: JobView } & Pick<ButtonProps, "variant">) {
  return (
    <Button
      variant={variant ?? "plain"}
      icon={<Download strokeWidth={1.75} className="max-md:hidden" />}
      onPress={() => void saveTable(jobTable(view))}
    >
      {t`Download results`}
    </Button>
  );
}

/** The outcome of an item in a word or two. */
const outcomeNames: Readonly<Record<ItemOutcome, string>> = {
  left: "Not started",
  begun: "Still open",
  done: "Done",
  already: "Already done",
  refused: "Refused",
  unknown: "Outcome unknown",
  notSent: "Not done",
  skipped: "Skipped",
};

/** Why a line of the file isn't sent, in a word or two. */
const reasonNames: Readonly<Record<OtherLine["because"], string>> = {
  already: "No change",
  problem: "Problem",
  excluded: "Left out",
  cancelled: "Cancelled",
  past: "Past",
};

const outcome: TableColumns<JobLine> = [
  ["Outcome", (line) => (isItem(line) ? outcomeNames[line.outcome] : reasonNames[line.because])],
  ["Said", saidOf],
  ["Request ID", (line) => (isItem(line) ? line.requestId : undefined)],
  ["Time (UTC)", (line) => (isItem(line) && line.at !== undefined ? new Date(line.at).toISOString() : undefined)],
];

const mapping: TableColumns<JobLine> = [
  ["Line", numberOf],
  ["service_vehicle_id", ({ target }) => target],
  ["Name", ({ name }) => name],
  ["Reference before", ({ change }) => change?.from],
  ["external_ref", ({ change }) => change?.to],
];

const blocking: TableColumns<JobLine> = [
  ["Line", numberOf],
  ["external_ref", ({ vehicle }) => vehicle],
  ["start", ({ block }) => block?.start],
  ["end", ({ block }) => block?.end],
  ["external_block_id", ({ block }) => block?.id],
  ["Name", ({ name }) => name],
];

const deciding = (job: Job): TableColumns<JobLine> => [
  ["Booking", ({ name }) => name],
  ["Booking ID", ({ target }) => target],
  ["Action", (line) => (isItem(line) ? actionAt(job, line) : undefined)],
];

/**
 * The results of a job. Times are ISO 8601 in UTC. For an import they list every line of the file under its own columns, so that
 * the results can be imported again.
 */
export function jobTable({ job, items, others }: Pick<JobView, "job" | "items" | "others">): SavedTable<JobLine> {
  const { action, createdAt } = job;
  const about = action === "map" ? mapping : action === "block" ? blocking : deciding(job);
  return {
    name: `${action === "block" ? "blocks" : action}-${new Date(createdAt).toISOString().slice(0, 10)}-results`,
    columns: [...about, ...outcome],
    rows: [...items, ...others].toSorted((one, other) => numberOf(one) - numberOf(other)),
  };
}
