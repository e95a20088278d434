import { Download, Gauge } from "lucide-react";
import { useRef, useState } from "react";
import { useSession, useSessionState } from "#queries/session.tsx";
import { catalogue } from "#language/catalogue.ts";
import type { ImportColumns } from "./import-columns.ts";
import type { ImportPlan } from "./import-plan.ts";
import type { PlanGroup } from "./import-plan-line.ts";
import { useBulk, useJobs } from "#queries/jobs.ts";
import { usePendingWrites, useOutboxView } from "#queries/outbox.ts";
import { useJournal } from "#queries/requests.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { commandKey } from "#language/command-key.ts";
import { countText, plural } from "#language/number.ts";
import { FilterTabs } from "#ui/button/tabs.tsx";
import { displayText } from "#values/text.ts";
import { ImportBar, GroupMark } from "./import-bar.tsx";
import type { ImportDraft, ImportStore } from "./import-draft.ts";
import type { FreshFleet } from "./import-fresh-fleet.ts";
import { ImportFoot, ImportHeadline, ImportPane } from "./import-frame.tsx";
import { PlanNotes } from "./plan-notes-list.tsx";
import { answerTime } from "./import-pace.ts";
import { notesOf, planRows } from "./import-rows.ts";
import { mappingsOf, otherLinesOf, startProblems } from "./import-start.ts";
import { ImportTable } from "./import-table.tsx";
import { useApplyKey } from "./import-keys.ts";
import type { Planned } from "./use-import-plan.ts";
import { costWords, countWords, planWords } from "./import-words.ts";

const text = catalogue("import/dry-run", {
  problem: "Problems",
  change: "Will change",
  map: "Will map",
  same: "Already so",
  left: "Left out",
  all: "All",
  notBegun: "Nothing was begun",
  verdicts: "Verdicts",
  untickAll: "Untick all",
  tickAll: "Tick all",
  table: "Dry run",
  otherFile: "Choose another file",
  apply: (count: number) => `Apply ${countText(count)} ${plural(count, { one: "mapping", other: "mappings" })}`,
  download: "Download problems",
  nothingLeft: "Nothing is left to send.",
  notRead: "The vehicles could not be read. Try that again first.",
  planning: "The lines are still being compared.",
  starting: "Starting",
});

const groups: readonly { id: PlanGroup; label: string }[] = [
  { id: "problem", label: text.problem },
  { id: "change", label: text.change },
  { id: "map", label: text.map },
  { id: "same", label: text.same },
  { id: "left", label: text.left },
];

type Props = {
  draft: ImportDraft & { columns: ImportColumns };
  planned: Planned;
  fresh: FreshFleet;
  actions: ImportStore;
  chooseFile: () => void;
};

