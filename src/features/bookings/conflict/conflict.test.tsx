import { afterEach, describe, expect, test } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";
import { clearAnnouncements } from "#ui/browser/announcer.tsx";
import { clearToasts } from "#ui/toast/toast-queue.ts";
import {
  actionsOf,
  approve,
  bookingIn,
  clash,
  confirm,
  takeOne,
  deedsOf,
  dialog,
  first,
  isAction,
  openConflict,
  panel,
  radio,
  second,
  third,
  view,
} from "#testing/open-conflict.ts";
import { names } from "#names";

onKnownDay({ zone: "Europe/Oslo" });
afterEach(() => {
  clearToasts();
  clearAnnouncements();
});

/** The cells of a line of the comparison. */
const cells = (name: RegExp) =>
  view
    .getByRole("row", { name })
    .getByRole("cell")
    .elements()
    .map(({ textContent }) => textContent);

async function tabTo(control: Locator) {
  while (document.activeElement !== control.element()) await userEvent.tab();
}

/** A service that gives days without times. */
const days = async (_: Request, real: () => Promise<Response>) => {
  const answer = await real();
  const text = (await answer.text()).replaceAll(/("(?:start|end)":"\d{4}-\d\d-\d\d)T[^"]*/g, "$1");
  return new Response(text, answer);
};

test("decides by keyboard alone: one is approved, then the other is rejected with the reason", async () => {
  const { world, requests } = await openApp(`/bookings?q=${first}`, { prepare: clash(first, [5, 57]) });
  const row = page.getByRole(...names.bookings.grid).getByRole("row", { name: new RegExp(`^${first}`) });
  await expect.element(page.getByText("All 249 bookings the service lists are loaded.")).toBeVisible();
  row.element().focus();
  await expect.element(row).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(radio(first)).toBeVisible();
  await expect.element(row).toHaveFocus();
  expect(view.getByRole("radio", { checked: true }).elements()).toEqual([]);
  await userEvent.keyboard("1");
  await expect.element(radio(first)).toHaveFocus();
  await userEvent.keyboard("2");
  await expect.element(radio(second)).toBeChecked();
  // Keys of one booking say nothing among several.
  await userEvent.keyboard("a");
  await expect.element(dialog).not.toBeInTheDocument();
  await tabTo(view.getByRole(...names.booking.reason));
  await userEvent.keyboard("Taken 1");
  await tabTo(approve);
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).toHaveAccessibleName(`Approve ${second} and reject ${first}?`);
  await expect.element(dialog).toMatchTextContent(/Approve BK-20432capture EUR 336\.00/);
  await expect.element(dialog).toMatchTextContent(/Reject BK-20431release or refund EUR 312\.00.*Reason: “Taken 1”/);
  expect(requests.filter(isAction)).toEqual([]);
  await expect.element(confirm).not.toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(view).toMatchTextContent(`${second} approved, ${first} rejected`);
  expect(actionsOf(requests)).toEqual(["approve", "reject"]);
  expect(await requests.findLast(isAction)?.json()).toEqual({ reason: "Taken 1" });
  expect(world.ledger.capturesOf(bookingIn(world, second).id)).toHaveLength(1);
  expect(document.activeElement?.closest("section")).toBe(view.element());
});

test("compares the bookings without recommending one", async () => {
  await openConflict();
  await expect.element(view).toHaveAccessibleName(`Conflict: ${first} and ${second}`);
  await expect.element(view).toMatchTextContent(/2 requests for HV-12/);
  await expect.element(view).toMatchTextContent(/Both want Fri 12 Jun 14:00 – Sun 14 Jun 18:00 \+02, 2 d 4 h/);
  expect(cells(/^From/)).toEqual(["Fri 12 Jun 09:00", "Fri 12 Jun 14:00"]);
  expect(cells(/^Length/)).toEqual(["2 d 9 h", "2 d 9 h"]);
  expect(cells(/^Amount/)).toEqual(["EUR 312.00 held", "EUR 336.00 held"]);
  await expect.element(approve).toHaveAccessibleDescription("Choose the booking to approve first.");
});

