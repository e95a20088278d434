import { expect, test, vi } from "vitest";
import type { Outbox } from "#records/outbox/outbox.ts";
import { showZone } from "#values/zone.ts";
import { aPendingWrite } from "#records/testing/a-pending-write.ts";
import { nameOfWrite, takeBack } from "./write-nouns.ts";

test("names a write by its subject, a block also by its dates", () => {
  const now = vi.spyOn(Date, "now").mockReturnValue(Date.UTC(2026, 5, 11));
  showZone("Europe/Oslo");
  expect(nameOfWrite({ ...aPendingWrite("pickup", "b-1"), about: { name: "BK-20407" } })).toContain("BK-20407");
  const block = { id: "brakes", start: "2026-06-12T08:00:00+02:00", end: "2026-06-14T20:00:00+02:00" };
  const name = nameOfWrite({ ...aPendingWrite("block", "HV-09"), about: { name: "HV-09", block } });
  expect(name).toContain("12 Jun 08:00 – 14 Jun 20:00 +02");
  showZone(undefined);
  now.mockRestore();
});

test("tells a write that was taken back in time from one that was already sent", async () => {
  const pending = aPendingWrite("pickup", "BK-1");
  const outcomes = [true, false].map((isInTime) => takeBack({ withdraw: async () => isInTime }, pending, "undone"));
  expect(new Set(await Promise.all(outcomes)).size).toBe(2);
  const withdraw = vi.fn<Outbox["withdraw"]>(async () => true);
  await takeBack({ withdraw }, pending, "person");
  expect(withdraw).toHaveBeenCalledExactlyOnceWith(pending, "person");
});
