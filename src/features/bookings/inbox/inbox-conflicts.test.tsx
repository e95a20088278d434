import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import { doubleBookingOpens } from "#mock/service/happenings.ts";
import type { World } from "#mock/service/world.ts";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";
import { names } from "#names";

onKnownDay();

const row = (number: string) =>
  page.getByRole(...names.bookings.grid).getByRole("row", { name: new RegExp(`^${number}`) });
const tab = page.getByRole(...names.bookings.states).getByRole(...names.bookings.conflicts);
const group = page.getByRole("rowgroup", { name: /^Conflicts/ });
const dialog = page.getByRole("alertdialog");
const strip = page.getByRole("region", { name: /^Job:/ });

const bookingIn = (world: World, number: string) => {
  const booking = world.bookings.all().find((each) => each.number === number);
  if (booking === undefined) throw new Error(`The world lacks ${number}.`);
  return booking;
};

/** How often each of the two was captured. */
const capturesIn = (world: World) =>
  ["BK-20431", "BK-20432"].map((number) => world.ledger.capturesOf(bookingIn(world, number).id).length);

/** The inbox in which BK-20432 wants the vehicle and dates of BK-20431. */
async function openWithClash() {
  /** The page's clock, and what the service's answers wait for. */
  const held = { now: knownMoment, until: Promise.resolve() };
  const opened = await openApp("/bookings", {
    now: () => held.now,
    between: async (_request, answer) => {
      await held.until;
      return answer();
    },
  });
  // What the first reading brings isn't new.
  await expect.element(row("BK-20431")).toBeVisible();
  doubleBookingOpens(opened.world, bookingIn(opened.world, "BK-20431").id);
  await page.getByRole("button", { name: "Refresh" }).click();
  await page.getByRole("button", { name: "1 new booking request" }).click();
  await expect.element(row("BK-20432")).toBeVisible();
  return { ...opened, held };
}

test("names both rows “Double booking”, puts them first, and lists them alone under their tab", async () => {
  await openWithClash();
  await expect.element(group).toMatchTextContent(/BK-20432.*BK-20431|BK-20431.*BK-20432/);
  for (const number of ["BK-20431", "BK-20432"]) {
    await expect.element(row(number)).toHaveAccessibleName(`${number}, Double booking`);
  }
  await expect.element(row("BK-20430")).toHaveAccessibleName("BK-20430");
  await expect.element(group).toHaveAccessibleName("Conflicts, 1");
  // Five other requests.
  await expect.element(page.getByRole(...names.shell.today)).toHaveAccessibleName("Today , 6 need a decision");
  await expect.element(page.getByRole(...names.shell.bookings)).toHaveAccessibleName("Bookings");
  await expect.element(tab).toHaveAccessibleName("Conflicts 1");
  await tab.click();
  await expect.element(row("BK-20430")).not.toBeInTheDocument();
  await expect.element(row("BK-20432")).toBeVisible();
});

test.each([1280, 1440])("cuts no dates for the sign beside the panel at %d px", async (width) => {
  await openWithClash();
  await page.viewport(width, 800);
  await row("BK-20431").click();
  await expect.element(view).toBeVisible();
  /** How far its end reaches past what clips it. */
  const cut = () => {
    const end = row("BK-20431").element().querySelector("time:last-of-type");
    let clip = end?.parentElement;
    while (clip && getComputedStyle(clip).overflowX === "visible") clip = clip.parentElement;
    if (!end || !clip) return Infinity;
    const { right } = clip.getBoundingClientRect();
    return end.getBoundingClientRect().right - right + Number.parseFloat(getComputedStyle(clip).paddingRight);
  };
  await expect.poll(cut).toBeLessThan(1);
});

test("shows the sign on a phone too", async () => {
  await openWithClash();
  await page.viewport(390, 844);
  await expect.element(row("BK-20431")).toHaveAccessibleName("BK-20431, Double booking");
  await expect.poll(() => row("BK-20431").element().querySelectorAll("svg.text-conflict").length).toBe(1);
  expect(row("BK-20430").element().querySelectorAll("svg.text-conflict")).toHaveLength(0);
});

test("says under its tab that nothing overlaps, and how many bookings can't be checked", async () => {
  await openApp("/bookings?state=conflicts");
  await expect.element(page.getByRole("heading", { name: "No conflicts found" })).toBeVisible();
  await expect.element(page.getByText(/No overlaps among the bookings with dates\./)).toBeVisible();
  await expect
    .element(page.getByText(/3 bookings have no usable dates, no vehicle or an unknown status/))
    .toBeVisible();
  await expect.element(tab).toHaveAttribute("aria-selected", "true");
});

const chord = "{Control>}{Enter}{/Control}";
const view = page.getByRole(...names.conflict.view);
const anyway = dialog.getByRole(...names.conflict.approveAnyway);
const choose = dialog.getByRole(...names.conflict.choose);
const sent = (requests: readonly Request[]) => requests.filter(({ method }) => method === "POST");

/** Opens the confirm of an approval by its key. */
async function askByKey(number: string) {
  row(number).element().focus();
  await userEvent.keyboard("a");
  await expect.element(dialog).toHaveAccessibleName(`Approve ${number}?`);
}

