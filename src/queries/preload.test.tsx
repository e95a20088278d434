import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";

onKnownDay();

test("sends nothing to the service for a signed-out visitor", async () => {
  const { requests } = await openApp("/settings", { key: undefined });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(requests).toEqual([]);
});
