import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { createMemoryStorage } from "#records/storage.ts";
import { StorageError } from "#records/database/storage-error.ts";
import { unanswered } from "#records/testing/a-pending-write.ts";
import { openApp } from "#testing/open-app.tsx";
import { names } from "#names";

/** Whether the browser would ask before the page closes. */
function asksBeforeLeaving(): boolean {
  const leaving = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

test("asks before the page closes only about actions that nothing else keeps", async () => {
  const storage = createMemoryStorage();
  const left = unanswered("b-1", { state: "person", about: { name: "BK-1" } });
  storage.writes.open = async (fp) => ({ writes: [{ ...left, fp }], unknownForms: [], others: [] });
  await openApp("/bookings", { storage });
  await expect.element(page.getByRole("link", { name: /^Outbox.*1 action not confirmed/ })).toBeVisible();
  expect(asksBeforeLeaving()).toBe(false);
  storage.writes.add = () => Promise.reject(new StorageError("No space."));
  await page.getByRole("row", { name: "BK-20430" }).click();
  await page.getByRole(...names.booking.approve).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole(...names.booking.approve).click();
  await dialog.getByRole("button", { name: "Work without it until this page closes" }).click();
  await expect.element(dialog.getByRole("alert")).not.toBeInTheDocument();
  await expect.poll(asksBeforeLeaving).toBe(true);
});
