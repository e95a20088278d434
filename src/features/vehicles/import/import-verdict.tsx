import { Link } from "@tanstack/react-router";
import {
  ArrowRight,
  Check,
  CircleDashed,
  CircleX,
  Clock,
  Minus,
  Plus,
  TriangleAlert,
  type LucideIcon,
} from "lucide-react";
import type { ReactNode } from "react";
import { saidOf } from "#components/jobs/why-words.ts";
import { catalogue } from "#language/catalogue.ts";
import type { BulkItem, BulkOutcome } from "#records/jobs/job.ts";
import type { PlanGroup } from "./import-plan-line.ts";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { shortMoment, type TimesShown } from "#ui/format/moment.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { displayText } from "#values/text.ts";
import type { ImportRow } from "./import-rows.ts";

const text = catalogue("import/verdict", {
  left: "Not begun",
  begun: "Sending",
  done: "Done",
  already: "Already done",
  refused: "Refused",
  unknown: "Outcome unknown",
  notSent: "Not sent",
  skipped: "Skipped",
  waits: "Waits for its turn",
  saying: (outcome: string, said: string) => `${outcome}: ${said}`,
  quoting: (outcome: string, said: string) => `${outcome}: “${said}”`,
  settle: "Settle in the Outbox",
  noRequestId: "no request id was sent",
  requestId: "request ID",
});

type Verification = { icon: LucideIcon; ink: string; words: string };

const verdicts: Readonly<Record<PlanGroup, { icon: LucideIcon; glyph: string; ink: string }>> = {
  problem: { icon: CircleX, glyph: "text-conflict", ink: "text-danger-ink" },
  change: { icon: ArrowRight, glyph: "text-awaiting", ink: "" },
  map: { icon: Plus, glyph: "text-accent", ink: "" },
  same: { icon: Minus, glyph: "text-ink-3", ink: "text-ink-2" },
  left: { icon: Minus, glyph: "text-ink-3", ink: "text-ink-3" },
};

type Props = {
  row: ImportRow;
  /** What else is to be known before it is sent. */
  notes: readonly string[];
  isRunning: boolean;
  times: TimesShown;
};

/** What will become of a line, or what has. */
export function ImportVerdict({ row, notes, isRunning, times }: Props) {
  const { item, group, words } = row;
  if (item !== undefined) return <Outcome item={item} isRunning={isRunning} times={times} />;
  const { icon: Icon, glyph, ink } = verdicts[group];
  return (
    <>
      <Line icon={<Icon size={15} strokeWidth={1.75} className={glyph} />} ink={ink}>
        {words}
      </Line>
      {notes.map((note) => (
        <Line
          key={note}
          icon={<TriangleAlert size={13} strokeWidth={1.75} className="text-awaiting" />}
          ink="text-ink-2"
        >
          {note}
        </Line>
      ))}
    </>
  );
}

function Line({ icon, ink, children }: { icon: ReactNode; ink: string; children: ReactNode }) {
  return (
    <span className={`flex gap-2 ${ink}`}>
      <span aria-hidden className="grid h-5 w-[15px] flex-none place-items-center">
        {icon}
      </span>
      <span className="min-w-0 text-pretty wrap-anywhere">{children}</span>
    </span>
  );
}

const outcomes: Readonly<Record<BulkOutcome, Verification>> = {
  left: { icon: Clock, ink: "text-ink-3", words: text.left },
  begun: { icon: Clock, ink: "", words: text.begun },
  done: { icon: Check, ink: "", words: text.done },
  already: { icon: Check, ink: "", words: text.already },
  refused: { icon: CircleX, ink: "text-danger-ink", words: text.refused },
  unknown: { icon: CircleDashed, ink: "text-unknown-ink", words: text.unknown },
  notSent: { icon: CircleX, ink: "text-danger-ink", words: text.notSent },
  skipped: { icon: CircleX, ink: "text-danger-ink", words: text.skipped },
};

function Outcome({ item, isRunning, times }: { item: BulkItem; isRunning: boolean; times: TimesShown }) {
  const { outcome, requestId, at } = item;
  const said = saidOf(item);
  const { icon: Icon, ink, words } = outcomes[outcome];
  const state = outcome === "left" && isRunning ? text.waits : words;
  const saying = outcome === "refused" ? text.quoting : text.saying;
  const isSettled = outcome !== "left" && outcome !== "begun";
  return (
    <Line
      icon={
        outcome === "begun" && isRunning ? (
          <Spinner />
        ) : (
          <Icon size={15} strokeWidth={1.75} className={outcome === "done" ? "text-pickedup" : ""} />
        )
      }
      ink={ink}
    >
      {said === undefined ? state : saying(state, displayText(said))}
      {outcome === "unknown" ? (
        <>
          {". "}
          <Link to="/outbox" className="text-link underline underline-offset-2">
            {text.settle}
          </Link>
        </>
      ) : null}
      {isSettled && at !== undefined ? (
        <span className="text-ink-3">
          {" · "}
          {shortMoment(at, times, { unit: "seconds" })}
        </span>
      ) : null}
      {requestId === undefined ? (
        outcome === "refused" ? (
          <span className="text-ink-3"> · {text.noRequestId}</span>
        ) : null
      ) : (
        <span className="ml-2 text-ink-3">
          <CopyableId value={requestId} label={text.requestId} short />
        </span>
      )}
    </Line>
  );
}
