import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { ApiError } from "#api/errors.ts";
import type { FleetView } from "#records/vehicles/vehicle-list.ts";
import { vansOf } from "#records/vehicles/testing/a-fleet.ts";
import type { ReplicaView } from "#records/replica/replica-types.ts";
import { BookingsNote, VehiclesNote } from "./calendar-notes.tsx";
import { UnmappedRow } from "./unmapped-row.tsx";
import { aBookedRow } from "../testing/in-view.ts";
import { renderPart } from "../testing/render-part.tsx";
import { names } from "#names";

const bookings: ReplicaView = {
  phase: "ready",
  rows: [aBookedRow({})],
  coverage: "complete",
  unreadable: 0,
  reading: undefined,
  checkedAt: Date.UTC(2026, 5, 11, 12, 5, 22),
  failure: undefined,
  isKept: true,
};
const vehicles: FleetView = {
  rows: vansOf("HV-01"),
  coverage: "complete",
  unreadable: 0,
  showsReferences: true,
  reading: undefined,
  checkedAt: 1,
  failure: undefined,
};
const failure = new ApiError("The database is being moved.", {
  kind: "failing",
  at: Date.UTC(2026, 5, 11, 12, 5, 22),
  status: 503,
  requestId: "req_9",
});

async function open(ofBookings: Partial<ReplicaView>, ageMs = 1000, ofVehicles: Partial<FleetView> = {}) {
  const onRead = vi.fn<(what: string) => void>();
  await renderPart(() => (
    <>
      <BookingsNote view={{ ...bookings, ...ofBookings }} ageMs={ageMs} onRead={() => onRead("bookings")} />
      <VehiclesNote view={{ ...vehicles, ...ofVehicles }} onRead={() => onRead("vehicles")} />
      <p>The calendar</p>
    </>
  ));
  await expect.element(page.getByText("The calendar")).toBeVisible();
  return onRead;
}

test("shows no note when everything is loaded", async () => {
  await open({});
  await expect.element(page.getByRole("status")).not.toBeInTheDocument();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("says when bookings were last refreshed, and refreshes them on a click", async () => {
  const onRead = await open({}, 400_000);
  await expect
    .element(page.getByRole("status"))
    .toMatchTextContent(/Bookings were last refreshed at \d\d:05:22 [+-]\d\d/);
  await page.getByRole("button", { name: "Refresh" }).click();
  expect(onRead).toHaveBeenCalledWith("bookings");
});

test("shows the service's words and the request ID when vehicles couldn't be loaded", async () => {
  const onRead = await open({}, 1000, { failure, rows: [], checkedAt: undefined, coverage: "none" });
  const alert = page.getByRole("alert");
  await expect.element(alert).toMatchTextContent("The service replied: “The database is being moved.”");
  await expect.element(alert).toMatchTextContent("Vehicles without bookings are missing.");
  await expect.element(alert.getByRole(...names.shell.copyRequestId)).toBeVisible();
  await alert.getByRole("button", { name: "Try again" }).click();
  expect(onRead).toHaveBeenCalledWith("vehicles");
});

test("links an unmapped vehicle to its mapping", async () => {
  await renderPart(() => <UnmappedRow vehicleId="7c1e" isTabStop />);
  await expect.element(page.getByText(/Not mapped, so you can't block it/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Map it" })).toHaveAttribute("href", "/vehicles/7c1e");
});
