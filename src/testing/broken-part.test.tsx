import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { booking } from "#routes.tsx";
import { openApp } from "./open-app.tsx";

// No data of the service breaks the panel, so it is replaced by one that breaks. Each file of tests has a page of its own.
booking.update({
  component: () => {
    throw new Error("A figure is missing.");
  },
});

test("a panel that breaks says so in its place; the list, the way elsewhere and a decision go on", async () => {
  const { world } = await openApp("/bookings");
  const row = page.getByRole("row", { name: "BK-20431" });
  await row.click();
  const alert = page.getByRole("alert").filter({ hasText: "Something went wrong on our side" });
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
