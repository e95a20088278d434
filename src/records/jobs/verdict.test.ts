import { describe, expect, test } from "vitest";
import type { BookingAction } from "#contract/booking.ts";
import { anIntent, unanswered } from "../testing/an-intent.ts";
import type { Why } from "./job.ts";
import { verdictOf, type Verdict } from "./verdict.ts";
import { aRow } from "./testing/a-job.ts";

const shown = (state: string) => aRow("b-1", { state });

const not = (why: Why, isDone = false): Verdict => ({ kind: "not", isDone, why });

describe("what would be sent", () => {
  const already = not({ code: "already", action: "approve" }, true);
  test.each<[BookingAction, string, Verdict]>([
    ["approve", "pending", { kind: "sent" }],
    ["approve", "approved", already],
    ["approve", "completed", already],
    ["approve", "cancelled", not({ code: "state", state: "cancelled" })],
    ["reject", "approved", not({ code: "state", state: "approved" })],
    ["cancel", "approved", { kind: "sent" }],
    ["pickup", "pending", not({ code: "state", state: "awaiting" })],
    ["return", "picked_up", { kind: "sent" }],
    ["return", "on_the_moon", { kind: "unsure", state: { kind: "other", raw: "on_the_moon" } }],
  ])("%s of a booking that is %s: %s", (action, state, verdict) => {
    expect(verdictOf(action, shown(state), undefined)).toEqual(verdict);
  });

  test("a booking without a state is the service's to judge, and so is one of which nothing is known here", () => {
    expect(verdictOf("approve", aRow("b-1", {}), undefined)).toMatchObject({ kind: "unsure" });
    expect(verdictOf("approve", undefined, undefined)).toEqual({ kind: "sent" });
  });

  test("not one that is listed no more", () => {
    const gone = aRow("b-1", { state: "pending" }, 5);
    expect(verdictOf("approve", gone, undefined)).toEqual(not({ code: "booking gone" }));
  });

  test.each([
    anIntent("reject", "b-1"),
    anIntent("reject", "b-1", { state: "sending", undecided: 1 }),
    anIntent("reject", "b-1", { state: "held" }),
    anIntent("reject", "b-1", { state: "person", undecided: 1 }),
    { ...unanswered("b-1"), write: { kind: "reject", target: "b-1", body: null } as const },
  ])("not one with an action that is not settled: $state", (intent) => {
    expect(verdictOf("approve", shown("pending"), intent)).toEqual(not({ code: "open", kind: "reject" }));
  });

  test("not one whose action was accepted and is not shown yet; one that ended otherwise holds nothing back", () => {
    const done = anIntent("approve", "b-1", { state: "applied", ending: "answer" });
    expect(verdictOf("approve", shown("pending"), done)).toEqual(not({ code: "not shown yet", kind: "approve" }, true));
    expect(verdictOf("cancel", shown("pending"), done)).toEqual(not({ code: "not shown yet", kind: "approve" }));
    expect(verdictOf("cancel", shown("approved"), done)).toEqual({ kind: "sent" });
    expect(verdictOf("approve", shown("pending"), { ...done, ending: "person" })).toEqual({ kind: "sent" });
    for (const state of ["refused", "withdrawn"] as const) {
      expect(verdictOf("approve", shown("pending"), { ...done, state })).toEqual({ kind: "sent" });
    }
  });
});
