import { describe, expect, test } from "vitest";
import { settle } from "#api/testing/held-clock.ts";
import type { NotedRequest, RequestStore } from "./request-log.ts";
import { leaving, note, openRequestLogs, read, silence } from "../testing/open-request-logs.ts";

const no = () => Promise.reject(new Error("no"));
/** Request logs with parts of their storage replaced. */
const requestLogsWith = (more: (requests: RequestStore) => Partial<RequestStore>) =>
  openRequestLogs((memory) => ({ ...memory, requests: { ...memory.requests, ...more(memory.requests) } }));
const countsOf = (lines: readonly NotedRequest[]) => lines.map(({ path, times, firstAt }) => [path, times, firstAt]);
const idsOf = (lines: readonly NotedRequest[]) => lines.map(({ id }) => id);

test("lists the newest request first, also after a reload", async () => {
  const { requestLog, reload } = openRequestLogs();
  requestLog.note(read({ at: 1 }));
  requestLog.note(note({ at: 2 }));
  expect(idsOf(requestLog.read())).toEqual(["approve", "me"]);
  await requestLog.load();
  expect(idsOf(await reload())).toEqual(["approve", "me"]);
});

describe("earlier notes", () => {
  test("are reported as unreadable if the storage fails, until they can be read", async () => {
    let isBroken = true;
    const { requestLog } = requestLogsWith(({ newest }) => ({ newest: (fp) => (isBroken ? no() : newest(fp)) }));
    await requestLog.load();
    expect(requestLog.stored()).toBe("unreadable");
    isBroken = false;
    await requestLog.load();
    expect(requestLog.stored()).toBe("read");
  });

  test("lose nothing that is noted while they are loaded, and count nothing twice", async () => {
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { requestLog, reload } = requestLogsWith(({ newest }) => ({
      newest: async (fp) => {
        const stored = await newest(fp);
        asked.resolve();
        await answered.promise;
        return stored;
      },
    }));
    requestLog.note(silence(1));
    const loading = requestLog.load();
    await asked.promise;
    requestLog.note(silence(2));
    answered.resolve();
    await loading;
    expect(requestLog.read()).toMatchObject([{ attempt: 2, times: 2, firstAt: 1 }]);
    await settle();
    expect(await reload()).toMatchObject([{ attempt: 2, times: 2, firstAt: 1 }]);
  });
});

describe("a note that couldn't be stored", () => {
  test("is stored the next time, and not lost by a load in between", async () => {
    let isBroken = true;
    const { requestLog, storage } = requestLogsWith(({ add }) => ({
      add: (...lines) => (isBroken ? no() : add(...lines)),
    }));
    requestLog.note(note());
    await requestLog.load();
    expect(idsOf(requestLog.read())).toEqual(["approve"]);
    isBroken = false;
    await requestLog.load();
    expect(idsOf(requestLog.read())).toEqual(["approve"]);
    expect(idsOf(await storage.requests.newest("fp"))).toEqual(["approve"]);
  });
});

describe("a page that closes", () => {
  test("has stored the write that it sent", async () => {
    const { requestLog, reload, timers } = openRequestLogs();
    requestLog.note(leaving(1));
    await settle();
    expect([...timers.values()]).not.toContain(500);
    expect(await reload()).toMatchObject([{ id: "approve 1", isUnderWay: true, retryKeyEnd: "c1f09b" }]);
  });

  test("loses at most the reads of the last half second, and none before a write", async () => {
    const { requestLog, reload, timers } = openRequestLogs();
    requestLog.note(read({ id: "one", at: 1 }));
    requestLog.note(read({ id: "two", at: 2 }));
    expect([[...timers.values()], await reload()]).toEqual([[500], []]);
    for (const fire of timers.keys()) fire();
    await settle();
    expect(idsOf(await reload())).toEqual(["two", "one"]);
    requestLog.note(read({ at: 3 }));
    requestLog.note(note({ at: 4 }));
    await settle();
    expect(idsOf(await reload())).toEqual(["approve", "me", "two", "one"]);
  });
});

describe("a write under way", () => {
  test("becomes one line with its outcome", async () => {
    const { requestLog, reload } = openRequestLogs();
    requestLog.note(leaving(1));
    expect(requestLog.read()).toMatchObject([{ isUnderWay: true, kind: undefined }]);
    requestLog.note(note({ id: "approve 1", at: 1 }));
    expect(requestLog.read()).toMatchObject([{ isUnderWay: false, status: 200 }]);
    await settle();
    expect(await reload()).toMatchObject([{ isUnderWay: false, status: 200 }]);
  });

  test("counts as unanswered if its page is gone and it can no longer be under way", async () => {
    const { requestLog, reload, timers, clock } = openRequestLogs();
    requestLog.note(leaving(1, { at: 1000 }));
    requestLog.note(leaving(2, { at: 3000 }));
    clock.now = 1000 + 44_999;
    expect((await reload()).map(({ isUnderWay }) => isUnderWay)).toEqual([true, true]);
    clock.now += 1;
    expect((await reload()).map(({ isUnderWay, kind }) => [isUnderWay, kind])).toEqual([
      [true, undefined],
      [false, "silent"],
    ]);
    expect([...timers.values()]).toContain(2000);
  });

  test("is never stored after its outcome, however slow the storage is", async () => {
    const first = Promise.withResolvers<void>();
    let adds = 0;
    const { requestLog, reload } = requestLogsWith(({ add }) => ({
      add: async (...lines) => {
        adds += 1;
        if (adds === 1) await first.promise;
        await add(...lines);
      },
    }));
    requestLog.note(leaving(1));
    await settle();
    requestLog.note(note({ id: "approve 1" }));
    await settle();
    first.resolve();
    await settle();
    expect(await reload()).toMatchObject([{ isUnderWay: false, status: 200 }]);
  });
});

