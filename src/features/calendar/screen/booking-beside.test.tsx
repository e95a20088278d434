import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { names } from "#names";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";

onKnownDay({ zone: "Europe/Oslo", undo: 0 });

const grid = page.getByRole(...names.calendar.grid);
const bar = grid.getByRole("button", { name: /^Booking BK-20428/ });
const panel = page.getByRole(...names.booking.panel("BK-20428"));
const place = "/calendar?view=sheet&from=2026-06-12&weeks=2&q=HB";

async function open() {
  const app = await openApp(place);
  const id = app.world.bookings.all().find(({ number }) => number === "BK-20428")?.id;
  return { ...app, address: `${place}&booking=${id}` };
}
/** Like a mouse. The browser driver's click may scroll the timeline first, which changes the address. */
function press(button: Element) {
  if (!(button instanceof HTMLElement)) throw new TypeError("Nothing to press.");
  button.focus();
  button.click();
}
const scroller = () => grid.element().parentElement ?? grid.element();

test("opens a booking beside the calendar, and closes it at the same place", async () => {
  const { history, address } = await open();
  await expect.element(bar).toBeVisible();
  const before = scroller().clientWidth;
  press(bar.element());
  await expect.element(panel).toBeVisible();
  expect(history.location.href).toBe(address);
  await expect.element(bar).toHaveAttribute("aria-current", "true");
  await expect.poll(() => scroller().clientWidth).toBe(before - panel.element().clientWidth - 1);
  await expect.element(bar).toHaveFocus();
  await userEvent.keyboard(".");
  await expect.element(page.getByRole("menu")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  await userEvent.keyboard("a");
  await expect.element(page.getByRole("alertdialog", { name: /BK-20428/ })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
  await panel.getByRole("button", { name: "Close panel" }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(bar).toHaveFocus();
  history.back();
  await expect.element(panel).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(panel).not.toBeInTheDocument();
  expect(history.location.href).toBe(place);
});

test("confirms the approval, and not the block in the form beside it", async () => {
  const { requests, world } = await open();
  const cell = grid.getByRole("gridcell", { name: /, Fri 12 Jun 2026/ });
  await expect.element(cell).toBeInTheDocument();
  const element = cell.element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole(...names.calendar.form)).toBeVisible();
  press(bar.element());
  await expect.element(panel).toBeVisible();
  await userEvent.keyboard("a");
  await expect.element(page.getByRole("alertdialog", { name: /BK-20428/ })).toBeVisible();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  const { id = "" } = world.bookings.all().find(({ number }) => number === "BK-20428") ?? {};
  await expect.poll(() => world.ledger.capturesOf(id)).toHaveLength(1);
  expect(requests.filter(({ method, url }) => method === "POST" && url.endsWith("/blocks"))).toEqual([]);
});

test("opens a booking of the address instead of the calendar on a phone, and leads back to its bar", async () => {
  const { history, address } = await open();
  await page.viewport(390, 844);
  history.push(address);
  await expect.element(panel).toHaveFocus();
  await expect.element(grid).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(bar).toHaveFocus();
  expect(history.location.href).toBe(place);
});
