import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { World } from "#mock/service/world.ts";
import { dialects } from "#mock/dialects/dialects.ts";
import { chooseUndoDelay } from "#records/browser/settings.ts";
import { StorageError } from "#records/database/storage-error.ts";
import { createMemoryStorage } from "#records/storage.ts";
import { onKnownDay } from "#testing/known-day.ts";
import { chooseZone } from "#ui/browser/zone.ts";
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
  pathsIn,
  reopen,
  send,
  sentIn,
  until,
  vehicle,
} from "../testing/block-page.ts";
import { names } from "#names";

onKnownDay({ zone: "Europe/Oslo", undo: 0 });

test("shows what will be sent with its offset, then blocks once and announces it", async () => {
  const { world, requests } = await openApp("/calendar");
  await fill("HV-05");
  await expect.element(dialog).toMatchTextContent("start2026-12-01T08:00:00+01:00");
  await expect.element(dialog).toMatchTextContent("end2026-12-03T20:00:00+01:00");
  await expect
    .element(dialog)
    .toMatchTextContent("2 d 12 h, until Thu 3 Dec 20:00 +01 (not included). In UTC 1 Dec 07:00");
  await expect.element(dialog).toMatchTextContent("The service can't list or remove blocks.");
  await expect.element(id).toHaveValue(expect.stringMatching(/^hv-05-1201-0800-[a-z2-9]{4}$/));
  await id.fill("hv-05-inspection");
  await send.click();
  const status = page.getByRole("status").filter({ hasText: "HV-05 blocked, 1 Dec 08:00 – 3 Dec 20:00 +01" });
  await expect.element(status).toBeInTheDocument();
  await closed();
  expect(await sentIn(requests)).toEqual([
    { start: "2026-12-01T08:00:00+01:00", end: "2026-12-03T20:00:00+01:00", external_block_id: "hv-05-inspection" },
  ]);
  expect(blockIn(world, "hv-05-inspection")).toBeDefined();
});

test("reads typed times in the zone of Settings, and keeps their moments when that changes", async () => {
  const { requests } = await openApp("/calendar");
  await fill("HV-05");
  await until.fill("");
  await userEvent.keyboard("{Escape}");
  await closed();
  chooseZone("Asia/Tokyo");
  await reopen();
  await expect.element(from).toHaveValue("2026-12-01T16:00");
  await expect.element(dialog).toMatchTextContent("Times in Tokyo");
  await until.fill("2026-12-03T20:00");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await closed();
  expect(await sentIn(requests)).toMatchObject([
    { start: "2026-12-01T16:00:00+09:00", end: "2026-12-03T20:00:00+09:00" },
  ]);
});

test.each<[string, string, string, string, string]>([
  [
    "that the clocks jump over",
    "2027-03-28T02:30",
    "because the clocks go forward",
    "28 Mar 03:00 +02",
    "03:00:00+02:00",
  ],
  ["that happens twice", "2027-10-31T02:30", "This time happens twice", "02:30 +01 (the later one)", "02:30:00+01:00"],
])("doesn't send a time %s before the user chooses a moment", async (_name, end, said, choice, sent) => {
  const { requests } = await openApp("/calendar");
  await fill("HV-05", `${end.slice(0, 8)}27T08:00`, end);
  await expect.element(until).toHaveAttribute("aria-invalid", "true");
  await expect.element(dialog).toMatchTextContent(said);
  await send.click();
  await expect.element(until).toHaveFocus();
  expect(requests.filter(isBlock)).toHaveLength(0);
  await dialog.getByRole("button", { name: choice }).click();
  await send.click();
  await closed();
  expect(await sentIn(requests)).toMatchObject([{ end: `${end.slice(0, 11)}${sent}` }]);
});

test("asks once before sending a long block", async () => {
  const { requests } = await openApp("/calendar");
  await fill("HV-05", free, "2027-04-01T08:00");
  await send.click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("It lasts 121 days.");
  await dialog.getByRole(...names.booking.notYet).click();
  expect(requests.filter(isBlock)).toHaveLength(0);
  await send.click();
  await dialog.getByRole("button", { name: "Block anyway" }).click();
  await closed();
  expect(requests.filter(isBlock)).toHaveLength(1);
});

test("focuses the vehicle field with its error when sent without a vehicle", async () => {
  await openApp("/calendar");
  await reopen();
  await from.fill(free);
  await until.fill(freeEnd);
  await send.click();
  await expect.element(vehicle).toHaveFocus();
  await expect.element(vehicle).toBeInvalid();
  await expect.element(vehicle).toHaveAccessibleDescription("Choose a vehicle.");
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
});

test("brings back what was typed when the block is undone", async () => {
  chooseUndoDelay(20);
  const { requests } = await openApp("/calendar");
  await fill("HV-05");
  await expect.element(dialog).toMatchTextContent("You'll have 20 seconds to undo this");
  await send.click();
  await expect.element(dialog).toMatchTextContent("Sends in 20 s");
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
  await dialog.getByRole("button", { name: "Block dates (2 blocks)" }).click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("overlaps booking BK-20407");
  await expect.element(page.getByRole("dialog", { name: "Block HV-01" })).toBeVisible();
  await expect.element(from).toHaveValue("2026-06-16T08:00");
  await expect.element(id).toHaveValue("service-HV-01");
  expect([blockIn(world, "service-HV-01"), blockIn(world, `service-${other}`)]).toEqual([undefined, expect.anything()]);
  expect(pathsIn(requests)).toEqual(["/v1/vehicles/HV-01/blocks", `/v1/vehicles/${other}/blocks`]);
});

