import { expect, test } from "vitest";
import { onKnownDay } from "#testing/known-day.ts";
import { page, userEvent } from "vitest/browser";
import type { World } from "#mock/service/world.ts";
import { createMemoryStorage } from "#records/storage.ts";
import { chooseUndoDelay } from "#records/browser/settings.ts";
import { StorageError } from "#records/database/storage-error.ts";
import { openApp } from "#testing/open-app.tsx";

onKnownDay({ zone: "Europe/Oslo", undo: 0 });

const dialog = page.getByRole("dialog", { name: /^Block/ });
const vehicle = dialog.getByRole("combobox", { name: "Vehicle" });
const from = dialog.getByRole("textbox", { name: "From" });
const until = dialog.getByRole("textbox", { name: "Until" });
const zone = dialog.getByRole("combobox", { name: "Time zone" });
const id = dialog.getByRole("textbox", { name: "Your block id" });
const send = dialog.getByRole("button", { name: /^Block dates/ });
const status = page.getByRole("status");
const isBlock = (request: Request) => request.method === "POST" && request.url.endsWith("/blocks");
const sentIn = (requests: readonly Request[]) =>
  Promise.all(requests.filter(isBlock).map((request): Promise<unknown> => request.clone().json()));
const blocked = (world: World) => world.blocks.all().map(({ externalBlockId }) => externalBlockId);

/** A day far beyond all bookings of the world. */
const [free, freeEnd] = ["2026-12-01T08:00", "2026-12-03T20:00"];

/** The reference of a vehicle that nobody has booked in a range, epoch ms. */
function freeVehicle(world: World, begin: number, end: number): string {
  const isTaken = (id: string) =>
    world.bookings
      .all()
      .some(
        ({ vehicleId, period }) => vehicleId === id && period !== undefined && period.start < end && begin < period.end,
      );
  return (
    world.vehicles.all().find(({ id: each, externalRef }) => externalRef?.startsWith("H") === true && !isTaken(each))
      ?.externalRef ?? ""
  );
}

async function open() {
  await expect.element(page.getByRole("rowheader", { name: "HV-01" })).toBeVisible();
  await page.getByRole("button", { name: /^Block dates/ }).click();
  await expect.element(dialog).toBeVisible();
}

async function fill(reference: string, begin: string, end: string) {
  await vehicle.selectOptions(reference);
  await from.fill(begin);
  await until.fill(end);
}

test("what is sent stands in the dialog before, with offset; the block is made once and announced", async () => {
  const { world, requests } = await openApp("/calendar");
  await open();
  await fill("HV-05", free, freeEnd);
  await expect.element(dialog).toMatchTextContent("start2026-12-01T08:00:00+01:00");
  await expect.element(dialog).toMatchTextContent("end2026-12-03T20:00:00+01:00");
  await expect
    .element(dialog)
    .toMatchTextContent("2 d 12 h, until Thu 3 Dec 20:00 +01 (not included). In UTC 1 Dec 07:00");
  await expect.element(dialog).toMatchTextContent("The service cannot list or lift blocks.");
  await expect.element(id).toHaveValue(expect.stringMatching(/^hv-05-1201-0800-[a-z2-9]{4}$/));
  await id.fill("hv-05-inspection");
  await send.click();
  await expect.element(status.filter({ hasText: "HV-05 blocked, 1 Dec 08:00 – 3 Dec 20:00 +01" })).toBeInTheDocument();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await sentIn(requests)).toEqual([
    { start: "2026-12-01T08:00:00+01:00", end: "2026-12-03T20:00:00+01:00", external_block_id: "hv-05-inspection" },
  ]);
  expect(blocked(world)).toContain("hv-05-inspection");
});

test("the typed times are meant in the zone of the form", async () => {
  const { requests } = await openApp("/calendar");
  await open();
  await fill("HV-05", free, freeEnd);
  await zone.selectOptions("Asia/Tokyo");
  await expect.element(dialog).toMatchTextContent("start2026-12-01T08:00:00+09:00");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await sentIn(requests)).toMatchObject([{ start: "2026-12-01T08:00:00+09:00" }]);
});

test("a time that the clocks jump over is refused, and both its neighbours are offered", async () => {
  const { requests } = await openApp("/calendar");
  await open();
  await fill("HV-05", "2027-03-27T08:00", "2027-03-28T02:30");
  await expect.element(until).toHaveAttribute("aria-invalid", "true");
  await expect.element(dialog).toMatchTextContent("The clocks jump over this time");
  await send.click();
  expect(requests.filter(isBlock)).toHaveLength(0);
  await expect.element(dialog.getByRole("button", { name: "28 Mar 01:59 +01" })).toBeVisible();
  await dialog.getByRole("button", { name: "28 Mar 03:00 +02" }).click();
  await expect.element(until).toHaveValue("2027-03-28T03:00");
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await sentIn(requests)).toMatchObject([{ end: "2027-03-28T03:00:00+02:00" }]);
});

test("of a time that comes twice one is chosen before it can be sent, and the true length is said", async () => {
  const { requests } = await openApp("/calendar");
  await open();
  await fill("HV-05", "2027-10-30T02:30", "2027-10-31T02:30");
  await expect.element(dialog).toMatchTextContent("this time comes twice");
  await send.click();
  expect(requests.filter(isBlock)).toHaveLength(0);
  await dialog.getByRole("button", { name: "02:30 +01, the later" }).click();
  await expect.element(dialog).toMatchTextContent("25 h: clocks change");
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await sentIn(requests)).toMatchObject([{ end: "2027-10-31T02:30:00+01:00" }]);
});

