import { describe, expect, test, vi } from "vitest";
import { settle } from "#api/testing/held-clock.ts";
import type { createMemoryStorage } from "../storage.ts";
import { StorageError } from "../database/storage-error.ts";
import { browser, delivered, minute, second, start } from "./testing/archive-browser.ts";

/** How many deliveries were written, in all. */
const countWrites = ({ archive }: ReturnType<typeof createMemoryStorage>) => {
  const kept = vi.spyOn(archive, "keep");
  return () => kept.mock.calls.reduce((sum, [, { put }]) => sum + put.length, 0);
};
/** When each delivery was last seen, and last seen with its current status. */
const lastSeen = ({ read }: ReturnType<ReturnType<typeof browser>["open"]>) =>
  Object.fromEntries(read().records.map(({ id, lastAt, versions }) => [id, [lastAt, versions.at(-1)?.lastAt]]));

describe("a delivery that is listed repeatedly", () => {
  test("is written once, and after a reload still knows when it was last seen", async () => {
    const { open, state, storage, pass } = browser();
    const writes = countWrites(storage);
    state.rows = Array.from({ length: 100 }, (_, count) => delivered(`d-${count}`));
    const archive = open();
    archive.watch();
    await settle();
    await pass(5 * minute);
    expect([state.asked, writes()]).toEqual([16, 100]);
    const later = open();
    await settle();
    expect(lastSeen(later)).toEqual(lastSeen(archive));
    expect(new Set(Object.values(lastSeen(later)).flat())).toEqual(new Set([start + 5 * minute]));
  });

  test("keeps the time it was last seen once it is no longer listed", async () => {
    const { open, state, storage, pass } = browser();
    const writes = countWrites(storage);
    const [first, second, third] = [delivered("d-1"), delivered("d-2"), delivered("d-3")];
    state.rows = [first, second];
    const archive = open();
    archive.watch();
    await settle();
    await pass(minute);
    state.rows = [second, third];
    await pass(minute);
    expect(writes()).toBe(4);
    archive.close();
    const later = open();
    await settle();
    const [gone, listed] = [start + minute, start + 2 * minute];
    expect(lastSeen(later)).toEqual({ "id d-1": [gone, gone], "id d-2": [listed, listed], "id d-3": [listed, listed] });
  });

  test("is written again if the browser didn't store it, or deleted it since", async () => {
    const { open, state, storage, pass } = browser();
    const writes = vi.spyOn(storage.archive, "keep").mockRejectedValueOnce(new StorageError("No room."));
    state.rows = [delivered("d-1")];
    const archive = open();
    archive.watch();
    await settle();
    await pass(20 * second);
    expect((await storage.archive.records("fp")).length).toBe(1);
    await storage.forget("fp");
    await pass(40 * second);
    expect((await storage.archive.records("fp")).length).toBe(1);
    expect(writes.mock.calls.map(([, { put }]) => put.length)).toEqual([1, 1, 1, 0]);
  });
});