/** What applying a file would do, line by line. Nothing is sent before its button. */
export function ImportDryRun({ draft, planned, fresh, actions, chooseFile }: Props) {
  const { table, columns, unticked, name } = draft;
  const { plan } = planned;
  const pendingWrites = usePendingWrites();
  const rows = planRows(plan.lines);
  const [tab, setTab] = useState<PlanGroup | "all">("all");
  const shown = tab === "all" ? rows : rows.filter(({ group }) => group === tab);
  const { problem, start } = useApply(planned, fresh, actions, name);
  const words = planWords(plan);
  const toSend = plan.send.length;
  const choosable = shown.filter(({ isChoosable }) => isChoosable);
  const areTicked = choosable.some(({ line }) => !unticked.has(line));
  const tickAll = () =>
    actions.tick(
      choosable.map(({ line }) => line),
      !areTicked,
    );
  return (
    <>
      <ImportPane
        top={
          <>
            <ImportHeadline
              title={words.title}
              detail={words.detail}
              status={countWords(plan.counts)}
              bar={<ImportBar counts={plan.counts} label={countWords(plan.counts)} />}
            />
            <PlanNotes draft={draft} plan={plan} view={fresh.view} changeColumns={() => actions.choose(undefined)} />
            {problem === undefined ? null : (
              <div className="px-gutter py-3">
                <Callout tone="danger" role="alert" title={text.notBegun}>
                  {problem}
                </Callout>
              </div>
            )}
            <div className="flex h-11 items-center gap-2 border-b border-line pr-gutter pl-3.5 max-md:h-14 max-md:pr-0 max-md:pl-4">
              <FilterTabs
                label={text.verdicts}
                controls="import-lines"
                selected={tab}
                items={[
                  { id: "all", label: text.all, count: plan.lines.length },
                  ...groups
                    .filter(({ id }) => id !== "left" || plan.counts.left > 0)
                    .map(({ id, label }) => ({ id, label, count: plan.counts[id], icon: <GroupMark group={id} /> })),
                ]}
                onSelect={(id) => setTab(groups.find((group) => group.id === id)?.id ?? "all")}
              />
              <span className="ml-auto flex gap-1 max-md:hidden">
                {choosable.length < 2 ? null : (
                  <Button size="sm" variant="ghost" onPress={tickAll}>
                    {areTicked ? text.untickAll : text.tickAll}
                  </Button>
                )}
                {plan.counts.problem === 0 ? null : <SaveProblems plan={plan} draft={draft} />}
              </span>
            </div>
          </>
        }
      >
        <ImportTable
          key={tab}
          label={text.table}
          rows={shown}
          vehicleHead={
            columns.vehicle.by.kind === "id"
              ? "service_vehicle_id"
              : displayText(table.head[columns.vehicle.column] ?? "", 40)
          }
          notesOf={(row) => notesOf(row, plan, pendingWrites)}
          unticked={unticked}
          onTick={actions.tick}
        />
        <div className="flex flex-wrap gap-2 px-4 py-3 md:hidden">
          {choosable.length < 2 ? null : <Button onPress={tickAll}>{areTicked ? text.untickAll : text.tickAll}</Button>}
          {plan.counts.problem === 0 ? null : <SaveProblems plan={plan} draft={draft} />}
        </div>
      </ImportPane>
      <ImportFoot note={toSend === 0 ? null : <Cost requests={toSend} />}>
        <Button onPress={chooseFile}>{text.otherFile}</Button>
        <Button variant="primary" keys={[commandKey, "↵"]} notNow={start.hint} busy={start.busy} onPress={start.press}>
          {text.apply(toSend)}
        </Button>
      </ImportFoot>
    </>
  );
}

function SaveProblems({ plan, draft }: { plan: ImportPlan; draft: Props["draft"] }) {
  const save = async () => {
    const { saveProblems } = await import("./import-problems-csv.ts");
    saveProblems(draft.name, plan.lines, draft);
  };
  return (
    <Button size="sm" variant="ghost" icon={<Download strokeWidth={1.75} />} onPress={() => void save()}>
      {text.download}
    </Button>
  );
}

function Cost({ requests }: { requests: number }) {
  const { rate } = useSessionState();
  const each = answerTime(useJournal().requests);
  return (
    <>
      <Gauge aria-hidden size={15} strokeWidth={1.75} className="mr-2 inline-block flex-none align-[-3px] text-ink-3" />
      {costWords(requests, rate, each)}
    </>
  );
}

/** Begins the job; `hint`: why that is not possible now. */
function useApply({ plan, isCurrent }: Planned, fresh: FreshFleet, actions: ImportStore, name: string) {
  const bulk = useBulk();
  const { here } = useJobs();
  const { phase } = useOutboxView();
  const { client } = useSession();
  const [problem, setProblem] = useState<string>();
  const [isStarting, setStarting] = useState(false);
  const begun = useRef(false);
  const hint =
    plan.send.length === 0
      ? text.nothingLeft
      : fresh.kind === "failed"
        ? text.notRead
        : here !== undefined
          ? startProblems.busy
          : phase === "blocked"
            ? startProblems["no record"]
            : isCurrent
              ? undefined
              : text.planning;
  const press = async () => {
    // While the key is asked for, this page lies below and its keys are not meant.
    if (hint !== undefined || begun.current || client.isLocked()) return;
    begun.current = true;
    setProblem(undefined);
    setStarting(true);
    const started = await bulk.startMapping(mappingsOf(plan), name, otherLinesOf(plan));
    begun.current = false;
    setStarting(false);
    if (started.kind === "started") actions.show(started.job.id);
    else setProblem(startProblems[started.kind]);
  };
  useApplyKey(() => void press());
  return { problem, start: { hint, busy: isStarting ? text.starting : undefined, press: () => void press() } };
}
