import { useRef, useState } from "react";
import { actionsWithReason, type BookingAction } from "#contract/booking.ts";
import { useSession } from "#queries/session.tsx";
import type { BulkJob } from "#records/jobs/job.ts";
import { bulkAtMost } from "#records/jobs/job-step.ts";
import { useBulk, usePendingWrites, useOutboxView } from "#queries/outbox.ts";
import { useRows } from "#queries/bookings.ts";
import { type Row, bookingOf } from "#records/replica/row.ts";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { commandKey } from "#language/locale/command-key.ts";
import { countText, plural } from "#language/locale/number.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { MoneyButton } from "#components/money-button.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { displayText } from "#values/text.ts";
import { BulkMoney, bulkConsequence } from "./bulk-money.tsx";
import { plan } from "./bulk-plan.ts";
import { BulkPlanTable } from "./bulk-plan-table.tsx";
import { bulkWordsOf } from "./bulk-words.ts";
import { ObstacleNotice, obstacleHint, useObstacle } from "../decision/decision-obstacle.tsx";
import { OldNotice, useUpToDate } from "../decision/fresh-read.tsx";
import { reasonDrafts } from "../conclude.ts";
import { ReasonField } from "../decision/reason-field.tsx";
import { useInertAtFirst } from "../decision/use-decision.tsx";
import { catalogue } from "#language/catalogue.ts";
import { Fill } from "#ui/format/fill.tsx";
import { meaningOf } from "../decision/action-meaning.ts";
import { changedFacts } from "#components/booking-changes.ts";
import { factsOf, type BookingFacts } from "#records/jobs/booking-facts.ts";

/** Bookings that have changed since the dialog was opened, or since a person took note of it, each with what changed. */
export function useChangedFacts(rows: readonly Row[]) {
  const [seen, setSeen] = useState(() => factsIn(rows));
  const changed = rows.flatMap((row) => {
    const before = seen.get(row.id);
    const changes = before === undefined ? [] : changedFacts(before, factsOf(bookingOf(row)));
    return changes.length === 0 ? [] : [{ row, changes: changes.join("; ") }];
  });
  return { changed, accept: () => setSeen(factsIn(rows)) };
}

const factsIn = (rows: readonly Row[]): ReadonlyMap<string, BookingFacts> =>
  new Map(rows.map((row) => [row.id, factsOf(bookingOf(row))]));

const text = catalogue("bookings/bulk-dialog", {
  readingHint: "Reading how they stand now.",
  reading: "Reading how they stand now…",
  verifyFirst: "Look at what has changed first.",
  nothingLeft: "Nothing is left to send.",
  tooMany: (most) => `A job takes at most ${countText(most)} bookings.`,
  keep: "Keep bookings",
  notYet: "Not yet",
  forEach: (meaning) => `For each of them: ${meaning}`,
  howSent:
    "Nothing has been sent yet. They are sent one after the other, each once, and the job stops after three without an answer.",
  notBegun: "The job was not begun",
  nothingSent: (problem) => `${problem} Nothing was sent.`,
  theBookings: "The bookings",
  changed: (count) =>
    plural(count, {
      one: `${countText(count)} booking has changed since you opened this`,
      other: `${countText(count)} bookings have changed since you opened this`,
    }),
  seen: "I have seen it",
  change: (booking, changes) => `${booking}. ${changes}`,
  reason: "The reason of the first time goes with them: {reason}",
  problems: {
    "no record": "This browser cannot keep a record of it, and without one a reload could hide what was captured.",
    busy: "Another job runs in this tab. Wait for its end, or pause it.",
    nothing: "No booking was left to send.",
  },
});

type Props = {
  action: BookingAction;
  /** The ids of the chosen bookings. */
  ids: readonly string[];
  /** The job whose failed bookings these are: its reason goes with them again. */
  retryOf?: BulkJob | undefined;
  onClose: () => void;
  onStarted: () => void;
};

