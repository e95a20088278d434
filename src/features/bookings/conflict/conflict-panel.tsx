import { ph, plural, t } from "@lingui/core/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { StateBadge } from "#components/state-badge.tsx";
import { countText } from "#language/locale/number.ts";
import { useBookings, useRows } from "#queries/bookings.ts";
import { useConflicts } from "#queries/blocks.ts";
import { usePendingWrites } from "#queries/outbox.ts";
import type { Conflict } from "#records/replica/conflicts.ts";
import { bookingOf, waitsSince, type Row } from "#records/replica/row.ts";
import { useNow } from "#ui/browser/now.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { useZone } from "#ui/browser/zone.ts";
import { Button } from "#ui/button/button.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { RequestLine } from "#ui/format/request-line.tsx";
import { momentText } from "#values/zone.ts";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { SidePanel } from "#ui/layout/side-panel.tsx";
import { waitsFor } from "../booking-actions.tsx";
import { DecisionNotice } from "../decision-notice.tsx";
import { useReasonForm } from "../decision/decision-dialog.tsx";
import { useInbox } from "../inbox-context.ts";
import { MissingBooking } from "../panel/booking-panel.tsx";
import { ChoiceNotice, useChoice, choiceWords, namesText, rowName } from "../panel/choice-notice.tsx";
import { ConflictChoice, useConflictKeys } from "./conflict-choice.tsx";
import { ConflictConfirm, type Choice } from "./conflict-confirm.tsx";

/** Those that start together, in the order of their last change. */
const byStart = (a: Row, b: Row) => a.start - b.start || a.changed - b.changed || 0;
const idsOf = (rows: readonly Row[] = []) => rows.map(({ id }) => id);

/** Decides between bookings that want one vehicle at the same time. `id`: one of them. */
export function ConflictPanel({ id }: { id: string }) {
  const { open, close } = useInbox();
  const isPhone = usePhone();
  const pendingWrites = usePendingWrites();
  const { open: conflicts, overlaps } = useConflicts(useZone(), useNow());
  const place = conflicts.findIndex(({ rows }) => rows.some((row) => row.id === id));
  const found = conflicts[place];
  const conflict = found === undefined ? undefined : { ...found, rows: found.rows.toSorted(byStart) };
  const choice = useChoice(id);
  const form = useReasonForm(`choose ${id}`);
  const [asked, setAsked] = useState<Choice>();
  // Once they are decided they no longer collide, but their outcomes are still shown.
  const [atFirst] = useState(() => idsOf(conflict?.rows));
  const decided = choice === undefined ? atFirst : choice.items.map(({ target }) => target);
  const rows = useRows(new Set(conflict === undefined ? [id, ...decided] : idsOf(conflict.rows)));
  const names = namesText(rows.map(rowName));
  /** All of it was done, and one notice says so. */
  const isShownAbove = choice !== undefined && choiceWords(choice).tone === "ok";
  const isUnfinished = choice !== undefined && choice.job.state !== "done";
  /** The service accepted a decision, but what we loaded doesn't show it yet. */
  const isBehind = rows.some((row) => {
    const pending = pendingWrites.get(row.id);
    return pending?.state === "applied" && waitsFor(bookingOf(row), pending) !== undefined;
  });
  const goTo = (to: number) => {
    const [row] = conflicts[to]?.rows ?? [];
    return row === undefined ? undefined : () => open(row.id);
  };
  const [before, after] = [place > 0 ? goTo(place - 1) : undefined, goTo(place + 1)];
  const others = conflicts.filter((other) => other !== found);
  const isOver = !isUnfinished && (conflict === undefined || isBehind);
  const nextConflict = goTo(others[0] === undefined ? -1 : conflicts.indexOf(others[0]));
  const nextRequest = useNextRequest(conflicts);
  const step = (label: string, to: (() => void) | undefined) => (isPhone ? undefined : { label, open: to });
  useConflictKeys({ j: isOver ? (nextConflict ?? nextRequest) : after, k: before });
  return (
    <SidePanel
      label={t`Conflict: ${names}`}
      heading={<Heading rows={rows} />}
      badge={
        conflict === undefined || isPhone ? null : (
          <StateBadge tone="conflict" look="chip">
            {t`Conflict`}
          </StateBadge>
        )
      }
      controls={
        conflict === undefined ? null : (
          <span className="text-sm whitespace-nowrap text-ink-2">
            {t`${countText(place + 1)} of ${countText(conflicts.length)}`}
          </span>
        )
      }
      before={step(t`Previous conflict`, before)}
      after={step(t`Next conflict`, after)}
      screen={t`Bookings`}
      back={t`Back to bookings`}
      onClose={close}
      isWide
    >
      {rows.length === 0 ? <MissingBooking id={id} /> : null}
      <div className="grid flex-none gap-3 px-5 pt-4 not-[:has(>[data-outcome]:not(:empty))]:hidden max-xl:px-4">
        {choice === undefined ? null : (
          <ChoiceNotice view={choice} receipts={isShownAbove ? <Receipts rows={rows} /> : undefined} />
        )}
        {rows.map((row) => {
          const pending = pendingWrites.get(row.id);
          return pending === undefined || isShownAbove ? null : (
            <DecisionNotice key={row.id} booking={bookingOf(row)} pending={pending} />
          );
        })}
      </div>
      {rows.length === 0 || isUnfinished ? null : conflict === undefined || isOver ? (
        <End left={others.length} onNextConflict={nextConflict} onNextRequest={nextRequest} rows={rows} />
      ) : (
        <ConflictChoice conflict={conflict} overlaps={overlaps} shownId={id} form={form} onAsk={setAsked} />
      )}
      {asked === undefined ? null : (
        <ConflictConfirm choice={asked} form={form} of={`choose ${id}`} onClose={() => setAsked(undefined)} />
      )}
    </SidePanel>
  );
}

