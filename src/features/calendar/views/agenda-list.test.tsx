import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { shownOf } from "../model/legend-kinds.ts";
import { timeAxis } from "../model/time-axis.ts";
import { aBlockRecord, inView } from "../testing/in-view.ts";
import { renderPart } from "../testing/render-part.tsx";
import { AgendaOfAll } from "./agenda-list.tsx";

const june = (day: number) => `2026-06-${String(day).padStart(2, "0")}T09:00:00+02:00`;
const view = inView(
  [
    { from: june(12), until: june(20) },
    { from: june(9), until: june(10), van: 2, state: "completed" },
  ],
  { blocks: [aBlockRecord({ start: june(10), end: june(11) })] },
);
const grid = page.getByRole("grid", { name: "Agenda of all vehicles" });

async function open(hide?: string, isUnread = false) {
  await page.viewport(1440, 900);
  await renderPart(
    ({ search }) => (
      <AgendaOfAll
        view={view}
        shown={shownOf(search)}
        axis={timeAxis("Europe/Oslo", "2026-06-08")}
        onOpen={() => undefined}
        covers="All 2 bookings loaded."
        isUnread={isUnread}
      />
    ),
    { hide },
  );
}

test("lists everything in view with vehicle, status and times, whose offset the head says", async () => {
  await open();
  const block = "Block hv-01-brakes, HV-01, Harbour Van 1, accepted, 10 Jun 09:00 +02 to 11 Jun 09:00 +02";
  await expect
    .element(grid.getByRole("row", { name: block }))
    .toMatchTextContent(/Block, accepted ?10 Jun 09:00 ?11 Jun 09:00$/);
  await expect.element(grid.getByRole("columnheader", { name: "From, +02" })).toBeVisible();
  const rows = grid.getByRole("row", { name: /^(Booking|Block)/ }).elements();
  expect(rows.map((row) => row.getAttribute("aria-label"))).toEqual([
    "Booking BK-b1, HV-02, Harbour Van 2, Completed, 9 Jun 09:00 +02 to 10 Jun 09:00 +02",
    block,
    "Booking BK-b0, HV-01, Harbour Van 1, Approved, 12 Jun 09:00 +02 to 20 Jun 09:00 +02",
  ]);
  await expect
    .element(page.getByText(/^Bookings and blocks appear on the day .* All 2 bookings loaded\.$/))
    .toBeVisible();
});

test("says that nothing is known and how complete it is when everything is hidden", async () => {
  await open("approved,completed,blocks");
  await expect.element(page.getByRole("heading", { name: "Nothing to show in this period" })).toBeVisible();
  await expect.element(page.getByText(/All 2 bookings loaded\./)).toBeVisible();
});

test("says that bookings are loading before any are loaded", async () => {
  await open("approved,completed,blocks", true);
  await expect.element(page.getByRole("status")).toHaveTextContent("Loading bookings");
  expect(page.getByText("Nothing to show").elements()).toEqual([]);
});