test("is restored by its address, and leaves it with “Later” and with another booking", async () => {
  let id = "";
  const { history } = await openApp("/bookings", {
    prepare: (world) => {
      clash(first, [5, 57])(world);
      ({ id } = bookingIn(world, first));
    },
  });
  history.push(`/bookings/${id}`);
  await expect.element(radio(second)).toBeVisible();
  await view.getByRole("button", { name: /^Later/ }).click();
  await expect.element(view).not.toBeInTheDocument();
  history.back();
  await expect.element(view).toBeVisible();
  await page.getByRole("row", { name: /^BK-20430/ }).click();
  await expect.element(panel("BK-20430")).toBeVisible();
});

test("fits a phone: side by side, with targets of 44 px", async () => {
  await openConflict();
  await page.viewport(390, 844);
  await expect.element(radio(second)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const [left, right] = [first, second].map((number) =>
    radio(number).element().closest("label")?.getBoundingClientRect(),
  );
  expect(left?.top).toBe(right?.top);
  const controls = [
    radio(first).element().closest("label"),
    approve.element(),
    view.getByRole("button", { name: /^Later/ }).element(),
  ];
  for (const control of controls) expect(control?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await takeOne(first);
  await expect.element(view).toMatchTextContent(`${first} approved, ${second} rejected`);
  await expect.element(view).toMatchTextContent("No conflict is left among the bookings loaded.");
});

describe("with more than two bookings", () => {
  test("keeps one and rejects all that collide with it", async () => {
    const { world } = await openConflict({ prepare: clash(first, [5, 60], [10, 60]) });
    await expect.element(view).toMatchTextContent(/3 requests for HV-12/);
    await takeOne(second);
    await expect.element(view).toMatchTextContent(`${second} approved, ${first} and ${third} rejected`);
    expect(deedsOf(world)).toEqual([`approve ${second}`, `reject ${first}`, `reject ${third}`]);
  });

  test("doesn't touch a booking of the chain that has no overlap with the chosen one", async () => {
    const { requests } = await openConflict({ prepare: clash(first, [40, 57], [90, 20]) });
    await radio(first).click();
    await expect.element(view).toMatchTextContent(`Not affected: ${third}. There's no overlap with ${first}.`);
    await takeOne(first);
    await expect.element(view).toMatchTextContent(`${first} approved, ${second} rejected`);
    expect(actionsOf(requests)).toEqual(["approve", "reject"]);
  });
});

test("offers to reject the request first if the other booking is already approved", async () => {
  const { requests } = await openApp("/bookings?q=BK-20398", { prepare: clash("BK-20398", [5, 57]) });
  await page.getByRole("row", { name: /^BK-20398/ }).click();
  await expect.element(view).toMatchTextContent(/Already approved: BK-20398\./);
  expect(view.getByRole("radio").elements()).toEqual([]);
  const names = view.getByRole("region", { name: "What you can do" }).getByRole("button").elements();
  expect(names.map(({ textContent }) => textContent)).toEqual([
    `Reject the request ${second}…`,
    "Cancel the approved BK-20398…",
  ]);
  await view.getByRole("button", { name: /^Cancel the approved/ }).click();
  await expect.element(dialog).toHaveAccessibleName("Cancel booking BK-20398?");
  expect(requests.filter(isAction)).toEqual([]);
});

test("leads from one conflict to the next, by J and by the button", async () => {
  await openConflict({
    prepare: (world) => {
      clash(first, [5, 57])(world);
      clash("BK-20428", [5, 57])(world);
    },
  });
  await expect.element(view).toMatchTextContent(/1 of 2/);
  // From the list, J moves there.
  await userEvent.keyboard("1j");
  await expect.element(view).toHaveAccessibleName(`Conflict: BK-20428 and ${third}`);
  await userEvent.keyboard("k");
  await expect.element(view).toHaveAccessibleName(`Conflict: ${first} and ${second}`);
  await takeOne(first);
  await expect.element(view).toMatchTextContent("1 more conflict is left.");
  await view.getByText("Next conflict").last().click();
  await expect.element(radio("BK-20428")).toBeVisible();
});

test("shows one of them alone on request, and leads back to the choice", async () => {
  const { history } = await openConflict();
  await view.getByRole("button", { name: `Details of ${second}` }).click();
  await expect.element(panel(second).getByRole(...names.booking.approve)).toBeVisible();
  await expect.element(view).not.toBeInTheDocument();
  history.back();
  await expect.element(view).toBeVisible();
  history.forward();
  await panel(second)
    .getByRole(...names.conflict.choose)
    .click();
  await expect.element(view).toBeVisible();
});

describe("once the choice is done", () => {
  const told = `${first} approved, ${second} rejected`;

  test("says so once, with both requests, and leads to the next request", async () => {
    const { history } = await openConflict();
    await takeOne(first);
    await expect.element(view.getByRole("status")).toMatchTextContent(told);
    // Its rejection is confirmed, and the list may have been read again.
    await expect.element(view).toMatchTextContent(/BK-20431\s*Request req_.*BK-20432\s*Request req_/);
    expect(page.getByRole("status").filter({ hasText: "approved" }).elements()).toHaveLength(1);
    expect(page.getByRole("status").filter({ hasText: "Finished deciding" }).elements()).toEqual([]);
    expect(view.getByText(/ approved/).elements()).toHaveLength(1);
    expect(page.getByRole("region", { name: /^Job:/ }).elements()).toEqual([]);
    expect(page.getByRole("region", { name: "Notifications" }).getByRole("listitem").elements()).toEqual([]);
    await view.getByRole("button", { name: /^Next request/ }).click();
    await expect.element(page.getByRole("region", { name: /^Booking BK-/ })).toBeVisible();
    expect(history.location.search).toContain("state=awaiting");
    await expect.element(page.getByRole("region", { name: /^Job:/ })).toBeVisible();
  });

  test("leads to Today where nothing is left to decide", async () => {
    await openConflict({
      prepare: (world) => {
        clash(first, [5, 57])(world);
        for (const booking of world.bookings.all()) {
          if (booking.state !== "awaiting_approval" || [first, second].includes(booking.number)) continue;
          world.bookings.replace({ ...booking, state: "approved" });
        }
      },
    });
    await takeOne(first);
    await expect.element(view).toMatchTextContent(told);
    await expect.element(view.getByRole("link", { name: "Today" })).toHaveAttribute("href", "/today");
  });
});

test("says that an overlap depends on times that weren't provided", async () => {
  await openConflict({ between: days, prepare: clash(first, [57, 20]) });
  await expect.element(view).toMatchTextContent(/Both may want .* That depends on times that weren't provided\./);
  await radio(first).click();
  await approve.click();
  await expect.element(dialog).toMatchTextContent(/The overlap isn't certain/);
});

test("doesn't send what a guest has cancelled meanwhile", async () => {
  const { world, requests } = await openConflict();
  await radio(first).click();
  const other = bookingIn(world, second);
  await approve.click();
  await expect.element(confirm).not.toHaveAttribute("aria-disabled", "true");
  world.bookings.replace({ ...other, state: "cancelled", updatedAt: other.updatedAt + 1000 });
  // The dialog covers the button.
  page.getByText("Refresh", { exact: true }).element().closest("button")?.click();
  await expect
    .element(dialog.getByRole("alert").first())
    .toMatchTextContent(`${second}. Status: Awaiting approval → Cancelled`);
  await expect.element(confirm).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(requests.filter(isAction)).toEqual([]);
});
