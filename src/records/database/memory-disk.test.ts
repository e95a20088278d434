import { expect, test } from "vitest";
import { createMemoryDisk } from "./memory-disk.ts";

const ended = (id: string, fp: string, endedAt: number, slot = "s") => ({ id, fp, slot, endedAt });

test("runs transactions one after the other, however long each takes", async () => {
  const { inTransaction } = createMemoryDisk();
  const addOne = () =>
    inTransaction(["device"], async ({ rows }) => {
      const count = (await rows<number>("device").get("count")) ?? 0;
      await new Promise((resolve) => void setTimeout(resolve));
      await rows<number>("device").put(count + 1, "count");
    });
  await Promise.all([addOne(), addOne(), addOne()]);
  expect(await inTransaction(["device"], ({ rows }) => rows("device").get("count"))).toBe(3);
});

test("finds rows by key and by index, in order, without rows that lack the index's fields", async () => {
  const { inTransaction } = createMemoryDisk();
  const found = await inTransaction(["ended", "rows", "items"], async ({ rows }) => {
    const table = rows<ReturnType<typeof ended> | { id: string; fp: string }>("ended");
    for (const row of [ended("a", "fp", 10), ended("b", "fp", 9), ended("c", "other", 1), { id: "d", fp: "fp" }]) {
      await table.put(row);
    }
    const keys = [await rows("rows").add({ fp: "fp" }), await rows("rows").add({ fp: "fp" })];
    const items = rows<{ job: string; place: number }>("items");
    for (const place of [11, 2, -1]) await items.put({ job: "j", place });
    const own = await table.getAllKeys({ index: "newest", of: "fp" });
    const since = await table.getAllKeys({ index: "slot", of: "s", from: 9 });
    const places = (await items.getAll({ of: "j", from: 0 })).map(({ place }) => place);
    await items.delete({ of: "j", from: 2 });
    const left = (await items.getAll()).map(({ place }) => place);
    return { own, since, keys, places, left, count: await rows("rows").count({ index: "fp", is: "fp" }) };
  });
  expect(found).toEqual({ own: ["b", "a"], since: ["b", "a"], keys: [1, 2], places: [2, 11], left: [-1], count: 2 });
});
