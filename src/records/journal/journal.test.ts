import { describe, expect, test } from "vitest";
import { settle } from "#api/testing/held-clock.ts";
import { leaving, note, openJournals, read, silence } from "../testing/open-journals.ts";

test("the newest request stands first, also after a reload", async () => {
  const { journal, reload } = openJournals();
  journal.note(read({ at: 1 }));
  journal.note(note({ at: 2 }));
  expect(journal.read().map(({ path }) => path)).toEqual(["/bookings/b-1/approve", "/me"]);
  await journal.load();
  expect((await reload()).map(({ path }) => path)).toEqual(["/bookings/b-1/approve", "/me"]);
});

describe("a page that goes away", () => {
  test("leaves the write that it had sent, without anything else having to happen", async () => {
    const { journal, reload, timers } = openJournals();
    journal.note(leaving(1));
    await settle();
    expect([...timers.values()]).not.toContain(500);
    expect(await reload()).toMatchObject([{ id: "approve 1", isUnderWay: true, retryKeyEnd: "c1f09b" }]);
  });

  test("costs at most the reads of the last half second, and not those before a write", async () => {
    const { journal, reload, timers } = openJournals();
    journal.note(read({ at: 1 }));
    expect([...timers.values()]).toEqual([500]);
    await settle();
    expect(await reload()).toEqual([]);
    journal.note(note({ at: 2 }));
    await settle();
    expect(timers.size).toBe(0);
    expect((await reload()).map(({ id }) => id)).toEqual(["approve", "me"]);
  });

  test("leaves reads once they were gathered", async () => {
    const { journal, reload, timers } = openJournals();
    journal.note(read({ id: "one", at: 1 }));
    journal.note(read({ id: "two", at: 2 }));
    expect(timers.size).toBe(1);
    for (const fire of timers.keys()) fire();
    await settle();
    expect((await reload()).map(({ id }) => id)).toEqual(["two", "one"]);
  });
});

describe("a write under way", () => {
  test("is one line that then tells how it ended", async () => {
    const { journal, reload } = openJournals();
    journal.note(leaving(1));
    expect(journal.read()).toMatchObject([{ isUnderWay: true, kind: undefined }]);
    journal.note(note({ id: "approve 1", at: 1 }));
    expect(journal.read()).toMatchObject([{ isUnderWay: false, status: 200 }]);
    await settle();
    expect(await reload()).toMatchObject([{ isUnderWay: false, status: 200 }]);
  });

  test("whose page went away was never answered, once it can no longer be under way", async () => {
    const { journal, reload, timers, clock } = openJournals();
    journal.note(leaving(1, { at: 1000 }));
    journal.note(leaving(2, { at: 3000 }));
    clock.now = 1000 + 44_999;
    expect((await reload()).map(({ isUnderWay }) => isUnderWay)).toEqual([true, true]);
    clock.now += 1;
    expect((await reload()).map(({ isUnderWay, kind }) => [isUnderWay, kind])).toEqual([
      [true, undefined],
      [false, "silent"],
    ]);
    expect([...timers.values()]).toContain(2000);
  });

  test("is looked at again when its time is over, and whoever shows it hears of it", () => {
    const { journal, timers, clock } = openJournals();
    journal.note(leaving(1, { at: 0 }));
    const told: unknown[] = [];
    journal.subscribe(() => told.push(journal.read()[0]?.kind));
    expect([...timers.values()]).toEqual([45_000]);
    clock.now = 45_000;
    for (const fire of timers.keys()) fire();
    expect(told).toEqual(["silent"]);
  });

  test("is believed when it ends after all", () => {
    const { journal, clock } = openJournals();
    clock.now = 60_000;
    journal.note(leaving(1));
    expect(journal.read()).toMatchObject([{ kind: "silent" }]);
    journal.note(note({ id: "approve 1" }));
    expect(journal.read()).toMatchObject([{ kind: undefined, status: 200 }]);
  });

  test("does not last longer because the clock was set back", () => {
    const { journal } = openJournals();
    journal.note(leaving(1, { at: 3_600_000 }));
    expect(journal.read()).toMatchObject([{ kind: "silent" }]);
  });

  test("is never stored after how it ended, however slow the storage is", async () => {
    const first = Promise.withResolvers<void>();
    let adds = 0;
    const { journal, storage, reload } = openJournals((memory) => ({
      ...memory,
      requests: {
        ...memory.requests,
        add: async (notes) => {
          adds += 1;
          if (adds === 1) await first.promise;
          await memory.requests.add(notes);
        },
      },
    }));
    journal.note(leaving(1));
    await settle();
    journal.note(note({ id: "approve 1" }));
    await settle();
    first.resolve();
    await settle();
    expect(await storage.requests.newest("fp")).toMatchObject([{ isUnderWay: false, status: 200 }]);
    expect(await reload()).toHaveLength(1);
  });
});