describe("requests on a dead connection", () => {
  const other = { path: "/bookings/b-2/cancel", retryKeyEnd: "other1" };

  test("share a line for each request, with a count and since when", async () => {
    const { requestLog, reload } = openRequestLogs();
    requestLog.note(read({ at: 0 }));
    for (let turn = 1; turn <= 600; turn += 1) {
      requestLog.note(leaving(turn, { at: 10 * turn }));
      requestLog.note(leaving(turn, { ...other, id: `cancel ${turn}`, at: 10 * turn + 1 }));
      requestLog.note(silence(turn, { at: 10 * turn }));
      requestLog.note(silence(turn, { ...other, id: `cancel ${turn}`, at: 10 * turn + 1 }));
    }
    requestLog.note(note({ attempt: 601, at: 10_000 }));
    const counted = [
      ["/bookings/b-1/approve", undefined, undefined],
      ["/bookings/b-2/cancel", 600, 11],
      ["/bookings/b-1/approve", 600, 10],
      ["/me", undefined, undefined],
    ];
    expect(countsOf(requestLog.read())).toEqual(counted);
    await requestLog.load();
    expect([countsOf(requestLog.read()), countsOf(await reload())]).toEqual([counted, counted]);
  });

  test("continue the count of an earlier page, in whichever page they are loaded", async () => {
    const { requestLog, open, reload } = openRequestLogs();
    requestLog.note(silence(1));
    requestLog.note(silence(2));
    await settle();
    const later = open();
    later.note(silence(3));
    for (let turn = 0; turn < 2; turn += 1) {
      await later.load();
      expect(later.read()).toMatchObject([{ id: "approve 1", attempt: 3, times: 3, firstAt: 1 }]);
    }
    await settle();
    expect(await reload()).toMatchObject([{ id: "approve 1", times: 3, firstAt: 1 }]);
  });

  test("aren't counted together with another request, key or outcome", () => {
    const { requestLog } = openRequestLogs();
    requestLog.note(silence(1));
    requestLog.note(silence(2, { retryKeyEnd: "other1" }));
    requestLog.note(silence(3, { path: "/bookings/b-2/approve" }));
    requestLog.note(silence(4, { kind: "failing" }));
    expect(requestLog.read()).toHaveLength(4);
  });
});

describe("closed at sign-out", () => {
  test("stores nothing more: neither collected notes nor later outcomes", async () => {
    const { requestLog, reload, timers } = openRequestLogs();
    requestLog.note(leaving(1));
    await settle();
    requestLog.note(read({ at: 5 }));
    await requestLog.close();
    requestLog.note(silence(1));
    requestLog.note(read({ id: "late", at: 6 }));
    expect(timers.size).toBe(0);
    await requestLog.load();
    await settle();
    expect((await reload()).map(({ id, isUnderWay }) => [id, isUnderWay])).toEqual([["approve 1", true]]);
  });

  test("resolves only when everything is stored, so that it can be deleted", async () => {
    const storing = Promise.withResolvers<void>();
    const { requestLog, storage } = requestLogsWith(({ add }) => ({
      add: async (...lines) => {
        await storing.promise;
        await add(...lines);
      },
    }));
    requestLog.note(leaving(1));
    await settle();
    const wiped = requestLog.close().then(() => storage.forget("fp"));
    storing.resolve();
    await wiped;
    await settle();
    expect(await storage.requests.newest("fp")).toEqual([]);
  });
});

describe("with more than 500 requests", () => {
  test("keeps the newest, and deletes no write or failure for a successful read", async () => {
    const { requestLog, reload } = openRequestLogs();
    requestLog.note(note({ id: "approve", at: 1 }));
    requestLog.note(read({ id: "failed", at: 2, status: 503, kind: "failing" }));
    for (let at = 3; at <= 700; at += 1) requestLog.note(read({ id: `read ${at}`, at }));
    await requestLog.load();
    for (const lines of [requestLog.read(), await reload()]) {
      expect([lines.length, lines[0]?.at]).toEqual([500, 700]);
      expect(lines.slice(-2).map(({ at }) => at)).toEqual([2, 1]);
    }
    for (let at = 701; at <= 1205; at += 1) requestLog.note(note({ id: `approve ${at}`, at }));
    await requestLog.load();
    expect((await reload()).map(({ at }) => at)).toEqual(Array.from({ length: 500 }, (_, at) => 1205 - at));
  });
});
