import { deleteDB, openDB } from "idb";
import { beforeEach, expect, test } from "vitest";
import { openDatabase, rawTables } from "../testing/open-database.ts";

const name = "partner-dashboard";

beforeEach(() => deleteDB(name));

const version = (fp: string, at: number) => ({ fp, id: "b-1", at, requestId: undefined, changes: [] });

test("deletes the oldest versions of the same API key only, when there are too many", async () => {
  const storage = await openDatabase("one", "two");
  await storage.replica.addVersions([version("one", 1)]);
  await storage.replica.addVersions([version("two", 1)]);
  const database = await openDB(name);
  const filling = database.transaction("versions", "readwrite");
  const sealed = new Uint8Array(16);
  for (let count = 1; count < 10_000; count += 1)
    void filling.store.add({ fp: "two", name: "another booking", sealed });
  await filling.done;
  database.close();
  await storage.replica.addVersions([version("two", 2)]);
  expect(await storage.replica.versions("one", "b-1")).toMatchObject([{ at: 1 }]);
  expect(await storage.replica.versions("two", "b-1")).toMatchObject([{ at: 2 }]);
  expect((await rawTables())["versions"]).toHaveLength(10_001);
});
