import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { openApp } from "#testing/open-app.tsx";
import { names } from "#names";

test("keeps a typed API key out of the address and this tab's storage", async () => {
  const { requests, tab, history } = await openApp("/sign-in?redirect=/vehicles", { key: undefined });
  await page.getByRole(...names.session.apiKey).fill(`Bearer ${demoKeys.full} `);
  await page.getByRole(...names.session.checkKey).click();
  await expect.element(page.getByRole(...names.headings.vehicles)).toBeVisible();
  const addresses = [history.location.href, location.href, ...requests.map(({ url }) => url)];
  expect(addresses.filter((address) => address.includes(demoKeys.full))).toEqual([]);
  expect(tab.getItem("session")).toBeNull();
  history.back();
  await expect.element(page.getByRole(...names.headings.vehicles)).toBeVisible();
});
