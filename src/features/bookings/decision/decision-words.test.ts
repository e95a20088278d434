import { describe, expect, test } from "vitest";
import { bookingActions, readBooking, type KnownState, type StateReading } from "#contract/booking.ts";
import { verifyOutcome } from "#records/outbox/verify.ts";
import { rowOf } from "#records/replica/row.ts";
import { actionWords, offeredActions } from "../booking-actions.tsx";
import { meaningOf, consequence } from "./decision-facts.tsx";
import { jobConsequence } from "../jobs/job-dialog.tsx";

const states: KnownState[] = ["awaiting", "approved", "pickedup", "completed", "rejected", "cancelled"];
const known = (kind: KnownState): StateReading => ({ kind, raw: kind });

const bookingWith = (fields: Record<string, unknown>) => readBooking({ service_booking_id: "b-1", ...fields });

const rowWith = (id: string, fields: object) =>
  rowOf({ service_booking_id: id, ...fields }, { at: 0, requestId: undefined });

describe("offered actions", () => {
  test.each<[StateReading, string]>([
    [known("awaiting"), "approve reject cancel"],
    [known("approved"), "pickup cancel"],
    [known("pickedup"), "return"],
    [known("completed"), ""],
    [known("rejected"), ""],
    [known("cancelled"), ""],
  ])("in the state $kind are: %s", (state, actions) => {
    expect(offeredActions(state).join(" ")).toBe(actions);
  });

  test.each<StateReading>([{ kind: "unsent" }, { kind: "other", raw: "in_review" }])(
    "are all five for an unknown state ($kind)",
    (state) => {
      expect(offeredActions(state).toSorted()).toEqual(bookingActions.toSorted());
    },
  );

  test("are never offered once the booking shows their effect", () => {
    const done = bookingActions.flatMap((action) =>
      states
        .filter((state) => verifyOutcome(action, { state: known(state) }) === "effect")
        .map((state) => ({ action, offered: offeredActions(known(state)) })),
    );
    expect(done.length).toBeGreaterThan(bookingActions.length);
    expect(done.filter(({ action, offered }) => offered.includes(action))).toEqual([]);
  });

  test("have different shortcut keys", () => {
    const keys = bookingActions.map((action) => actionWords[action].keys.join("+"));
    expect(new Set(keys).size).toBe(bookingActions.length);
  });
});

const priced = { amount: 312, currency: "EUR" };

/** What a sentence claims of the money. */
const moves = (words: string) => /\b(capture|release)/.test(words);

test.each([
  ["approve", "held", true, true],
  ["approve", "unpaid", false, true],
  ["approve", "under review", false, true],
  ["approve", undefined, false, true],
  ["approve", "captured", false, false],
  ["reject", "held", true, true],
  ["reject", "unpaid", false, false],
  ["reject", undefined, false, false],
  ["reject", "captured", false, false],
  ["cancel", "held", false, false],
  ["pickup", "held", false, false],
  ["return", "held", false, false],
] as const)(
  "%s with the payment %s claims that money moves: %j, and names the amount: %j",
  (action, payment_status, isMoved, isNamed) => {
    const said = consequence(action, bookingWith({ payment_status, ...priced }), false);
    expect([moves(said), said.includes("EUR 312.00")]).toEqual([isMoved, isNamed]);
    const without = consequence(action, bookingWith({ payment_status }), false);
    expect([moves(without), without !== ""]).toEqual([isMoved, isNamed]);
  },
);

test.each(["approve", "reject"] as const)("quotes the payment's status before %s where it isn't held", (action) => {
  expect(meaningOf(action, bookingWith({ payment_status: "unpaid" }))).toContain("“unpaid”");
  expect(meaningOf(action, bookingWith({ payment_status: "held" }))).not.toContain("“");
  expect(meaningOf(action)).not.toContain("“");
});

test("claims money of many bookings only for held payments, by currency, with the rest counted", () => {
  const held = rowWith("held", { payment_status: "held", ...priced });
  const others = [rowWith("unpaid", { payment_status: "unpaid", ...priced }), rowWith("unsent", priced)];
  const swedish = rowWith("swedish", { payment_status: "held", amount: 40, currency: "SEK" });
  const priceless = rowWith("priceless", { payment_status: "held" });
  for (const action of ["approve", "reject"] as const) {
    expect(jobConsequence(action, [held, ...others], false)).toMatch(/EUR 312\.00.*\b2\b/);
    expect(moves(jobConsequence(action, [held, ...others], false))).toBe(true);
    expect(moves(jobConsequence(action, others, false))).toBe(false);
  }
  expect(jobConsequence("approve", others, false)).toContain("EUR 624.00");
  expect(jobConsequence("approve", [held, swedish, priceless], false)).toMatch(/EUR 312\.00.*SEK 40\.00.*\b1\b/);
  expect(jobConsequence("reject", others, false)).toBe("");
  expect(jobConsequence("pickup", [held], false)).toBe("");
});
