import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
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

async function expectNoneCovered(sizes: readonly (readonly [number, number])[]): Promise<void> {
  onTestFinished(clearToasts);
  for (const title of ["BK-20431 approved", "BK-20430 approved"]) showToast({ tone: "bad", title });
  await expect.element(notices).toBeVisible();
  for (const [width, height] of sizes) {
    await page.viewport(width, height);
    await expect.poll(covered).toEqual([]);
  }
}

test("notices cover no button of the selection bar, of the open booking or of the mapping panel", async () => {
  const { history } = await openApp("/bookings");
  await row("BK-20431").getByRole("checkbox").click();
  await expect.element(page.getByRole("region", { name: "Selection" })).toBeVisible();
  await expectNoneCovered([
    [1440, 900],
    [1280, 800],
    [820, 1180],
    [390, 844],
  ]);
  await userEvent.keyboard("{Escape}");
  await row("BK-20431").click();
  await expect.element(page.getByRole(...names.booking.panel("BK-20431"))).toBeVisible();
  await expectNoneCovered([
    [390, 844],
    [1440, 900],
  ]);
  history.push("/vehicles?mapped=no");
  await page
    .getByRole(...names.vehicles.map)
    .first()
    .click();
  await expect.element(page.getByRole(...names.vehicles.save)).toBeVisible();
  await expectNoneCovered([
    [1440, 900],
    [390, 844],
  ]);
});