test("a long block and one that began already are asked about once, in place", async () => {
  const { requests } = await openApp("/calendar");
  await open();
  await fill("HV-05", "2026-12-01T08:00", "2027-04-01T08:00");
  await send.click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("It lasts 121 days.");
  await dialog.getByRole("button", { name: "Leave unblocked" }).click();
  expect(requests.filter(isBlock)).toHaveLength(0);
  await send.click();
  await dialog.getByRole("button", { name: "Block it" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requests.filter(isBlock)).toHaveLength(1);
});

test("sent without a vehicle: the keyboard goes to the choice that is missing, which is read with what is wrong", async () => {
  await openApp("/calendar");
  await open();
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

test("Escape keeps what was typed for as long as the page lives", async () => {
  await openApp("/calendar");
  await open();
  await fill("HV-05", free, freeEnd);
  await id.fill("hv-05-inspection");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole("button", { name: /^Block dates/ }).click();
  await expect.element(from).toHaveValue(free);
  await expect.element(until).toHaveValue(freeEnd);
  await expect.element(id).toHaveValue("hv-05-inspection");
  await expect.element(vehicle).toHaveValue("HV-05");
});

test("held back for the undo delay it can be undone, and what was typed is there again", async () => {
  chooseUndoDelay(20);
  const { requests } = await openApp("/calendar");
  await open();
  await fill("HV-05", free, freeEnd);
  await expect.element(dialog).toMatchTextContent("Sent after 20 s, with undo");
  await send.click();
  await expect.element(dialog).toMatchTextContent("Goes in 20 s");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(from).toHaveValue(free);
  expect(requests.filter(isBlock)).toHaveLength(0);
});

test("several vehicles: each block with an id of its own; one that is refused stays to be sent again", async () => {
  const { world, requests } = await openApp("/calendar");
  const [begin, end] = ["2026-06-16T08:00", "2026-06-16T08:30"];
  const other = freeVehicle(world, Date.parse(`${begin}+02:00`), Date.parse(`${end}+02:00`));
  await open();
  // BK-20407 has HV-01 until 16 June, 09:00.
  await fill("HV-01", begin, end);
  await dialog.getByRole("button", { name: "Add another vehicle" }).click();
  await vehicle.selectOptions(other);
  await expect.element(page.getByRole("dialog", { name: "Block 2 vehicles" })).toBeVisible();
  const ids = ["HV-01", other].map((name) => dialog.getByRole("textbox", { name: `Your block id for ${name}` }));
  await ids[0]?.fill("service");
  await ids[1]?.fill("service");
  await expect.element(dialog).toMatchTextContent("Each vehicle needs an id of its own.");
  await ids[1]?.fill("service-2");
  await dialog.getByRole("button", { name: "Block dates, 2 blocks" }).click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("overlaps booking BK-20407");
  await expect.element(page.getByRole("dialog", { name: "Block HV-01" })).toBeVisible();
  await expect.element(from).toHaveValue(begin);
  await expect.element(id).toHaveValue("service");
  expect(blocked(world)).toContain("service-2");
  expect(blocked(world)).not.toContain("service");
  expect(requests.filter(isBlock)).toHaveLength(2);
});

test("several vehicles: the one that no record could be kept of stays, with the reason; the other is not sent again", async () => {
  const storage = createMemoryStorage();
  const { intents } = storage;
  const add: typeof intents.add = intents.add.bind(intents);
  let isFull = true;
  intents.add = (pending) =>
    isFull && pending.write.target === "HV-06" ? Promise.reject(new StorageError("The disk is full.")) : add(pending);
  const { world, requests } = await openApp("/calendar", { storage });
  await open();
  await fill("HV-05", free, freeEnd);
  await dialog.getByRole("button", { name: "Add another vehicle" }).click();
  await vehicle.selectOptions("HV-06");
  await dialog.getByRole("textbox", { name: "Your block id for HV-05" }).fill("service-5");
  await dialog.getByRole("textbox", { name: "Your block id for HV-06" }).fill("service-6");
  await dialog.getByRole("button", { name: "Block dates, 2 blocks" }).click();
  const rest = page.getByRole("dialog", { name: "Block HV-06" });
  await expect.element(rest).toBeVisible();
  await expect.element(rest).toMatchTextContent("Not all was sent");
  await expect.element(rest).toMatchTextContent("could not keep a record of it, and without one nothing leaves.");
  await expect.element(rest).toMatchTextContent("Its storage is full, blocked or private: free some space");
  await expect.element(from).toHaveValue(free);
  await expect.element(until).toHaveValue(freeEnd);
  await expect.element(id).toHaveValue("service-6");
  // Closing it keeps what is left, too.
  await userEvent.keyboard("{Escape}");
  await open();
  await expect.element(id).toHaveValue("service-6");
  isFull = false;
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(blocked(world)).toEqual(expect.arrayContaining(["service-5", "service-6"]));
  expect(await sentIn(requests)).toMatchObject([
    { external_block_id: "service-5" },
    { external_block_id: "service-6" },
  ]);
});
