import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { names } from "#names";
import { openApp } from "#testing/open-app.tsx";

const search = page.getByRole("searchbox", { name: "Search events" });
const entries = page.getByRole("article");

test("lists the ten event kinds in four groups, with when they fire and their documented fields", async () => {
  await openApp("/webhooks/events");
  await expect.element(page.getByRole(...names.headings.events)).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Handover" }).getByRole("article")).toHaveLength(2);
  expect(entries.elements()).toHaveLength(10);
  const created = page.getByRole("article", { name: "booking.created" });
  await expect.element(created.getByRole("term").filter({ hasText: "data.vehicle.external_ref" })).toBeVisible();
  const rules = page.getByRole("complementary", { name: "Rules for every delivery" });
  await expect.element(rules.getByRole("link", { name: "catch up" })).toHaveAttribute("href", "/deliveries/catch-up");
});

test("searches event kinds and fields, keeps the search in the address, and clears it", async () => {
  const { history } = await openApp("/webhooks/events");
  await expect.element(search).toBeVisible();
  await userEvent.keyboard("/");
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard("currency");
  await expect.element(entries).toHaveLength(1);
  await expect.poll(() => history.location.search).toBe("?q=currency");
  await search.fill("nothing like it");
  await page.getByRole("button", { name: "Show all" }).click();
  await expect.element(entries).toHaveLength(10);
});
