import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { storageOfTwo } from "#records/jobs/testing/a-job.ts";
import { createMemoryStorage } from "#records/storage.ts";
import { StorageError } from "#records/database/storage-error.ts";
import { openApp } from "#testing/open-app.tsx";

const row = page.getByRole("row", { name: "BK-20431" });
const strip = page.getByRole("region", { name: /^Job:/ });
const notifications = page.getByRole("region", { name: "Notifications" });

test("a job that could not be dismissed says so and keeps the focus; dismissed, it leaves it to the list", async () => {
  const storage = createMemoryStorage();
  const { jobs } = createMemoryStorage();
  storage.jobs.drop = () => Promise.reject(new StorageError("The disk is full."));
  await openApp("/bookings?state=awaiting", { storage });
  await expect.element(row).toBeVisible();
  row.element().focus();
  await userEvent.keyboard("x");
  await page.getByRole("button", { name: /^Approve selected/ }).click();
  const confirm = page.getByRole("alertdialog").getByRole("button", { name: /^Approve/ });
  await expect.element(confirm).not.toHaveAttribute("aria-disabled", "true");
  await confirm.click();
  const dismiss = strip.getByRole("button", { name: "Dismiss" });
  await dismiss.click();
  await expect.element(notifications).toMatchTextContent("The job could not be dismissed");
  await expect.element(dismiss).toHaveFocus();
  storage.jobs.drop = (id) => jobs.drop(id);
  await dismiss.click();
  await expect.element(strip).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.getAttribute("role")).toBe("row");
});

test("the results say why a booking was skipped, also as an older version stored it", async () => {
  const storage = storageOfTwo("approve", { code: "state", state: "cancelled" });
  await openApp("/bookings?state=awaiting", { storage });
  await strip.getByRole("button", { name: "Show results" }).click();
  const results = page.getByRole("table", { name: "Results" });
  await expect.element(results.getByRole("row", { name: /^b-1/ })).toMatchTextContent("Skipped: As it was said then.");
  await expect
    .element(results.getByRole("row", { name: /^b-2/ }))
    .toMatchTextContent("Skipped: Cancelled: its state leaves nothing for this action.");
});
