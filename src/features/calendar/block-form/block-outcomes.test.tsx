import { expect, test, vi } from "vitest";
import { onKnownDay } from "#testing/known-day.ts";
import { page, userEvent } from "vitest/browser";
import { guestCancels } from "#mock/service/happenings.ts";
import type { World } from "#mock/service/world.ts";
import { createMemoryStorage } from "#records/storage.ts";
import { openApp } from "#testing/open-app.tsx";
import { isShownOnScreen } from "#components/write-status/shown-on-screen.ts";

onKnownDay({ zone: "Europe/Oslo", undo: 0 });

const dialog = page.getByRole("dialog", { name: /^Block/ });
const alert = dialog.getByRole("alert");
const vehicle = dialog.getByRole("combobox", { name: "Vehicle" });
const from = dialog.getByRole("textbox", { name: "From" });
const until = dialog.getByRole("textbox", { name: "Until" });
const id = dialog.getByRole("textbox", { name: "Your block id" });
const send = dialog.getByRole("button", { name: /^Block dates/ });
const isBlock = (request: Request) => request.method === "POST" && request.url.endsWith("/blocks");
const keysIn = (requests: readonly Request[]) =>
  requests.filter(isBlock).map(({ headers }) => headers.get("Idempotency-Key"));
const sentIn = (requests: readonly Request[]) =>
  Promise.all(requests.filter(isBlock).map((request): Promise<unknown> => request.clone().json()));
const blockOf = (world: World, blockId: string) =>
  world.blocks.all().find(({ externalBlockId }) => externalBlockId === blockId);
const offer = page.getByRole("status").filter({ hasText: "is free now, as far as we know." });
function bookingIn(world: World, number: string) {
  const found = world.bookings.all().find((booking) => booking.number === number);
  if (found === undefined) throw new Error(`No booking ${number}`);
  return found;
}
const down = () => Promise.reject(new TypeError("network down"));

/** HV-12 is booked by BK-20431 from 12 June 09:00 until 14 June 18:00. */
const [begin, end] = ["2026-06-12T08:00", "2026-06-14T17:00"];

async function fill(reference: string, start: string, finish: string, blockId: string) {
  await expect.element(page.getByRole("rowheader", { name: "HV-01" })).toBeVisible();
  await page.getByRole("button", { name: /^Block dates/ }).click();
  await vehicle.selectOptions(reference);
  await from.fill(start);
  await until.fill(finish);
  await id.fill(blockId);
}

/** Parks a block of HV-12 and cancels the booking in its way, so that it is offered. */
async function parkAndCancel(world: World) {
  await fill("HV-12", begin, end, "brakes");
  await send.click();
  await alert.getByRole("button", { name: "Offer again when it is cancelled" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText("1 parked block waits for a booking to be cancelled.")).toBeVisible();
  guestCancels(world, bookingIn(world, "BK-20431").id);
  // The app's clock stands in these tests, so that no reading is due by itself.
  await page.getByRole("link", { name: /^Bookings/ }).click();
  await page.getByRole("button", { name: /^Refresh/ }).click();
  await page.getByRole("link", { name: "Calendar" }).click();
  await expect.element(offer).toMatchTextContent("HV-12, 12 Jun 08:00 – 14 Jun 17:00 +02 is free now");
}

test("a double booking is said with the service's words; nothing typed is lost, and the free part is blocked instead", async () => {
  const storage = createMemoryStorage();
  const add = vi.spyOn(storage.intents, "add");
  const { world, requests } = await openApp("/calendar", { storage });
  await fill("HV-12", begin, end, "brakes");
  const ahead = dialog.getByRole("status");
  await expect.element(ahead).toMatchTextContent("A booking overlaps, as far as is known here");
  await expect.element(ahead).toMatchTextContent("BK-2043112 Jun 09:00 – 14 Jun 18:00 +02");
  await send.click();
  await expect.element(alert).toMatchTextContent("Not blocked: a live booking overlaps");
  await expect
    .element(alert)
    .toMatchTextContent("The service answers: “The range overlaps booking BK-20431 of this vehicle.”");
  await expect.element(alert.getByRole("button", { name: "Copy request ID" })).toBeVisible();
  // It is told once, in the place, also where the other teller is fetched only now.
  expect(add.mock.calls.map(([{ id: pending }]) => isShownOnScreen(pending))).toEqual([true]);
  await expect.element(page.getByText(/was not blocked/)).not.toBeInTheDocument();
  await expect.element(from).toHaveValue(begin);
  await expect.element(until).toHaveValue(end);
  await expect.element(id).toHaveValue("brakes");
  await alert.getByRole("button", { name: "Block only the free part" }).click();
  await expect.element(dialog).toMatchTextContent("end2026-06-12T09:00:00+02:00");
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(blockOf(world, "brakes")).toMatchObject({ end: Date.parse("2026-06-12T09:00:00+02:00") });
  expect(new Set(keysIn(requests)).size).toBe(2);
});

test("the known overlap can be left out before anything is sent", async () => {
  const { requests } = await openApp("/calendar");
  await fill("HV-12", begin, end, "brakes");
  await dialog.getByRole("button", { name: "Block only the free part" }).click();
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await sentIn(requests)).toEqual([
    { start: "2026-06-12T08:00:00+02:00", end: "2026-06-12T09:00:00+02:00", external_block_id: "brakes" },
  ]);
});

