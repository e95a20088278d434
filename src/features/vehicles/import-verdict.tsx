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
import type { BulkItem, BulkOutcome } from "#records/bulk/bulk-job.ts";
import type { PlanGroup } from "#records/fleet/import-plan-line.ts";
import { CopyableId } from "#ui/copyable-id.tsx";
import { shortMoment, type TimesShown } from "#ui/moment.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { seenText } from "#values/text.ts";
import type { ImportRow } from "./import-rows.ts";

type Look = { icon: LucideIcon; ink: string; words: string };

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

const outcomes: Readonly<Record<BulkOutcome, Look>> = {
  left: { icon: Clock, ink: "text-ink-3", words: "Not begun" },
  begun: { icon: Clock, ink: "", words: "Sending" },
  done: { icon: Check, ink: "", words: "Done" },
  already: { icon: Check, ink: "", words: "Already done" },
  refused: { icon: CircleX, ink: "text-danger-ink", words: "Refused" },
  unknown: { icon: CircleDashed, ink: "text-unknown-ink", words: "Outcome unknown" },
  notSent: { icon: CircleX, ink: "text-danger-ink", words: "Not sent" },
  skipped: { icon: CircleX, ink: "text-danger-ink", words: "Skipped" },
};

function Outcome({ item, isRunning, times }: { item: BulkItem; isRunning: boolean; times: TimesShown }) {
  const { outcome, said, requestId, at } = item;
  const { icon: Icon, ink, words } = outcomes[outcome];
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
      {outcome === "left" && isRunning ? "Waits for its turn" : words}
      {said === undefined ? null : `: ${outcome === "refused" ? `“${seenText(said)}”` : seenText(said)}`}
      {outcome === "unknown" ? (
        <>
          {". "}
          <Link to="/outbox" className="text-link underline underline-offset-2">
            Settle in the Outbox
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
          <span className="text-ink-3"> · no request id was sent</span>
        ) : null
      ) : (
        <span className="ml-2 text-ink-3">
          <CopyableId value={requestId} label="request ID" short />
        </span>
      )}
    </Line>
  );
}
