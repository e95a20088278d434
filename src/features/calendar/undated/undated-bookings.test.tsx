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

test("counts bookings without dates or vehicle in the footer, and lists them with the reason", async () => {
  const why = [
    ["dates not provided", {}],
    ["end not provided", { from: ends.from }],
    ["start not provided", { until: ends.until }],
    ["we couldn't read its dates", { from: "on Friday, T 9", until: "Sunday, T 6" }],
    ["the end isn't after the start", { from: ends.until, until: ends.from }],
  ] as const;
  // A cancelled booking isn't listed.
  await open(...why.map(([, booked]) => booked), { ...ends, id: "7", more: { vehicle: {} } }, { state: "cancelled" });
  await expect
    .element(page.getByRole("paragraph").nth(1))
    .toMatchTextContent("5 bookings without usable dates and 1 without a vehicle aren't on the calendar.");
  await show.click();
  // Some have dates, but none that can be used.
  const group = dialog.getByRole("region", { name: "5 bookings without usable dates" });
  for (const [place, [said]] of why.entries()) {
    await expect.element(group.getByRole("listitem").filter({ hasText: `BK-b${place}` })).toMatchTextContent(said);
  }
  await expect.element(group.getByRole("link", { name: "BK-b0" })).toHaveAttribute("href", "/bookings/b0");
  await expect
    .element(dialog.getByRole("region", { name: "1 booking without a vehicle" }))
    .toMatchTextContent("12 Jun");
});

test.each<[string, readonly Booked[]]>([
  ["1 booking without usable dates isn't on the calendar.", [{}]],
  ["1 booking without a vehicle isn't on the calendar.", [{ ...ends, more: { vehicle: {} } }]],
])("says: %s", async (said, booked) => {
  await open(...booked);
  await expect.element(page.getByText(said)).toBeVisible();
});

test("isn't there when every booking is on the calendar", async () => {
  await open(ends);
  expect(page.getByRole("paragraph").elements()).toHaveLength(1);
});