describe("before one of the two is approved", () => {
  test("names the other, and approves this one only by its second button, which no shortcut presses", async () => {
    const { world, requests } = await openWithClash();
    await askByKey("BK-20431");
    await expect.element(dialog.getByRole("alert")).toMatchTextContent("Double booking with BK-20432");
    await expect
      .element(dialog.getByRole("alert"))
      .toMatchTextContent(/BK-20432, Awaiting approval.*Both want .*, 2 d 9 h\./);
    const buttons = dialog.getByRole("button").elements();
    expect(buttons.map(({ textContent }) => textContent).slice(-3)).toEqual([
      "Not yetEsc",
      "Approve anyway·capture EUR 312.00",
      expect.stringMatching(/^Choose one…/),
    ]);
    await expect.element(dialog.getByRole(...names.booking.notYet)).toHaveFocus();
    await userEvent.keyboard("{Tab}");
    await expect.element(anyway).toHaveFocus();
    await expect.element(anyway).not.toHaveAttribute("aria-disabled", "true");
    expect(sent(requests)).toEqual([]);
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => capturesIn(world)).toEqual([1, 0]);
  });

  test("leads to the choice by its main button and by the chord, and sends nothing", async () => {
    const { requests, history } = await openWithClash();
    await tab.click();
    await askByKey("BK-20431");
    await choose.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(view).toBeVisible();
    expect(history.location.search).toContain("state=conflicts");
    await userEvent.keyboard("{Escape}");
    await expect.element(view).not.toBeInTheDocument();
    await askByKey("BK-20432");
    // From the other button too.
    await userEvent.keyboard(`{Tab}${chord}`);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(view).toBeVisible();
    expect(sent(requests)).toEqual([]);
  });

  test("doesn't send by a chord that was pressed before a refresh found the other one", async () => {
    const { world, held, requests } = await openWithClash();
    const { promise, resolve } = Promise.withResolvers<void>();
    held.until = promise;
    held.now += 20_000;
    await askByKey("BK-20430");
    await expect.element(dialog).toMatchTextContent("Loading what changed");
    await expect.element(choose).not.toBeInTheDocument();
    await userEvent.keyboard(chord);
    doubleBookingOpens(world, bookingIn(world, "BK-20430").id);
    resolve();
    await expect.element(dialog.getByRole("alert")).toMatchTextContent("Double booking with BK-20433");
    await expect.element(choose).toBeVisible();
    await userEvent.keyboard("{Enter}");
    expect(sent(requests)).toEqual([]);
    expect(world.ledger.capturesOf(bookingIn(world, "BK-20430").id)).toEqual([]);
  });
});

test("doesn't warn before rejecting one of the two, which ends the conflict", async () => {
  await openWithClash();
  row("BK-20431").element().focus();
  await userEvent.keyboard("r");
  await expect.element(dialog).toHaveAccessibleName("Reject BK-20431?");
  await expect.element(dialog).not.toMatchTextContent("Double booking");
});

/** Selects both rows and opens the dry run of their approval. */
async function approveBoth() {
  row("BK-20431").element().focus();
  await userEvent.keyboard("x");
  row("BK-20432").element().focus();
  await userEvent.keyboard("x");
  await page.getByRole(...names.bookings.approveSelected).click();
}

test("leaves the second of two out of a job, with the reason, and captures one payment", async () => {
  const { world } = await openWithClash();
  await approveBoth();
  await expect.element(dialog).toHaveAccessibleName("Approve 1 booking?");
  const line = dialog.getByRole("row", { name: /^Send BK-20432/ });
  await expect.element(line).toMatchTextContent("Left out. Double booking with BK-20431.");
  await expect.element(dialog.getByRole("checkbox", { name: "Send BK-20432" })).not.toBeChecked();
  await expect.element(dialog.getByRole("checkbox", { name: "Send BK-20431" })).toBeChecked();
  await dialog.getByRole("button", { name: /^Approve 1 booking/ }).click();
  await expect.element(strip).toMatchTextContent("1 done");
  expect(capturesIn(world)).toEqual([1, 0]);
});

test("approves both only after a person ticked the second one, and says before that they collide", async () => {
  const { world } = await openWithClash();
  await approveBoth();
  await expect.element(dialog).toHaveAccessibleName("Approve 1 booking?");
  await expect.element(dialog.getByRole("alert")).not.toBeInTheDocument();
  await dialog.getByRole("checkbox", { name: "Send BK-20432" }).click();
  await expect.element(dialog).toHaveAccessibleName("Approve 2 bookings?");
  await expect
    .element(dialog.getByRole("alert"))
    .toMatchTextContent("You approve both BK-20431 and BK-20432, which collide.");
  await expect.element(dialog.getByLabelText("Payments")).toMatchTextContent("EUR 624.00");
  await dialog.getByRole("button", { name: /^Approve 2 bookings/ }).click();
  await expect.element(strip).toMatchTextContent("2 done");
  expect(capturesIn(world)).toEqual([1, 1]);
});

test("keeps the second one unticked when the first one turns out to be cancelled", async () => {
  const { world, held, requests } = await openWithClash();
  const { promise, resolve } = Promise.withResolvers<void>();
  held.until = promise;
  held.now += 20_000;
  await approveBoth();
  const second = dialog.getByRole("checkbox", { name: "Send BK-20432" });
  await expect.element(second).not.toBeChecked();
  world.bookings.replace({ ...bookingIn(world, "BK-20431"), state: "cancelled", updatedAt: held.now });
  resolve();
  await expect
    .element(dialog.getByRole("row", { name: /^BK-20431/ }))
    .toMatchTextContent("Not possible in the status “Cancelled”");
  await expect.element(second).not.toBeChecked();
  expect(requests.filter(({ method }) => method === "POST")).toEqual([]);
});
