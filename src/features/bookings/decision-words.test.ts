import { describe, expect, test } from "vitest";
import { ApiError, type ErrorFacts, type ErrorKind } from "#api/errors.ts";
import { bookingActions } from "#contract/booking.ts";
import { readBooking, type KnownState, type StateReading } from "#contract/booking-reading.ts";
import { verifyOutcome } from "#records/outbox/verify.ts";
import { follow, no, sent, silent } from "#records/testing/happenings.ts";
import { minute } from "#records/archive/testing/archive-browser.ts";
import { rowOf } from "#records/replica/row.ts";
import { actionWords, offeredActions } from "./booking-actions.ts";
import { meaningOf } from "./action-meaning.ts";
import { bulkConsequence } from "./bulk/bulk-money.tsx";
import { consequence } from "./consequence.ts";
import { refusalWords, unknownWords } from "./refusal-words.ts";

/** Those that a refused decision can have. */
const kinds: ErrorKind[] = ["invalid", "forbidden", "missing", "refused", "ours"];
const error = (kind: ErrorKind, facts: Partial<ErrorFacts> = {}) =>
  new ApiError("Booking is not awaiting approval.", { kind, at: 0, ...facts });
const states: KnownState[] = ["awaiting", "approved", "pickedup", "completed", "rejected", "cancelled"];
const known = (kind: KnownState): StateReading => ({ kind, raw: kind });

const bookingWith = (fields: Record<string, unknown>) => readBooking({ service_booking_id: "b-1", ...fields });

describe("the actions that are offered", () => {
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
    "are all five when the state is not known ($kind): the service decides",
    (state) => {
      expect(offeredActions(state).toSorted()).toEqual(bookingActions.toSorted());
    },
  );

  test("never show their own effect as something still to do", () => {
    const done = bookingActions.flatMap((action) =>
      states
        .filter((state) => verifyOutcome(action, { state: known(state) }) === "effect")
        .map((state) => ({ action, offered: offeredActions(known(state)) })),
    );
    expect(done.length).toBeGreaterThan(bookingActions.length);
    expect(done.filter(({ action, offered }) => offered.includes(action))).toEqual([]);
  });

  test("have keys that differ", () => {
    const keys = bookingActions.map((action) => actionWords[action].keys.join("+"));
    expect(new Set(keys).size).toBe(bookingActions.length);
  });
});

describe("what happens to how much", () => {
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

  test("for many at once only the rule is said", () => {
    expect(meaningOf("approve")).toBe("Approving captures any held payment. You can't undo this here.");
    expect(meaningOf("reject")).toBe("Rejecting releases or refunds any held payment. You can't undo this here.");
  });

  test("of many, only what is shown as held is captured or released", () => {
    const rows = ["held", "unpaid", undefined].map((payment_status) =>
      rowOf({ service_booking_id: String(payment_status), payment_status, ...priced }, { at: 0, requestId: undefined }),
    );
    expect(bulkConsequence("approve", rows)).toBe("capture EUR 312.00, 2 not shown as held");
    expect(bulkConsequence("reject", rows)).toBe("release or refund EUR 312.00, 2 not shown as held");
    expect(bulkConsequence("approve", rows.slice(1))).toBe("EUR 624.00, 2 not shown as held");
    expect(bulkConsequence("approve", rows.slice(0, 1))).toBe("capture EUR 312.00");
    expect(bulkConsequence("reject", rows.slice(1))).toBe("");
    expect(bulkConsequence("pickup", rows)).toBe("");
  });
});

describe("a decision that the service refused", () => {
  const cases = kinds.flatMap((kind) => bookingActions.map((action) => [kind, action] as const));

  test.each(cases)("%s, %s: says what it means, never that something failed or went wrong", (kind, action) => {
    const { title, meaning } = refusalWords(error(kind), action, "BK-1001");
    expect(title).not.toBe("");
    expect(`${title} ${meaning}`).not.toMatch(/fail|went wrong|try again|undefined/i);
    expect(meaning).toMatch(/[.”]$/);
    expect(meaning).toContain("This request changed nothing");
  });

  test.each(kinds)("%s: an approval says that it captured no payment", (kind) => {
    expect(refusalWords(error(kind), "approve", "BK-1001").meaning).toContain("captured no payment");
  });

  test.each(kinds)("%s: no other action speaks of a capture", (kind) => {
    for (const action of ["reject", "cancel", "pickup", "return"] as const) {
      expect(refusalWords(error(kind), action, "BK-1001").meaning).not.toMatch(/captur/);
    }
  });

  test.each(["invalid", "forbidden", "missing", "refused"] as const)("%s: repeats what the service said", (kind) => {
    const { meaning } = refusalWords(error(kind), "approve", "BK-1001");
    expect(meaning).toContain("“Booking is not awaiting approval.”");
  });

  test("names the scope that is missing", () => {
    expect(refusalWords(error("forbidden"), "return", "BK-1001").meaning).toContain("booking:write");
  });
});

const asked = (kind: ErrorKind, facts: Partial<ErrorFacts> = {}) =>
  follow(silent("approve"), sent(minute), no(kind, minute, 2, { status: 500, message: "Not this.", ...facts }));

describe("a decision whose outcome is not known", () => {
  test.each(bookingActions)("%s: may or may not have been done, and is not done twice", (action) => {
    const { title, meaning } = unknownWords(silent(action), action, minute);
    expect(title).toMatch(/^[A-Z][a-z]+ sent, no answer came back$/);
    expect(meaning).toContain("It may or may not have been done. Asking again won't do it twice.");
    expect(`${title} ${meaning}`).not.toMatch(/fail|went wrong|refused|undefined/i);
    expect(meaning.includes("payment may already be captured")).toBe(action === "approve");
  });

  test("says nothing of asking again where that is not offered", () => {
    const forgotten = { ...silent("approve"), state: "person", key: "" } as const;
    expect(unknownWords(forgotten, "approve", minute).meaning).not.toContain("sking again");
    expect(unknownWords(follow(silent("approve"), sent(minute)), "approve", minute).meaning).not.toContain(
      "sking again",
    );
  });

  test.each<[ErrorKind, string]>([
    ["busy", "and still under way"],
    ["failing", "the answer does not say whether it was done"],
    ["unreadable", "the answer does not say whether it was done"],
    ["invalid", "first without an answer, then refused"],
    ["waiting", "no answer came; then the service asked us to wait"],
    ["unauthorized", "no answer came; then the key was not accepted"],
  ])("an answer is never called silence, and the service's own words are repeated: %s", (kind, because) => {
    const { title, meaning } = unknownWords(asked(kind), "approve", minute);
    expect(title).toBe(`Approval sent, ${because}`);
    expect(meaning).toContain("“Not this.”");
  });

  test("what the dashboard's server says of one request is not said of the payment", () => {
    const own = { requestId: "req_gateway_1", message: "Nothing was sent." };
    const unreached = unknownWords(asked("unreached", { ...own, code: "gateway_unreachable" }), "approve", minute);
    expect(unreached.title).toBe("Approval sent, no answer came; then the service could not be reached");
    const timeout = unknownWords(asked("failing", { ...own, code: "gateway_timeout" }), "approve", minute);
    expect(timeout.meaning).toMatch(/^No usable answer came from the service\. The payment may already be captured/);
    for (const { meaning } of [unreached, timeout]) expect(meaning).not.toMatch(/Nothing was sent|The service answers/);
  });
});
