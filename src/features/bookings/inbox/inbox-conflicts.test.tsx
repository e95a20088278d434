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

const capturesIn = (world: World) =>
  ["BK-20431", "BK-20432"].map((number) => world.ledger.capturesOf(bookingIn(world, number).id).length);

/** The inbox in which BK-20432 wants the vehicle and dates of BK-20431. */
async function openWithClash() {
  /** The page's clock, and what the service's answers wait for. */
  const held = { now: knownMoment, until: Promise.resolve() };
  const opened = await openApp("/bookings?q=BK-2043", {
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
  await expect.element(page.getByRole(...names.shell.bookings)).toHaveAccessibleName("Bookings");
  await expect.element(tab).toHaveAccessibleName("Conflicts 1");
  await tab.click();
  await expect.element(row("BK-20430")).not.toBeInTheDocument();
  await expect.element(row("BK-20432")).toBeVisible();
});

test("cuts no dates for the sign beside the panel", async () => {
  await openWithClash();
  await page.viewport(1280, 800);
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

test("says under its tab that nothing overlaps, and how many bookings can't be checked", async () => {
  await openApp("/bookings?state=conflicts");
  await expect.element(page.getByText(/\b3 bookings/)).toBeVisible();
  await expect.element(tab).toHaveAttribute("aria-selected", "true");
});

const chord = "{Control>}{Enter}{/Control}";
const view = page.getByRole(...names.conflict.view);
const anyway = dialog.getByRole(...names.conflict.approveAnyway);
const choose = dialog.getByRole(...names.conflict.choose);
const sent = (requests: readonly Request[]) => requests.filter(({ method }) => method === "POST");

async function askByKey(number: string) {
  row(number).element().focus();
  await userEvent.keyboard("a");
  await expect.element(dialog).toHaveAccessibleName(new RegExp(`^Approve ${number}`));
}

describe("before one of the two is approved", () => {
  test("names the other, and approves this one only by its second button, which no shortcut presses", async () => {
    const { world, requests } = await openWithClash();
    await askByKey("BK-20431");
    await expect.element(dialog.getByRole("alert")).toMatchTextContent(/Double booking.*BK-20432.*2 d 9 h/);
    await expect.element(choose).toBeVisible();
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
    // It refreshes what is old.
    await expect.element(dialog.getByRole("status")).toBeVisible();
    await expect.element(choose).not.toBeInTheDocument();
    await userEvent.keyboard(chord);
    doubleBookingOpens(world, bookingIn(world, "BK-20430").id);
    resolve();
    await expect.element(dialog.getByRole("alert")).toMatchTextContent(/Double booking.*BK-20433/);
    await expect.element(choose).toBeVisible();
    await userEvent.keyboard("{Enter}");
    expect(sent(requests)).toEqual([]);
    expect(world.ledger.capturesOf(bookingIn(world, "BK-20430").id)).toEqual([]);
  });
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
  await expect.element(dialog).toHaveAccessibleName(/^Approve 1\b/);
  const line = dialog.getByRole("row", { name: /^Send BK-20432/ });
  await expect.element(line).toMatchTextContent(/Double booking.*BK-20431/);
  await expect.element(dialog.getByRole("checkbox", { name: "Send BK-20432" })).not.toBeChecked();
  await expect.element(dialog.getByRole("checkbox", { name: "Send BK-20431" })).toBeChecked();
  await dialog.getByRole(...names.booking.approve).click();
  await expect.element(strip.getByRole("button", { name: "Dismiss" })).toBeVisible();
  expect(capturesIn(world)).toEqual([1, 0]);
});
