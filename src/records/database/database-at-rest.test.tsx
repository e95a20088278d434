import { deleteDB, openDB } from "idb";
import { beforeEach, expect, test } from "vitest";
import { readDelivery } from "#contract/delivery.ts";
import { asText as textOf, valueAt } from "#contract/raw.ts";
import { aJob } from "../jobs/testing/a-job.ts";
import { mergeLoad } from "../deliveries/merge-load.ts";
import { createDatabase, type Storage } from "../storage.ts";
import { packRows, unpackRows } from "../replica/pack.ts";
import { rowOf } from "../replica/row.ts";
import { StorageError } from "./storage-error.ts";
import { unanswered } from "../testing/a-pending-write.ts";
import { keyOf, openDatabase, rawTables } from "../testing/open-database.ts";

const name = "partner-dashboard";

beforeEach(() => deleteDB(name));

/** Part of every text that is stored below. */
const canary = "Canary";
const text = (what: string) => `${canary}-${what}`;

/** Tables that nothing is written to any more. */
const unused = ["catchUps", "caught", "findings", "parked"];

/** Stores something in every other table. */
async function useAll(storage: Storage, fp = "fp"): Promise<void> {
  await storage.salt();
  const pending = unanswered(text("booking"), {
    id: "i-1",
    fp,
    slot: text("slot"),
    key: text("key"),
    about: { name: text("name"), vehicle: text("vehicle"), money: text("money") },
  });
  await storage.writes.add(pending);
  const over = { ...pending, id: "i-2", slot: text("other slot") };
  await storage.writes.add(over);
  await storage.writes.change(over, (stored) => ({ ...stored, state: "applied", endedAt: 5, ending: "answer" }));
  await storage.writes.setPaused(fp, { isPaused: true, count: 1 });
  await storage.requests.add(fp, [
    {
      id: "000000001 a",
      fp,
      isUnderWay: false,
      at: 1,
      method: "POST",
      route: "/bookings/:id/approve",
      path: text("path"),
      status: 200,
      kind: undefined,
      code: text("code"),
      requestId: text("request"),
      attempt: 1,
      replayed: false,
      ms: 1,
      retryKeyEnd: canary,
    },
  ]);
  const raw = { service_booking_id: text("id"), booking_number: text("number"), driver: text("Łukasz 🚗") };
  await storage.replica.append(fp, packRows([rowOf(raw, { at: 1, requestId: text("request") })]));
  const state = { coverage: "complete", unreadable: 0, mark: 1, checkedAt: 1, crawledAt: 1, size: 1 } as const;
  await storage.replica.keepState(fp, state);
  const changes = [{ field: text("field"), from: undefined, to: text("to") }];
  await storage.replica.addVersions([{ fp, id: text("id"), at: 1, requestId: undefined, changes }]);
  const { job, items } = aJob(["left"], { id: "j-1", fp, reason: text("reason"), source: text("file") });
  await storage.jobs.add(
    job,
    items.map((item) => Object.assign({}, item, { job: "j-1", name: text("name"), target: text("target") })),
  );
  const sent = { at: 1, outcome: "accepted", requestId: undefined, said: text("said") } as const;
  const mapping = { ...sent, fp, vehicle: text("vehicle"), intent: "i-3", from: undefined, to: text("to") };
  await storage.mappings.put(fp, [["i-3", mapping]]);
  const block = { fp, reference: text("reference"), blockId: text("block"), start: text("start"), end: text("end") };
  await storage.blocks.add([{ ...block, ...sent, code: undefined }]);
  await storage.blocks.setStaysAtSignOut(fp, false);
  const hook = { fp, kind: "name", id: text("endpoint") } as const;
  await storage.webhookNotes.change(fp, text("endpoint"), () => ({ ...hook, name: text("https://a.example") }));
  const rows = [readDelivery({ id: text("delivery"), last_error: text("error") })];
  const reading = { rows, unreadable: 0, at: 1000, requestId: undefined, isCut: false };
  await storage.deliveryLog.keep(fp, mergeLoad({ records: new Map(), watch: undefined }, reading, fp));
  await storage.deliveryLog.dismiss(fp, text("https://a.example"), 5);
}

/** A stored value as text: bytes in every encoding that could contain letters. */
function asText(value: unknown): string {
  if (value instanceof Uint8Array || value instanceof ArrayBuffer) {
    const bytes = new Uint8Array(value instanceof Uint8Array ? value.slice().buffer : value);
    return ["latin1", "utf-16le", "utf-16be"].map((form) => new TextDecoder(form).decode(bytes)).join("\n");
  }
  if (Array.isArray(value)) return value.map(asText).join("\n");
  if (typeof value === "object" && value !== null) return Object.entries(value).map(asText).join("\n");
  return String(value);
}

/** Every field that can be read without the key, by table. */
async function clearFields(): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (const [table, records] of Object.entries(await rawTables())) {
    const names = records.flatMap(({ key, value }) =>
      value instanceof Uint8Array || typeof value !== "object" ? [String(key).split(" ")[0]] : Object.keys(value ?? {}),
    );
    fields[table] = [...new Set(names)].toSorted((a = "", b = "") => (a < b ? -1 : 1)).join(" ");
  }
  return fields;
}

