import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import { storageOfTwo } from "#records/jobs/testing/a-job.ts";
import { createMemoryStorage } from "#records/storage.ts";
import { StorageError } from "#records/database/storage-error.ts";
import { openApp } from "#testing/open-app.tsx";
import { names } from "#names";

const row = page.getByRole("row", { name: "BK-20431" });
const strip = page.getByRole("region", { name: /^Job:/ });
const notifications = page.getByRole("region", { name: "Notifications" });

test("sends a booking that changed since the dry run only after “I have seen it”", async () => {
  let at = knownMoment;
  const { world, requests } = await openApp("/bookings?state=awaiting", { now: () => at });
  await expect.element(row).toBeVisible();
  row.element().focus();
  await userEvent.keyboard("x");
  at += 20_000;
  const booking = world.bookings.all().find(({ number }) => number === "BK-20431");
  if (booking === undefined) throw new Error("The world lacks the booking.");
  world.bookings.replace({ ...booking, price: { amount: 313, currency: "EUR" }, updatedAt: at });
  await page.getByRole(...names.bookings.approveSelected).click();
  const dialog = page.getByRole("alertdialog");
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("BK-20431. Amount: EUR 312.00 → EUR 313.00");
  const confirm = dialog.getByRole(...names.booking.approve);
  await expect.element(confirm).toHaveAccessibleDescription("Check the changes first.");
  expect(requests.filter(({ method }) => method === "POST")).toEqual([]);
  await dialog.getByRole("button", { name: "I have seen it" }).click();
  await confirm.click();
  await expect.element(strip).toMatchTextContent("1 done");
  expect(world.ledger.capturesOf(booking.id)).toHaveLength(1);
});

test("keeps the focus on a job that can't be dismissed, else moves it to the list", async () => {
  const storage = createMemoryStorage();
  const { jobs } = createMemoryStorage();
  storage.jobs.drop = () => Promise.reject(new StorageError("The disk is full."));
  await openApp("/bookings?state=awaiting", { storage });
  await expect.element(row).toBeVisible();
  row.element().focus();
  await userEvent.keyboard("x");
  await page.getByRole(...names.bookings.approveSelected).click();
  const confirm = page.getByRole("alertdialog").getByRole(...names.booking.approve);
  await expect.element(confirm).not.toHaveAttribute("aria-disabled", "true");
  await confirm.click();
  const dismiss = strip.getByRole("button", { name: "Dismiss" });
  await dismiss.click();
  await expect.element(notifications).toMatchTextContent("Couldn't dismiss the job");
  await expect.element(dismiss).toHaveFocus();
  storage.jobs.drop = (id) => jobs.drop(id);
  await dismiss.click();
  await expect.element(strip).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.getAttribute("role")).toBe("row");
});

test("says in the results why a booking was skipped, even in an older version's words", async () => {
  const storage = storageOfTwo("approve", { code: "state", state: "cancelled" });
  await openApp("/bookings?state=awaiting", { storage });
  await strip.getByRole("button", { name: "Show results" }).click();
  const results = page.getByRole("table", { name: "Results" });
  await expect.element(results.getByRole("row", { name: /^b-1/ })).toMatchTextContent("Skipped: As it was said then.");
  await expect
    .element(results.getByRole("row", { name: /^b-2/ }))
    .toMatchTextContent("Skipped: Not possible in the status “Cancelled”.");
});
