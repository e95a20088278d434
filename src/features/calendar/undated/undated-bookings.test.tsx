import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { tracksOf } from "../model/tracks.ts";
import { aBookedRow, type Booked } from "../testing/in-view.ts";
import { renderPart } from "../testing/render-part.tsx";
import { UndatedBookings } from "./undated-bookings.tsx";

const ends = { from: "2026-06-12T09:00:00+02:00", until: "2026-06-14T18:00:00+02:00" };
const show = page.getByRole("button", { name: "Show bookings that aren't on the calendar" });
const dialog = page.getByRole("dialog", { name: "Not on the calendar" });

async function open(...booked: readonly Booked[]) {
  await page.viewport(1440, 900);
  await renderPart(() => (
    <>
      <p>The calendar</p>
      <UndatedBookings tracks={tracksOf(booked.map(aBookedRow))} />
    </>
  ));
  await expect.element(page.getByText("The calendar")).toBeVisible();
}

test("lists bookings without dates or vehicle", async () => {
  const undated = [
    {},
    { from: ends.from },
    { until: ends.until },
    { from: "on Friday, T 9", until: "Sunday, T 6" },
    { from: ends.until, until: ends.from },
  ];
  // A cancelled booking isn't listed.
  await open(...undated, { ...ends, id: "7", more: { vehicle: {} } }, { state: "cancelled" });
  await show.click();
  // Some have dates, but none that can be used.
  const group = dialog.getByRole("region", { name: /^5\b/ });
  for (const place of undated.keys()) {
    await expect.element(group.getByRole("listitem").filter({ hasText: `BK-b${place}` })).toBeVisible();
  }
  await expect.element(group.getByRole("link", { name: "BK-b0" })).toHaveAttribute("href", "/bookings/b0");
  await expect.element(dialog.getByRole("region", { name: /^1\b/ })).toMatchTextContent("12 Jun");
});

test("isn't there when every booking is on the calendar", async () => {
  await open(ends);
  expect(page.getByRole("paragraph").elements()).toHaveLength(1);
});