test("keeps a vehicle whose block couldn't be stored, and doesn't resend the other", async () => {
  const storage = createMemoryStorage();
  const { intents } = storage;
  const add: typeof intents.add = intents.add.bind(intents);
  let isFull = true;
  intents.add = (pending) =>
    isFull && pending.write.target === "HV-06" ? Promise.reject(new StorageError("The disk is full.")) : add(pending);
  const { requests } = await openApp("/calendar", { storage });
  await fillTwo(["HV-05", "HV-06"], free, freeEnd);
  await dialog.getByRole("button", { name: "Block dates (2 blocks)" }).click();
  const rest = page.getByRole("dialog", { name: "Block HV-06" });
  await expect.element(rest).toMatchTextContent("Not everything was sent");
  await expect.element(rest).toMatchTextContent("This browser couldn't save the block, so it wasn't sent.");
  await expect.element(rest).toMatchTextContent("Its storage may be full, blocked or private. Free some space");
  await expect.element(from).toHaveValue(free);
  await expect.element(id).toHaveValue("service-HV-06");
  // Closing keeps the rest of the draft too.
  await userEvent.keyboard("{Escape}");
  await reopen();
  await expect.element(id).toHaveValue("service-HV-06");
  isFull = false;
  await send.click();
  await closed();
  expect(await sentIn(requests)).toMatchObject([
    { external_block_id: "service-HV-05" },
    { external_block_id: "service-HV-06" },
  ]);
});

const bar = (state: RegExp) =>
  page.getByRole("button", { name: new RegExp(`^Block brakes, HV-19.*${state.source}`), includeHidden: true });

test.each([true, false])("shows a block on the timeline from the click on (stored: %s)", async (isKept) => {
  const storage = createMemoryStorage();
  const gate = Promise.withResolvers<void>();
  const add = storage.intents.add.bind(storage.intents);
  vi.spyOn(storage.intents, "add").mockImplementation(async (pending) => {
    await gate.promise;
    return add(pending);
  });
  const { requests } = await openApp("/calendar", { storage });
  await fill("HV-19", "2026-06-18T08:00", "2026-06-19T20:00", "brakes");
  await send.click();
  await expect.element(bar(/waiting to be sent/)).toBeInTheDocument();
  // Nothing is sent before it is stored.
  expect(requests.filter(isBlock)).toEqual([]);
  if (isKept) gate.resolve();
  else gate.reject(new StorageError("The disk is full."));
  await expect.poll(() => bar(/accepted/).elements().length).toBe(isKept ? 1 : 0);
  await expect.poll(() => bar(/waiting/).elements()).toEqual([]);
  // The form keeps what wasn't sent, and says so.
  await expect.poll(() => id.elements().map((field) => field.getAttribute("value"))).toEqual(isKept ? [] : ["brakes"]);
  await expect.poll(() => dialog.filter({ hasText: "Nothing was sent" }).elements().length).toBe(isKept ? 0 : 1);
  expect(requests.filter(isBlock)).toHaveLength(isKept ? 1 : 0);
});

test("blocks by reference, never by ID, when a vehicle is chosen before vehicles load", async () => {
  const gate = Promise.withResolvers<void>();
  const { world, requests } = await openApp("/calendar", {
    // Its bookings have only the vehicle's ID.
    answer: { dialect: dialects.strict.dialect },
    between: async ({ url }, answer) => {
      if (new URL(url).pathname === "/v1/vehicles") await gate.promise;
      return answer();
    },
  });
  const van = world.vehicles.all().find(({ externalRef }) => externalRef === "HV-05");
  await reopen();
  await vehicle.selectOptions(van?.id ?? "");
  await from.fill(free);
  await until.fill(freeEnd);
  await send.click();
  await expect.element(dialog).toMatchTextContent("Vehicles aren't loaded yet");
  await expect.element(dialog.getByRole(...names.calendar.map)).not.toBeInTheDocument();
  expect(requests.filter(isBlock)).toEqual([]);
  gate.resolve();
  await expect.element(dialog).toHaveAccessibleName("Block HV-05");
  await send.click();
  await closed();
  expect(pathsIn(requests)).toEqual(["/v1/vehicles/HV-05/blocks"]);
});

test("maps a vehicle from the form when the list has no references and no end", async () => {
  const { world } = await openApp("/calendar", { answer: { dialect: dialects.terse.dialect } });
  const van = world.vehicles.all().find(({ externalRef }) => externalRef === "HV-05");
  await reopen();
  await vehicle.selectOptions(van?.id ?? "");
  await send.click();
  await expect.element(dialog).toMatchTextContent(/We don't know the reference of .* Map it before you block it/);
  await expect.element(dialog.getByRole(...names.calendar.map)).toBeVisible();
});
