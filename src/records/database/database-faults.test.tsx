import { deleteDB, openDB } from "idb";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { readDelivery } from "#contract/delivery.ts";
import { createDatabase } from "../storage.ts";
import { mergeLoad } from "../deliveries/merge-load.ts";
import { createBrowserDisk } from "./browser-disk.ts";
import type { NotedRequest } from "../requests/request-log.ts";
import { packRows } from "../replica/pack.ts";
import { StorageError } from "./storage-error.ts";
import { aPendingWrite } from "../testing/a-pending-write.ts";
import { keyOf, openDatabase, rawTables } from "../testing/open-database.ts";

const name = "partner-dashboard";

beforeEach(() => deleteDB(name));
afterEach(() => {
  vi.restoreAllMocks();
});

async function openPage(onOpened?: (isNew: boolean) => void) {
  const storage = createDatabase(onOpened);
  const salt = await storage.salt();
  await storage.unlock("fp", await keyOf(`fp ${salt.join()}`));
  return storage;
}

test("lets a newer version in, and then says that there is one", async () => {
  const storage = await openPage();
  (await openDB(name, 99)).close();
  await expect(storage.writes.add(aPendingWrite("approve", "b"))).rejects.toMatchObject({ by: "newer version" });
});

/** Stops the page's timers, so that a test lets the time pass. */
function stopTimers(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
}

test("names another tab that blocks the database after three seconds", async () => {
  const holder = await openDB(name, 1);
  // There is no earlier version yet: this page opens the tables as the next one will.
  const open = indexedDB.open.bind(indexedDB);
  const blocked = Promise.withResolvers<void>();
  vi.spyOn(indexedDB, "open").mockImplementation((which) => {
    const request = open(which, 2);
    // In the next frame, when the page has been told as well.
    request.addEventListener("blocked", () => requestAnimationFrame(() => blocked.resolve()));
    return request;
  });
  stopTimers();
  const storage = createDatabase();
  const [opened] = await Promise.all([
    storage.salt().catch((error: unknown) => error),
    blocked.promise.then(() => vi.advanceTimersByTime(3000)),
  ]);
  expect(opened).toMatchObject({ by: "other tab" });
  holder.close();
  await vi.waitFor(async () => expect(await storage.salt()).toHaveLength(16));
});

test("fails everything that waits together while the database doesn't open", async () => {
  const storage = await openPage();
  const asked = Promise.withResolvers<void>();
  const holder = await openDB(name, undefined, { blocking: () => asked.resolve() });
  const removal = deleteDB(name);
  await asked.promise;
  stopTimers();
  const waiting = Array.from({ length: 8 }, (_, turn) =>
    storage.writes.add(aPendingWrite("approve", "b", { slot: `${turn}` })),
  );
  const refused = Promise.all(waiting.map((each) => expect(each).rejects.toBeInstanceOf(StorageError)));
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  vi.advanceTimersByTime(3000);
  await refused;
  holder.close();
  await removal;
});

test.each(["add", "put"] as const)("reports nothing as stored without room for it (%s)", async (verb) => {
  const storage = await openPage();
  await storage.writes.add(aPendingWrite("approve", "b"));
  vi.spyOn(IDBObjectStore.prototype, verb).mockImplementation(() => {
    throw new DOMException("No room.", "QuotaExceededError");
  });
  const work =
    verb === "add"
      ? storage.writes.add(aPendingWrite("approve", "c", { id: "c", slot: "c" }))
      : storage.writes.change(aPendingWrite("approve", "b"), (stored) => ({ ...stored, attempts: 1 }));
  await expect(work).rejects.toMatchObject({ name: "StorageError", by: "storage" });
  vi.restoreAllMocks();
  expect((await storage.writes.open("fp")).writes).toMatchObject([{ id: "id-1", attempts: 0 }]);
});

const aRequest: NotedRequest = {
  id: "000000001 a",
  fp: "fp",
  isUnderWay: false,
  at: 1,
  method: "GET",
  route: "/bookings",
  path: "/bookings",
  status: 200,
  kind: undefined,
  code: undefined,
  requestId: "r",
  attempt: 1,
  replayed: false,
  ms: 3,
  retryKeyEnd: undefined,
};

