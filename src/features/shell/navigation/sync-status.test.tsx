import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openApp } from "#testing/open-app.tsx";
import { names } from "#names";

const dot = (name: RegExp) => page.getByRole("main").getByRole("img", { name });

test("shows the sync status in each head on a phone, with time and offset", async () => {
  let isDown = false;
  await openApp("/bookings", {
    between: (_request, answer) => (isDown ? Promise.reject(new TypeError("network down")) : answer()),
  });
  await expect.element(page.getByRole("row", { name: "BK-20431" })).toBeVisible();
  await page.viewport(390, 844);
  await expect.element(dot(/^Up to date, (\d+ \w+ )?\d\d:\d\d [+-]\d\d$/)).toBeVisible();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole(...names.shell.outbox).click();
  await expect.element(page.getByRole(...names.headings.outbox)).toBeVisible();
  await expect.element(dot(/^Up to date/)).toBeVisible();
  await page.getByRole(...names.shell.bookings).click();
  isDown = true;
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.element(dot(/^Update failed, data from /)).toBeVisible();
});
