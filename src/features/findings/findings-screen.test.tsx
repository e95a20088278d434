import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openApp } from "#testing/open-app.tsx";

const point = (name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2, name, exact: true }) });

test("says what this service was seen to do, and of the rest that it was not seen", async () => {
  await openApp("/bookings");
  await expect.element(page.getByRole("row", { name: "BK-20430" })).toBeVisible();
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("link", { name: "Contract findings" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Contract findings" })).toBeVisible();
  await expect.element(point("Place of a list's rows")).toMatchTextContent(/GET \/bookings: data/);
  await expect.element(point("Answer to a block")).toMatchTextContent(/Not observed yet/);
  await expect.element(page.getByRole("main")).not.toMatchTextContent(/BK-20430/);
  await page.getByRole("tab", { name: /^Not observed yet/ }).click();
  await expect.element(point("Place of a list's rows")).not.toBeInTheDocument();
  await expect.element(point("Answer to a block")).toBeVisible();
});
