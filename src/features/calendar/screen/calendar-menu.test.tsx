import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { clearToasts } from "#ui/toast/toast-queue.ts";
import type { CalendarExport } from "../export/export-calendar.ts";
import { lookOf } from "../model/calendar-address.ts";
import { CalendarMenu } from "./calendar-menu.tsx";
import { shownOf } from "../model/legend-kinds.ts";
import { aBlockRecord, inView, type Booked } from "../testing/in-view.ts";
import { renderPart } from "../testing/render-part.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  clearToasts();
});

/** Collects the files saved from now on. */
function saved() {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return "#";
  });
  return files;
}

async function open(booked: readonly Booked[]) {
  const view = inView(booked, { blocks: [aBlockRecord()] });
  const given: CalendarExport = {
    view,
    shown: shownOf({}),
    bookings: { rows: [], coverage: "complete", unreadable: 0, checkedAt: Date.UTC(2026, 5, 11) },
    vehicles: { rows: [], coverage: "complete", unreadable: 0 },
  };
  await page.viewport(1440, 900);
  return await renderPart(({ search, onChange }) => (
    <CalendarMenu look={lookOf(search)} onChange={onChange} onImport={() => undefined} of={() => given} />
  ));
}

const choose = async (item: RegExp) => {
  await page.getByRole("button", { name: /, View$/ }).click();
  await page.getByRole("menuitem", { name: item }).click();
};
const ends = { from: "2026-06-12T09:00:00+02:00", until: "2026-06-14T18:00:00+02:00" };

test("saves the view as a table with its days and completeness, or prints it", async () => {
  const files = saved();
  const print = vi.spyOn(globalThis, "print").mockImplementation(() => undefined);
  await open([ends]);
  await choose(/^Export/);
  await expect.poll(() => files.length).toBe(1);
  expect(await files[0]?.text()).toContain("2026-06-08 to 2026-06-21, all 0 listed bookings");
  await choose(/^Print/);
  expect(print).toHaveBeenCalledOnce();
});

test("leads from the timeline to the agenda, to blocks and back", async () => {
  const asked = await open([]);
  for (const view of [/^Agenda/, /^Your blocks/, /^Timeline/]) await choose(view);
  expect(asked).toEqual([{ view: "agenda" }, { view: "blocks" }, { view: "sheet", q: undefined }]);
});
