import { plural, t } from "@lingui/core/macro";
import { useState, type ReactNode } from "react";
import { commandKey } from "#language/locale/command-key.ts";
import { countText } from "#language/locale/number.ts";
import { NotStarted, startProblems } from "../jobs/not-started.tsx";
import { LineTable, LineTabs, type LineGroup } from "../jobs/line-table.tsx";
import { useJobs } from "#queries/outbox.ts";
import type { Job } from "#records/jobs/job.ts";
import type { Started } from "#records/jobs/job-types.ts";
import { Button } from "#ui/button/button.tsx";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import type { TableColumn } from "#ui/grid/table.tsx";
import { useWriteForm } from "../write-form.tsx";
import { Headline, ImportStep } from "./import-frame.tsx";

type Props<Line, Group extends string> = {
  /** How to go on, if not by applying it. */
  detail?: string | undefined;
  notes?: ReactNode;
  groups: readonly LineGroup<Group>[];
  /** In the order in which they are shown. */
  lines: readonly Line[];
  groupOf: (line: Line) => Group;
  /** The columns between the number of the line and its verdict. */
  columns: readonly TableColumn[];
  /** A `Row` with the cells of all columns. */
  renderRow: (line: Line) => ReactNode;
  /** The lines that can be ticked, and how to tick them all; undefined if none can. */
  ticking?: {
    keysOf: (lines: readonly Line[]) => readonly number[];
    isTicked: (key: number) => boolean;
    tick: (keys: readonly number[], isTicked: boolean) => void;
  };
  /** More to be done with the lines. */
  more?: ReactNode;
  apply: ApplyOptions & { label: string };
  /** Leads back to where the file was chosen. */
  back: { label: string; onPress: () => void };
  isInDialog?: boolean;
};

/** What applying a file would do, line by line. Nothing is sent before the button is pressed. */
export function DryRun<Line, Group extends string>(props: Props<Line, Group>) {
  const { detail, notes, groups, lines, groupOf, columns, renderRow, ticking, more } = props;
  const [group, setGroup] = useState<Group | "all">("all");
  const shown = group === "all" ? lines : lines.filter((line) => groupOf(line) === group);
  const { notices, ...start } = useApply(props.apply, props.isInDialog);
  const { count } = props.apply;
  const title =
    lines.length === 0
      ? t`No lines to send`
      : t`${countText(count)} of ${plural({ count: lines.length }, { one: "# row", other: "# rows" })} will be sent`;
  const keys = ticking?.keysOf(shown) ?? [];
  const areTicked = keys.some((key) => ticking?.isTicked(key) === true);
  const tools = (
    <>
      {ticking === undefined || keys.length < 2 ? null : (
        <Button size="sm" variant="ghost" onPress={() => ticking.tick(keys, !areTicked)}>
          {areTicked ? t`Untick all` : t`Tick all`}
        </Button>
      )}
      {more}
    </>
  );
  return (
    <ImportStep
      top={
        <>
          <Headline title={title} detail={detail ?? (count === 0 ? "" : t`Check the lines, then choose Apply.`)}>
            <output className="sr-only">{title}</output>
          </Headline>
          {notes}
          <div className="grid gap-3 px-gutter py-3 empty:hidden">{notices}</div>
          <LineTabs
            label={t`What will happen`}
            groups={groups}
            lines={lines}
            groupOf={groupOf}
            selected={group}
            onSelect={setGroup}
          >
            {tools}
          </LineTabs>
        </>
      }
      foot={
        <>
          <Button onPress={props.back.onPress}>{props.back.label}</Button>
          <Button variant="primary" keys={[commandKey, "↵"]} {...start}>
            {props.apply.label}
          </Button>
        </>
      }
    >
      <LineTable
        key={group}
        label={t`Dry run`}
        columns={[
          { id: "send", label: t`Send`, isLabelHidden: true, width: "3rem" },
          { id: "line", label: t`Line`, width: "3.5rem" },
          ...columns,
          { id: "verdict", label: t`What will happen` },
        ]}
        lines={shown}
        renderRow={renderRow}
      />
      <div className="flex flex-wrap gap-2 px-4 py-3 empty:hidden md:hidden">{tools}</div>
    </ImportStep>
  );
}

type ApplyOptions = {
  /** How many lines would be sent. */
  count: number;
  /** Why it can't start now, for a reason specific to this kind of file. */
  notNow: string | undefined;
  start: () => Promise<Started>;
  onStarted: (job: Job) => void;
};

/** Starts the job, once. */
function useApply({ count, notNow: hint, start, onStarted }: ApplyOptions, inDialog = false) {
  const { here } = useJobs();
  const write = useWriteForm();
  const [problem, setProblem] = useState<string>();
  const problems = { ...startProblems, "too many": t`You can import up to 5,000 lines at a time.` };
  const notNow =
    count === 0 ? problems.nothing : (write.hint ?? hint ?? (here === undefined ? undefined : problems.busy));
  const onPress = () => {
    if (notNow !== undefined) return;
    void write.submit(async () => {
      setProblem(undefined);
      const started = await start();
      if (started.kind === "started") onStarted(started.job);
      else setProblem(problems[started.kind]);
      return undefined;
    });
  };
  useShortcuts({ "mod+Enter": ({ repeat }) => (repeat ? undefined : onPress()) }, { inDialog });
  const notices = (
    <>
      {write.notices}
      <NotStarted problem={problem} />
    </>
  );
  return { notices, notNow, busy: write.isSubmitting ? t`Starting` : undefined, onPress };
}