test("a booking that nobody here knows of is no ground for a free part, and that is said", async () => {
  const { world } = await openApp("/calendar");
  await expect.element(page.getByRole("rowheader", { name: "HV-01" })).toBeVisible();
  // As the service has it dates, and as it sends it none.
  const hidden = bookingIn(world, "BK-20425");
  await fill("HV-19", "2026-12-01T08:00", "2026-12-03T20:00", "brakes");
  const period = { start: Date.parse("2026-12-02T08:00Z"), end: Date.parse("2026-12-02T18:00Z") };
  world.bookings.replace({ ...hidden, period, updatedAt: 0 });
  await send.click();
  await expect.element(alert).toMatchTextContent("overlaps booking BK-20425");
  await expect.element(alert).toMatchTextContent("overlaps, so what is free is not known here.");
  await expect.element(alert.getByRole("button", { name: /free part/ })).not.toBeInTheDocument();
});

test("a vehicle that the service does not know by its reference is mapped in place, and the block goes on with a new key", async () => {
  const { world, requests } = await openApp("/calendar");
  await fill("HV-05", "2026-12-01T08:00", "2026-12-03T20:00", "brakes");
  const van = world.vehicles.all().find(({ externalRef }) => externalRef === "HV-05");
  if (van !== undefined) world.vehicles.replace({ id: van.id, partnerId: van.partnerId, name: "Harbour Van 5" });
  await send.click();
  await expect.element(alert).toMatchTextContent("HV-05 is not mapped");
  await expect.element(alert.getByRole("button", { name: "Copy request ID" })).toBeVisible();
  await alert.getByRole("button", { name: /^Map/ }).click();
  const mapping = page.getByRole("dialog", { name: /^Map/ });
  await expect.element(mapping.getByRole("textbox", { name: "Your reference" })).toHaveValue("HV-05");
  await mapping.getByRole("button", { name: "Save mapping" }).click();
  await expect.element(from).toHaveValue("2026-12-01T08:00");
  await expect.element(id).toHaveValue("brakes");
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(blockOf(world, "brakes")).toMatchObject({ vehicleId: van?.id });
  expect(new Set(keysIn(requests)).size).toBe(2);
});

test("a vehicle without a reference is mapped before it is blocked", async () => {
  const { requests } = await openApp("/calendar");
  await expect.element(page.getByRole("rowheader", { name: "HV-01" })).toBeVisible();
  await page.getByRole("button", { name: /^Block dates/ }).click();
  await vehicle.selectOptions("Harbour Van 20, not mapped");
  await expect.element(dialog).toMatchTextContent("Harbour Van 20: It is not mapped");
  await dialog.getByRole("button", { name: "Map Harbour Van 20" }).click();
  const mapping = page.getByRole("dialog", { name: "Map Harbour Van 20" });
  await mapping.getByRole("textbox", { name: "Your reference" }).fill("HV-20");
  await mapping.getByRole("button", { name: "Save mapping" }).click();
  await expect.element(page.getByRole("dialog", { name: "Block HV-20" })).toBeVisible();
  await from.fill("2026-12-01T08:00");
  await until.fill("2026-12-03T20:00");
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requests.filter(isBlock).map(({ url }) => new URL(url).pathname)).toEqual(["/v1/vehicles/HV-20/blocks"]);
});

