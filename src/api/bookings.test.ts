import { describe, expect, test } from "vitest";
import { decisionBody } from "./bookings.ts";

describe("the body of a decision", () => {
  test.each(["approve", "pickup", "return"] as const)("%s has none, not even with a reason", (action) => {
    expect(decisionBody({ action, reason: "typed for another action" })).toBeNull();
  });

  test.each([
    ["No vehicle", '{"reason":"No vehicle"}'],
    ["  No vehicle\n", '{"reason":"No vehicle"}'],
    ["", "{}"],
    ["  \n", "{}"],
    [undefined, "{}"],
  ])("reject and cancel with the reason %j send %j", (reason, body) => {
    for (const action of ["reject", "cancel"] as const) {
      expect(decisionBody({ action, ...(reason === undefined ? {} : { reason }) })).toBe(body);
    }
  });
});
