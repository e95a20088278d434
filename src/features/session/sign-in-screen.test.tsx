import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { openApp } from "#testing/open-app.tsx";

test("keeps a typed API key out of the address and this tab's storage", async () => {
  const { requests, tab, history } = await openApp("/sign-in?redirect=/vehicles", { key: undefined });
  await page.getByRole("textbox", { name: "API key" }).fill(`Bearer ${demoKeys.full} `);
  await page.getByRole("button", { name: /^Check key and continue/ }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Vehicles" })).toBeVisible();
  const addresses = [history.location.href, location.href, ...requests.map(({ url }) => url)];
  expect(addresses.filter((address) => address.includes(demoKeys.full))).toEqual([]);
  expect(tab.getItem("session")).toBeNull();
  history.back();
  await expect.element(page.getByRole("heading", { level: 1, name: "Vehicles" })).toBeVisible();
});
