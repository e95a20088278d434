import { ph, plural, t } from "@lingui/core/macro";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { NotStarted, startProblems } from "#components/jobs/not-started.tsx";
import { whyWords } from "#components/jobs/why-words.ts";
import { useRows, useUnitUnset } from "#queries/bookings.ts";
import { useJobStore, usePendingWrites } from "#queries/outbox.ts";
import { useSession } from "#queries/session.tsx";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { verdictOf } from "#records/jobs/job-rules.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { Callout } from "#ui/feedback/callout.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { BookingDates } from "#components/booking-dates.tsx";
import { reasonDrafts } from "../after-write.ts";
import { consequence } from "../decision/decision-facts.tsx";
import { ConfirmDialog, type useReasonForm } from "../decision/decision-dialog.tsx";
import { useFreshRead } from "../decision/fresh-read.tsx";
import { useInertAtFirst } from "../decision/use-decision.tsx";
import { useWriteForm } from "#components/write-form.tsx";
import { namesText, rowName } from "../panel/choice-notice.tsx";

/** The booking to approve and those to reject, by ID. */
export type Choice = { readonly chosen: string; readonly rivals: readonly string[] };

type Props = {
  choice: Choice;
  form: ReturnType<typeof useReasonForm>;
  of: string;
  onClose: () => void;
};

/** Why the first of these can't be approved or one of the others not rejected now; undefined if nothing speaks against it. */
export function barrierOf(rows: readonly Row[], pendingWrites: ReadonlyMap<string, PendingWrite>): string | undefined {
  for (const [place, row] of rows.entries()) {
    const verdict = verdictOf(place === 0 ? "approve" : "reject", row, pendingWrites.get(row.id));
    if (verdict.kind === "not") return `${rowName(row)}: ${whyWords(verdict.why)}`;
  }
  return undefined;
}

/** Asks before one booking is approved and the others are rejected, in this order. */
export function ConflictConfirm({ choice: { chosen, rivals }, form, of, onClose }: Props) {
  const jobs = useJobStore();
  const { client } = useSession();
  const pendingWrites = usePendingWrites();
  const write = useWriteForm({ kind: "approve" });
  const isUnitUnset = useUnitUnset();
  const isInert = useInertAtFirst(500);
  const [problem, setProblem] = useState<string>();
  const reason = useWatch({ control: form.control, name: "reason" });
  const rows = useRows([chosen, ...rivals]);
  const [first, ...others] = rows;
  const fresh = useFreshRead(rows.map(bookingOf));
  const barrier = barrierOf(rows, pendingWrites);
  if (first === undefined) return null;
  const notNow = fresh.hint ?? barrier ?? write.hint;
  const start = async (typed: string) => {
    if (notNow !== undefined) return undefined;
    const started = await jobs.choose(
      first,
      others.map((row) => ({ row, action: "reject" })),
      typed,
    );
    if (started.kind === "started") {
      reasonDrafts.set(undefined, client.id, of);
      onClose();
    } else setProblem(startProblems[started.kind]);
    return undefined;
  };
  const [name, names] = [rowName(first), namesText(others.map(rowName))];
  const { vehicle } = bookingOf(first);
  return (
    <ConfirmDialog
      action="approve"
      width="wide"
      ask={t`Approve ${name} and reject ${names}`}
      label={plural({ count: others.length }, { one: "Approve one, reject one", other: "Approve one, reject #" })}
      safe={t`Not yet`}
      moved={consequence("approve", bookingOf(first), isUnitUnset)}
      isInert={isInert}
      notNow={notNow}
      onConfirm={() => void form.handleSubmit(({ reason: typed }) => write.submit(() => start(typed)))()}
      onClose={onClose}
    >
      <p className="-mt-2 text-pretty text-ink-2">
        <KeyTag reference={vehicle.reference} /> <ServerText>{vehicle.title}</ServerText>
        <span className="block">{t`You can't undo this here.`}</span>
      </p>
      <NotStarted problem={problem} />
      {write.notices}
      {fresh.notice}
      {barrier === undefined ? null : (
        <Callout tone="wait" role="alert" title={t`This can't be sent now`}>
          {barrier}
        </Callout>
      )}
      <ol className="rounded-lg border border-line">
        {rows.map((row, place) => (
          <Step key={row.id} row={row} place={place} reason={reason.trim()} />
        ))}
      </ol>
      <p className="text-sm text-pretty text-ink-2">
        {t`We reject ${ph({ rest: names })} only once the approval is confirmed.`}
      </p>
    </ConfirmDialog>
  );
}

/** The first one is approved, the others are rejected. */
function Step({ row, place, reason }: { row: Row; place: number; reason: string }) {
  const action = place === 0 ? "approve" : "reject";
  const booking = bookingOf(row);
  const name = rowName(row);
  return (
    <li className="flex gap-3 border-t border-line-soft px-3.5 py-3 text-sm first:border-t-0">
      <span
        aria-hidden
        className="inline-flex size-5 flex-none items-center justify-center rounded-full border border-line-strong text-xs"
      >
        {place + 1}
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
          {action === "approve" ? t`Approve ${name}` : t`Reject ${name}`}
          <span className="font-normal tabular-nums">{consequence(action, booking, useUnitUnset())}</span>
        </p>
        <p className="text-ink-2">
          <BookingDates booking={booking} />
        </p>
        {action === "approve" ? null : (
          <p className="text-pretty wrap-anywhere text-ink-2">
            {reason === "" ? (
              t`No reason given`
            ) : (
              <Fill
                text={t`Reason: “${ph({ reason: "{reason}" })}”`}
                parts={{ reason: <ServerText>{reason}</ServerText> }}
              />
            )}
          </p>
        )}
      </div>
    </li>
  );
}
