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
  const covers = "the 1 listed booking";
  const given: CalendarExport = {
    view,
    shown: shownOf({}),
    checkedAt: Date.UTC(2026, 5, 11),
    isUnread: false,
    covers,
    service: "api.example",
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

test("saves the view as a calendar file that says how much was loaded", async () => {
  const files = saved();
  await open([ends], { checkedAt: undefined, covers: "1 booking loaded so far" });
  await choose(/^Calendar file/);
  await expect.element(page.getByText("Exported 2 events")).toBeVisible();
  expect(files[0]?.type).toBe("text/calendar;charset=utf-8");
  const text = (await files[0]?.text())?.replaceAll("\r\n ", "");
  expect(text).toContain("1 booking loaded so far\\; not fully loaded\\; excluded: rejected");
  expect(text).toContain("X-WR-CALNAME:Fleet calendar Mon 8 Jun 2026 – Sun 21 Jun 2026\r\n");
  expect(text?.endsWith("END:VCALENDAR\r\n")).toBe(true);
});

test("saves the view as a table with its days and completeness", async () => {
  const files = saved();
  await open([ends]);
  await choose(/^Table/);
  await expect.element(page.getByText("Exported 2 rows")).toBeVisible();
  expect(await files[0]?.text()).toContain("Mon 8 Jun 2026 – Sun 21 Jun 2026, the 1 listed booking");
});

test("saves no calendar file when nothing is in view, and says so", async () => {
  const files = saved();
  await open([]);
  await choose(/^Calendar file/);
  await expect.element(page.getByText("Nothing was exported")).toBeVisible();
  expect(files).toEqual([]);
});

test.for([/^Calendar file/, /^Table/])("saves nothing before bookings are loaded, and says why: %s", async (item) => {
  const files = saved();
  await open([], { checkedAt: undefined, isUnread: true });
  await choose(item);
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
