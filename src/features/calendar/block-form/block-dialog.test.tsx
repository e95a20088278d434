import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { World } from "#mock/service/world.ts";
import { chooseUndoDelay } from "#records/browser/settings.ts";
import { StorageError } from "#records/database/storage-error.ts";
import { createMemoryStorage } from "#records/storage.ts";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";
import {
  blockIn,
  closed,
  dialog,
  fill,
  free,
  freeEnd,
  from,
  id,
  isBlock,
  openDetails,
  pathsIn,
  reopen,
  send,
  sentIn,
  until,
  vehicle,
} from "../testing/block-page.ts";
import { names } from "#names";

onKnownDay({ zone: "Europe/Oslo", undo: 0 });

test("shows what will be sent with its offset, then blocks once, names the bar by its reason and announces it", async () => {
  const { world, requests, history } = await openApp("/calendar");
  await fill("HV-05");
  await expect.element(dialog).toMatchTextContent("start2026-12-01T08:00:00+01:00");
  await expect.element(dialog).toMatchTextContent("end2026-12-03T20:00:00+01:00");
  await expect.element(id).toHaveValue(expect.stringMatching(/^hv-05-1201-0800-[a-z2-9]{4}$/));
  await id.fill("hv-05-inspection");
  await dialog.getByRole(...names.calendar.reason).selectOptions("Other");
  await dialog.getByRole("textbox", { name: "Your own reason" }).fill("Brakes");
  await send.click();
  await expect.element(page.getByRole("status").filter({ hasText: /HV-05.*1 Dec 08:00/ })).toBeInTheDocument();
  await closed();
  expect(await sentIn(requests)).toEqual([
    { start: "2026-12-01T08:00:00+01:00", end: "2026-12-03T20:00:00+01:00", external_block_id: "hv-05-inspection" },
  ]);
  expect(blockIn(world, "hv-05-inspection")).toBeDefined();
  history.push("/calendar?view=sheet&from=2026-12-01");
  await expect.element(page.getByRole("button", { name: /^Block Brakes, HV-05/ })).toBeInTheDocument();
});

/** Drags a part of the chosen days sideways by some days. */
function dragBy(part: "from" | "until" | "whole", count: number): void {
  // The browser can't capture a test's pointer.
  vi.spyOn(Element.prototype, "setPointerCapture").mockImplementation(() => undefined);
  const [first, second] = page.getByRole("columnheader", { name: /2026/ }).elements();
  const width = (second?.getBoundingClientRect().left ?? 0) - (first?.getBoundingClientRect().left ?? 0);
  const element = document.querySelector(`[data-draft=${part}]`);
  const { x = 0, y = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  for (const [type, by] of [
    ["pointerdown", 0],
    ["pointermove", count * width],
    ["pointerup", count * width],
  ] as const) {
    const at = { clientX: x + 4 + by, clientY: y + height / 2 };
    element?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: "mouse", ...at }));
  }
}

test("follows the days that are dragged on the timeline, and sends those", async () => {
  const { requests } = await openApp("/calendar?view=sheet&from=2026-12-01");
  const cell = page.getByRole("gridcell", { name: /, Tue 1 Dec 2026/ });
  await expect.element(cell).toBeInTheDocument();
  const element = cell.element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(from).toHaveValue("2026-12-01T00:00");
  dragBy("until", 2);
  await expect.element(until).toHaveValue("2026-12-04T00:00");
  dragBy("whole", 1);
  await expect.element(from).toHaveValue("2026-12-02T00:00");
  dragBy("from", 2);
  await expect.element(from).toHaveValue("2026-12-04T00:00");
  await expect.element(until).toHaveValue("2026-12-05T00:00");
  await send.click();
  await closed();
  await expect
    .poll(() => sentIn(requests))
    .toMatchObject([{ start: "2026-12-04T00:00:00+01:00", end: "2026-12-05T00:00:00+01:00" }]);
});

test("doesn't send a time that happens twice before the user chooses a moment", async () => {
  const { requests } = await openApp("/calendar");
  await fill("HV-05", "2027-10-27T08:00", "2027-10-31T02:30");
  await expect.element(until).toHaveAttribute("aria-invalid", "true");
  await send.click();
  await expect.element(until).toHaveFocus();
  expect(requests.filter(isBlock)).toHaveLength(0);
  await dialog.getByRole("button", { name: /02:30 \+01/ }).click();
  await send.click();
  await closed();
  await expect.poll(() => sentIn(requests)).toMatchObject([{ end: "2027-10-31T02:30:00+01:00" }]);
});

test("focuses the vehicle field with its error when sent without a vehicle", async () => {
  await openApp("/calendar");
  await reopen();
  await from.fill(free);
  await until.fill(freeEnd);
  await send.click();
  await expect.element(vehicle).toHaveFocus();
  await expect.element(vehicle).toBeInvalid();
  await expect.element(vehicle).toHaveAccessibleDescription();
  await vehicle.selectOptions("HV-05");
  await expect.element(vehicle).toBeValid();
  await expect.element(vehicle).not.toHaveAccessibleDescription();
});

