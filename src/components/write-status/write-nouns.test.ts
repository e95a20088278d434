import { expect, test, vi } from "vitest";
import type { Outbox } from "#records/outbox/outbox.ts";
import { showZone } from "#values/zone.ts";
import { anIntent } from "#records/testing/an-intent.ts";
import { nameOfWrite, takeBack } from "./write-nouns.ts";

test("names a write by action and subject, a block also by its dates", () => {
  showZone("Europe/Oslo");
  expect(nameOfWrite({ ...anIntent("pickup", "b-1"), about: { name: "BK-20407" } })).toBe("Pickup of BK-20407");
  const block = { id: "brakes", start: "2026-06-12T08:00:00+02:00", end: "2026-06-14T20:00:00+02:00" };
  expect(nameOfWrite({ ...anIntent("block", "HV-09"), about: { name: "HV-09", block } })).toBe(
    "Block of HV-09 (12 Jun 08:00 – 14 Jun 20:00 +02)",
  );
  expect(nameOfWrite({ ...anIntent("block", "HV-09"), about: { name: "HV-09" } })).toBe("Block of HV-09");
  showZone(undefined);
});

test.each([
  ["undone", true, "Pickup of BK-1 undone, nothing was sent"],
  ["undone", false, "Pickup of BK-1 was already sent and can't be undone"],
  ["person", true, "Approval of BK-1 discarded, nothing changed"],
  ["person", false, "Approval of BK-1 was already sent and can't be discarded"],
] as const)("announces the end of a taken-back write (%s, in time: %j): %s", async (how, isInTime, words) => {
  const withdraw = vi.fn<Outbox["withdraw"]>(async () => isInTime);
  const pending = anIntent(how === "undone" ? "pickup" : "approve", "BK-1");
  expect(await takeBack({ withdraw }, pending, how)).toBe(words);
  expect(withdraw).toHaveBeenCalledExactlyOnceWith(pending, how);
});
