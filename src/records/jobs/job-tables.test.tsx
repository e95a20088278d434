import { deleteDB } from "idb";
import { beforeEach, describe, expect, test } from "vitest";
import { bothStorages, keyOf } from "../testing/open-database.ts";
import { aJob } from "./testing/a-job.ts";

beforeEach(() => deleteDB("partner-dashboard"));

const jobOf = (id: string, fp = "fp", createdAt = 0) => {
  const { job, items } = aJob(["left", "left"], { id, fp, createdAt });
  return { job, items: items.map((item) => Object.assign({}, item, { job: id })) };
};
const line = {
  place: 1,
  line: 3,
  because: "problem",
  said: "No such vehicle.",
  target: "v1",
  name: "",
  vehicle: undefined,
} as const;

describe.each(bothStorages)("jobs in %s", (_name, create) => {
  test("are listed newest first, with their latest items by place and the lines that aren't sent", async () => {
    const { jobs } = await create();
    const [older, newer] = [jobOf("a", "fp", 1), jobOf("b", "fp", 2)];
    await jobs.add(older.job, older.items, [line]);
    await jobs.add(newer.job, newer.items);
    const paused = { ...older.job, state: "paused", pausedBy: "user" } as const;
    await jobs.keep(
      paused,
      older.items.slice(1).map((item) => Object.assign({}, item, { outcome: "done" })),
    );
    expect(await jobs.all("fp")).toEqual([newer.job, paused]);
    expect((await jobs.items("a")).map(({ outcome }) => outcome)).toEqual(["left", "done"]);
    expect([await jobs.others("a"), await jobs.others("b"), await jobs.all("another")]).toEqual([[line], [], []]);
  });

  test("are deleted with all their items and lines, alone or at sign-out, and no others", async () => {
    const storage = await create();
    const { jobs } = storage;
    for (const id of ["a", "b", "c"]) {
      const { job, items } = jobOf(id, id === "c" ? "other" : "fp");
      await jobs.add(job, items, [line]);
    }
    await jobs.drop("a");
    expect((await jobs.all("fp")).map(({ id }) => id)).toEqual(["b"]);
    expect([await jobs.items("a"), await jobs.others("a")]).toEqual([[], []]);
    await storage.forget("fp");
    await storage.unlock("fp", await keyOf("fp"));
    expect([await jobs.all("fp"), await jobs.items("b"), await jobs.others("b")]).toEqual([[], [], []]);
    expect((await jobs.items("c")).length).toBe(2);
  });
});
