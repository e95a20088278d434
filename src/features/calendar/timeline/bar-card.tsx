import { ph, t } from "@lingui/core/macro";
import { Lock } from "lucide-react";
import { StateBadge } from "#components/state-badge.tsx";
import { unreadMoney } from "#contract/booking-reading.ts";
import { bookingOf } from "#records/replica/row.ts";
import { Button } from "#ui/button/button.tsx";
import { Amount } from "#ui/format/amount.tsx";
import { showToast } from "#ui/toast/toast-queue.ts";
import { barFacts, sinceWords, vehicleName } from "../model/bar-facts.ts";
import { askForDialog } from "../model/block-dialog-store.ts";
import { holdersOn } from "../model/blocks.ts";
import type { CalendarInView, Occupation } from "../model/occupations.ts";
import { overlapsOf, Warning } from "./timeline-draft.tsx";

/** What is known of a bar: the booking or block, its vehicle, dates and state, and the live bookings that it overlaps. */
export function BarCard({ vehicle, bar, tracks, zone }: Occupation & Pick<CalendarInView, "tracks" | "zone">) {
  const { of } = bar;
  const { label, tone, state, isStateAsSent, from, until } = barFacts(bar, zone);
  const others = holdersOn(tracks, vehicle, bar, zone).filter(({ key }) => key !== bar.key);
  const booking = of.kind === "booking" ? bookingOf(of.row) : undefined;
  return (
    <>
      <span className="flex items-center justify-between gap-4">
        <bdi className="truncate font-semibold">{label}</bdi>
        <StateBadge tone={tone} mono={isStateAsSent}>
          {of.kind === "block" ? t`Block, ${ph({ state })}` : state}
        </StateBadge>
      </span>
      <span className="truncate">{vehicleName(vehicle)}</span>
      <span className="text-ink-2">
        {from} – {until}
      </span>
      <span className="text-ink-2">
        {of.kind === "block" ? (
          sinceWords(of.block, zone)
        ) : (
          <Amount money={booking?.amount} sent={booking && unreadMoney(booking)} />
        )}
      </span>
      {of.kind === "block" || bar.isConflict
        ? overlapsOf(others, zone).map((words) => <Warning key={words}>{words}</Warning>)
        : null}
    </>
  );
}

let dismiss = () => {};

/** Says that a bar can't be dragged elsewhere, because the API has no request for that, and offers a copy of a block. */
export function sayUnmovable({ vehicle: { reference }, bar: { of, from, until } }: Occupation): void {
  dismiss();
  const icon = <Lock size={16} strokeWidth={1.75} />;
  if (of.kind === "booking" || reference === undefined) {
    dismiss = showToast({ tone: "wait", icon, title: t`You can't move bookings here` });
    return;
  }
  const copy = () => {
    dismiss();
    askForDialog({ kind: "copy", reference, range: { from, until }, reason: of.block.reason });
  };
  dismiss = showToast({
    tone: "wait",
    icon,
    title: t`You can't move blocks here`,
    detail: t`Copy this one to block other dates.`,
    action: <Button size="sm" onPress={copy}>{t`Copy`}</Button>,
  });
}
