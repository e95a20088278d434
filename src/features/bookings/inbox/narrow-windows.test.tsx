import { expect, onTestFinished, test } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";
import { names } from "#names";

onKnownDay({ zone: "Europe/Oslo" });

const row = (number: string) => page.getByRole("row", { name: number });
const selection = page.getByRole("region", { name: "Selection" });
const panel = page.getByRole(...names.booking.panel("BK-20431"));

const boxOf = (locator: Locator) => locator.element().getBoundingClientRect();
const inDialog = (name: RegExp) => page.getByRole("alertdialog").getByRole("button", { name });

const cells = () => page.getByRole("gridcell").elements();

/** Whether all of its text is seen. */
const isWhole = (element: Element) => element.scrollWidth <= element.clientWidth;

test.each([
  ["names, times and amounts", "1280 px", 1280, "*"],
  ["times and amounts", "1280 px of which a scrollbar takes 17", 1263, ":not(:nth-child(4))"],
])("keeps %s uncut beside the panel on a screen of %s", async (_what, _screen, width, kept) => {
  await openApp("/bookings");
  await page.viewport(width, 720);
  await row("BK-20431").click();
  await expect.element(panel).toBeVisible();
  await expect.element(page.getByRole("columnheader", { name: "Amount" })).toBeVisible();
  await expect.element(row("BK-20431").getByRole("gridcell", { name: "EUR 312.00" })).toBeVisible();
  expect(cells().length).toBeGreaterThan(20);
  // The columns follow the width of the list, which the panel has just changed.
  await expect
    .poll(() =>
      cells()
        .filter((cell) => cell.matches(kept) && !isWhole(cell))
        .map(({ textContent }) => textContent),
    )
    .toEqual([]);
});

test.each([
  [1280, 720],
  [390, 844],
  [320, 640],
])("shows the full booking number in the panel at %d × %d px", async (width, height) => {
  await openApp("/bookings");
  await row("BK-20431").click();
  await page.viewport(width, height);
  const heading = panel.getByRole("heading", { level: 2, name: "BK-20431" });
  await expect.element(heading).toBeVisible();
  expect(isWhole(heading.element())).toBe(true);
  const chip = panel.getByText("Awaiting approval", { exact: true });
  await expect.element(chip).toBeVisible();
  expect(isWhole(chip.element())).toBe(true);
});

test("keeps Reject beside Approve in the panel of a booking without an amount", async () => {
  await openApp("/bookings");
  await page.viewport(1440, 900);
  await row("BK-20419").click();
  const opened = page.getByRole(...names.booking.panel("BK-20419"));
  const place = (name: RegExp) => opened.getByRole("button", { name }).element().getBoundingClientRect();
  await expect.element(opened.getByRole(...names.booking.reject)).toBeVisible();
  expect(place(/^Reject/).left).toBeGreaterThanOrEqual(place(/^Approve/).right);
  expect(place(/^Reject/).top).toBeLessThan(place(/^Approve/).bottom);
});

test("keeps the length beside the end, the ID in one line, and a confirm's buttons in one row at 1280 px", async () => {
  await openApp("/bookings");
  await page.viewport(1280, 800);
  await row("BK-20428").click();
  const opened = page.getByRole(...names.booking.panel("BK-20428"));
  await expect.element(opened.getByText("4 d 9 h")).toBeVisible();
  expect(boxOf(opened.getByText("4 d 9 h")).top).toBeLessThan(boxOf(opened.getByText(/^Fri 19 Jun 2026/)).bottom);
  const id = opened.getByRole("definition").filter({ has: page.getByRole("button", { name: "Copy booking ID" }) });
  expect(boxOf(id).height).toBeLessThan(30);
  await userEvent.keyboard("r");
  await expect.element(inDialog(/^Reject.*release or refund SEK 6,240\.00/)).toBeVisible();
  expect(boxOf(inDialog(/^Keep booking/)).right).toBeLessThan(boxOf(inDialog(/^Reject/)).left);
});

test("says the offset of its times once above them, also where rows take two lines", async () => {
  await openApp("/bookings");
  await expect.element(page.getByRole("columnheader", { name: /^From – to, \+02$/ })).toBeVisible();
  await expect.element(row("BK-20430")).toMatchTextContent(/13 Jun 07:30\s?–\s?13 Jun 21:00EUR 96\.0013:41$/);
  await page.viewport(390, 844);
  await expect.element(page.getByText("times +02").first()).toBeVisible();
  await expect.element(row("BK-20430")).toMatchTextContent(/13 Jun 07:30\s?–\s?13 Jun 21:00Harbour Van 3$/);
});

test("fits the selection bar into one row on a phone, with a menu", async () => {
  await openApp("/bookings");
  await expect.element(row("BK-20431")).toBeVisible();
  await page.viewport(320, 640);
  await page.getByRole("button", { name: "Inbox actions" }).click();
  await page.getByRole("menuitem", { name: "Select bookings" }).click();
  for (const number of ["BK-20431", "BK-20430"]) await page.getByRole("checkbox", { name: `Select ${number}` }).click();
  await expect.element(selection.getByRole("status")).toMatchTextContent("2 selected");
  await expect.element(selection.getByRole("button", { name: "Approve selected 2" })).toBeVisible();
  expect(selection.element().getBoundingClientRect().height).toBeLessThan(60);
  await selection.getByRole(...names.booking.more).click();
  await expect.element(page.getByRole("menuitem", { name: "Cancel selected 2" })).toBeVisible();
  await page.getByRole("menuitem", { name: /^Select all 248 shown/ }).click();
  await expect.element(selection.getByRole("status")).toMatchTextContent("248 selected");
  await selection.getByRole(...names.booking.more).click();
  await page.getByRole("menuitem", { name: /^Reject selected/ }).click();
  await expect.element(page.getByRole("alertdialog", { name: /^Reject/ })).toBeVisible();
});

test("grows rows and columns with text twice as large, and cuts nothing", async () => {
  document.documentElement.style.fontSize = "200%";
  onTestFinished(() => document.documentElement.removeAttribute("style"));
  await openApp("/bookings");
  await page.viewport(1280, 720);
  await expect.element(row("BK-20431")).toBeVisible();
  const height = () => row("BK-20431").element().getBoundingClientRect().height;
  // Two lines, since one no longer holds them.
  await expect.poll(height).toBe(138);
  const number = row("BK-20431").getByText("BK-20431").element().closest("[role=gridcell]");
  expect(number !== null && isWhole(number)).toBe(true);
  await page.viewport(1800, 900);
  await expect.poll(height).toBe(72);
  await page.viewport(390, 844);
  await expect.poll(height).toBe(230);
  const onPhone = row("BK-20431").element();
  expect(onPhone.scrollHeight).toBeLessThanOrEqual(onPhone.clientHeight);
  expect([onPhone, ...onPhone.querySelectorAll("bdi, div")].filter((part) => !isWhole(part))).toEqual([]);
});
