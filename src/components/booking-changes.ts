import { ph, t } from "@lingui/core/macro";
import { displayText } from "#values/text.ts";
import { readInstant } from "#values/instant.ts";
import { formatClock, formatDay, offsetAt, shownZone } from "#values/zone.ts";
import { amountText, factNames, type BookingFacts } from "#records/jobs/booking-facts.ts";
import { bookingStates } from "./booking-states.ts";

const facts = {
  state: t`Status`,
  payment: t`Payment`,
  amount: t`Amount`,
  vehicle: t`Vehicle`,
  from: t`From`,
  to: t`To`,
};

/** The changes between two versions of a booking, one line each: `Amount: EUR 312.00 → EUR 340.00`. */
export function changedFacts(before: BookingFacts, now: BookingFacts): readonly string[] {
  return factNames
    .filter((what) => before[what] !== now[what])
    .map(
      (what) =>
        t`${ph({ what: facts[what] })}: ${ph({ before: shown(what, before[what]) })} → ${ph({ now: shown(what, now[what]) })}`,
    );
}

function shown(what: (typeof factNames)[number], fact: string | undefined): string {
  if (fact === undefined) return t`not provided`;
  if (what === "amount") return amountText({ amount: fact }) ?? fact;
  if (what === "state") return bookingStates.find(({ id }) => id === fact)?.label ?? fact;
  return what === "from" || what === "to" ? timeText(fact) : displayText(fact, 60);
}

function timeText(fact: string): string {
  const time = readInstant(fact);
  if (time?.kind !== "instant") return displayText(fact, 60);
  const zone = shownZone();
  return `${formatDay(zone, time.ms, "full")}, ${formatClock(zone, time.ms)} ${offsetAt(zone, time.ms)}`;
}
