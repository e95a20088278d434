import { ph, plural, t } from "@lingui/core/macro";
import { useState } from "react";
import { NotStarted, startProblems } from "#components/jobs/not-started.tsx";
import { bookingName, paymentOf, type Booking, actionsWithReason, type BookingAction } from "#contract/booking.ts";
import { useRows, useUnitUnset } from "#queries/bookings.ts";
import { useConflicts } from "#queries/blocks.ts";
import { useJobStore, usePendingWrites } from "#queries/outbox.ts";
import { useSession } from "#queries/session.tsx";
import type { Job } from "#records/jobs/job.ts";
import { itemsAtMost } from "#records/jobs/job-step.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { useNow } from "#ui/browser/now.ts";
import { useZone } from "#ui/browser/zone.ts";
import { Callout } from "#ui/feedback/callout.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { displayText } from "#values/text.ts";
import { reasonDrafts } from "../after-write.ts";
import { meaningOf } from "../decision/decision-facts.tsx";
import { ConfirmDialog, ReasonField, useReasonForm } from "../decision/decision-dialog.tsx";
import { useFreshRead } from "../decision/fresh-read.tsx";
import { useInertAtFirst } from "../decision/use-decision.tsx";
import { useWriteForm } from "#components/write-form.tsx";
import { JobPlanTable } from "./job-plan-table.tsx";
import { collidingPairs, plan, type Planned } from "./job-plan.ts";
import { jobActionWords } from "../booking-actions.tsx";
import { countText } from "#language/locale/number.ts";
import { formatMoney, totalsByCurrency } from "#values/money.ts";

type Props = {
  action: BookingAction;
  ids: readonly string[];
  /** The job whose failed bookings these are: its reason is sent again. */
  retryOf?: Job | undefined;
  onClose: () => void;
  onStarted: () => void;
};

/** The dry run of a bulk action: what will be sent, what won't and why, and the money. Nothing is sent before the confirm. */
export function StartJobDialog({ action, ids, retryOf, onClose, onStarted }: Props) {
  const jobs = useJobStore();
  const { client } = useSession();
  const pendingWrites = usePendingWrites();
  const write = useWriteForm({ kind: action });
  const isUnitUnset = useUnitUnset();
  const isInert = useInertAtFirst(500);
  const draft = `${action} many`;
  const form = useReasonForm(draft);
  /** What the user ticked and took out. */
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [problem, setProblem] = useState<string>();
  // New data changes the plan while it's open.
  const rows = useRows(ids);
  const planned = plan(action, rows, pendingWrites, useConflicts(useZone(), useNow()).overlaps);
  const seconds = planned.filter(({ row, clash }) => clash?.isSecond === true && !ticks.has(row.id));
  // What was left out once isn't sent because the other booking goes: only a person ticks it.
  if (seconds.length > 0) setTicks(new Map([...ticks, ...seconds.map(({ row }) => [row.id, false] as const)]));
  const left = new Set([...ticks].flatMap(([id, isTicked]) => (isTicked ? [] : [id])));
  const toSend = planned.filter(({ row, verdict }) => verdict.kind !== "not" && !left.has(row.id));
  // The second of two that collide goes last, so that it is the one that the service may refuse.
  const chosen = toSend
    .toSorted((a, b) => Number(a.clash?.isSecond === true) - Number(b.clash?.isSecond === true))
    .map(({ row }) => row);
  const chosenIds = new Set(chosen.map(({ id }) => id));
  const fresh = useFreshRead(rows.map(bookingOf), ({ id }) => chosenIds.has(id));
  const none = chosen.length === 0 ? t`There's nothing to send.` : undefined;
  const tooMany = chosen.length > itemsAtMost ? startProblems["too many"] : undefined;
  const notNow = fresh.hint ?? none ?? tooMany ?? write.hint;
  const start = async (reason = "") => {
    if (notNow !== undefined) return undefined;
    const started = await (retryOf === undefined
      ? jobs.start(action, reason, chosen)
      : jobs.retryFailed(retryOf.id, chosen));
    if (started.kind === "started") {
      reasonDrafts.set(undefined, client.id, draft);
      onStarted();
    } else setProblem(startProblems[started.kind]);
    return undefined;
  };
  const withReason = actionsWithReason.has(action);
  const ask = jobActionWords[action].ask(chosen.length);
  return (
    <ConfirmDialog
      action={action}
      width="wide"
      ask={ask}
      label={ask}
      safe={withReason ? plural({ count: chosen.length }, { one: "Keep booking", other: "Keep bookings" }) : t`Not yet`}
      moved={jobConsequence(action, chosen, isUnitUnset)}
      isInert={isInert}
      notNow={notNow}
      onConfirm={() => void form.handleSubmit(({ reason }) => write.submit(() => start(reason)))()}
      onClose={onClose}
    >
      {action === "approve" || action === "reject" ? (
        <p className="-mt-2 text-pretty text-ink-2">{meaningOf(action)}</p>
      ) : null}
      <NotStarted problem={problem} />
      {write.notices}
      {fresh.notice}
      <CollidingNotice chosen={toSend} />
      <JobMoney action={action} rows={chosen} />
      {withReason && retryOf === undefined ? <ReasonField form={form} /> : null}
      {retryOf === undefined || retryOf.reason === "" ? null : (
        <p className="text-ink-2">
          <Fill
            text={t`Reason: “${ph({ reason: "{reason}" })}”`}
            parts={{ reason: <ServerText>{retryOf.reason}</ServerText> }}
          />
        </p>
      )}
      <JobPlanTable
        planned={planned}
        left={left}
        onLeave={({ id }, isLeft) => setTicks(new Map(ticks).set(id, !isLeft))}
      />
    </ConfirmDialog>
  );
}

