import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { clearToasts } from "#ui/toast/toast-queue.ts";
import type { CalendarExport } from "./export-calendar.ts";
import { CalendarExportMenu } from "./export-menu.tsx";
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

async function open(booked: readonly Booked[], more: Partial<CalendarExport> = {}) {
  const view = inView(booked, { blocks: booked.length === 0 ? [] : [aBlockRecord()] });
  const given: CalendarExport = {
    view,
    shown: shownOf({}),
    bookings: { rows: [], coverage: "complete", unreadable: 0, checkedAt: Date.UTC(2026, 5, 11) },
    vehicles: { rows: [], coverage: "complete", unreadable: 0 },
    ...more,
  };
  await page.viewport(1440, 900);
  await renderPart(() => <CalendarExportMenu of={() => given} />);
}

const choose = async (item: RegExp) => {
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: item }).click();
};
const ends = { from: "2026-06-12T09:00:00+02:00", until: "2026-06-14T18:00:00+02:00" };

test("saves the view as a table with its days and completeness", async () => {
  const files = saved();
  await open([ends]);
  await choose(/^Table/);
  await expect.element(page.getByText("Exported 2 rows")).toBeVisible();
  expect(await files[0]?.text()).toContain("2026-06-08 to 2026-06-21, all 0 listed bookings");
});

test("saves nothing before bookings are loaded, and says why", async () => {
  const files = saved();
  await open([], { bookings: { rows: [], coverage: "none", unreadable: 0, checkedAt: undefined } });
  await choose(/^Table/);
  await expect.element(page.getByText("Nothing was exported")).toBeVisible();
  await expect.element(page.getByText("Bookings aren't loaded yet, and no block is in view.")).toBeVisible();
  expect(files).toEqual([]);
});

test("prints with the browser's dialog", async () => {
  const print = vi.spyOn(globalThis, "print").mockImplementation(() => undefined);
  await open([ends]);
  await choose(/^Print/);
  expect(print).toHaveBeenCalledOnce();
});
