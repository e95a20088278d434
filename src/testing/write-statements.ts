import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { actionOf, writeKinds, type WriteKind } from "#api/writes.ts";
import { bookingActions } from "#contract/booking.ts";
import { readBooking } from "#contract/booking-reading.ts";
import { bookingStates } from "#components/booking-states.ts";
import { endedWords, notDoneWords } from "#components/write-status/ended-words.ts";
import { nextStepWords } from "#components/write-status/next-step-words.ts";
import { mayHaveHappened, openWords } from "#components/write-status/open-words.ts";
import { waitsForWords } from "#components/write-status/write-nouns.ts";
import { lineOf, outcomeWords } from "#components/write-status/outcome-line.ts";
import { isOpen, type PendingWrite, type LastWord } from "#records/outbox/pending-write.ts";
import { rowOf } from "#records/replica/row.ts";
import type { SendGate } from "#records/outbox/send-gate.ts";
import { anIntent } from "#records/testing/an-intent.ts";
import { follow, hour, no, sent, yes } from "#records/testing/happenings.ts";
import { minute, second } from "#records/archive/testing/archive-browser.ts";
import { meaningOf, consequence } from "#features/bookings/decision/action-meaning.ts";
import { BulkMoney, bulkConsequence } from "#features/bookings/bulk/bulk-money.tsx";
import { forbiddenHint, waitsFor } from "#features/bookings/booking-actions.ts";
import { countOpen, keptWords, leftWords } from "#features/session/lock-words.ts";
import { pausedWords, queuedWords } from "#features/shell/waiting-strip.tsx";
import { onItsWayWords, waitsForMapping, notDoneWords as whyNotMapped } from "#features/vehicles/mapping-standing.ts";

/** The truth about a write: nothing happened, it may have, it did, or a person said how it ended. */
export type Truth = "not done" | "may be done" | "done" | "settled";

/** A write at a moment, epoch ms, and what we may say about it. `mayAsk`: whether “Ask again” is offered. */
export type Cell = { name: string; pending: PendingWrite; now: number; truth: Truth; mayAsk: boolean };

const kinds = Object.keys(writeKinds).filter((kind): kind is WriteKind => Object.hasOwn(writeKinds, kind));
const own = { requestId: "req_gateway_1", message: "Nothing was sent." };
const signedOut = { ...own, status: 401, code: "session_ended" };
const unreached = { ...own, status: 502, code: "gateway_unreachable" };

/** Every state of a write of one kind. */
function cellsOf(kind: WriteKind): Cell[] {
  const about = { name: "BK-1", money: "EUR 312.00", reference: "HV-2", from: "HV-1" };
  const click = anIntent(kind, "b-1", { about });
  const first = follow(click, sent(second));
  const answered = (last: Parameters<typeof no>[0], more: Partial<LastWord> = {}) =>
    follow(first, no(last, 2 * second, 1, more));
  const silent = answered("silent", { status: undefined });
  const then = (last: Parameters<typeof no>[0], more: Partial<LastWord> = {}) =>
    follow(silent, sent(40 * second), no(last, 41 * second, 2, more));
  const old = follow(silent, { type: "time", at: 13 * hour });
  const isSafeLate = kind !== "block" && kind !== "map" && kind !== "hookCreate";
  const cell = (name: string, truth: Truth, pending: PendingWrite, mayAsk = false, now = minute): Cell => ({
    name: `${kind}, ${name}`,
    truth,
    pending,
    mayAsk,
    now,
  });
  return [
    cell("recorded", "not done", click),
    cell("asked to wait", "not done", answered("waiting", { status: 429, retryAfter: 30 })),
    cell("not reached", "may be done", answered("unreached", unreached), true),
    cell("signed out", "may be done", answered("unauthorized", signedOut)),
    cell("held", "not done", answered("unauthorized", { status: 401 })),
    cell("sending for the first time", "may be done", first),
    cell("sending again", "may be done", follow(silent, sent(40 * second))),
    cell("under way at the service", "may be done", answered("busy", { status: 409 }), true),
    cell("unknown", "may be done", silent, true),
    cell(
      "unknown by the server",
      "may be done",
      answered("failing", { ...own, status: 504, code: "gateway_timeout" }),
      true,
    ),
    cell("unknown by the service", "may be done", answered("failing", { status: 500 }), true),
    cell("unreadable", "may be done", answered("unreadable", { status: 200 }), true),
    cell("unknown, then not reached", "may be done", then("unreached", unreached), true),
    cell("unknown, then asked to wait", "may be done", then("waiting", { status: 429 }), true),
    cell("unknown, then refused", "may be done", then("invalid"), true),
    cell("unknown, then held", "may be done", then("unauthorized", { status: 401 })),
    cell("for a person", "may be done", old, isSafeLate, 13 * hour),
    cell("forgotten", "may be done", { ...old, key: "" }, false, 13 * hour),
    cell("answered", "done", follow(first, yes(2 * second))),
    cell("repeated", "done", follow(silent, sent(40 * second), yes(41 * second, 2, true))),
    cell("shown as done", "done", follow(silent, { type: "looked", at: minute, shows: "effect", random: 1 })),
    cell("settled as done", "settled", follow(old, { type: "found out", at: 13 * hour, happened: true })),
    cell("settled as not done", "settled", follow(old, { type: "found out", at: 13 * hour, happened: false })),
    ...(["invalid", "forbidden", "missing", "refused", "ours"] as const).map((why) =>
      cell(`refused, ${why}`, "not done", answered(why)),
    ),
    cell(
      "refused by the server",
      "may be done",
      answered("refused", { ...own, status: 404, code: "gateway_bad_path" }),
      true,
    ),
    cell("refused without a word", "not done", answered("refused", { unsaid: true, status: 405 })),
    cell("refused again", "not done", then("forbidden", { replayed: true })),
    cell("double booking", "not done", answered("refused", { status: 409, code: "double_booking" })),
    cell("unmapped", "not done", answered("refused", { status: 422, code: "unmapped_vehicle" })),
    cell("undone", "not done", follow(click, { type: "withdrawn", at: second, how: "undone" })),
    cell("withdrawn", "not done", follow(click, { type: "withdrawn", at: second, how: "person" })),
    cell(
      "withdrawn after a wait",
      "not done",
      follow(answered("waiting"), { type: "withdrawn", at: minute, how: "person" }),
    ),
    cell("too late", "not done", follow(click, { type: "time", at: 2 * minute })),
    cell("too late after a wait", "not done", follow(answered("waiting"), { type: "time", at: hour })),
    cell("too late without a reason", "not done", follow({ ...click, attempts: 1 }, { type: "time", at: hour })),
    cell("held for too long", "not done", follow(answered("unauthorized"), { type: "unlocked", at: hour })),
  ];
}

