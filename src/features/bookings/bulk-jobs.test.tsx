import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createMemoryStorage } from "#records/memory-storage.ts";
import { StorageError } from "#records/storage-error.ts";
import { openApp } from "#testing/open-app.tsx";

const row = page.getByRole("row", { name: "BK-20431" });
const job = page.getByRole("region", { name: /^Job:/ });
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
  const dismiss = job.getByRole("button", { name: "Dismiss" });
  await dismiss.click();
  await expect.element(notifications).toMatchTextContent("The job could not be dismissed");
  await expect.element(dismiss).toHaveFocus();
  storage.jobs.drop = (id) => jobs.drop(id);
  await dismiss.click();
  await expect.element(job).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.getAttribute("role")).toBe("row");
});
