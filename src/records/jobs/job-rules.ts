import { isAllRead } from "#api/covers.ts";
import { createBlock, mapVehicle } from "#api/vehicles.ts";
import { readInstant } from "#values/instant.ts";
import { blockKey, rangeOf } from "../blocks/block-record.ts";
import { tookEffect } from "../outbox/ended-records.ts";
import { isOpen, type PendingWrite } from "../outbox/pending-write.ts";
import { referenceOf } from "../vehicles/vehicle-row.ts";
import { actionAt, type JobAction, type JobItem, type Job, type Why } from "./job.ts";
import type { JobRule, Judges, ItemVerdict } from "./job-types.ts";
import { decideBooking } from "#api/bookings.ts";
import { bookingActions, type BookingAction, type StateReading } from "#contract/booking.ts";
import { amountText, factNames, factsOf } from "./booking-facts.ts";
import { stateAtClick, verifyOutcome } from "../outbox/verify.ts";
import type { Replica } from "../replica/replica-types.ts";
import { bookingOf, type Row } from "../replica/row.ts";
import { youngEnough } from "../replica/up-to-date.ts";

/** How the items of a job are judged. */
export function jobRule(action: JobAction, judges: Judges): JobRule {
  if (action === "map") return mappingRule(judges);
  return action === "block" ? blockRule(judges) : bookingRule(judges.replica);
}

/** Before a mapping, vehicles older than this, ms, are loaded again; not more often, since that takes many requests. */
const refreshAfter = 30_000;

/** Judges the mappings of a file: nothing is sent for a vehicle that has changed since it was confirmed. */
export function mappingRule({ vehicles, now }: Pick<Judges, "vehicles" | "now">): JobRule {
  return {
    age: () => {
      const { checkedAt, failure } = vehicles.read();
      return checkedAt === undefined || failure !== undefined ? undefined : now() - checkedAt;
    },
    refreshAfter,
    refresh: () => vehicles.check(now() - refreshAfter),
    knows: ({ target }) => {
      const view = vehicles.read();
      // If it is missing from a complete list, we know that it is gone.
      return isAllRead(view) || view.rows.some(({ id }) => id === target);
    },
    mayBeOvertaken: false,
    judge: (job, { target, name, change }, other) => {
      if (change === undefined) return skip({ code: "no reference" });
      if (other !== undefined && isOpen(other)) return skip({ code: "mapping open" });
      const view = vehicles.read();
      const known = view.rows.find(({ id }) => id === target);
      if (known === undefined ? isAllRead(view) : known.goneAt !== undefined) return skip({ code: "vehicle gone" });
      const { from, to } = change;
      // Missing from an incomplete list: a person said that it may be sent unchecked.
      const reference = known === undefined ? from : referenceOf(known);
      if (reference === to) return { kind: "pass", isDone: true, why: { code: "mapped elsewhere" } };
      if (reference !== from) return skip({ code: "reference changed", from, now: reference });
      const isTaken = view.rows.some((other) => other.goneAt === undefined && referenceOf(other) === to);
      if (isTaken) return skip({ code: "reference taken", reference: to });
      return { kind: "send", write: mapVehicle(target, to), about: { name, reference: to, from, job: job.id } };
    },
  };
}

function isSameRange(a: Parameters<typeof rangeOf>[0], b: typeof a): boolean {
  const [first, second] = [rangeOf(a), rangeOf(b)];
  return first?.start === second?.start && first?.end === second?.end;
}

/** Judges the blocks of a file: nothing is sent that was blocked here meanwhile, or is over. */
export function blockRule({ ownBlocks, now }: Pick<Judges, "ownBlocks" | "now">): JobRule {
  return {
    // The API can't list blocks: what this browser stored is all there is, and never older than this page.
    age: () => (ownBlocks.read().isRead ? 0 : undefined),
    refreshAfter: 0,
    refresh: ownBlocks.reload,
    knows: () => true,
    mayBeOvertaken: false,
    judge: (job, { vehicle, block }, other) => {
      if (block === undefined || vehicle === undefined) return skip({ code: "no range" });
      if (other !== undefined && isOpen(other)) return skip({ code: "block open" });
      const key = blockKey({ reference: vehicle, blockId: block.id });
      const made = ownBlocks.read().records.find((record) => tookEffect(record) && blockKey(record) === key);
      if (made !== undefined) {
        // An earlier version of the file may have given the ID other dates.
        return { kind: "pass", isDone: isSameRange(made, block), why: { code: "blocked elsewhere" } };
      }
      const last = readInstant(block.end);
      if (last?.kind !== "instant" || last.ms <= now()) return skip({ code: "range over" });
      const { id, start, end } = block;
      const about = { name: vehicle, vehicle, block: { id, start, end }, job: job.id };
      return { kind: "send", write: createBlock(vehicle, block), about };
    },
  };
}

