import { deleteDB } from "idb";
import { beforeEach, expect, test } from "vitest";
import { openDatabase } from "../testing/open-database.ts";

beforeEach(() => deleteDB("partner-dashboard"));

const parked = (fp: string, blockId: string) => ({
  fp,
  reference: "HV-09",
  blockId,
  start: "2026-06-12T08:00:00+02:00",
  end: "2026-06-14T20:00:00+02:00",
  zone: "Europe/Oslo",
  at: 1,
  blockers: ["b-1"],
  letGo: [],
});

test("parked blocks outlive the page, apart by credential, until they are dropped or their credential signs out", async () => {
  const { parked: table } = await openDatabase();
  await table.put(parked("fp", "brakes"));
  await table.put(parked("fp", "tyres"));
  await table.put({ ...parked("fp", "brakes"), at: 2 });
  await table.put(parked("other", "brakes"));
  const later = await openDatabase();
  expect((await later.parked.all("fp")).toSorted((a, b) => b.at - a.at)).toMatchObject([
    { blockId: "brakes", at: 2 },
    { blockId: "tyres", at: 1 },
  ]);
  await later.parked.drop(parked("fp", "tyres"));
  expect(await later.parked.all("fp")).toHaveLength(1);
  await later.forget("fp");
  expect(await (await openDatabase()).parked.all("fp")).toEqual([]);
  expect(await later.parked.all("other")).toHaveLength(1);
});
