import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import { chooseUndoDelay } from "#records/browser/settings.ts";
import { StorageError } from "#records/database/storage-error.ts";
import { createMemoryStorage } from "#records/storage.ts";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";
import { bookingIn } from "#testing/open-conflict.ts";
import { names } from "#names";

onKnownDay({ zone: "Europe/Oslo", undo: 5 });

const region = (name: string) => page.getByRole("region", { name, exact: true });
const row = (lane: string, number: string) => region(lane).getByRole("listitem", { name: new RegExp(`^${number}`) });
const namesIn = (lane: string) =>
  region(lane)
    .getByRole("listitem")
    .elements()
    .map((item) => item.getAttribute("aria-label"));
const dialog = page.getByRole("alertdialog");
const posts = (requests: readonly Request[]) => requests.filter(({ method }) => method === "POST");
const ringed = () => document.querySelector("[data-ringed]")?.getAttribute("aria-label");
const button = (lane: string, number: string) => row(lane, number).getByRole("button", { name: /^Confirm/ });
/** Has the page look at its clock now, rather than in a few seconds. */
const wake = () => window.dispatchEvent(new Event("online"));
const undoIn = (lane: string, number: string) => row(lane, number).getByRole(...names.booking.undo);

test("hands out with one press, counts down in the row, and sends nothing after Undo", async () => {
  const { requests } = await openApp("/today");
  // The second press of a double press isn't for Undo, which is in the same place.
  await button("Going out", "BK-20402").dblClick();
  await expect.element(row("Going out", "BK-20402")).toMatchTextContent(/5 s/);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(undoIn("Going out", "BK-20402")).toHaveAttribute("aria-disabled", "false");
  expect(page.getByRole(...names.booking.undo).elements()).toHaveLength(1);
  await undoIn("Going out", "BK-20402").click();
  await expect.element(button("Going out", "BK-20402")).toBeVisible();
  expect(posts(requests)).toEqual([]);
});

test("lists what comes back today before it went out, but takes it back neither by button nor by letter", async () => {
  let at = knownMoment;
  vi.spyOn(Date, "now").mockImplementation(() => at);
  const { requests } = await openApp("/today", {
    now: () => at,
    prepare: (world) => {
      const { period, ...booking } = bookingIn(world, "BK-20402");
      world.bookings.replace({ ...booking, period: { ...period, end: period.start + 3_600_000 } });
    },
  });
  const back = row("Coming back", "BK-20402");
  await expect.element(back).toBeVisible();
  expect(back.getByRole("button").elements()).toEqual([]);
  const link = back.getByRole("link").element();
  if (link instanceof HTMLElement) link.focus();
  await userEvent.keyboard("e");
  await button("Going out", "BK-20402").click();
  await expect.element(undoIn("Going out", "BK-20402")).toBeVisible();
  at += 6000;
  wake();
  await expect.poll(() => posts(requests).map(({ url }) => url.split("/").at(-1))).toEqual(["pickup"]);
});

test("sends a pickup once after the undo delay, however often the button was pressed", async () => {
  let at = knownMoment;
  vi.spyOn(Date, "now").mockImplementation(() => at);
  const { requests } = await openApp("/today", { now: () => at });
  await button("Going out", "BK-20402").tripleClick();
  await expect.element(undoIn("Going out", "BK-20402")).toBeVisible();
  at += 6000;
  wake();
  await expect.element(page.getByRole("status").filter({ hasText: "BK-20402 picked up" })).toBeInTheDocument();
  await expect.element(row("Going out", "BK-20402")).not.toBeInTheDocument();
  expect(posts(requests)).toHaveLength(1);
});

test("asks before a pickup where nothing can be undone", async () => {
  chooseUndoDelay(0);
  const { requests } = await openApp("/today");
  await button("Going out", "BK-20402").click();
  await expect.element(dialog).toHaveAccessibleName(/BK-20402/);
  await dialog.getByRole(...names.booking.notYet).click();
  expect(posts(requests)).toEqual([]);
});

test("asks before a pickup that is 3 hours early or more", async () => {
  await openApp("/today");
  await button("Going out", "BK-20407").click();
  await expect.element(dialog).toMatchTextContent(/BK-20407.*3 h 25 min/);
});

