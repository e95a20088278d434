import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { clearToasts, showToast } from "#ui/toast/toast-queue.ts";
import { openApp } from "./open-app.tsx";
import { names } from "#names";

const row = (name: string | RegExp) => page.getByRole("row", { name });
const notices = page.getByRole("region", { name: "Notifications" });

/** Whether it can be scrolled out from under something. */
function scrolls(element: Element | null): boolean {
  if (element === null) return false;
  const isScroller = /auto|scroll/.test(getComputedStyle(element).overflowY);
  return (isScroller && element.scrollHeight > element.clientHeight) || scrolls(element.parentElement);
}

/** The buttons of the page that lie under the notices, by their names. */
function covered(): string[] {
  const over = notices.element().getBoundingClientRect();
  return [...document.querySelectorAll("button")]
    .filter((button) => !notices.element().contains(button) && button.checkVisibility())
    .filter((button) => !scrolls(button))
    .filter((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      return left < over.right && right > over.left && top < over.bottom && bottom > over.top;
    })
    .map((button) => button.ariaLabel ?? button.innerText);
}

function notify(): void {
  onTestFinished(clearToasts);
  for (const title of ["BK-20431 approved", "BK-20430 approved"]) showToast({ tone: "bad", title });
}

test.each([
  [1440, 900],
  [1280, 800],
  [820, 1180],
  [390, 844],
])("notices cover no button of the selection bar at %d × %d", async (width, height) => {
  await openApp("/bookings");
  await expect.element(row("BK-20431")).toBeVisible();
  await row("BK-20431").getByRole("checkbox").click();
  await page.viewport(width, height);
  await expect.element(page.getByRole("region", { name: "Selection" })).toBeVisible();
  notify();
  await expect.element(notices).toBeVisible();
  await expect.poll(covered).toEqual([]);
});

test.each([
  [1440, 900],
  [390, 844],
])("notices cover no button of the open booking at %d × %d", async (width, height) => {
  await openApp("/bookings");
  await row("BK-20431").click();
  await page.viewport(width, height);
  await expect.element(page.getByRole(...names.booking.panel("BK-20431"))).toBeVisible();
  notify();
  await expect.element(notices).toBeVisible();
  await expect.poll(covered).toEqual([]);
});

test.each([
  [1440, 900],
  [390, 844],
])("notices cover no button of the mapping panel at %d × %d", async (width, height) => {
  await openApp("/vehicles?mapped=no");
  await page.getByRole("button", { name: "Map", exact: true }).first().click();
  await page.viewport(width, height);
  await expect.element(page.getByRole(...names.vehicles.save)).toBeVisible();
  notify();
  await expect.element(notices).toBeVisible();
  await expect.poll(covered).toEqual([]);
});
