import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { booking } from "#app/routes.tsx";
import { openApp } from "./open-app.tsx";
import { names } from "#names";

// No data from the service breaks the panel, so replace it with one that throws. Each test file has its own page.
booking.update({
  component: () => {
    throw new Error("A figure is missing.");
  },
});

test("shows an error in place of a broken panel, while the list and decisions keep working", async () => {
  const { world } = await openApp("/bookings?q=BK-20431");
  const row = page.getByRole("row", { name: "BK-20431" });
  await row.click();
  await expect.element(page.getByRole("alert").getByRole("button", { name: "Try again" })).toBeVisible();
  await expect.element(row).toBeVisible();
  await userEvent.keyboard("a");
  await page
    .getByRole("alertdialog")
    .getByRole(...names.booking.approve)
    .click();
  await expect.element(row).toMatchTextContent("Approved");
  const { id } = world.bookings.all().find(({ number }) => number === "BK-20431") ?? { id: "none" };
  expect(world.ledger.capturesOf(id)).toHaveLength(1);
  await page.getByRole("link", { name: "Calendar" }).click();
  await expect.element(page.getByRole(...names.headings.calendar)).toBeVisible();
});
