import { describe, expect, test } from "vitest";
import type { BookingAction } from "#contract/booking.ts";
import { anIntent, unanswered } from "../testing/an-intent.ts";
import { plan, verdictOf, type Verdict } from "./plan.ts";
import { aRow } from "./testing/a-job.ts";

const shown = (state: string) => aRow("b-1", { state });

describe("what would be sent", () => {
  test.each<[BookingAction, string, Verdict["kind"], string | undefined]>([
    ["approve", "pending", "sent", undefined],
    ["approve", "approved", "not", "Already approved."],
    ["approve", "completed", "not", "Already approved."],
    ["approve", "cancelled", "not", "Cancelled: its state leaves nothing for this action."],
    ["reject", "approved", "not", "Approved: its state leaves nothing for this action."],
    ["cancel", "approved", "sent", undefined],
    ["pickup", "pending", "not", "Awaiting approval: its state leaves nothing for this action."],
    ["return", "picked_up", "sent", undefined],
    ["return", "on_the_moon", "unsure", "We do not know the state “on_the_moon”. The service decides."],
  ])("%s of a booking that is %s: %s", (action, state, kind, said) => {
    const verdict = verdictOf(action, shown(state), undefined);
    expect([verdict.kind, "said" in verdict ? verdict.said : undefined]).toEqual([kind, said]);
  });

  test("a booking without a state is the service's to judge, and so is one of which nothing is known here", () => {
    expect(verdictOf("approve", aRow("b-1", {}), undefined)).toMatchObject({ kind: "unsure" });
    expect(verdictOf("approve", undefined, undefined)).toEqual({ kind: "sent" });
  });

  test("not one that is listed no more", () => {
    const gone = aRow("b-1", { state: "pending" }, 5);
    expect(verdictOf("approve", gone, undefined)).toMatchObject({ kind: "not", because: "gone" });
  });

  test.each([
    anIntent("reject", "b-1"),
    anIntent("reject", "b-1", { state: "sending", undecided: 1 }),
    anIntent("reject", "b-1", { state: "held" }),
    anIntent("reject", "b-1", { state: "person", undecided: 1 }),
    { ...unanswered("b-1"), write: { kind: "reject", target: "b-1", body: null } as const },
  ])("not one with an action that is not settled: $state", (intent) => {
    const said = "Its rejection is not settled yet.";
    expect(verdictOf("approve", shown("pending"), intent)).toEqual({ kind: "not", because: "open", said });
  });

  test("not one whose action was accepted and is not shown yet; one that ended otherwise holds nothing back", () => {
    const done = anIntent("approve", "b-1", { state: "applied", ending: "answer" });
    expect(verdictOf("approve", shown("pending"), done)).toMatchObject({ kind: "not", because: "done" });
    expect(verdictOf("cancel", shown("pending"), done)).toMatchObject({ kind: "not", because: "open" });
    expect(verdictOf("cancel", shown("approved"), done)).toEqual({ kind: "sent" });
    expect(verdictOf("approve", shown("pending"), { ...done, ending: "person" })).toEqual({ kind: "sent" });
    for (const state of ["refused", "withdrawn"] as const) {
      expect(verdictOf("approve", shown("pending"), { ...done, state })).toEqual({ kind: "sent" });
    }
  });
});

test("problems come first, and otherwise the order is the one given", () => {
  const states = ["pending", "strange", "approved", "pending", "cancelled"];
  const rows = states.map((state, index) => aRow(`b-${index}`, { state }));
  const open = new Map([["b-3", anIntent("reject", "b-3")]]);
  const lines = plan("approve", rows, open).map(({ row, verdict }) => `${row.id} ${verdict.kind}`);
  expect(lines).toEqual(["b-2 not", "b-3 not", "b-4 not", "b-1 unsure", "b-0 sent"]);
});
