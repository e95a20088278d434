import { expect, test } from "vitest";
import { onKnownDay } from "#testing/known-day.ts";
import { userEvent } from "vitest/browser";
import { dialects } from "#mock/dialects/dialects.ts";
import { plain } from "#mock/dialects/plain.ts";
import {
  button,
  down,
  field,
  isMapping,
  mapIn,
  openVehicles,
  panel,
  row,
  van20,
  vehicle,
} from "#testing/open-vehicles.ts";
import { names } from "#names";

onKnownDay();

test("shows the listed reference together with the accepted one when they differ", async () => {
  const { world } = await openVehicles("/vehicles", {
    between: async (request, answer) => {
      const response = await answer();
      if (isMapping(request)) {
        world.vehicles.replace({ ...vehicle(world, { name: "Harbour Van 20" }), externalRef: "HV-99" });
      }
      return response;
    },
  });
  await mapIn("Harbour Van 20");
  await userEvent.keyboard("HV-20{Enter}");
  await expect
    .element(panel("Vehicle HV-99"))
    .toMatchTextContent(/Confirmed \d\d:\d\d\s?\+\d\d as HV-20, but a later list shows HV-99/);
});

test("asks about a taken reference, and keeps the text when the service refuses it", async () => {
  const { world } = await openVehicles();
  await mapIn("Harbour Van 20");
  await userEvent.keyboard("HV-12{Enter}");
  await expect.element(van20.getByRole("alert")).toMatchTextContent("Use HV-12 anyway?");
  await button(van20, "Use it").click();
  const refusal = van20.getByRole("alert");
  await expect.element(refusal).toMatchTextContent("Harbour Van 20 was not mapped");
  await expect.element(refusal).toMatchTextContent("is already the reference of vehicle");
  await expect.element(refusal.getByRole(...names.shell.copyRequestId)).toBeVisible();
  await expect.element(field(van20)).toHaveValue("HV-12");
  expect(vehicle(world, { ref: "HV-12" }).name).toBe("Harbour Van 12");
});

test("shows both vehicles in the refreshed list when the service moves a reference", async () => {
  await openVehicles("/vehicles", { answer: { dialect: { ...plain, takenReference: "moves" } } });
  await mapIn("Harbour Van 20");
  await userEvent.keyboard("HV-12{Enter}");
  await button(van20, "Use it").click();
  await expect.element(panel("Vehicle HV-12")).toMatchTextContent("Harbour Van 20 mapped to HV-12");
  await expect.element(row("Harbour Van 12").getByRole(...names.vehicles.map)).toBeVisible();
});

test("calls a mapping without a reply unknown, until a check of the vehicle finds it", async () => {
  const { requests } = await openVehicles("/vehicles", {
    between: (request, answer) => (isMapping(request) ? answer().then(down) : answer()),
  });
  await mapIn("Harbour Van 20");
  await userEvent.keyboard("HV-20{Enter}");
  await expect.element(van20.getByRole("alert")).toMatchTextContent("Outcome unknown");
  await expect.element(van20).toMatchTextContent("The vehicle may now have HV-20, or still no reference.");
  await expect.element(button(van20, "Save mapping")).toHaveAttribute("aria-disabled", "true");
  await button(van20, "Check the vehicle first").click();
  await expect
    .element(panel("Vehicle HV-20"))
    .toMatchTextContent(
      "No reply confirmed it, but fresh data shows it as done. It may have been you or someone else.",
    );
  expect(new Set(requests.filter(isMapping).map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(1);
});

test("says that a list without references proves nothing", async () => {
  await openVehicles("/vehicles", {
    answer: { dialect: { ...dialects.terse.dialect, vehicleTitle: "name" } },
    between: (request, answer) => (isMapping(request) ? answer().then(down) : answer()),
  });
  await mapIn("Harbour Van 20");
  await expect.element(van20).toMatchTextContent("Current referencenot provided by the service");
  await expect.element(button(van20, "Next vehicle")).toBeVisible();
  await userEvent.keyboard("HV-20");
  await expect.element(van20).toMatchTextContent("so we don't know whether HV-20 is free");
  await userEvent.keyboard("{Enter}");
  await button(van20, "Check the vehicle first").click();
  await expect.element(van20).toMatchTextContent("The list shows no references, so we can't check.");
  await expect.element(van20).toMatchTextContent("Outcome unknown");
  await expect.element(van20).toMatchTextContent("The service's bookings don't say which vehicle they're for.");
});

test("shows what was accepted here if the list shows no references", async () => {
  await openVehicles("/vehicles", { answer: { dialect: { ...dialects.terse.dialect, vehicleTitle: "name" } } });
  await mapIn("Harbour Van 20");
  await userEvent.keyboard("HV-20{Enter}");
  await expect
    .element(panel("Vehicle HV-20"))
    .toMatchTextContent(/Confirmed \d\d:\d\d\s?\+\d\d · the list shows no references/);
});