test("without an answer nobody knows: the bar is dashed, and the same request is asked again with its key", async () => {
  let isDeaf = true;
  const { world, requests } = await openApp("/calendar?from=2026-12-01", {
    between: (request, answer) => (isDeaf && isBlock(request) ? answer().then(down) : answer()),
  });
  await fill("HV-05", "2026-12-01T08:00", "2026-12-03T20:00", "brakes");
  await send.click();
  await expect.element(alert).toMatchTextContent("Outcome unknown");
  await expect.element(alert).toMatchTextContent("The service cannot list blocks, so no reading tells.");
  const bar = { name: /^Block brakes, HV-05, outcome unknown/, includeHidden: true };
  await expect.element(page.getByRole("button", bar)).toBeVisible();
  isDeaf = false;
  await alert.getByRole("button", { name: "Ask again" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: /^Block brakes, HV-05, accepted/ })).toBeVisible();
  expect(new Set(keysIn(requests)).size).toBe(1);
  expect(world.blocks.all().filter(({ externalBlockId }) => externalBlockId === "brakes")).toHaveLength(1);
});

test("a refusal that comes after the dialog was closed is told, and leads back to what was typed", async () => {
  const gate = Promise.withResolvers<void>();
  await openApp("/calendar", {
    between: async (request, answer) => {
      if (isBlock(request)) await gate.promise;
      return answer();
    },
  });
  await fill("HV-12", begin, end, "brakes");
  await send.click();
  await expect.element(dialog).toMatchTextContent("Sending");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  gate.resolve();
  const toast = page.getByRole("region", { name: "Notifications" });
  await expect.element(toast).toMatchTextContent("HV-12 was not blocked");
  await toast.getByRole("button", { name: "Show block" }).click();
  await expect.element(alert).toMatchTextContent("overlaps booking BK-20431");
  await expect.element(from).toHaveValue(begin);
  await expect.element(until).toHaveValue(end);
  await expect.element(id).toHaveValue("brakes");
});

test("a refused block waits for the booking to be cancelled, is offered then, and never sent by itself", async () => {
  const { world, requests } = await openApp("/calendar");
  await parkAndCancel(world);
  expect(requests.filter(isBlock)).toHaveLength(1);
  await offer.getByRole("button", { name: "Block it" }).click();
  await expect.poll(() => blockOf(world, "brakes")).toMatchObject({ start: Date.parse("2026-06-12T08:00+02:00") });
  await expect.element(offer).not.toBeInTheDocument();
  expect(new Set(keysIn(requests)).size).toBe(2);
});

test("one that was offered and is refused again stays parked, and is not offered at once", async () => {
  const { world, requests } = await openApp("/calendar");
  await parkAndCancel(world);
  const hidden = bookingIn(world, "BK-20425");
  const { vehicleId, period } = bookingIn(world, "BK-20431");
  if (period !== undefined) world.bookings.replace({ ...hidden, vehicleId, period, updatedAt: 0 });
  await offer.getByRole("button", { name: "Block it" }).click();
  const toast = page.getByRole("region", { name: "Notifications" });
  await expect.element(toast).toMatchTextContent("HV-12 was not blocked");
  await expect.element(page.getByText("1 parked block waits for a booking to be cancelled.")).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  expect(requests.filter(isBlock)).toHaveLength(2);
});

test("a parked block can be dropped", async () => {
  await openApp("/calendar");
  await fill("HV-12", begin, end, "brakes");
  await send.click();
  await alert.getByRole("button", { name: "Offer again when it is cancelled" }).click();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  const parked = page.getByRole("dialog", { name: "Parked blocks" });
  await expect.element(parked).toMatchTextContent("A booking overlaps still, as far as we know.");
  await parked.getByRole("button", { name: "Drop it" }).click();
  await expect.element(parked).toMatchTextContent("Nothing is parked.");
});