/** Judges decisions about bookings: by their state, and by everything else that a single decision checks. */
export function bookingRule(replica: Pick<Replica, "age" | "check" | "row" | "isUnread">): JobRule {
  const { age, check, row: rowOf, isUnread } = replica;
  return {
    age,
    refreshAfter: youngEnough,
    refresh: () => check(),
    knows: ({ target }) => rowOf(target) !== undefined && !isUnread(target),
    mayBeOvertaken: true,
    judge: (job, item, other) => {
      const { target, name, vehicle, facts = {} } = item;
      const action = bookingActionAt(job, item);
      const row = rowOf(target);
      const verdict = verdictOf(action, row, other);
      if (verdict.kind === "not" && verdict.isDone) {
        return { kind: "pass", isDone: true, why: { code: "already elsewhere", action } };
      }
      if (verdict.kind === "not") return skip(verdict.why);
      const now = row === undefined ? facts : factsOf(bookingOf(row));
      if (factNames.some((fact) => facts[fact] !== now[fact])) return skip({ code: "booking changed", now });
      const write = decideBooking(action, target, job.reason);
      const state = row === undefined ? undefined : stateAtClick(bookingOf(row));
      return { kind: "send", write, about: { name, vehicle, money: amountText(facts), state, job: job.id } };
    },
  };
}

/** Nothing is sent, because it is no longer what was confirmed. */
const skip = (why: Why): ItemVerdict => ({ kind: "pass", isDone: false, why });

function bookingActionAt(job: Job, item: JobItem): BookingAction {
  const wanted = actionAt(job, item);
  const action = bookingActions.find((each) => each === wanted);
  if (action === undefined) throw new TypeError(`${wanted} is no action on a booking.`);
  return action;
}

/**
 * What a job would do with a booking: `sent`; `unsure`: sent although we don't know its state; `not`: not sent. `isDone`:
 * because it was done already.
 */
export type Verdict =
  | { readonly kind: "sent" }
  | { readonly kind: "unsure"; readonly state: Extract<StateReading, { kind: "other" | "unsent" }> }
  | { readonly kind: "not"; readonly isDone: boolean; readonly why: Why };

/**
 * The verdict about one booking.
 * @param row undefined: we know nothing of it, so the service decides
 * @param pending an open write about it, or one that ended while this page was open
 */
export function verdictOf(action: BookingAction, row: Row | undefined, pending: PendingWrite | undefined): Verdict {
  if (pending !== undefined && isOpen(pending)) return not({ code: "open", kind: pending.write.kind });
  if (row === undefined) return { kind: "sent" };
  if (row.goneAt !== undefined) return not({ code: "booking gone" });
  // Read in full only if the state's own word is needed: many rows are planned at once.
  const state = row.state === "other" || row.state === "unsent" ? bookingOf(row).state : { kind: row.state, raw: "" };
  if (pending !== undefined && isNotShownYet(pending, state)) {
    const { kind } = pending.write;
    return not({ code: "not shown yet", kind }, kind === action);
  }
  if (state.kind === "other" || state.kind === "unsent") return { kind: "unsure", state };
  switch (verifyOutcome(action, { state })) {
    case "effect":
      return not({ code: "already", action }, true);
    case "other":
      return not({ code: "state", state: state.kind });
    case "old":
    case "unclear":
      return { kind: "sent" };
  }
}

const not = (why: Why, isDone = false): Verdict => ({ kind: "not", isDone, why });

/** Accepted a moment ago, while the list still shows the state before. A person's word doesn't count as accepted. */
function isNotShownYet(
  { write, state, ending }: PendingWrite,
  shown: Parameters<typeof verifyOutcome>[1]["state"],
): boolean {
  const action = bookingActions.find((each) => each === write.kind);
  if (action === undefined || state !== "applied" || ending === "person") return false;
  return verifyOutcome(action, { state: shown }) === "old";
}