test("stores nothing readable without the API key, in any table", async () => {
  await useAll(await openDatabase("fp"));
  const tables = await rawTables();
  expect(Object.keys(tables).filter((table) => tables[table]?.length === 0)).toEqual(unused);
  expect(asText(Object.entries(tables).map(([table, records]) => [table, asText(records)]))).not.toContain(canary);
  expect(await clearFields()).toEqual({
    archive: "fp name sealed",
    blocks: "fp name sealed",
    catchUps: "",
    caught: "",
    deliveries: "fp name sealed",
    device: "begun blocks count isPaused replica salt",
    ended: "endedAt fp id owes sealed slot",
    findings: "",
    hooks: "fp name sealed",
    items: "fp job place sealed",
    jobs: "fp id sealed",
    mappings: "fp name sealed",
    open: "clickedAt fp id kind sealed slot state undecided",
    parked: "",
    requests: "at fp id sealed sort",
    rows: "fp sealed",
    versions: "fp name sealed",
  });
});

test("reads everything again with the same API key", async () => {
  await useAll(await openDatabase("fp"));
  const storage = await openDatabase("fp");
  expect((await storage.writes.open("fp")).writes).toMatchObject([{ id: "i-1", about: { vehicle: text("vehicle") } }]);
  expect(await storage.writes.ended("fp")).toMatchObject([{ id: "i-2", write: { target: text("booking") } }]);
  expect(await storage.requests.newest("fp")).toMatchObject([{ path: text("path") }]);
  const blocks: string[] = [];
  const state = await storage.replica.read("fp", (block) => blocks.push(...unpackRows(block).map(({ json }) => json)));
  expect([state?.size, blocks.length]).toEqual([1, 1]);
  expect(blocks[0]).toContain("Łukasz 🚗");
  expect(await storage.replica.versions("fp", text("id"))).toMatchObject([{ at: 1, changes: [{ to: text("to") }] }]);
  expect(await storage.jobs.all("fp")).toMatchObject([{ reason: text("reason") }]);
  expect(await storage.jobs.items("j-1")).toMatchObject([{ name: text("name"), place: 0 }]);
  expect(await storage.mappings.all("fp")).toMatchObject([{ to: text("to") }]);
  expect(await storage.blocks.all("fp")).toMatchObject([{ blockId: text("block") }]);
  expect(await storage.webhookNotes.all("fp")).toMatchObject([{ name: text("https://a.example") }]);
  expect(await storage.deliveryLog.records("fp")).toMatchObject([{ raw: { last_error: text("error") } }]);
  expect((await storage.deliveryLog.notes("fp"))?.dismissed).toEqual({ [text("https://a.example")]: 5 });
});

test("opens nothing with another API key, and reports what may have happened as unreadable", async () => {
  await useAll(await openDatabase("fp"));
  const storage = createDatabase();
  await storage.unlock("fp", await keyOf("another"));
  expect(await storage.writes.ended("fp")).toEqual([]);
  expect(await storage.requests.newest("fp")).toEqual([]);
  const rows: unknown[] = [];
  expect(await storage.replica.read("fp", (block) => rows.push(block))).toBeUndefined();
  expect(rows).toEqual([]);
  expect(await storage.blocks.all("fp")).toEqual([]);
  await expect(storage.jobs.items("j-1")).rejects.toBeInstanceOf(StorageError);
  const { writes, unknownForms } = await storage.writes.open("fp");
  expect(writes).toEqual([]);
  expect(unknownForms).toEqual([
    { fp: "fp", id: "i-1", kind: "approve", clickedAt: 0, undecided: 1, state: "unknown" },
    { table: "ended", records: 1 },
    { table: "requests", records: 1 },
    { table: "blocks", records: 1 },
  ]);
});

test("reads and stores nothing without an API key", async () => {
  await useAll(await openDatabase("fp"));
  const locked = createDatabase();
  await expect(locked.writes.open("fp")).rejects.toBeInstanceOf(StorageError);
  await expect(locked.writes.add(unanswered("b"))).rejects.toBeInstanceOf(StorageError);
  await expect(locked.replica.read("fp", () => undefined)).rejects.toBeInstanceOf(StorageError);
  await expect(locked.webhookNotes.all("fp")).rejects.toBeInstanceOf(StorageError);
});

test("reports a damaged or moved record, and hides no other", async () => {
  const storage = await openDatabase("fp");
  await storage.writes.add(unanswered("b-1", { id: "one", slot: "one" }));
  await storage.writes.add(unanswered("b-2", { id: "two", slot: "two" }));
  await storage.writes.add(unanswered("b-3", { id: "three", slot: "three" }));
  const database = await openDB(name);
  const [one, two, three] = await database.getAll("open");
  await database.put("open", {
    ...one,
    sealed: one.sealed.map((byte: number, at: number) => (at === 20 ? byte ^ 1 : byte)),
  });
  await database.put("open", { ...two, sealed: three.sealed });
  database.close();
  const { writes, unknownForms } = await storage.writes.open("fp");
  expect(writes.map(({ id }) => id)).toEqual([three.id]);
  expect(unknownForms).toMatchObject([
    { id: one.id, undecided: 1 },
    { id: two.id, undecided: 1 },
  ]);
  const slot = String(one.id);
  expect(await storage.writes.add(unanswered("b-9", { id: "new", slot }))).toBeUndefined();
});

test("leaves only stubs of what may have happened after a sign-out", async () => {
  const storage = await openDatabase("fp", "other");
  await useAll(storage);
  await storage.deliveryLog.dismiss("other", "https://a.example", 5);
  await storage.forget("fp");
  const left = Object.entries(await rawTables()).flatMap(([table, records]) =>
    records.map(({ value }) => `${table} of ${textOf(valueAt(value, "fp")) ?? "the browser"}`),
  );
  expect(new Set(left)).toEqual(new Set(["device of the browser", "open of fp", "archive of other"]));
  const own = await (await openDatabase("fp")).writes.open("fp");
  expect(own.writes).toMatchObject([{ id: "i-1", state: "person", key: "", about: { name: text("name") } }]);
});