function Heading({ rows }: { rows: readonly Row[] }) {
  const [reference, ...others] = new Set(rows.map((row) => bookingOf(row).vehicle.reference));
  if (reference === undefined || others.length > 0 || rows.length < 2) return t`Conflict`;
  const text = plural(
    { count: rows.length },
    {
      one: `# booking for ${ph({ vehicle: "{vehicle}" })}`,
      other: `# bookings for ${ph({ vehicle: "{vehicle}" })}`,
    },
  );
  return <Fill text={text} parts={{ vehicle: <KeyTag reference={reference} size="md" /> }} />;
}

/** The request that waits longest and isn't in a conflict: leads to it in its queue. */
function useNextRequest(conflicts: readonly Conflict[]): (() => void) | undefined {
  const navigate = useNavigate();
  const pendingWrites = usePendingWrites();
  const colliding = new Set(conflicts.flatMap(({ rows }) => rows));
  let next: Row | undefined;
  for (const row of useBookings().rows) {
    if (row.state !== "awaiting" || row.goneAt !== undefined || colliding.has(row)) continue;
    if (next !== undefined && waitsSince(next) <= waitsSince(row)) continue;
    const pending = pendingWrites.get(row.id);
    if (pending === undefined || waitsFor(bookingOf(row), pending) === undefined) next = row;
  }
  if (next === undefined) return undefined;
  const { id } = next;
  return () => void navigate({ to: "/bookings/$bookingId", params: { bookingId: id }, search: { state: "awaiting" } });
}

/** The requests by which the service confirmed what was done with each. */
function Receipts({ rows }: { rows: readonly Row[] }) {
  const pendingWrites = usePendingWrites();
  const zone = useZone();
  return rows.map((row) => {
    const pending = pendingWrites.get(row.id);
    return pending?.endedAt === undefined ? null : (
      <p key={row.id} className="flex min-h-8 flex-wrap items-center gap-x-2">
        <span className="font-medium">{rowName(row)}</span>
        <RequestLine requestId={pending.requestId} at={momentText(pending.endedAt, zone)} />
      </p>
    );
  });
}

type EndProps = {
  left: number;
  onNextConflict: (() => void) | undefined;
  onNextRequest: (() => void) | undefined;
  rows: readonly Row[];
};

/** There's nothing to choose here, or nothing any more: where to go on. */
function End({ left, onNextConflict, onNextRequest, rows }: EndProps) {
  const { open } = useInbox();
  const next = [
    { label: t`Next conflict`, go: onNextConflict },
    { label: t`Next request`, go: onNextRequest },
  ].filter(({ go }) => go !== undefined);
  return (
    <div className="grid justify-items-start gap-3 px-5 py-4 max-xl:px-4">
      <p className="text-pretty text-ink-2">
        {left === 0
          ? t`We found no other conflict.`
          : plural({ count: left }, { one: "We found # other conflict.", other: "We found # other conflicts." })}
      </p>
      <div className="flex flex-wrap gap-2 max-md:w-full max-md:flex-col">
        {next.map(({ label, go }, place) => (
          <Button
            key={label}
            variant={place === 0 ? "primary" : "plain"}
            keys={place === 0 ? ["J"] : undefined}
            onPress={() => go?.()}
          >
            {label}
          </Button>
        ))}
        {next.length > 0 ? null : (
          <Link to="/today" className="inline-flex min-h-control items-center text-link underline max-md:min-h-11">
            {t`Today`}
          </Link>
        )}
        {rows.map((row) => (
          <Button key={row.id} variant="ghost" onPress={() => open(row.id, "no")}>
            {t`Details of ${ph({ name: rowName(row) })}`}
          </Button>
        ))}
      </div>
    </div>
  );
}
