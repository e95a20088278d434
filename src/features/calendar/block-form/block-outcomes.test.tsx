import { expect, test, vi } from "vitest";
import { onKnownDay } from "#testing/known-day.ts";
import { page, userEvent } from "vitest/browser";
import { guestBooks, guestCancels } from "#mock/service/happenings.ts";
import { chooseUndoDelay } from "#records/browser/settings.ts";
import { createMemoryStorage } from "#records/storage.ts";
import { openApp } from "#testing/open-app.tsx";
import { isOnPage } from "#components/write-status/announce-outcome.tsx";
import {
  alert,
  blockIn,
  closed,
  dialog,
  fill,
  free,
  freeEnd,
  from,
  id,
  isBlock,
  keysIn,
  openDetails,
  reopen,
  send,
  until,
} from "../testing/block-page.ts";
import { names } from "#names";

onKnownDay({ zone: "Europe/Oslo", undo: 0 });

/** HV-12 is booked by BK-20431 from 12 June 09:00 until 14 June 18:00. */
const [begin, end] = ["2026-06-12T08:00", "2026-06-14T17:00"];

const mapping = page.getByRole("dialog", { name: /^Map/ });
const toasts = page.getByRole("region", { name: "Notifications" });

test("shows a double booking in the service's words and takes the free part instead", async () => {
  const storage = createMemoryStorage();
  const add = vi.spyOn(storage.writes, "add");
  const { world, requests } = await openApp("/calendar", { storage });
  await fill("HV-12", begin, end, "brakes");
  await expect.element(dialog.getByRole("status")).toMatchTextContent("BK-20431");
  await send.click();
  await expect.element(alert).toMatchTextContent("The range overlaps booking BK-20431 of this vehicle.");
  await expect.element(alert.getByRole(...names.shell.copyRequestId)).toBeVisible();
  // It is shown only here, even if the notification's code loads later.
  expect(add.mock.calls.map(([{ id: pending }]) => isOnPage("outcome", pending))).toEqual([true]);
  await expect.element(toasts).not.toBeInTheDocument();
  await expect.element(from).toHaveValue(begin);
  await expect.element(until).toHaveValue(end);
  await openDetails();
  await expect.element(id).toHaveValue("brakes");
  await alert.getByRole("button", { name: /12 Jun 08:00 – 12 Jun 09:00/ }).click();
  await expect.element(dialog).toMatchTextContent("end2026-06-12T09:00:00+02:00");
  await send.click();
  await closed();
  await expect.poll(() => blockIn(world, "brakes")).toMatchObject({ end: Date.parse("2026-06-12T09:00:00+02:00") });
  expect(keysIn(requests).size).toBe(2);
});

test("finds the booking in the way, and sends again with a new key only when Block is pressed again", async () => {
  const { world, requests } = await openApp("/calendar");
  await fill("HV-05", free, freeEnd, "brakes");
  const vehicleId = world.vehicles.all().find(({ externalRef }) => externalRef === "HV-05")?.id ?? "";
  const period = { start: Date.parse("2026-11-30T08:00Z"), end: Date.parse("2026-12-10T08:00Z") };
  const booking = guestBooks(world, { vehicleId, period });
  await send.click();
  // The booking came after the list was loaded.
  await expect.element(alert.getByRole("link", { name: booking?.number ?? "" })).toBeVisible();
  guestCancels(world, booking?.id ?? "");
  await expect
    .element(page.getByRole("button", { name: /^Block brakes/, includeHidden: true }))
    .not.toBeInTheDocument();
  expect(requests.filter(isBlock)).toHaveLength(1);
  await send.click();
  await closed();
  await expect.poll(() => blockIn(world, "brakes")).toMatchObject({ vehicleId });
  expect(requests.filter(isBlock)).toHaveLength(2);
  expect(keysIn(requests).size).toBe(2);
});

test("maps a vehicle unknown to the service, then sends the block with a new idempotency key", async () => {
  const { world, requests } = await openApp("/calendar");
  await fill("HV-05", free, freeEnd, "brakes");
  const van = world.vehicles.all().find(({ externalRef }) => externalRef === "HV-05");
  if (van !== undefined) world.vehicles.replace({ id: van.id, partnerId: van.partnerId, name: "Harbour Van 5" });
  await send.click();
  await expect.element(alert.getByRole(...names.shell.copyRequestId)).toBeVisible();
  await alert.getByRole(...names.calendar.map).click();
  await expect.element(mapping.getByRole(...names.vehicles.reference)).toHaveValue("HV-05");
  await mapping.getByRole(...names.vehicles.save).click();
  await expect.element(from).toHaveValue(free);
  await openDetails();
  await expect.element(id).toHaveValue("brakes");
  await send.click();
  await closed();
  await expect.poll(() => blockIn(world, "brakes")).toMatchObject({ vehicleId: van?.id });
  expect(keysIn(requests).size).toBe(2);
});

test("reports a refusal while another form is open, and brings back what was undone once that closes", async () => {
  const gate = Promise.withResolvers<void>();
  await openApp("/calendar", {
    between: async (request, answer) => {
      if (isBlock(request)) await gate.promise;
      return answer();
    },
  });
  await fill("HV-12", begin, end, "brakes");
  await send.click();
  await closed();
  chooseUndoDelay(20);
  await fill("HV-05", free, freeEnd, "tyres");
  await send.click();
  await closed();
  await reopen();
  gate.resolve();
  await expect.element(toasts).toMatchTextContent("HV-12");
  await userEvent.keyboard("{Alt>}u{/Alt}");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await openDetails();
  await expect.element(id).toHaveValue("tyres");
});

test("reports a refusal on another screen, and leads back to what was typed", async () => {
  const gate = Promise.withResolvers<void>();
  const { history } = await openApp("/calendar", {
    between: async (request, answer) => {
      if (isBlock(request)) await gate.promise;
      return answer();
    },
  });
  await fill("HV-12", begin, end, "brakes");
  await send.click();
  await closed();
  history.push("/vehicles");
  await expect.element(page.getByRole(...names.headings.vehicles)).toBeVisible();
  gate.resolve();
  await expect.element(toasts).toMatchTextContent("HV-12");
  await toasts.getByRole("button", { name: "Open form" }).click();
  await expect.element(alert).toMatchTextContent("BK-20431");
  await expect.element(from).toHaveValue(begin);
  await expect.element(until).toHaveValue(end);
  await openDetails();
  await expect.element(id).toHaveValue("brakes");
});
