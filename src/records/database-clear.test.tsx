import { deleteDB, openDB } from "idb";
import { beforeEach, expect, test } from "vitest";
import { aJob } from "./bulk/testing/a-job.ts";
import { createDatabase } from "./database.ts";
import { anIntent, unanswered } from "./testing/an-intent.ts";
import { keyOf, openDatabase, rawTables } from "./testing/open-database.ts";

const name = "partner-dashboard";

beforeEach(() => deleteDB(name));

const canary = "BK-20431";
const open = unanswered(canary, { id: "i-1", slot: `fp|booking|${canary}`, key: "key-of-the-open-one" });
const clicked = anIntent("approve", canary, { id: "i-2", slot: "fp|booking|b-2" });
const over = anIntent("reject", canary, {
  id: "i-3",
  slot: "fp|booking|b-3",
  state: "refused",
  endedAt: 5,
  key: "123456",
});
const strange = { v: 0, slot: "fp|older", fp: "fp", what: "an older form" };
const { job, items } = aJob(["done", "left"], { id: "j-1", reason: canary });

const others = (record: typeof open) => ({
  ...record,
  id: `other ${record.id}`,
  slot: `other ${record.slot}`,
  fp: "other",
});

/** The database as an earlier version left it, with everything in clear. */
async function leftBy(version: 1 | 2 | 3): Promise<void> {
  const database = await openDB(name, version, {
    upgrade: (made) => {
      made.createObjectStore("device");
      made.createObjectStore("open", { keyPath: "slot" }).createIndex("fp", "fp");
      made.createObjectStore("ended", { keyPath: "id" }).createIndex("newest", ["fp", "endedAt"]);
      made.createObjectStore("requests", { keyPath: "id" }).createIndex("newest", ["fp", "at"]);
      if (version < 2) return;
      made.createObjectStore("rows", { autoIncrement: true }).createIndex("fp", "fp");
      made.createObjectStore("versions", { autoIncrement: true }).createIndex("booking", ["fp", "id"]);
      made.createObjectStore("jobs", { keyPath: "id" }).createIndex("fp", "fp");
      made.createObjectStore("items", { keyPath: ["job", "place"] });
      if (version < 3) return;
      made.createObjectStore("mappings", { keyPath: ["fp", "vehicle", "intent"] });
      made.createObjectStore("blocks", { keyPath: ["fp", "reference", "blockId"] });
      made.createObjectStore("parked", { keyPath: ["fp", "reference", "blockId"] });
      made.createObjectStore("hooks", { keyPath: ["fp", "kind", "id"] });
      made.createObjectStore("deliveries", { keyPath: ["fp", "id"] });
      made.createObjectStore("archive", { keyPath: "fp" });
      made.createObjectStore("catchUps", { keyPath: "fp" });
    },
  });
  await database.put("device", new Uint8Array(16).fill(7), "salt");
  for (const record of [open, clicked, others(open), strange]) await database.put("open", record);
  for (const record of [over, others(over)]) await database.put("ended", record);
  await database.put("requests", { id: "r-1", fp: "fp", at: 1, path: canary });
  if (version > 1) {
    await database.put("rows", { fp: "fp", rows: canary });
    await database.put("versions", { fp: "fp", id: canary, at: 1 });
    await database.put("jobs", job);
    await database.put("jobs", { ...job, id: "j-2", fp: "other" });
    for (const item of items) await database.put("items", { ...item, job: "j-1", name: canary });
    await database.put("items", { ...items[0], job: "j-2", name: canary });
  }
  if (version > 2) await database.put("blocks", { fp: "fp", reference: canary, blockId: canary });
  database.close();
}

test.each([1, 2, 3] as const)(
  "what version %i kept in clear is sealed when its key signs in, and nothing open is lost",
  async (version) => {
    await leftBy(version);
    const storage = await openDatabase("fp");
    expect(await storage.salt()).toEqual(new Uint8Array(16).fill(7));
    const { intents, unknownForms, others: told } = await storage.intents.open("fp");
    expect(intents.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([open, clicked]);
    expect(unknownForms).toEqual([strange]);
    expect(told).toEqual([{ id: "other i-1", clickedAt: 0, write: { kind: "approve" } }]);
    expect(await storage.intents.ended("fp")).toEqual([over]);
    // The first version knew no jobs.
    expect(await storage.jobs.all("fp")).toEqual(version === 1 ? [] : [job]);
    const outcomes = (await storage.jobs.items("j-1")).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(version === 1 ? [] : ["done", "left"]);
    expect(JSON.stringify(await rawTables())).not.toContain(canary);
    const changed = await storage.intents.change(open, (stored) => ({ ...stored, attempts: 9 }));
    expect(changed?.attempts).toBe(9);
    // A second click in its place still finds it.
    expect(await storage.intents.add(anIntent("approve", canary, { id: "i-9", slot: open.slot }))).toMatchObject({
      id: "i-1",
    });
  },
);

test("what another key left open in clear is told to that key as what cannot be read, never as nothing", async () => {
  await leftBy(2);
  await openDatabase("fp");
  const { intents, unknownForms } = await (await openDatabase("other")).intents.open("other");
  expect(intents).toEqual([]);
  expect(unknownForms).toMatchObject([{ id: "other i-1", kind: "approve", clickedAt: 0, undecided: 1 }]);
});

test("two tabs that sign in at once seal it once", async () => {
  await leftBy(3);
  const [one, other] = [createDatabase(), createDatabase()];
  await Promise.all([one.unlock("fp", await keyOf("fp")), other.unlock("fp", await keyOf("fp"))]);
  for (const storage of [one, other]) {
    expect((await storage.intents.open("fp")).intents).toHaveLength(2);
    expect(await storage.jobs.items("j-1")).toHaveLength(2);
  }
});
