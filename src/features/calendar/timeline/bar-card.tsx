import { ph, t } from "@lingui/core/macro";
import { StateBadge } from "#components/state-badge.tsx";
import { unreadMoney } from "#contract/booking-reading.ts";
import { bookingOf } from "#records/replica/row.ts";
import { Amount } from "#ui/format/amount.tsx";
import { barFacts, sinceWords, vehicleName } from "../model/bar-facts.ts";
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