describe("taking in what others have noted", () => {
  test("loses nothing that is noted meanwhile, and counts nothing twice", async () => {
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    const { journal, reload } = openJournals((memory) => ({
      ...memory,
      requests: {
        ...memory.requests,
        newest: async (fp) => {
          const stored = await memory.requests.newest(fp);
          asked.resolve();
          await answered.promise;
          return stored;
        },
      },
    }));
    journal.note(silence(1));
    const loading = journal.load();
    await asked.promise;
    journal.note(silence(2));
    answered.resolve();
    await loading;
    expect(journal.read()).toMatchObject([{ attempt: 2, times: 2, firstAt: 1 }]);
    await settle();
    expect(await reload()).toMatchObject([{ attempt: 2, times: 2, firstAt: 1 }]);
  });

  test("shows what the page noted where nothing can be kept", async () => {
    const { journal } = openJournals((memory) => ({
      ...memory,
      requests: { add: () => Promise.reject(new Error("no")), newest: () => Promise.reject(new Error("no")) },
    }));
    journal.note(leaving(1));
    await journal.load();
    journal.note(note({ id: "approve 1", at: 1 }));
    await journal.load();
    expect(journal.read()).toMatchObject([{ id: "approve 1", status: 200 }]);
  });
});

describe("closed at sign-out", () => {
  test("it stores nothing any more: not what was gathered, not what ends later", async () => {
    const { journal, reload, timers } = openJournals();
    journal.note(leaving(1));
    await settle();
    journal.note(read({ at: 5 }));
    expect(timers.size).toBe(2);
    await journal.close();
    expect(timers.size).toBe(0);
    journal.note(silence(1));
    journal.note(read({ id: "late", at: 6 }));
    expect(timers.size).toBe(0);
    await journal.load();
    await settle();
    expect((await reload()).map(({ id, isUnderWay }) => [id, isUnderWay])).toEqual([["approve 1", true]]);
  });

  test("it says so only when what was being stored is stored, so that it can be wiped", async () => {
    const storing = Promise.withResolvers<void>();
    const { journal, storage } = openJournals((memory) => ({
      ...memory,
      requests: {
        ...memory.requests,
        add: async (notes) => {
          await storing.promise;
          await memory.requests.add(notes);
        },
      },
    }));
    journal.note(leaving(1));
    await settle();
    const wiped = journal.close().then(() => storage.forget("fp"));
    storing.resolve();
    await wiped;
    await settle();
    expect(await storage.requests.newest("fp")).toEqual([]);
  });

  test("what has not begun to be stored is dropped", async () => {
    const { journal, storage } = openJournals();
    journal.note(leaving(1));
    await journal.close();
    expect(await storage.requests.newest("fp")).toEqual([]);
  });
});

test("at most 500 are kept", async () => {
  const { journal, reload } = openJournals();
  for (let at = 1; at <= 505; at += 1) journal.note(note({ id: `approve ${at}`, at }));
  await journal.load();
  const reloaded = await reload();
  expect([journal.read().length, reloaded.length, reloaded[0]?.at]).toEqual([500, 500, 505]);
});

const reading = (at: number, fields = {}) =>
  note({ id: `read ${at}`, at, method: "GET", route: "/bookings", path: "/bookings", ...fields });

test("a day of readings pushes out neither what was written nor what went wrong", async () => {
  const { journal, reload } = openJournals();
  journal.note(note({ id: "approve", at: 1 }));
  journal.note(reading(2, { status: 503, kind: "failing" }));
  for (let at = 3; at <= 700; at += 1) journal.note(reading(at));
  await journal.load();
  for (const lines of [journal.read(), await reload()]) {
    expect([lines.length, lines[0]?.at]).toEqual([500, 700]);
    expect(lines.slice(-2).map(({ at }) => at)).toEqual([2, 1]);
  }
});

test("what another key asked pushes nothing out", async () => {
  const { storage } = openJournals();
  await storage.requests.add([{ ...leaving(1), fp: "fp" }]);
  await storage.requests.add(Array.from({ length: 600 }, (_, at) => ({ ...note({ id: `${at}`, at }), fp: "other" })));
  expect(
    [await storage.requests.newest("fp"), await storage.requests.newest("other")].map((all) => all.length),
  ).toEqual([1, 500]);
});