/** Every state of every kind of write. */
export const cells: readonly Cell[] = kinds.flatMap(cellsOf);

const situations = (now: number): SendGate[] => [
  { now, isPaused: false, pausedUntil: undefined },
  { now, isPaused: true, pausedUntil: undefined },
  { now, isPaused: false, pausedUntil: now + 30 * second },
  { now, isPaused: false, pausedUntil: now + 10 * minute },
];

/** Every sentence that any screen says about a write, chosen as the screens do. */
export function statementsOf({ pending, now }: Cell): string[] {
  const open = isOpen(pending) ? [pending] : [];
  const count = countOpen(open);
  const everywhere = situations(now).flatMap((situation) =>
    [
      outcomeWords(pending, situation),
      nextStepWords(pending, situation, true),
      nextStepWords(pending, situation, false),
    ].concat(ofKind(pending, situation)),
  );
  const strips = [
    pausedWords(open),
    queuedWords(open, now + second),
    queuedWords(open, pending.clickedAt + 2 * minute),
    keptWords(count),
    leftWords(count) ?? "",
  ];
  const settling =
    lineOf(pending, { now, isPaused: false, pausedUntil: undefined }) === "person" ? [mayHaveHappened(pending)] : [];
  return [...everywhere, ...strips, ...settling];
}

function ofKind(pending: PendingWrite, gate: SendGate): string[] {
  const action = actionOf(pending);
  const booking = readBooking({ service_booking_id: "b-1", state: "awaiting_approval" });
  const words = [
    openWords(pending, gate),
    endedWords(pending, false),
    ...(action !== undefined && pending.state === "refused" ? [endedWords(pending, true)] : []),
  ].flatMap((each) => (each === undefined ? [] : [`${each.title}. ${each.meaning}`]));
  return [
    ...words,
    waitsForWords(pending) ?? "",
    ...(pending.state === "refused" ? [notDoneWords(pending)] : []),
    ...(action !== undefined && isOpen(pending) ? [waitsFor(booking, pending) ?? ""] : []),
    ...(isOpen(pending) ? [] : [forbiddenHint([pending]) ?? ""]),
    ...(pending.write.kind === "map"
      ? [onItsWayWords(pending) ?? "", waitsForMapping(pending) ?? "", whyNotMapped(pending) ?? ""]
      : []),
  ];
}

/** The payment statuses that the service may send. */
export const payments = ["held", "unpaid", "captured", undefined] as const;

/** The readable text of an element. */
const textOf = (element: ReactElement) => renderToStaticMarkup(element).replaceAll(/<[^>]*>/g, " ");

/** Every sentence about the money of an action before the decision. */
export function moneyStatements(payment: (typeof payments)[number]): string[] {
  const unpriced = { service_booking_id: "b-1", payment_status: payment };
  return bookingActions.flatMap((action) =>
    [{ ...unpriced, amount: 312, currency: "EUR" }, unpriced].flatMap((raw) => {
      const booking = readBooking(raw);
      const row = rowOf(raw, { at: 0, requestId: undefined });
      const rows = [row, row];
      return [
        meaningOf(action, booking),
        meaningOf(action),
        consequence(action, booking),
        bulkConsequence(action, rows),
        textOf(createElement(BulkMoney, { action, rows })),
      ];
    }),
  );
}

/** What is said about a group of bookings, whatever their payments. */
export const groupStatements = bookingStates.flatMap(({ label, note }) => [label, note ?? ""]);