const pairsAtMost = 5;

/** Says which of the ticked bookings collide, since all of them would be approved. */
function CollidingNotice({ chosen }: { chosen: readonly Planned[] }) {
  const pairs = collidingPairs(chosen);
  if (pairs.length === 0) return null;
  const more = pairs.length - pairsAtMost;
  return (
    <Callout
      tone="danger"
      role="alert"
      title={pairs.some(({ isSure }) => isSure) ? t`Double booking` : t`Possible double booking`}
    >
      {pairs.slice(0, pairsAtMost).map(({ one, other, isSure }) => {
        const names = { one: nameOf(one), other: nameOf(other) };
        return (
          <span key={`${one.id} ${other.id}`} className="block">
            {isSure
              ? t`${ph({ one: names.one })} and ${ph({ other: names.other })} overlap.`
              : t`${ph({ one: names.one })} and ${ph({ other: names.other })} may overlap.`}
          </span>
        );
      })}
      {more > 0 ? plural({ count: more }, { one: "And # more pair.", other: "And # more pairs." }) : null}
    </Callout>
  );
}

const nameOf = (row: Row) => displayText(bookingName(bookingOf(row)), 60);

const text = {
  held: {
    approve: {
      of: (count: number) => plural(count, { one: "# payment to capture", other: "# payments to capture" }),
      consequence: (amounts: string) => t`capture ${amounts}`,
    },
    reject: {
      of: (count: number) =>
        plural(count, { one: "# payment to release or refund", other: "# payments to release or refund" }),
      consequence: (amounts: string) => t`release or refund ${amounts}`,
    },
  },
  others: (count: number) =>
    plural(count, { one: "# payment not shown as held", other: "# payments not shown as held" }),
};

/** Amounts whose unit nobody knows aren't known. */
const sum = (list: readonly Booking[], isUnitUnset: boolean) => ({
  count: list.length,
  ...totalsByCurrency(list.map(({ amount }) => (isUnitUnset ? undefined : amount))),
});

/** Payments shown as held, and others that may or may not move; undefined if the action moves none. */
function split(action: BookingAction, rows: readonly Row[], isUnitUnset: boolean) {
  if ((action !== "approve" && action !== "reject") || rows.length === 0) return undefined;
  const bookings = rows.map(bookingOf);
  return {
    held: sum(
      bookings.filter((booking) => paymentOf(booking) === "held"),
      isUnitUnset,
    ),
    others: sum(
      bookings.filter((booking) => paymentOf(booking) !== "held"),
      isUnitUnset,
    ),
    words: text.held[action],
  };
}

type Sum = ReturnType<typeof sum>;

/** What a bulk action moves: a total per currency, and the number of unknown amounts. */
export function JobMoney({ action, rows }: { action: BookingAction; rows: readonly Row[] }) {
  const parts = split(action, rows, useUnitUnset());
  if (parts === undefined) return null;
  const lines = [...linesOf(parts.held, parts.words.of), ...linesOf(parts.others, text.others)];
  return (
    <dl aria-label={t`Payments`} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-md bg-sunken px-3 py-2.5">
      {lines.map(({ key, of, amount, isKnown }) => (
        <div key={key} className="contents">
          <dt className="text-ink-2">{of}</dt>
          <dd className={`text-right ${isKnown ? "font-medium tabular-nums" : "text-ink-3 italic"}`}>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

function linesOf({ totals, unknown }: Sum, words: (count: number) => string) {
  const known = totals.map((total) => {
    return { key: words(0) + total.currency, of: words(total.count), amount: formatMoney(total), isKnown: true };
  });
  if (unknown === 0) return known;
  const of = totals.length === 0 ? words(unknown) : t`${countText(unknown)} more`;
  return [
    ...known,
    {
      key: words(0),
      of,
      amount: plural({ count: unknown }, { one: "amount unknown", other: "amounts unknown" }),
      isKnown: false,
    },
  ];
}

const amountsOf = ({ totals, unknown }: Sum) =>
  [
    ...totals.map(formatMoney),
    ...(unknown === 0 ? [] : [plural({ count: unknown }, { one: "# unknown amount", other: "# unknown amounts" })]),
  ].join(", ");

/** The same in one line, for the button: `capture EUR 408.00, SEK 6,240.00, 2 payments not shown as held`. Empty where none is moved. */
export function jobConsequence(action: BookingAction, rows: readonly Row[], isUnitUnset: boolean): string {
  const parts = split(action, rows, isUnitUnset);
  if (parts === undefined) return "";
  const { held, others, words } = parts;
  const rest = others.count === 0 ? [] : [text.others(others.count)];
  if (held.count > 0) return [words.consequence(amountsOf(held)), ...rest].join(", ");
  return action === "approve" ? [amountsOf(others), ...rest].join(", ") : "";
}