/** A page with something in every table that can give way, on a disk that has no room until so many tables were cleared. */
async function openFullPage(verb: "add" | "put", clearings: number) {
  const storage = await openPage();
  await storage.writes.add(aPendingWrite("approve", "b"));
  await storage.requests.add("fp", [aRequest]);
  await storage.replica.append("fp", packRows([]));
  await storage.replica.addVersions([{ fp: "fp", id: "b", at: 1, requestId: undefined, changes: [] }]);
  const reading = { rows: [readDelivery({ id: "d-1" })], unreadable: 0, at: 1000, requestId: undefined, isCut: false };
  await storage.deliveryLog.keep("fp", mergeLoad({ records: new Map(), watch: undefined }, reading, "fp"));
  const cleared = vi.spyOn(IDBObjectStore.prototype, "clear");
  const real = IDBObjectStore.prototype[verb];
  vi.spyOn(IDBObjectStore.prototype, verb).mockImplementation(function (this: IDBObjectStore, value, key) {
    if (cleared.mock.calls.length < clearings) throw new DOMException("No room.", "QuotaExceededError");
    return real.call(this, value, key);
  });
  return storage;
}

const filledTables = async () =>
  Object.entries(await rawTables()).flatMap(([table, records]) => (records.length > 0 ? [table] : []));

test.each([
  [1, ["archive", "deliveries", "device", "open", "rows", "versions"]],
  [2, ["archive", "deliveries", "device", "open", "versions"]],
  [3, ["archive", "deliveries", "device", "open"]],
  [4, ["device", "open"]],
])("deletes what is missed least to make room for a decision, %i times", async (times, left) => {
  const storage = await openFullPage("add", times);
  expect(await storage.writes.add(aPendingWrite("approve", "c", { id: "c", slot: "c" }))).toMatchObject({ id: "c" });
  expect((await storage.writes.open("fp")).writes.map(({ id }) => id).toSorted()).toEqual(["c", "id-1"]);
  expect(await filledTables()).toEqual(left);
});

test("deletes nothing to make room for the request log", async () => {
  const storage = await openFullPage("put", 1);
  const before = await filledTables();
  await storage.requests.add("fp", [{ ...aRequest, id: "000000002 a" }]).catch(() => undefined);
  expect(await filledTables()).toEqual(before);
});

test("keeps nothing of a transaction that fails half-way", async () => {
  const { inTransaction } = createBrowserDisk(() => undefined);
  const work = inTransaction(["device"], async ({ rows }) => {
    await rows("device").put(1, "first");
    throw new Error("A fault between the two.");
  });
  await expect(work).rejects.toBeInstanceOf(StorageError);
  expect((await rawTables())["device"]).toEqual([]);
});

test("makes room for a copy of service data at the expense of the request log alone", async () => {
  const storage = await openFullPage("add", 2);
  const before = await filledTables();
  await expect(storage.replica.append("fp", packRows([]))).rejects.toBeInstanceOf(StorageError);
  expect(await filledTables()).toEqual(before.filter((table) => table !== "requests"));
});

test("doesn't report a transaction as stored that runs out of room when it commits", async () => {
  const storage = await openPage();
  // oxlint-disable-next-line typescript/unbound-method -- called on its own object
  const begin = IDBDatabase.prototype.transaction;
  vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(function (this: IDBDatabase, ...given) {
    const transaction = begin.apply(this, given);
    // As browsers do when the disk is full at the commit: all requests succeed, and then it takes them back.
    queueMicrotask(() => queueMicrotask(() => transaction.abort()));
    return transaction;
  });
  await expect(storage.writes.add(aPendingWrite("approve", "b"))).rejects.toMatchObject({ by: "storage" });
  vi.restoreAllMocks();
  expect((await storage.writes.open("fp")).writes).toEqual([]);
});

test("restores the salt when the browser clears its storage under an open page, and reports the loss", async () => {
  const begun: boolean[] = [];
  const storage = await openPage((isNew) => begun.push(isNew));
  const salt = await storage.salt();
  begun.length = 0;
  await deleteDB(name);
  await storage.writes.add(aPendingWrite("approve", "b"));
  const later = await openPage();
  expect(await later.salt()).toEqual(salt);
  expect((await later.writes.open("fp")).writes).toMatchObject([{ write: { target: "b" } }]);
  expect(begun).toEqual([true]);
});

test("stores nothing unreadable after another page has started with a new salt", async () => {
  const storage = await openPage();
  await deleteDB(name);
  await openPage();
  await expect(storage.writes.add(aPendingWrite("approve", "b"))).rejects.toMatchObject({ by: "cleared" });
  expect((await rawTables())["open"]).toEqual([]);
});

test("deletes what was under way at the sign-out, and stores nothing for that API key afterwards", async () => {
  const storage = await openDatabase("fp");
  const rows = packRows([]);
  const kept = [storage.replica.append("fp", rows), storage.writes.add(aPendingWrite("approve", "b"))];
  const wiped = storage.forget("fp");
  const late = storage.replica.append("fp", rows).catch(() => "refused");
  await Promise.allSettled([...kept, wiped]);
  await late;
  expect(await storage.replica.append("fp", rows).catch(() => "refused")).toBe("refused");
  const tables = await rawTables();
  expect([tables["rows"], tables["open"]]).toEqual([[], []]);
});
