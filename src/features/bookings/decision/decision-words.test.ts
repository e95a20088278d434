import { describe, expect, test } from "vitest";
import { bookingActions } from "#contract/booking.ts";
import { readBooking, type KnownState, type StateReading } from "#contract/booking-reading.ts";
import { verifyOutcome } from "#records/outbox/verify.ts";
import { rowOf } from "#records/replica/row.ts";
import { actionWords, offeredActions } from "../booking-actions.ts";
import { meaningOf, consequence } from "./action-meaning.ts";
import { bulkConsequence } from "../bulk/bulk-money.tsx";

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

describe("what an action says about money", () => {
  const priced = { amount: 312, currency: "EUR" };

  test.each([
    ["approve", "held", "capture EUR 312.00", "capture, amount not known"],
    ["approve", "unpaid", "EUR 312.00", "amount not known"],
    ["approve", "under review", "EUR 312.00", "amount not known"],
    ["approve", undefined, "EUR 312.00", "amount not known"],
    ["approve", "captured", "", ""],
    ["reject", "held", "release or refund EUR 312.00", "release or refund, amount not known"],
    ["reject", "unpaid", "", ""],
    ["reject", undefined, "", ""],
    ["reject", "captured", "", ""],
    ["cancel", "held", "", ""],
    ["pickup", "held", "", ""],
    ["return", "held", "", ""],
  ] as const)("%s with the payment %s: %j, or %j", (action, payment_status, said, without) => {
    const words = [bookingWith({ payment_status, ...priced }), bookingWith({ payment_status })].map((booking) =>
      consequence(action, booking),
    );
    expect(words).toEqual([said, without]);
  });

  test.each([
    ["approve", "held", "The service captures the held payment. You can't undo this here."],
    [
      "approve",
      "unpaid",
      "Approving captures any held payment. The service shows this one as “unpaid”. You can't undo this here.",
    ],
    ["approve", "captured", "The service already shows the payment as “captured”. You can't undo this here."],
    [
      "approve",
      undefined,
      "Approving captures any held payment. The service doesn't say whether this one is held. You can't undo this here.",
    ],
    ["reject", "Authorised", "The service releases or refunds the held payment. You can't undo this here."],
    [
      "reject",
      "captured",
      "Rejecting releases or refunds any held payment. The service shows this one as “captured”. You can't undo this here.",
    ],
  ] as const)("%s with the payment %s means: %s", (action, payment_status, meaning) => {
    expect(meaningOf(action, bookingWith({ payment_status }))).toBe(meaning);
  });

  test("states only the rule for many bookings", () => {
    expect(meaningOf("approve")).toBe("Approving captures any held payment. You can't undo this here.");
    expect(meaningOf("reject")).toBe("Rejecting releases or refunds any held payment. You can't undo this here.");
  });

  test("captures or releases only held payments of many, by currency, unknown amounts as words", () => {
    const held = rowWith("held", { payment_status: "held", ...priced });
    const others = [rowWith("unpaid", { payment_status: "unpaid", ...priced }), rowWith("unsent", priced)];
    const swedish = rowWith("swedish", { payment_status: "held", amount: 40, currency: "SEK" });
    const priceless = rowWith("priceless", { payment_status: "held" });
    expect(bulkConsequence("approve", [held, ...others])).toBe("capture EUR 312.00, 2 not shown as held");
    expect(bulkConsequence("reject", [held, ...others])).toBe("release or refund EUR 312.00, 2 not shown as held");
    expect(bulkConsequence("approve", others)).toBe("EUR 624.00, 2 not shown as held");
    expect(bulkConsequence("approve", [held, swedish, priceless])).toBe(
      "capture EUR 312.00, SEK 40.00, 1 amount not known",
    );
    expect(bulkConsequence("reject", others)).toBe("");
    expect(bulkConsequence("pickup", [held])).toBe("");
  });
});
