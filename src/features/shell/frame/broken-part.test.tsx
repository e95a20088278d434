import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openApp } from "#testing/open-app.tsx";

vi.mock("../../bookings/panel/booking-panel.tsx", () => ({
  BookingPanel: () => {
    throw new Error("A figure is missing.");
  },
}));

test("a panel that breaks says so in its place; the list, the way elsewhere and a decision go on", async () => {
  const { world } = await openApp("/bookings");
  const row = page.getByRole("row", { name: "BK-20431" });
  await row.click();
  const alert = page.getByRole("alert").filter({ hasText: "this part of the page broke" });
  await expect.element(alert).toMatchTextContent("A figure is missing.");
  await expect.element(alert.getByRole("button", { name: "Show it again" })).toBeVisible();
  await expect.element(row).toBeVisible();
  await userEvent.keyboard("a");
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Approve/ })
    .click();
  await expect.element(row).toMatchTextContent("Approved");
  const { id } = world.bookings.all().find(({ number }) => number === "BK-20431") ?? { id: "none" };
  expect(world.ledger.capturesOf(id)).toHaveLength(1);
  await page.getByRole("link", { name: "Calendar" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Calendar" })).toBeVisible();
});
