import { describe, expect, test, vi } from "vitest";
import { ApiError } from "#api/errors.ts";
import type { Answer } from "#api/transport.ts";
import { settle } from "#api/testing/held-clock.ts";
import type { RawObject } from "#contract/raw.ts";
import { createMemoryStorage } from "../memory-storage.ts";
import { StorageError } from "../storage-error.ts";
import { createVirtualClock } from "../testing/virtual-clock.ts";
import { createArchive, type ArchiveMessage } from "./archive.ts";

const second = 1000;
const minute = 60 * second;
const start = Date.UTC(2026, 5, 11, 12);

/** A browser with tabs, and a service whose list of deliveries is `rows`. */
function browser() {
  const clock = createVirtualClock(start, settle);
  const storage = createMemoryStorage();
  const listens = new Set<(message: ArchiveMessage) => void>();
  const state = { rows: [] as RawObject[], asked: 0, isVisible: true, isLocked: false, fails: undefined as unknown };
  let isHeld = false;
  const ask = async (): Promise<Answer> => {
    state.asked += 1;
    if (state.fails !== undefined) throw state.fails;
    return { status: 200, body: { data: state.rows }, requestId: "req_1", replayed: false, at: clock.now() };
  };
  const open = (keeps = true) => {
    let own: ((message: ArchiveMessage) => void) | undefined;
    return createArchive({
      client: { ask, isLocked: () => state.isLocked },
      store: async () => {
        if (!keeps) throw new StorageError("This browser keeps nothing here.");
        return { storage, fp: "fp" };
      },
      link: {
        post: (message) => {
          for (const listen of listens) if (listen !== own) listen(message);
        },
        onMessage: (listen) => {
          own = listen;
          listens.add(listen);
          return () => void listens.delete(listen);
        },
      },
      lock: async (work) => {
        if (isHeld) return false;
        isHeld = true;
        try {
          await work();
          return true;
        } finally {
          isHeld = false;
        }
      },
      now: clock.now,
      after: clock.after,
      isVisible: () => state.isVisible,
    });
  };
  return { state, storage, open, pass: async (ms: number) => void (await clock.runUntil(clock.now() + ms)), clock };
}

const delivered = (id: string, status = "delivered"): RawObject => ({
  id,
  status,
  attempts: 1,
  webhook_id: "wh-1",
  created_at: new Date(start - minute).toISOString(),
});

describe("it is read", () => {
  test("at once and every 20 seconds while somebody looks, every minute once nobody touches the page", async () => {
    const { open, state, pass } = browser();
    const archive = open();
    const leave = archive.watch();
    await settle();
    expect(state.asked).toBe(1);
    await pass(minute);
    expect(state.asked).toBe(4);
    await pass(10 * minute);
    const before = state.asked;
    await pass(5 * minute);
    expect(state.asked - before).toBe(5);
    archive.wake("touched");
    await pass(minute);
    expect(state.asked - before).toBe(8);
    leave();
    await pass(4 * minute);
    expect(state.asked - before).toBe(8);
  });

  test("every five minutes while it is looked at in a page that is hidden", async () => {
    const { open, state, pass } = browser();
    open().watch();
    await settle();
    state.isVisible = false;
    await pass(21 * second);
    const before = state.asked;
    await pass(10 * minute);
    expect(state.asked - before).toBe(2);
  });

  test("soon after the beginning and every five minutes while another screen is looked at, and not while none is", async () => {
    const { open, state, pass } = browser();
    const archive = open();
    await pass(29 * second);
    expect(state.asked).toBe(0);
    await pass(second);
    expect(state.asked).toBe(1);
    await pass(10 * minute);
    expect(state.asked).toBe(3);
    state.isVisible = false;
    await pass(60 * minute);
    expect(state.asked).toBeLessThanOrEqual(4);
    archive.close();
  });

  test("by one tab, and the others show the same", async () => {
    const { open, state, pass } = browser();
    const [one, other] = [open(), open()];
    await settle();
    one.watch();
    other.watch();
    state.rows = [delivered("d-1")];
    await settle();
    await pass(minute);
    expect(state.asked).toBeLessThanOrEqual(8);
    expect(other.read().records).toEqual(one.read().records);
    expect(other.read().watch?.gaps).toEqual([]);
  });

  test("not while the key is refused, and not again by itself once the key may not read it", async () => {
    const { open, state, pass } = browser();
    const archive = open();
    state.isLocked = true;
    await pass(5 * minute);
    expect(state.asked).toBe(0);
    state.isLocked = false;
    state.fails = new ApiError("No.", { kind: "forbidden", at: start });
    await pass(5 * minute);
    expect(state.asked).toBe(1);
    await pass(60 * minute);
    expect(state.asked).toBe(1);
    expect(archive.read().failure?.kind).toBe("forbidden");
  });
});