test("keeps what was typed after Escape until other days are chosen", async () => {
  await openApp("/calendar");
  await fill("HV-05", free, freeEnd, "hv-05-inspection");
  await userEvent.keyboard("{Escape}");
  await closed();
  await reopen();
  await expect.element(from).toHaveValue(free);
  await expect.element(until).toHaveValue(freeEnd);
  await expect.element(id).toHaveValue("hv-05-inspection");
  await expect.element(vehicle).toHaveValue("HV-05");
  // Days chosen on the timeline replace the draft.
  await userEvent.keyboard("{Escape}");
  await closed();
  const cell = page.getByRole("gridcell", { name: /, Wed 10 Jun 2026/ }).element();
  if (cell instanceof HTMLElement) cell.focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(from).toHaveValue("2026-06-10T00:00");
  await userEvent.keyboard("{Escape}");
  await closed();
  expect(document.activeElement).toBe(cell);
});

test("brings back what was typed when the block is undone", async () => {
  chooseUndoDelay(20);
  const { requests } = await openApp("/calendar");
  await fill("HV-05");
  await send.click();
  await page.getByRole(...names.booking.undo).click();
  await expect.element(from).toHaveValue(free);
  expect(requests.filter(isBlock)).toHaveLength(0);
});

/** Fills in blocks of two vehicles, each with its own ID. */
async function fillTwo(vans: readonly [string, string], start: string, end: string) {
  await fill(vans[0], start, end);
  await dialog.getByRole("button", { name: "Add another vehicle" }).click();
  await vehicle.selectOptions(vans[1]);
  await expect.element(page.getByRole("dialog", { name: "Block 2 vehicles" })).toBeVisible();
  for (const van of vans)
    await dialog.getByRole("textbox", { name: `Your block id for ${van}` }).fill(`service-${van}`);
}

/** The reference of a vehicle without bookings in a range, epoch ms. */
function freeVan({ bookings, vehicles }: World, start: number, end: number): string {
  const isTaken = (van: string) =>
    bookings
      .all()
      .some((each) => each.vehicleId === van && each.period && each.period.start < end && start < each.period.end);
  const isFree = ({ id: van, externalRef = "" }: { id: string; externalRef?: string }) =>
    externalRef.startsWith("HV-") && !isTaken(van);
  return vehicles.all().find(isFree)?.externalRef ?? "";
}

test("sends several vehicles with their own IDs and keeps a refused one in the form", async () => {
  const { world, requests } = await openApp("/calendar");
  // BK-20407 has HV-01 until 16 June, 09:00.
  const other = freeVan(world, Date.parse("2026-06-16T08:00+02:00"), Date.parse("2026-06-16T08:30+02:00"));
  await fillTwo(["HV-01", other], "2026-06-16T08:00", "2026-06-16T08:30");
  await send.click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("BK-20407");
  await expect.element(page.getByRole("dialog", { name: "Block HV-01" })).toBeVisible();
  await expect.element(from).toHaveValue("2026-06-16T08:00");
  await expect.element(page.getByText("Not blocked")).toBeInTheDocument();
  await openDetails();
  await expect.element(id).toHaveValue("service-HV-01");
  expect([blockIn(world, "service-HV-01"), blockIn(world, `service-${other}`)]).toEqual([undefined, expect.anything()]);
  expect(pathsIn(requests)).toEqual(["/v1/vehicles/HV-01/blocks", `/v1/vehicles/${other}/blocks`]);
});

test("keeps a vehicle whose block couldn't be stored, and doesn't resend the other", async () => {
  const storage = createMemoryStorage();
  const { writes } = storage;
  const add: typeof writes.add = writes.add.bind(writes);
  let isFull = true;
  writes.add = (pending) =>
    isFull && pending.write.target === "HV-06" ? Promise.reject(new StorageError("The disk is full.")) : add(pending);
  const { requests } = await openApp("/calendar", { storage });
  await fillTwo(["HV-05", "HV-06"], free, freeEnd);
  await send.click();
  const rest = page.getByRole("dialog", { name: "Block HV-06" });
  // That it was sent in part, and why.
  await expect.element(rest.getByRole("alert").nth(1)).toBeVisible();
  await expect.element(from).toHaveValue(free);
  await expect.element(id).toHaveValue("service-HV-06");
  // Closing keeps the rest of the draft too.
  await userEvent.keyboard("{Escape}");
  await reopen();
  await expect.element(id).toHaveValue("service-HV-06");
  isFull = false;
  await send.click();
  await closed();
  await expect
    .poll(() => sentIn(requests))
    .toMatchObject([{ external_block_id: "service-HV-05" }, { external_block_id: "service-HV-06" }]);
});

const bar = { name: /^Block brakes, HV-19/, includeHidden: true };

test("shows a block on the timeline from the click on, and sends it once it is stored", async () => {
  const storage = createMemoryStorage();
  const gate = Promise.withResolvers<void>();
  const add = storage.writes.add.bind(storage.writes);
  vi.spyOn(storage.writes, "add").mockImplementation(async (pending) => {
    await gate.promise;
    return add(pending);
  });
  const { requests } = await openApp("/calendar", { storage });
  await fill("HV-19", "2026-06-18T08:00", "2026-06-19T20:00", "brakes");
  await send.click();
  await expect.element(page.getByRole("button", bar)).toBeInTheDocument();
  expect(requests.filter(isBlock)).toEqual([]);
  gate.resolve();
  await closed();
  await expect.element(page.getByRole("button", bar)).toHaveLength(1);
  await expect.poll(() => requests.filter(isBlock)).toHaveLength(1);
});
