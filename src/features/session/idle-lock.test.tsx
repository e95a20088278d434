import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import { createMemoryStorage } from "#records/storage.ts";
import { openApp } from "#testing/open-app.tsx";
import { dialog, row } from "#testing/refused-key.ts";
import { names } from "#names";
import { demoKeys } from "#mock/scenarios/demo-access.ts";

const locked = page.getByRole("alertdialog", { name: "The dashboard is locked" });
const revoked = () =>
  Response.json({ error: { code: "unauthorized", message: "Revoked.", request_id: "req_401" } }, { status: 401 });

let now = knownMoment;
const service = { refuses: false };

beforeEach(() => {
  now = knownMoment;
  service.refuses = false;
  localStorage.removeItem("last-input");
});

/** The bookings in a tab that locks after 15 minutes. */
async function openTab(storage = createMemoryStorage(), lockAfterMinutes = 15) {
  const opened = await openApp("/bookings", {
    now: () => now,
    lockAfterMinutes,
    storage,
    between: (_request, answer) => (service.refuses ? Promise.resolve(revoked()) : answer()),
  });
  await expect.element(row("BK-20431").first()).toBeVisible();
  return opened;
}

const leaveAlone = () => {
  now += 16 * 60_000;
  window.dispatchEvent(new Event("focus"));
};

test("locks an idle page, and keeps neither the API key in the tab nor the screen in its title", async () => {
  const { tab } = await openTab();
  expect(tab.getItem("session")).not.toBeNull();
  await expect.poll(() => document.title).toBe("Bookings · Partner dashboard");
  leaveAlone();
  await expect.element(locked).toBeVisible();
  await expect.element(locked.getByRole(...names.session.apiKey)).toHaveFocus();
  await expect.element(row("BK-20431")).not.toBeInTheDocument();
  expect(document.title).toBe("Partner dashboard");
  expect(tab.getItem("session")).toBeNull();
});

test("removes an API key from an idle tab even if it was refused before", async () => {
  const { tab } = await openTab();
  service.refuses = true;
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.element(dialog).toBeVisible();
  expect(tab.getItem("session")).not.toBeNull();
  leaveAlone();
  await expect.element(locked).toBeVisible();
  expect(tab.getItem("session")).toBeNull();
});

test("removes the API key from the other tabs too", async () => {
  const storage = createMemoryStorage();
  await openTab(storage);
  const other = await openTab(storage, 0);
  expect(other.tab.getItem("session")).not.toBeNull();
  leaveAlone();
  await expect.poll(() => other.tab.getItem("session")).toBeNull();
});

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

test("sends nothing to the service for a signed-out visitor", async () => {
  const { requests } = await openApp("/settings", { key: undefined });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(requests).toEqual([]);
});