test("a reading that fails leaves what was known, and says why", async () => {
  const { open, state, pass } = browser();
  const archive = open();
  state.rows = [delivered("d-1")];
  archive.watch();
  await settle();
  state.fails = new ApiError("It is down.", { kind: "silent", at: start });
  await pass(20 * second);
  expect(archive.read()).toMatchObject({ records: [{ id: "id d-1" }], failure: { kind: "silent" } });
  state.fails = undefined;
  await pass(minute);
  expect(archive.read().failure).toBeUndefined();
});

test("what the service lists no longer is there after a reload, until signing out", async () => {
  const { open, state, storage, pass } = browser();
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
  expect(after.read().records.map(({ id }) => id)).toEqual(["id d-2", "id d-1"]);
  await storage.forget("fp");
  expect([await storage.archive.records("fp"), await storage.archive.notes("fp")]).toEqual([[], undefined]);
});

/** How many deliveries were written, in all. */
const countWrites = ({ archive }: ReturnType<typeof createMemoryStorage>) => {
  const kept = vi.spyOn(archive, "keep");
  return () => kept.mock.calls.reduce((sum, [, { put }]) => sum + put.length, 0);
};
/** When each delivery was last seen, and last seen as it stands. */
const lastSeen = ({ read }: ReturnType<ReturnType<typeof browser>["open"]>) =>
  Object.fromEntries(read().records.map(({ id, lastAt, versions }) => [id, [lastAt, versions.at(-1)?.lastAt]]));

describe("a delivery that is listed again and again", () => {
  test("is written once, and after a reload it is still known when it was last seen", async () => {
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

  test("keeps the time at which it was last seen once it is not listed any more", async () => {
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

  test("is written again where the browser did not keep it, or has dropped it since", async () => {
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

test("what comes after the end is not kept", async () => {
  const { open, state, storage } = browser();
  const archive = open();
  state.rows = [delivered("d-1")];
  archive.watch();
  archive.close();
  await settle();
  expect(await storage.archive.records("fp")).toEqual([]);
});

test("where nothing can be kept it is known as long as the page lives, and that is said", async () => {
  const { open, state, pass } = browser();
  const archive = open(false);
  state.rows = [delivered("d-1")];
  archive.watch();
  await settle();
  await pass(20 * second);
  expect(archive.read()).toMatchObject({ isKept: false, records: [{ id: "id d-1" }] });
});

test("an endpoint that fails is told until somebody says that it is known, and again when more fails", async () => {
  const { open, state, pass } = browser();
  const [archive, other] = [open(), open()];
  state.rows = [delivered("d-2", "dead_letter"), delivered("d-1", "DEAD-LETTER"), delivered("d-0", "dead_end")];
  archive.watch();
  await settle();
  const [failing] = archive.read().failing;
  expect(failing).toMatchObject({ key: "wh-1", givenUp: 2, failed: 0, from: start - minute, until: start - minute });
  if (failing === undefined) throw new Error("One fails.");
  await archive.dismiss(failing);
  expect([archive.read().failing, other.read().failing, open().read().failing]).toEqual([[], [], []]);
  state.rows = [{ ...delivered("d-3", "failed"), created_at: new Date(start).toISOString() }, ...state.rows];
  await pass(20 * second);
  expect(archive.read().failing).toMatchObject([{ key: "wh-1", givenUp: 0, failed: 1 }]);
});
