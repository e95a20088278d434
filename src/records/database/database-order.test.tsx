import { deleteDB } from "idb";
import { beforeEach, expect, test } from "vitest";
import { aJob } from "../jobs/testing/a-job.ts";
import { openDatabase } from "../testing/open-database.ts";

beforeEach(() => deleteDB("partner-dashboard"));

const version = (at: number) => ({ fp: "fp", id: "b-1", at, requestId: undefined, changes: [] });

test("what is kept in one go keeps its order, however long the sealing of the first takes", async () => {
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

test("two tabs that change one record at once lose neither change", async () => {
  const [one, other] = [await openDatabase("fp"), await openDatabase("fp")];
  const turns = Array.from({ length: 20 }, (_, turn) => turn);
  await Promise.all(turns.map((turn) => (turn % 2 ? one : other).archive.dismiss("fp", `wh-${turn}`, turn)));
  expect(Object.keys((await one.archive.notes("fp"))?.dismissed ?? {})).toHaveLength(20);
});

test("what was kept a moment ago belongs to what is read now", async () => {
  const storage = await openDatabase("fp");
  void storage.replica.addVersions([version(1), version(2)]);
  expect((await storage.replica.versions("fp", "b-1")).map(({ at }) => at)).toEqual([1, 2]);
  const block = {
    fp: "fp",
    reference: "r",
    blockId: "b",
    start: "",
    end: "",
    zone: "",
    at: 1,
    blockers: [],
    letGo: [],
  };
  void storage.parked.put("fp", [["b", block]]);
  expect(await storage.parked.all("fp")).toHaveLength(1);
});
