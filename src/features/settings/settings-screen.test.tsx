import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { newRequestSettings, chooseNewRequests } from "#records/browser/settings.ts";
import { openApp } from "#testing/open-app.tsx";
import { chooseLetterKeys, lettersOn } from "#ui/browser/use-shortcuts.ts";
import { chooseZone } from "#ui/browser/zone.ts";
import { names } from "#names";

const zone = page.getByRole("combobox", { name: "Time zone" });
const letters = page.getByRole("switch", { name: "Single-letter shortcuts" });
const notify = page.getByRole("switch", { name: "Desktop notification for new booking requests" });
const count = page.getByRole("switch", { name: "Count of new booking requests in the tab title" });

afterEach(() => {
  vi.restoreAllMocks();
  chooseZone(undefined);
  chooseLetterKeys(true);
  chooseNewRequests("notify", false);
  chooseNewRequests("count", false);
});

/** The browser's answer when asked, and its permission from then on. */
function browserAnswers(answer: NotificationPermission, before: NotificationPermission = "default") {
  let permission = before;
  vi.spyOn(Notification, "permission", "get").mockImplementation(() => permission);
  return vi.spyOn(Notification, "requestPermission").mockImplementation(async () => (permission = answer));
}

test("lists the device's zone, then all zones with city and offset, and changes all times", async () => {
  await openApp("/settings");
  const foot = page.getByRole("complementary");
  await expect.element(zone).toHaveValue("device");
  await expect.poll(() => zone.getByRole("option").elements().length).toBeGreaterThan(400);
  await zone.selectOptions("Asia/Tokyo");
  await expect.element(zone).toMatchTextContent("Tokyo +09:00 · Asia");
  await expect.element(foot).toMatchTextContent("Tokyo +09:00");
  await expect.element(page.getByText(/\d\d:\d\d\+09/).first()).toBeVisible();
  await zone.selectOptions("device");
  expect(localStorage.getItem("zone")).toBeNull();
});

test("switches single letters off and on, which the shortcuts dialog shows with a link", async () => {
  await openApp("/settings");
  await expect.element(letters).toBeChecked();
  await letters.click();
  await expect.element(letters).not.toBeChecked();
  expect(lettersOn()).toBe(false);
  await userEvent.keyboard("?gb");
  await expect.element(page.getByRole(...names.headings.settings)).toBeVisible();
  expect(page.getByRole("dialog").elements()).toEqual([]);
  await page.getByRole(...names.shell.bookings).click();
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  const dialog = page.getByRole(...names.shell.shortcuts);
  await dialog.getByRole(...names.shell.settings).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await letters.click();
  await userEvent.keyboard("?");
  await expect.element(dialog).toBeVisible();
});

test("switches on a notification the browser allows, and the count without asking", async () => {
  const asked = browserAnswers("granted");
  await openApp("/settings");
  await expect.element(notify).not.toBeChecked();
  await expect.element(count).not.toBeChecked();
  await count.click();
  expect(asked).not.toHaveBeenCalled();
  await notify.click();
  await expect.element(notify).toBeChecked();
  expect(newRequestSettings()).toEqual({ notify: true, count: true });
  await notify.click();
  await expect.element(notify).not.toBeChecked();
  expect([newRequestSettings(), asked.mock.calls.length]).toEqual([{ notify: false, count: true }, 1]);
});

test.each(["denied", "default"] as const)("keeps notifications off when the browser answers %s", async (answer) => {
  browserAnswers(answer);
  await openApp("/settings");
  await notify.click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(notify).not.toBeChecked();
  expect(newRequestSettings().notify).toBe(false);
});

test("shows notifications as off, with the reason, once the browser revokes them", async () => {
  chooseNewRequests("notify", true);
  browserAnswers("denied", "denied");
  await openApp("/settings");
  await expect.element(notify).not.toBeChecked();
  await expect.element(page.getByRole("alert")).toBeVisible();
});
