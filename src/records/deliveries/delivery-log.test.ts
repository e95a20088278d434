import { describe, expect, test, vi } from "vitest";
import { ApiError } from "#api/errors.ts";
import { settle } from "#api/testing/held-clock.ts";
import { StorageError } from "../database/storage-error.ts";
import { browser, delivered, minute, second, start } from "./testing/delivery-browser.ts";

describe("deliveries are loaded", () => {
  test("often while a screen shows them", async () => {
    const { open, state, pass } = browser();
    const leave = open().watch();
    await settle();
    expect(state.asked).toBe(1);
    await pass(minute);
    expect(state.asked).toBe(4);
    leave();
    await pass(minute);
    expect(state.asked).toBe(4);
  });

  test("soon after opening and every five minutes behind another screen, but not in a hidden page", async () => {
    const { open, state, pass } = browser();
    const deliveryLog = open();
    await pass(29 * second);
    expect(state.asked).toBe(0);
    await pass(second);
    expect(state.asked).toBe(1);
    await pass(10 * minute);
    expect(state.asked).toBe(3);
    state.isVisible = false;
    await pass(60 * minute);
    expect(state.asked).toBeLessThanOrEqual(4);
    deliveryLog.close();
  });

  test("by one tab, and shown in the others", async () => {
    const { open, state, pass } = browser();
    const [one, other] = [open(), open()];
    await settle();
    one.watch();
    other.watch();
    state.rows = [delivered("d-1")];
    await settle();
    await pass(minute);
    expect(state.asked).toBeLessThanOrEqual(8);
    expect(other.read().rows).toEqual(one.read().rows);
    expect(other.read().watch?.gaps).toEqual([]);
  });

  test("not while the API key is refused, or once it isn't allowed to", async () => {
    const { open, state, pass } = browser();
    const deliveryLog = open();
    state.isLocked = true;
    await pass(5 * minute);
    expect(state.asked).toBe(0);
    state.isLocked = false;
    state.fails = new ApiError("No.", { kind: "forbidden", at: start });
    await pass(5 * minute);
    expect(state.asked).toBe(1);
    await pass(60 * minute);
    expect(state.asked).toBe(1);
    expect(deliveryLog.read().failure?.kind).toBe("forbidden");
  });
});

test("keeps what was known after a failed load, and says why it failed", async () => {
  const { open, state, pass } = browser();
  const deliveryLog = open();
  state.rows = [delivered("d-1")];
  deliveryLog.watch();
  await settle();
  state.fails = new ApiError("It is down.", { kind: "silent", at: start });
  await pass(20 * second);
  expect(deliveryLog.read()).toMatchObject({ rows: [{ id: "id d-1" }], failure: { kind: "silent" } });
  state.fails = undefined;
  await pass(minute);
  expect(deliveryLog.read().failure).toBeUndefined();
});

test("still has deliveries after a reload that the service no longer lists", async () => {
  const { open, state, pass } = browser();
  const before = open();
  state.rows = [delivered("d-1")];
  before.watch();
  await settle();
  state.rows = [delivered("d-2"), delivered("d-1")];
  await pass(20 * second);
  before.close();
  state.rows = [];
  const after = open();
  await settle();
  expect(after.read().rows.map(({ id }) => id)).toEqual(["id d-2", "id d-1"]);
});

test("stores nothing that arrives after closing", async () => {
  const { open, state, storage } = browser();
  const deliveryLog = open();
  state.rows = [delivered("d-1")];
  deliveryLog.watch();
  deliveryLog.close();
  await settle();
  expect(await storage.deliveryLog.records("fp")).toEqual([]);
});

test("keeps deliveries while the page is open if they can't be stored, says so in every tab, and stores them once they can be", async () => {
  const { open, state, storage, pass } = browser();
  const full = vi.spyOn(storage.deliveryLog, "keep").mockRejectedValue(new StorageError("It's full."));
  const [deliveryLog, other] = [open(), open()];
  state.rows = [delivered("d-1")];
  deliveryLog.watch();
  await pass(20 * second);
  for (const tab of [deliveryLog, other])
    expect(tab.read()).toMatchObject({ isStored: false, rows: [{ id: "id d-1" }] });
  full.mockRestore();
  await pass(20 * second);
  for (const tab of [deliveryLog, other]) expect(tab.read().isStored).toBe(true);
  expect(await storage.deliveryLog.records("fp")).toMatchObject([{ id: "id d-1" }]);
});

test("reports a failing endpoint until it is dismissed, and again after more failures", async () => {
  const { open, state, pass } = browser();
  const [deliveryLog, other] = [open(), open()];
  state.rows = [delivered("d-2", "dead_letter"), delivered("d-1", "DEAD-LETTER"), delivered("d-0", "dead_end")];
  deliveryLog.watch();
  await settle();
  const [failing] = deliveryLog.read().failing;
  expect(failing).toMatchObject({ key: "wh-1", givenUp: 2, failed: 0, from: start - minute });
  if (failing === undefined) throw new Error("One fails.");
  await deliveryLog.dismiss(failing);
  expect([deliveryLog.read().failing, other.read().failing, open().read().failing]).toEqual([[], [], []]);
  state.rows = [{ ...delivered("d-3", "failed"), created_at: new Date(start).toISOString() }, ...state.rows];
  await pass(20 * second);
  expect(deliveryLog.read().failing).toMatchObject([{ key: "wh-1", givenUp: 0, failed: 1 }]);
});

test("writes a delivery again only if it changed, wasn't stored, or was deleted since", async () => {
  const { open, state, storage, pass } = browser();
  const writes = vi.spyOn(storage.deliveryLog, "keep").mockRejectedValueOnce(new StorageError("No room."));
  state.rows = [delivered("d-1")];
  open().watch();
  await settle();
  await pass(20 * second);
  expect((await storage.deliveryLog.records("fp")).length).toBe(1);
  await storage.forget("fp");
  await pass(40 * second);
  expect((await storage.deliveryLog.records("fp")).length).toBe(1);
  expect(writes.mock.calls.map(([, { put }]) => put.length)).toEqual([1, 1, 1, 0]);
  state.rows = [delivered("d-1", "failed")];
  await pass(20 * second);
  expect(writes.mock.calls.at(-1)?.[1].put).toHaveLength(1);
});
