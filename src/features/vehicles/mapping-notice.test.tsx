import { expect, test } from "vitest";
import { onKnownDay } from "#testing/known-day.ts";
import { userEvent } from "vitest/browser";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import { dialects } from "#mock/dialects/dialects.ts";
import { plain } from "#mock/dialects/plain.ts";
import {
  button,
  changeIn,
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

onKnownDay();

test("a list that says something else than was accepted is shown as it is, with what was accepted", async () => {
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
    .toMatchTextContent(/Accepted \d\d:\d\d\s?\+\d\d as HV-20; the list read since says HV-99/);
});

test("a reference of another vehicle is asked about; where the service refuses it, its words stand there and the text stays", async () => {
  const { world } = await openVehicles();
  await mapIn("Harbour Van 20");
  await userEvent.keyboard("HV-12{Enter}");
  await expect.element(van20.getByRole("alert")).toMatchTextContent("Take HV-12 all the same?");
  await button(van20, "Send it").click();
  const refusal = van20.getByRole("alert");
  await expect.element(refusal).toMatchTextContent("Harbour Van 20 was not mapped");
  await expect.element(refusal).toMatchTextContent("is already the reference of vehicle");
  await expect.element(refusal.getByRole("button", { name: "Copy request ID" })).toBeVisible();
  await expect.element(field(van20)).toHaveValue("HV-12");
  expect(vehicle(world, { ref: "HV-12" }).name).toBe("Harbour Van 12");
});

test("where the service takes a reference away from its holder, the list that is read again shows both", async () => {
  await openVehicles("/vehicles", { answer: { dialect: { ...plain, takenReference: "moves" } } });
  await mapIn("Harbour Van 20");
  await userEvent.keyboard("HV-12{Enter}");
  await button(van20, "Send it").click();
  await expect.element(panel("Vehicle HV-12")).toMatchTextContent("Harbour Van 20 mapped to HV-12");
  await expect.element(row("Harbour Van 12").getByRole("button", { name: "Map" })).toBeVisible();
});

test("a service that refuses to map again leaves the vehicle as it is, with the text kept", async () => {
  await openVehicles("/vehicles", { answer: { dialect: { ...plain, remapping: "refused" } } });
  await changeIn("HV-12");
  const form = panel("Map Harbour Van 12");
  await field(form).fill("HV-120");
  await button(form, "Save mapping").click();
  await button(form, "Change reference").click();
  await expect.element(form.getByRole("alert")).toMatchTextContent('already mapped to "HV-12"');
  await expect.element(form.getByRole("alert")).toMatchTextContent("It keeps HV-12.");
  await expect.element(field(form)).toHaveValue("HV-120");
});

test.each([
  [400, "invalid_request", "external_ref may hold letters and digits only."],
  [422, "unprocessable", "The reference is too long."],
])("a %i is shown in the service's words", async (status, code, message) => {
  const error = { code, message, request_id: "req_no" };
  await openVehicles("/vehicles", {
    between: (request, answer) =>
      isMapping(request) ? Promise.resolve(Response.json({ error }, { status })) : answer(),
  });
  await mapIn("Harbour Van 20");
  await userEvent.keyboard("HV-20{Enter}");
  await expect.element(van20.getByRole("alert")).toMatchTextContent(message);
  await expect.element(van20.getByRole("alert")).toMatchTextContent("It is still not mapped.");
  await expect.element(van20.getByRole("alert")).toMatchTextContent("req_no");
});

test("a mapping whose answer is lost is of unknown outcome; reading the vehicle finds it done", async () => {
  const { requests } = await openVehicles("/vehicles", {
    between: (request, answer) => (isMapping(request) ? answer().then(down) : answer()),
  });
  await mapIn("Harbour Van 20");
  await userEvent.keyboard("HV-20{Enter}");
  await expect.element(van20.getByRole("alert")).toMatchTextContent("Outcome unknown");
  await expect.element(van20).toMatchTextContent("The vehicle may have HV-20 by now, or still no reference.");
  await expect.element(button(van20, "Save mapping")).toHaveAttribute("aria-disabled", "true");
  await button(van20, "Read the vehicle first").click();
  await expect
    .element(panel("Vehicle HV-20"))
    .toMatchTextContent("a reading shows it as done, by this browser or by someone else");
  expect(new Set(requests.filter(isMapping).map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(1);
});

test("asking again sends the same key, and what was done is not done twice", async () => {
  let isDown = true;
  const { world, requests } = await openVehicles("/vehicles", {
    between: (request, answer) => (isMapping(request) && isDown ? answer().then(down) : answer()),
  });
  await mapIn("Harbour Van 20");
  await userEvent.keyboard("HV-20{Enter}");
  await expect.element(button(van20, "Ask again")).toBeVisible();
  isDown = false;
  await button(van20, "Ask again").click();
  await expect.element(panel("Vehicle HV-20")).toMatchTextContent("The service repeated its first answer");
  expect(new Set(requests.filter(isMapping).map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(1);
  expect(world.ledger.entries().filter(({ kind }) => kind === "mapped")).toHaveLength(1);
});

test("asking again is not offered once the service may have forgotten the key, after 20 minutes", async () => {
  await openVehicles("/vehicles", {
    now: () => knownMoment - 21 * 60_000,
    between: (request, answer) => (isMapping(request) ? answer().then(down) : answer()),
  });
  await mapIn("Harbour Van 20");
  await userEvent.keyboard("HV-20{Enter}");
  await expect.element(button(van20, "Read the vehicle first")).toBeVisible();
  await expect.element(button(van20, "Ask again")).not.toBeInTheDocument();
});

test("a list that never shows references proves nothing, and the panel says so", async () => {
  await openVehicles("/vehicles", {
    answer: { dialect: { ...dialects.terse.dialect, vehicleTitle: "name" } },
    between: (request, answer) => (isMapping(request) ? answer().then(down) : answer()),
  });
  await mapIn("Harbour Van 20");
  await expect.element(van20).toMatchTextContent("Reference nownot shown by the service");
  await expect.element(button(van20, "Next without a known reference")).toBeVisible();
  await userEvent.keyboard("HV-20");
  await expect.element(van20).toMatchTextContent("so whether HV-20 is free is not known");
  await userEvent.keyboard("{Enter}");
  await button(van20, "Read the vehicle first").click();
  await expect.element(van20).toMatchTextContent("The list shows no references, so it cannot tell.");
  await expect.element(van20).toMatchTextContent("Outcome unknown");
  await expect.element(van20).toMatchTextContent("The service does not say in its bookings of which vehicle they are.");
});

test("a list that never shows references goes by what was accepted here", async () => {
  await openVehicles("/vehicles", { answer: { dialect: { ...dialects.terse.dialect, vehicleTitle: "name" } } });
  await mapIn("Harbour Van 20");
  await userEvent.keyboard("HV-20{Enter}");
  await expect
    .element(panel("Vehicle HV-20"))
    .toMatchTextContent(/Accepted \d\d:\d\d\s?\+\d\d · the list shows no references/);
});
