import { expect, test } from "vitest";
import { onKnownDay } from "#testing/known-day.ts";
import { page } from "vitest/browser";
import { createMemoryStorage } from "#records/storage.ts";
import { StorageError } from "#records/database/storage-error.ts";
import type { Storage } from "#records/storage.ts";
import { openApp } from "#testing/open-app.tsx";
import { names } from "#names";

onKnownDay();

const isAction = (request: Request) => request.method === "POST";
const panel = page.getByRole(...names.booking.panel("BK-20430"));
const outbox = page.getByRole(...names.outbox.table);
const needs = outbox.getByRole("rowgroup", { name: "Needs you 1" });

/** Opens the question about an approval without a reply, after checking the booking. */
async function askWhether(label: "Mark as done" | "Mark as not done", storage?: Storage) {
  await openApp("/bookings?q=BK-20430", {
    ...(storage === undefined ? {} : { storage }),
    between: (request, answer) => (isAction(request) ? Promise.reject(new TypeError("network down")) : answer()),
  });
  await page.getByRole("row", { name: "BK-20430" }).click();
  await panel.getByRole(...names.booking.approve).click();
  await page
    .getByRole("alertdialog")
    .getByRole(...names.booking.approve)
    .click();
  await panel.getByRole(...names.booking.readFirst).click();
  await panel.getByRole("button", { name: "Resolve in the Outbox" }).click();
  await needs.getByRole("button", { name: label, exact: true }).click();
  return page.getByRole("alertdialog");
}

test("marks an approval as done without reporting a success, and unblocks the booking", async () => {
  const dialog = await askWhether("Mark as done");
  await dialog.getByRole("button", { name: "Mark as done" }).click();
  await expect.element(outbox.getByRole("rowgroup", { name: "Settled 1" })).toMatchTextContent("Marked as done");
  // By now a notification would have been announced too.
  await expect.element(page.getByText("Approval of BK-20430 marked as done")).toBeInTheDocument();
  expect(page.getByText(/BK-20430 approved/).elements()).toEqual([]);
  await outbox.getByRole("link", { name: "BK-20430" }).click();
  await expect.element(panel).toMatchTextContent("Marked as done. The list we loaded last shows “Awaiting approval”.");
  await expect.element(panel.getByRole(...names.booking.approve)).not.toHaveAttribute("aria-disabled", "true");
  await panel.getByRole("button", { name: "Dismiss" }).click();
  await expect.element(panel).not.toMatchTextContent("Marked as done");
});

test("doesn't mark an action that is being retried, and says why", async () => {
  const storage = createMemoryStorage();
  const kept = { ...storage.intents };
  const isElsewhere = { now: false };
  storage.intents.change = (pending, next) =>
    kept.change(pending, (stored) => next(isElsewhere.now ? { ...stored, state: "sending", undecided: 2 } : stored));
  const dialog = await askWhether("Mark as not done", storage);
  isElsewhere.now = true;
  await dialog.getByRole("button", { name: "Mark as not done" }).click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("We're trying it again. Wait for the reply.");
  await expect.element(page.getByText(/marked as not done/)).not.toBeInTheDocument();
});

test("doesn't call an action marked when that can't be saved", async () => {
  const storage = createMemoryStorage();
  const dialog = await askWhether("Mark as not done", storage);
  storage.intents.change = () => Promise.reject(new StorageError("No space."));
  await dialog.getByRole("button", { name: "Mark as not done" }).click();
  await expect
    .element(dialog.getByRole("alert"))
    .toMatchTextContent("This browser couldn't save that. Try again later.");
});

test("says that earlier actions are unknown when the saved ones can't be loaded", async () => {
  const storage = createMemoryStorage();
  storage.intents.paused = () => Promise.reject(new StorageError("Closed."));
  await openApp("/outbox", { storage });
  const unread = "We can't read what this browser saved, so an earlier action may still be open.";
  await expect.element(page.getByRole("alert")).toMatchTextContent(unread);
  await expect.element(page.getByText("We couldn't load earlier actions")).toBeVisible();
  await page.getByRole("button", { name: "Work without it until this page closes" }).click();
  await expect.element(page.getByText("Actions aren't being saved in this browser.")).toBeVisible();
  await expect.element(page.getByText("We couldn't load earlier actions")).toBeVisible();
  await expect.element(page.getByText("Nothing waiting")).not.toBeInTheDocument();
});

test("asks for a reload, with no way around it, when a newer version changed the saved data", async () => {
  const storage = createMemoryStorage();
  storage.intents.paused = () => Promise.reject(new StorageError("Newer.", { by: "newer version" }));
  await openApp("/outbox", { storage });
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent("A newer version of this dashboard changed this browser's data.");
  await expect.element(page.getByRole("button", { name: "Reload" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Work without/ })).not.toBeInTheDocument();
});
