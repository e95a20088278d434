import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aBookedRow } from "../testing/in-view.ts";
import { renderPart } from "../testing/render-part.tsx";
import { tracksOf } from "../model/tracks.ts";
import { UndatedBookings } from "./undated-bookings.tsx";

const ends = { from: "2026-06-12T09:00:00+02:00", until: "2026-06-14T18:00:00+02:00" };
const covers = "248 bookings loaded so far.";
const show = page.getByRole("button", { name: "Show bookings that are not on the calendar" });
const sentence = page.getByRole("paragraph").first();

test("bookings without dates or vehicle are counted at the foot, and all of them are listed with why", async () => {
  await page.viewport(1440, 900);
  const rows = [
    { id: "425", van: 19 },
    { id: "399", van: 17 },
    { ...ends, id: "7", more: { vehicle: {} } },
  ].map((booked) => aBookedRow(booked));
  await renderPart(() => <UndatedBookings tracks={tracksOf(rows)} covers={covers} />);
  await expect
    .element(sentence)
    .toMatchTextContent("2 bookings without dates and 1 without a vehicle are not on the calendar.");
  await expect.element(page.getByText(covers)).toBeVisible();
  await show.click();
  const dialog = page.getByRole("dialog", { name: "Not on the calendar" });
  const group = dialog.getByRole("region", { name: "2 bookings came without dates" });
  await expect.element(group.getByRole("link", { name: "BK-425" })).toHaveAttribute("href", "/bookings/425");
  await expect.element(group.getByRole("listitem").first()).toMatchTextContent("no dates were sent");
  await expect.element(dialog.getByRole("region", { name: "1 booking names no vehicle" })).toMatchTextContent("12 Jun");
});

test("where everything is on the calendar the foot only says what it covers", async () => {
  await renderPart(() => <UndatedBookings tracks={tracksOf([aBookedRow(ends)])} covers={covers} />);
  await expect.element(page.getByText(covers)).toBeVisible();
  await expect.element(show).not.toBeInTheDocument();
});
