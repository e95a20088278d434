import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { shownOf } from "../model/legend-kinds.ts";
import { aBlockRecord, inView } from "../testing/in-view.ts";
import { renderPart } from "../testing/render-part.tsx";
import { PrintedList } from "./printed-list.tsx";

const ends = { from: "2026-06-12T09:00:00+02:00", until: "2026-06-14T18:00:00+02:00" };
const printed = () => document.querySelector('[aria-label="Fleet calendar, printed"]');

async function open(bookings: number) {
  const view = inView(
    Array.from({ length: bookings }, () => ends),
    { blocks: [aBlockRecord({ reference: "HV-02" })] },
  );
  await renderPart(() => (
    <>
      <p>On screen</p>
      <PrintedList
        view={view}
        shown={shownOf({})}
        checkedAt={Date.UTC(2026, 5, 11, 12, 5, 22)}
        covers="the 1 listed booking; all 2 listed vehicles"
      />
    </>
  ));
}

afterEach(() => {
  dispatchEvent(new Event("afterprint"));
});

test("renders the list with days, zone, age and completeness, only while printing", async () => {
  await open(1);
  expect(printed()).toBeNull();
  // The browser prints right after this event.
  dispatchEvent(new Event("beforeprint"));
  const text = printed()?.textContent ?? "";
  expect(text).toContain("Fleet calendar Mon 8 Jun 2026 – Sun 21 Jun 2026, Oslo");
  expect(text).toContain("As of Thu 11 Jun 2026, 14:05:22 +02. Covers the 1 listed booking; all 2 listed vehicles.");
  const rows = [...(printed()?.querySelectorAll("tbody tr") ?? [])].map((row) => row.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^HV-01.*BK-b0.*Approved.*12 Jun 09:00 \+02.*14 Jun 18:00 \+02$/),
    expect.stringMatching(/^HV-02.*hv-01-brakes.*accepted/),
  ]);
  await expect.element(page.getByText("On screen")).toBeVisible();
  expect(printed()?.checkVisibility()).toBe(false);
  dispatchEvent(new Event("afterprint"));
  await expect.poll(printed).toBeNull();
});

test("prints at most 1,000 rows and says how many are missing", async () => {
  await open(1011);
  dispatchEvent(new Event("beforeprint"));
  expect(printed()?.querySelectorAll("tbody tr")).toHaveLength(1000);
  expect(printed()?.textContent).toContain("12 more rows aren't printed");
});
