import { deleteDB, openDB } from "idb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aJob } from "../jobs/testing/a-job.ts";
import type { PendingWrite } from "../outbox/pending-write.ts";
import { packRows } from "../replica/pack.ts";
import type { Storage } from "../storage.ts";
import { aPendingWrite } from "../testing/a-pending-write.ts";
import { openDatabase, rawTables } from "../testing/open-database.ts";
import { StorageError } from "./storage-error.ts";

beforeEach(() => deleteDB("partner-dashboard"));
afterEach(() => {
  vi.restoreAllMocks();
});

const make = (id: string, slot = id): PendingWrite =>
  aPendingWrite("block", "v-1", { id, slot, key: `key-of-${id}-123456` });
const end = (pending: PendingWrite, endedAt: number): PendingWrite => ({
  ...pending,
  state: "refused",
  ending: "answer",
  endedAt,
});

const more = (stored: PendingWrite): PendingWrite => ({ ...stored, attempts: stored.attempts + 1 });

const closed = () => {
  throw new DOMException("The database connection is closing.", "InvalidStateError");
};

/** A record as a later version of this dashboard stores it: sealed with the same key, in a form unknown here. */
const strange = (slot: string) => ({ ...make("strange", slot), v: 2, what: "a later form" });

/** Stores one as that version would. */
async function addStrange(writes: Storage["writes"], slot: string): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a form that this version does not know
  await writes.add(strange(slot) as unknown as PendingWrite);
}

test("reports a change as stored once its transaction is complete on the disk", async () => {
  const begun = vi.spyOn(IDBDatabase.prototype, "transaction");
  const { writes } = await openDatabase();
  const made = () => {
    const value: unknown = begun.mock.results.at(-1)?.value;
    return value instanceof IDBTransaction ? value : undefined;
  };
  await writes.add(make("a"));
  // Only a complete transaction refuses to give tables.
  expect(() => made()?.objectStore("open")).toThrow("finished");
  await writes.change(make("a"), more);
  expect(() => made()?.objectStore("open")).toThrow("finished");
  expect(made()?.durability).toBe("strict");
});

test("keeps one of two clicks at once in two pages, and tells both which", async () => {
  const [one, other] = [await openDatabase(), await openDatabase()];
  for (let round = 0; round < 40; round += 1) {
    const slot = `slot-${round}`;
    const winners = await Promise.all([
      one.writes.add(make(`one-${round}`, slot)),
      other.writes.add(make(`other-${round}`, slot)),
    ]);
    expect(winners[0]).toEqual(winners[1]);
  }
  expect((await rawTables())["open"]).toHaveLength(40);
});

test("frees the slot of an ended write, and drops its body and most of its key", async () => {
  const { writes } = await openDatabase();
  const body = '{"start":"2027-01-01"}';
  await writes.add({ ...make("a", "slot"), write: { kind: "block", target: "v-1", body } });
  await writes.change(make("a", "slot"), (stored) => end(stored, 5));
  expect((await rawTables())["open"]).toEqual([]);
  const [kept] = await writes.ended("fp");
  expect(kept).toMatchObject({ id: "a", key: "123456", write: { body: null } });
  expect(await writes.add(make("b", "slot"))).toMatchObject({ id: "b" });
});

test("changes what is stored at that moment, and finds nothing to change for an unknown write", async () => {
  const [one, other] = [await openDatabase(), await openDatabase()];
  await one.writes.add(make("a"));
  await Promise.all(Array.from({ length: 20 }, (_, turn) => (turn % 2 ? one : other).writes.change(make("a"), more)));
  expect((await one.writes.open("fp")).writes[0]?.attempts).toBe(20);
  expect(await one.writes.change(make("nowhere"), more)).toBeUndefined();
});

test("records a late success of a write that has ended", async () => {
  const { writes } = await openDatabase();
  await writes.add(make("a"));
  await writes.change(make("a"), (stored) => end(stored, 5));
  await writes.change(make("a"), (stored) => ({ ...stored, state: "applied", endedAt: 9 }));
  expect(await writes.ended("fp")).toMatchObject([{ id: "a", state: "applied", endedAt: 9 }]);
});

test("keeps the last 500 ended writes, whatever has ended since", async () => {
  const { writes } = await openDatabase();
  await writes.add(make("first"));
  await writes.change(make("first"), (stored) => end(stored, 0));
  const database = await openDB("partner-dashboard");
  const row: object = await database.get("ended", "first");
  const filling = database.transaction("ended", "readwrite");
  for (let count = 1; count < 500; count += 1) void filling.store.add({ ...row, id: `i-${count}`, endedAt: count });
  await filling.done;
  database.close();
  await writes.add(make("last"));
  await writes.change(make("last"), (stored) => end(stored, 500));
  const keys = (await rawTables())["ended"]?.map(({ key }) => key) ?? [];
  expect(keys).toHaveLength(500);
  expect(keys).toContain("last");
  expect(keys).not.toContain("first");
});

