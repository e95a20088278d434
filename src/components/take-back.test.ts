import { expect, test, vi } from "vitest";
import type { Outbox } from "#records/outbox/outbox-types.ts";
import { takeBack } from "./take-back.ts";
import { anIntent } from "#records/testing/an-intent.ts";

test.each([
  ["undone", true, "Pickup of BK-1 undone, nothing was sent"],
  ["undone", false, "Pickup of BK-1 is on its way already and cannot be undone"],
  ["person", true, "Approval of BK-1 withdrawn, nothing changed"],
  ["person", false, "Approval of BK-1 is on its way already and cannot be withdrawn"],
] as const)("%s, in time: %j: %s", async (how, isInTime, words) => {
  const withdraw = vi.fn<Outbox["withdraw"]>(async () => isInTime);
  const pending = anIntent(how === "undone" ? "pickup" : "approve", "BK-1");
  expect(await takeBack({ withdraw }, pending, how)).toBe(words);
  expect(withdraw).toHaveBeenCalledExactlyOnceWith(pending, how);
});
