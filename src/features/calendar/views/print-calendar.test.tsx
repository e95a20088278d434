import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { legendCounts } from "../model/legend-counts.ts";
import { shownOf } from "../model/legend-kinds.ts";
import { PrintCalendar } from "./print-calendar.tsx";
import { aBlockRecord, inView } from "../testing/in-view.ts";
import { renderPart } from "../testing/render-part.tsx";

const ends = { from: "2026-06-12T09:00:00+02:00", until: "2026-06-14T18:00:00+02:00" };
const printed = () => document.querySelector('[aria-label="Fleet calendar, printed"]');

async function open(vans: number, isRead = true) {
  const view = inView([ends], { vans, blocks: [aBlockRecord({ reference: "HV-02" })] });
  await renderPart(() => (
    <>
      <p>What stands on the screen</p>
      <PrintCalendar
        view={view}
        shown={shownOf({})}
        counts={isRead ? legendCounts(view) : undefined}
        checkedAt={Date.UTC(2026, 5, 11, 12, 5, 22)}
        covers="all 1 listed bookings; all 2 listed vehicles"
      />
    </>
  ));
}

afterEach(() => {
  dispatchEvent(new Event("afterprint"));
});

test("a print says which days in which zone, as of when and of how much, what bars mean, and has a row a vehicle", async () => {
  await open(2);
  expect(printed()).toBeNull();
  // The browser takes what stands there right after this event.
  dispatchEvent(new Event("beforeprint"));
  const text = printed()?.textContent ?? "";
  expect(text).toContain("Fleet calendar Mon 8 Jun 2026 – Sun 21 Jun 2026, Oslo +02");
  expect(text).toContain("As of Thu 11 Jun 2026, 14:05:22 +02. Covers all 1 listed bookings; all 2 listed vehicles.");
  expect(text).toContain("Approved 1");
  expect(text).toContain("Blocks made from this browser 1");
  const rows = [...(printed()?.querySelectorAll("tbody tr") ?? [])].map((row) => row.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^HV-01, Harbour Van 1.*BK-b0$/),
    expect.stringMatching(/^HV-02, Harbour Van 2.*hv-01-brakes$/),
  ]);
  dispatchEvent(new Event("afterprint"));
  await expect.poll(printed).toBeNull();
});

test("on the screen nothing of it is seen", async () => {
  await open(2);
  dispatchEvent(new Event("beforeprint"));
  await expect.element(page.getByText("What stands on the screen")).toBeVisible();
  expect(printed()?.checkVisibility()).toBe(false);
});

test("of more than 200 vehicles the first are printed, and how many are not is said", async () => {
  await open(212);
  dispatchEvent(new Event("beforeprint"));
  expect(printed()?.querySelectorAll("tbody tr")).toHaveLength(200);
  expect(printed()?.textContent).toContain("12 more vehicles are not printed");
});

test("printed before anything was read, the legend counts nothing", async () => {
  await open(2, false);
  dispatchEvent(new Event("beforeprint"));
  expect(printed()?.querySelector("ul")?.textContent).not.toMatch(/\d/);
});
