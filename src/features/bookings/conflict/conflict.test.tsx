import * as fc from "fast-check";
import { expect, test } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";
import { names } from "#names";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";
import {
  actionsOf,
  approve,
  bookingIn,
  clash,
  confirm,
  takeOne,
  dialog,
  first,
  isAction,
  openConflict,
  panel,
  radio,
  second,
  third,
  view,
  type Options,
} from "#testing/open-conflict.ts";

onKnownDay({ zone: "Europe/Oslo" });

const chord = "{Control>}{Enter}{/Control}";

async function tabTo(control: Locator) {
  while (document.activeElement !== control.element()) await userEvent.tab();
}

const answering =
  (action: string, answer: (real: () => Promise<Response>) => Promise<Response>): NonNullable<Options["between"]> =>
  (request, real) =>
    request.url.endsWith(`/${action}`) ? answer(real) : real();

test("decides by keyboard alone: one is approved, then the other is rejected with the reason", async () => {
  const { world, requests } = await openApp(`/bookings?q=${first}`, { prepare: clash(first, [5, 57]) });
  const row = page.getByRole(...names.bookings.grid).getByRole("row", { name: new RegExp(`^${first}`) });
  await expect.element(row).toBeVisible();
  row.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(radio(first)).toBeVisible();
  await expect.element(row).toHaveFocus();
  // Nothing is recommended.
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
  await expect.element(dialog).toHaveAccessibleName(new RegExp(`${second}.*${first}`));
  await expect.element(dialog).toMatchTextContent(/EUR 336\.00.*EUR 312\.00.*Taken 1/);
  expect(requests.filter(isAction)).toEqual([]);
  await expect.element(confirm).not.toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard(chord);
  await expect.poll(() => actionsOf(requests)).toEqual(["approve", "reject"]);
  await expect.poll(() => bookingIn(world, first).state).toBe("rejected");
  expect(await requests.findLast(isAction)?.json()).toEqual({ reason: "Taken 1" });
  expect(world.ledger.capturesOf(bookingIn(world, second).id)).toHaveLength(1);
  expect(document.activeElement?.closest("section")).toBe(view.element());
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
  await view.getByRole("button", { name: `Details of ${second}` }).click();
  await expect.element(panel(second).getByRole(...names.booking.approve)).toBeVisible();
  await panel(second)
    .getByRole(...names.conflict.choose)
    .click();
  await expect.element(view).toBeVisible();
  await page.getByRole("row", { name: /^BK-20430/ }).click();
  await expect.element(panel("BK-20430")).toBeVisible();
});

test("doesn't touch a booking of the chain that has no overlap with the chosen one", async () => {
  const { world, requests } = await openConflict({ prepare: clash(first, [40, 57], [90, 20]) });
  await takeOne(first);
  await expect.poll(() => bookingIn(world, second).state).toBe("rejected");
  await expect.element(view.getByRole("status")).toMatchTextContent(second);
  expect(actionsOf(requests)).toEqual(["approve", "reject"]);
  expect(bookingIn(world, third).state).toBe("awaiting_approval");
});

test("offers to reject the request first if the other booking is already approved", async () => {
  const { requests } = await openApp("/bookings?q=BK-20398", { prepare: clash("BK-20398", [5, 57]) });
  await page.getByRole("row", { name: /^BK-20398/ }).click();
  const buttons = view.getByRole("region", { name: "What you can do" }).getByRole("button");
  await expect.element(buttons.first()).toMatchTextContent(second);
  expect(view.getByRole("radio").elements()).toEqual([]);
  await buttons.nth(1).click();
  await expect.element(dialog).toHaveAccessibleName(/^Cancel booking BK-20398/);
  expect(requests.filter(isAction)).toEqual([]);
});

test("leads from one conflict to the next, by J and by the button", async () => {
  await openConflict({
    prepare: (world) => {
      clash(first, [5, 57])(world);
      clash("BK-20428", [5, 57])(world);
    },
  });
  // From the list, J moves there.
  await userEvent.keyboard("1j");
  await expect.element(view).toHaveAccessibleName(`Conflict: BK-20428 and ${third}`);
  await userEvent.keyboard("k");
  await expect.element(view).toHaveAccessibleName(`Conflict: ${first} and ${second}`);
  await takeOne(first);
  await view.getByText("Next conflict").last().click();
  await expect.element(radio("BK-20428")).toBeVisible();
});

test("says once that the choice is done, with both requests, and leads to the next request", async () => {
  const { history } = await openConflict();
  await takeOne(first);
  await expect.element(view).toMatchTextContent(/BK-20431\s*Request req_.*BK-20432\s*Request req_/);
  expect(page.getByRole("status").filter({ hasText: "approved" }).elements()).toHaveLength(1);
  expect(page.getByRole("region", { name: /^Job:/ }).elements()).toEqual([]);
  expect(page.getByRole("region", { name: "Notifications" }).getByRole("listitem").elements()).toEqual([]);
  await view.getByRole("button", { name: /^Next request/ }).click();
  await expect.element(page.getByRole(...names.booking.anyPanel)).toBeVisible();
  expect(history.location.search).toContain("state=awaiting");
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
  await expect.element(dialog.getByRole("alert").first()).toMatchTextContent(second);
  await expect.element(confirm).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard(chord);
  expect(requests.filter(isAction)).toEqual([]);
});

test("tells in both bookings that one is approved and the other isn't rejected, and offers that again", async () => {
  let isDown = true;
  const refusal = { error: { code: "invalid_request", message: "Not this one.", request_id: "req_no" } };
  const { world } = await openConflict({
    between: answering("reject", (real) =>
      isDown ? Promise.resolve(Response.json(refusal, { status: 400 })) : real(),
    ),
  });
  await takeOne(first);
  const again = view.getByRole("button", { name: new RegExp(`^Reject .*${second}`) });
  await expect.element(again).toBeVisible();
  await view.getByRole("button", { name: "Close panel" }).click();
  await page.getByRole(...names.bookings.search).fill(second);
  await page.getByRole("row", { name: new RegExp(`^${second}`) }).click();
  await expect.element(view).toMatchTextContent("Not this one.");
  isDown = false;
  await again.click();
  await dialog.getByRole(...names.booking.reject).click();
  await expect.poll(() => bookingIn(world, second).state).toBe("rejected");
  await expect.element(again).not.toBeInTheDocument();
});

const keys = ["a", "a", "r", "j", "k", "x", "1", "2", "{Enter}", "{Escape}", "{ArrowDown}", chord, chord, chord];
const walks = fc.sample(fc.array(fc.constantFrom(...keys), { minLength: 25, maxLength: 25 }), { seed: 7, numRuns: 1 });

test.each([
  [["a", chord, "{Escape}", "j", "a", chord, "{Enter}", "k", "a", "{Enter}", chord]],
  [["x", "a", chord, "{Escape}", "j", "x", "a", chord, "j", "a", chord]],
  ...walks.map((walk) => [walk]),
])("no shortcuts approve both sides of a double booking: %j", async (walk) => {
  const { world } = await openApp("/bookings?state=conflicts", { prepare: clash(first, [5, 57]) });
  const row = page.getByRole("row", { name: new RegExp(`^${first}`) });
  await expect.element(row).toBeVisible();
  row.element().focus();
  for (const key of walk) {
    await userEvent.keyboard(key);
    // What was asked is there, and what was sent is answered.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }
  await expect.poll(() => document.querySelector("[aria-busy=true]")).toBeNull();
  const captures = [first, second].flatMap((number) => world.ledger.capturesOf(bookingIn(world, number).id));
  expect(captures.length).toBeLessThanOrEqual(1);
});