test("refreshes an old board first, and asks instead if the booking was picked up meanwhile", async () => {
  let at = knownMoment;
  vi.spyOn(Date, "now").mockImplementation(() => at);
  const gate = Promise.withResolvers<void>();
  let isOld = false;
  const { world, requests } = await openApp("/today", {
    now: () => at,
    between: async (request, answer) => {
      if (isOld && new URL(request.url).pathname === "/v1/bookings") await gate.promise;
      return answer();
    },
  });
  await expect.element(button("Going out", "BK-20402")).toBeVisible();
  isOld = true;
  at += 11_000;
  await button("Going out", "BK-20402").click();
  const booking = world.bookings.all().find(({ number }) => number === "BK-20402");
  if (booking !== undefined) world.bookings.replace({ ...booking, state: "picked_up", updatedAt: at });
  gate.resolve();
  await expect.element(dialog).toMatchTextContent("BK-20402");
  expect(posts(requests)).toEqual([]);
});

test("says why a pickup couldn't be saved", async () => {
  const storage = createMemoryStorage();
  await openApp("/today", { storage });
  await expect.element(button("Going out", "BK-20402")).toBeVisible();
  Object.assign(storage.writes, { add: () => Promise.reject(new StorageError("The disk is full.")) });
  await button("Going out", "BK-20402").click();
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  await expect.element(undoIn("Going out", "BK-20402")).not.toBeInTheDocument();
});

test("hands out and takes back by letter, the ringed row alone", async () => {
  const { requests } = await openApp("/today");
  await expect.element(row("Going out", "BK-20402")).toBeVisible();
  expect(ringed()).toBe("BK-20398, HV-04");
  await userEvent.keyboard("j");
  await userEvent.keyboard("j");
  await expect.poll(ringed).toBe("BK-20402, HV-15");
  // Nothing to take back in this row, and no other letter does anything.
  await userEvent.keyboard("exz");
  await userEvent.keyboard("p");
  await expect.element(undoIn("Going out", "BK-20402")).toBeVisible();
  await userEvent.keyboard("l");
  await expect.poll(ringed).toBe("BK-20371, HV-02");
  // With Caps Lock too.
  await userEvent.keyboard("E");
  await expect.element(undoIn("Coming back", "BK-20371")).toBeVisible();
  expect(page.getByRole(...names.booking.undo).elements()).toHaveLength(2);
  await userEvent.keyboard("uu");
  await expect.element(button("Going out", "BK-20402")).toBeVisible();
  await expect.element(button("Coming back", "BK-20371")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(posts(requests)).toEqual([]);
});

test("asks by letter about the ringed request, and moves on to the next one after the decision", async () => {
  const { requests } = await openApp("/today");
  await expect.element(row("Needs a decision", "BK-20419")).toBeVisible();
  await userEvent.keyboard("hh");
  await expect.poll(ringed).toBe("BK-20419, HV-08");
  const [, second] = namesIn("Awaiting approval");
  await userEvent.keyboard("r");
  await expect.element(dialog).toHaveAccessibleName(/^Reject BK-20419/);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard("xpe");
  await userEvent.keyboard("A");
  await expect.element(dialog).toHaveAccessibleName(/^Approve BK-20419/);
  expect(posts(requests)).toEqual([]);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(() => document.activeElement?.closest("[data-ringed]")?.getAttribute("aria-label")).toBe(second);
  await expect.poll(() => posts(requests).map(({ url }) => url.split("/").at(-1))).toEqual(["approve"]);
  await expect.element(row("Needs a decision", "BK-20419")).not.toBeInTheDocument();
  expect(ringed()).toBe(second);
});

test("moves the ring and the focus on when the picked up booking leaves its lane", async () => {
  let at = knownMoment;
  vi.spyOn(Date, "now").mockImplementation(() => at);
  const { history } = await openApp("/today", { now: () => at });
  await expect.element(row("Going out", "BK-20398")).toBeVisible();
  await userEvent.keyboard("p");
  await expect.element(page.getByRole(...names.booking.undo)).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
  at += 6000;
  wake();
  await expect.element(row("Late out", "BK-20398")).not.toBeInTheDocument();
  await expect.poll(ringed).toBe("BK-20402, HV-15");
  expect(document.activeElement).not.toBe(document.body);
  await region("Going out")
    .getByRole("button", { name: /^Picked up/ })
    .click();
  await expect.element(row("Going out", "BK-20398")).toBeVisible();
  expect(history.location.pathname).toBe("/today");
});