test("reports what another API key left open, without taking it over", async () => {
  const { writes } = await openDatabase();
  await writes.add({ ...make("a"), fp: "other" });
  await writes.add({ ...make("b"), fp: "other", state: "unknown", undecided: 1, clickedAt: 7 });
  expect(await writes.open("fp")).toEqual({
    writes: [],
    unknownForms: [],
    others: [{ id: "b", clickedAt: 7, write: { kind: "block" } }],
  });
});

test("shows a record of another version as it is, and never deletes it", async () => {
  const storage = await openDatabase();
  await storage.writes.add(make("a"));
  await addStrange(storage.writes, "later");
  const shown = { writes: [make("a")], unknownForms: [strange("later")], others: [] };
  expect(await storage.writes.open("fp")).toEqual(shown);
  await storage.writes.change(make("a"), (stored) => ({ ...stored, undecided: 1 }));
  await storage.forget("fp");
  expect((await (await openDatabase()).writes.open("fp")).unknownForms).toEqual([strange("later")]);
});

test("doesn't overwrite a record of another version with a click in its slot", async () => {
  const storage = await openDatabase();
  await addStrange(storage.writes, "later");
  expect(await storage.writes.add(make("b", "later"))).toBeUndefined();
  expect((await storage.writes.open("fp")).unknownForms).toEqual([strange("later")]);
});

test("reopens once a connection that the browser has closed", async () => {
  const { writes } = await openDatabase();
  await writes.add(make("a"));
  const broken = vi.spyOn(IDBDatabase.prototype, "transaction");
  broken.mockImplementationOnce(closed);
  expect(await writes.add(make("b"))).toMatchObject({ id: "b" });
  broken.mockImplementation(closed);
  await expect(writes.add(make("c"))).rejects.toBeInstanceOf(StorageError);
  broken.mockRestore();
  expect(await writes.add(make("d"))).toMatchObject({ id: "d" });
});

test("asks the browser once not to clear its storage, however many decisions follow", async () => {
  const asked = vi.spyOn(navigator.storage, "persist").mockResolvedValue(false);
  const { writes } = await openDatabase();
  await writes.add(make("a"));
  await writes.add(make("b"));
  expect(asked).toHaveBeenCalledTimes(1);
});

test("doesn't store again after the sign-out what failed first and was retried", async () => {
  const begun = vi.spyOn(IDBDatabase.prototype, "transaction");
  const database = await openDatabase("fp");
  // It is open by now, so that the next transaction is the one to abort.
  await database.salt();
  const before = begun.mock.results.length;
  const kept = database.replica.append("fp", packRows([]));
  await vi.waitUntil(() => begun.mock.results.length > before, { interval: 0 });
  const first: unknown = begun.mock.results.at(-1)?.value;
  const wiped = database.forget("fp");
  if (first instanceof IDBTransaction) first.abort();
  await Promise.all([kept, wiped]);
  expect(begun.mock.results.length).toBeGreaterThan(before + 2);
  expect((await rawTables())["rows"]).toEqual([]);
});

test("keeps the order of changes, however long sealing the first takes", async () => {
  const storage = await openDatabase("fp");
  const { job, items } = aJob(
    Array.from({ length: 2000 }, () => "left" as const),
    { id: "j", fp: "fp" },
  );
  const own = items.map((item) => Object.assign({}, item, { job: "j" }));
  const first = storage.jobs.add(job, own);
  const second = storage.jobs.keep(
    { ...job, state: "paused" },
    own.slice(0, 1).map((item) => Object.assign({}, item, { outcome: "done" })),
  );
  await Promise.all([first, second]);
  expect(await storage.jobs.all("fp")).toMatchObject([{ state: "paused" }]);
  expect((await storage.jobs.items("j"))[0]).toMatchObject({ outcome: "done" });
});

test("loses no change when two tabs change one record at once", async () => {
  const [one, other] = [await openDatabase("fp"), await openDatabase("fp")];
  const turns = Array.from({ length: 20 }, (_, turn) => turn);
  await Promise.all(turns.map((turn) => (turn % 2 ? one : other).deliveryLog.dismiss("fp", `wh-${turn}`, turn)));
  expect(Object.keys((await one.deliveryLog.notes("fp"))?.dismissed ?? {})).toHaveLength(20);
});
