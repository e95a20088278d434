import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";
import { names } from "#names";

onKnownDay();

const pathsOf = (requests: readonly Request[]) => requests.map(({ url }) => new URL(url).pathname.replace("/v1", ""));
const link = (name: string) => page.getByRole("link", { name }).first();

test("starts loading when the pointer is on a link, but never a complete fleet", async () => {
  const { requests } = await openApp("/bookings");
  await expect.element(page.getByRole(...names.bookings.grid)).toBeVisible();
  await link("Vehicles").hover();
  await link("Settings").hover();
  await expect.poll(() => pathsOf(requests)).toContain("/me");
  expect(pathsOf(requests)).not.toContain("/vehicles");
  await link("Settings").click();
  await expect.element(page.getByText("Harbour Fleet")).toBeVisible();
  expect(pathsOf(requests).filter((path) => path === "/me")).toHaveLength(1);
  await link("Vehicles").click();
  await expect.element(page.getByRole(...names.vehicles.grid)).toBeVisible();
  expect(pathsOf(requests)).toContain("/vehicles");
});

test("sends nothing to the service for a signed-out visitor", async () => {
  const { requests } = await openApp("/settings", { key: undefined });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(requests).toEqual([]);
});
