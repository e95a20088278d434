import { beforeEach, describe, expect, test } from "vitest";
import { bothStorages, keyOf } from "../testing/open-database.ts";
import { aJob } from "./testing/a-job.ts";

beforeEach(
  () =>
    new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase("partner-dashboard");
      request.addEventListener("success", () => resolve());
      request.addEventListener("error", () => reject(new Error("It was not deleted.")));
    }),
);

describe.each(bothStorages)("jobs in %s", (_name, create) => {
  test("are given newest first, with their items by place as they were kept last", async () => {
    const storage = await create();
    const [older, newer] = [
      aJob(["left", "left"], { id: "a", createdAt: 1 }),
      aJob(["left"], { id: "b", createdAt: 2 }),
    ];
    const itemsOf = (id: string) => older.items.map((item) => Object.assign({}, item, { job: id }));
    const [first, second] = itemsOf("a");
    if (first === undefined || second === undefined) throw new Error("There are two.");
    await storage.jobs.add(older.job, [first, second]);
    await storage.jobs.add(newer.job, itemsOf("b"));
    const paused = { ...older.job, state: "paused", pausedBy: "user" } as const;
    await storage.jobs.keep(paused, [{ ...second, outcome: "done" }]);

    expect(await storage.jobs.all("fp")).toEqual([newer.job, paused]);
    expect((await storage.jobs.items("a")).map(({ outcome }) => outcome)).toEqual(["left", "done"]);
    expect(await storage.jobs.all("another")).toEqual([]);
  });

  test("keep the lines of their file that aren't sent, apart from their items, until they are dropped", async () => {
    const storage = await create();
    const { job, items } = aJob(["left"], { id: "a" });
    const line = {
      place: 1,
      line: 3,
      because: "problem",
      said: "No such vehicle.",
      target: "v1",
      name: "",
      vehicle: undefined,
    } as const;
    await storage.jobs.add(
      job,
      items.map((item) => Object.assign({}, item, { job: "a" })),
      [line],
    );
    expect([await storage.jobs.others("a"), await storage.jobs.others("b")]).toEqual([[line], []]);
    expect((await storage.jobs.items("a")).length).toBe(1);
    await storage.jobs.drop("a");
    expect(await storage.jobs.others("a")).toEqual([]);
  });

  test("are dropped with all their items, alone or at sign-out, and no others", async () => {
    const storage = await create();
    for (const id of ["a", "b", "c"]) {
      const { job, items } = aJob(["left"], { id, fp: id === "c" ? "other" : "fp" });
      await storage.jobs.add(
        job,
        items.map((item) => Object.assign({}, item, { job: id })),
      );
    }
    await storage.jobs.drop("a");
    expect((await storage.jobs.all("fp")).map(({ id }) => id)).toEqual(["b"]);
    expect(await storage.jobs.items("a")).toEqual([]);
    await storage.forget("fp");
    await storage.unlock("fp", await keyOf("fp"));
    expect([await storage.jobs.all("fp"), await storage.jobs.items("b")]).toEqual([[], []]);
    expect((await storage.jobs.items("c")).length).toBe(1);
  });
});
