import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { shownOf } from "../model/legend-kinds.ts";
import { CalendarList } from "./calendar-list.tsx";
import { aBlockRecord, inView } from "../testing/in-view.ts";
import { renderPart } from "../testing/render-part.tsx";

const june = (day: number) => `2026-06-${String(day).padStart(2, "0")}T09:00:00+02:00`;
const view = inView(
  [
    { from: june(12), until: june(20) },
    { from: june(9), until: june(10), van: 2, state: "completed" },
  ],
  { blocks: [aBlockRecord({ start: june(10), end: june(11) })] },
);
const grid = page.getByRole("grid", { name: "Calendar list" });

async function open(hide?: string, isUnread = false) {
  await page.viewport(1440, 900);
  const opened: string[] = [];
  const asked = await renderPart(
    ({ search, onChange }) => (
      <CalendarList
        view={view}
        shown={shownOf(search)}
        sort={search.sort}
        onSort={(sort) => onChange({ sort })}
        onOpen={({ bar }) => opened.push(bar.key)}
        covers="All 2 bookings loaded."
        isUnread={isUnread}
      />
    ),
    { hide },
  );
  return { asked, opened };
}

const rows = () =>
  grid
    .getByRole("row")
    .elements()
    .slice(1)
    .map((row) => row.getAttribute("aria-label"));

test("the list says of everything in view what it is, on which vehicle, in which state and when, with the zone", async () => {
  await open();
  const block = "Block hv-01-brakes, HV-01, Harbour Van 1, accepted, 10 Jun 09:00 +02 to 11 Jun 09:00 +02";
  await expect.element(grid.getByRole("row", { name: block })).toMatchTextContent("Block, accepted");
  expect(rows()).toEqual([
    "Booking BK-b1, HV-02, Harbour Van 2, Completed, 9 Jun 09:00 +02 to 10 Jun 09:00 +02",
    block,
    "Booking BK-b0, HV-01, Harbour Van 1, Approved, 12 Jun 09:00 +02 to 20 Jun 09:00 +02",
  ]);
  await expect.element(page.getByText("3 in view. All 2 bookings loaded.")).toBeVisible();
});

test("a head sorts it by the address, and a press opens what the row is of", async () => {
  const { asked, opened } = await open();
  await grid.getByRole("button", { name: "Vehicle" }).click();
  await expect
    .poll(rows)
    .toEqual([
      expect.stringContaining("hv-01-brakes"),
      expect.stringContaining("BK-b0"),
      expect.stringContaining("BK-b1"),
    ]);
  await expect.element(grid.getByRole("columnheader", { name: "Vehicle" })).toHaveAttribute("aria-sort", "ascending");
  expect(asked).toEqual([{ sort: "vehicle" }]);
  await grid.getByRole("row", { name: /BK-b0/ }).click();
  expect(opened).toEqual(["b0"]);
});

test("where nothing is left it says that nothing is known, and what it covers", async () => {
  await open("approved,completed,blocks");
  await expect.element(page.getByRole("heading", { name: "Nothing is known in these dates" })).toBeVisible();
  await expect.element(page.getByText(/All 2 bookings loaded\./)).toBeVisible();
});

test("before any booking was read it says that they are loaded, and not that nothing is known", async () => {
  await open("approved,completed,blocks", true);
  await expect.element(page.getByRole("status")).toHaveTextContent("Loading bookings");
  expect(page.getByText("Nothing is known").elements()).toEqual([]);
});