/** The dry run of an action on many bookings: what will be sent, what not and why, and what it moves. Nothing is sent before its confirm. */
export function BulkDialog({ action, ids, retryOf, onClose, onStarted }: Props) {
  const bulk = useBulk();
  const pendingWrites = usePendingWrites();
  const known = useUpToDate();
  const isRead = known.kind !== "reading";
  const obstacle = useObstacle(action);
  const { blockedBy } = useOutboxView();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { client } = useSession();
  const [reason, setReason] = useState(reasonDrafts.get(client.id, `${action} many`) ?? "");
  const [problem, setProblem] = useState<string>();
  const isStarting = useRef(false);
  const isInert = useInertAtFirst();
  // Whatever is read while it stands open changes the plan.
  const rows = useRows(ids);
  const planned = plan(action, rows, pendingWrites);
  const chosen = planned.filter(({ row, verdict }) => verdict.kind !== "not" && !left.has(row.id));
  const facts = useChangedFacts(rows);
  const sentIds = new Set(chosen.map(({ row }) => row.id));
  const changed = facts.changed.filter(({ row }) => sentIds.has(row.id));
  const words = bulkWordsOf(action);
  const isTooMany = chosen.length > bulkAtMost;
  const hint = !isRead
    ? text.readingHint
    : changed.length > 0
      ? text.verifyFirst
      : chosen.length === 0
        ? text.nothingLeft
        : isTooMany
          ? text.tooMany(bulkAtMost)
          : undefined;

  const start = async () => {
    // While the key is asked for, this dialog lies below and its keys are not meant.
    if (client.isLocked() || isInert) return;
    if (hint !== undefined || obstacle !== undefined || isStarting.current) return;
    isStarting.current = true;
    const sent = chosen.map(({ row }) => row);
    const started = await (retryOf === undefined
      ? bulk.start(action, reason.trim(), sent)
      : bulk.retryFailed(retryOf.id, sent));
    isStarting.current = false;
    if (started.kind === "started") {
      reasonDrafts.set(undefined, client.id, `${action} many`);
      onStarted();
    } else setProblem(problems[started.kind]);
  };
  useShortcuts({ "mod+Enter": () => void start() }, { inDialog: true });
  const moved = bulkConsequence(
    action,
    chosen.map(({ row }) => row),
  );
  const danger = action === "reject" || action === "cancel";
  const label = words.ask(chosen.length);
  const press = {
    keys: [commandKey, "↵"],
    "aria-disabled": isInert,
    notNow: hint ?? (obstacle === undefined ? undefined : obstacleHint(obstacle, blockedBy)),
    onPress: () => void start(),
  };
  return (
    <Dialog
      role="alertdialog"
      width="wide"
      title={`${label}?`}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button autoFocus={!actionsWithReason.has(action)} keys={["Esc"]} onPress={onClose}>
            {danger ? text.keep : text.notYet}
          </Button>
          {moved === "" ? (
            <Button {...press} variant={danger ? "danger" : "primary"}>
              {label}
            </Button>
          ) : (
            <MoneyButton {...press} variant={danger ? "danger" : "primary"} label={label} consequence={moved} />
          )}
        </>
      }
    >
      <p className="-mt-2 text-pretty text-ink-2">
        {action === "approve" || action === "reject" ? `${text.forEach(meaningOf(action))} ` : ""}
        {text.howSent}
      </p>
      {problem === undefined ? null : (
        <Callout tone="danger" role="alert" title={text.notBegun}>
          {text.nothingSent(problem)}
        </Callout>
      )}
      {obstacle === undefined ? null : <ObstacleNotice obstacle={obstacle} action={action} />}
      {isRead ? null : (
        <p role="status" className="text-sm text-ink-2">
          {text.reading}
        </p>
      )}
      {known.kind === "old" ? <OldNotice {...known} what={text.theBookings} /> : null}
      {!isRead || changed.length === 0 ? null : (
        <Callout
          tone="wait"
          role="alert"
          title={text.changed(changed.length)}
          actions={
            <Button size="sm" onPress={facts.accept}>
              {text.seen}
            </Button>
          }
        >
          {changed.slice(0, 5).map(({ row, changes }) => (
            <span key={row.id} className="block">
              {text.change(displayText(row.number ?? row.id), displayText(changes))}
            </span>
          ))}
        </Callout>
      )}
      <BulkMoney action={action} rows={chosen.map(({ row }) => row)} />
      {actionsWithReason.has(action) && retryOf === undefined ? (
        <ReasonField
          action={action}
          value={reason}
          onChange={(typed) => {
            setReason(typed);
            reasonDrafts.set(typed, client.id, `${action} many`);
          }}
        />
      ) : null}
      {retryOf === undefined || retryOf.reason === "" ? null : (
        <p className="text-ink-2">
          <Fill text={text.reason} parts={{ reason: <ServerText>{retryOf.reason}</ServerText> }} />
        </p>
      )}
      <BulkPlanTable
        planned={planned}
        left={left}
        onLeave={({ id }: Row, isLeft) => {
          const next = new Set(left);
          if (isLeft) next.add(id);
          else next.delete(id);
          setLeft(next);
        }}
      />
    </Dialog>
  );
}

const problems = {
  ...text.problems,
  "too many": text.tooMany(bulkAtMost),
} as const;
