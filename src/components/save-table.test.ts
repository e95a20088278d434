import { beforeEach, expect, test, vi } from "vitest";
import { showZone } from "#values/zone.ts";
import { tableFile, type SavedTable, type TableColumns } from "./save-table.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 5, 12, 6), toFake: ["Date"] });
  showZone("Europe/Oslo");
  return () => {
    showZone(undefined);
    vi.useRealTimers();
  };
});

type Van = { name: string; seats?: number };
const columns: TableColumns<Van> = [
  ["name", ({ name }) => name],
  ["seats", ({ seats }) => seats],
  ["zone", (_, zone) => zone],
];

const file = (more: Partial<SavedTable<Van>>) => tableFile({ name: "vans", columns, rows: [], ...more });
const at = Date.UTC(2026, 5, 11, 12, 5, 22);

test("marks the file as UTF-8, quotes every cell, ends lines with CR LF and disarms formulas", async () => {
  const made = await file({ rows: [{ name: 'A "B"', seats: 3 }, { name: "=HYPERLINK(0)" }] });
  expect(made.type).toBe("text/csv;charset=utf-8");
  expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(await made.arrayBuffer())).toBe(
    '\uFEFF"name","seats","zone"\r\n"A ""B""","3","Europe/Oslo"\r\n"\'=HYPERLINK(0)","","Europe/Oslo"\r\n',
  );
});

const lastHead = async (more: Partial<SavedTable<Van>>) => /[^"]*(?="\r\n$)/.exec(await (await file(more)).text())?.[0];

test("says in the last header as of when, in which zone and for what it was made", async () => {
  const covers = "all 2 listed vans";
  expect(await lastHead({ at, covers })).toBe(
    "as of 2026-06-11T14:05:22+02:00, times in Europe/Oslo, all 2 listed vans",
  );
  expect(await lastHead({ covers, hasSentTimes: true })).toBe(
    "never fully loaded, our times in Europe/Oslo, all 2 listed vans",
  );
  expect(await lastHead({ at })).toBe("zone");
  expect(await (await file({ at, covers, rows: [{ name: "A" }] })).text()).toMatch(/"Europe\/Oslo",""\r\n$/);
});

test.each<[Partial<SavedTable<Van>>, string]>([
  [{ at, covers: "all" }, "vans-20260611T120522Z.csv"],
  [{ at }, "vans-20260611T120522Z.csv"],
  [{ at: undefined, covers: "all" }, "vans-20260612T060000Z.csv"],
  [{}, "vans.csv"],
])("names the file of %j %s", async (more, name) => {
  expect((await file(more)).name).toBe(name);
});

test("loses no row of many, which are written in parts", async () => {
  const rows = Array.from({ length: 30_500 }, (_, place) => ({ name: `van ${place}` }));
  const lines = (await (await file({ rows })).text()).split("\r\n");
  expect(lines.slice(1, -1).map((line) => line.split('"')[1])).toEqual(rows.map(({ name }) => name));
});
