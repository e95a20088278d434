import { expect, test } from "vitest";
import { onKnownDay } from "#testing/known-day.ts";
import { page, userEvent } from "vitest/browser";
import { demoKeys } from "#mock/scenarios/demo-access.ts";
import {
  button,
  down,
  field,
  isList,
  isMapping,
  mapIn,
  openVehicles,
  panel,
  row,
  van20,
} from "#testing/open-vehicles.ts";
import { names } from "#names";

onKnownDay();

test("keeps a typed reference through Escape, another vehicle and the API key dialog", async () => {
  const service = { refuses: false };
  const refused = { error: { code: "unauthorized", message: "Revoked.", request_id: "req_401" } };
  await openVehicles("/vehicles", {
    between: (request, answer) =>
      service.refuses && request.headers.get("Authorization") === `Bearer ${demoKeys.full}`
        ? Promise.resolve(Response.json(refused, { status: 401 }))
        : answer(),
  });
  await mapIn("Harbour Van 20");
  await userEvent.keyboard("MINE-2");
  await userEvent.keyboard("{Escape}");
  await expect.element(van20).not.toBeInTheDocument();
  await mapIn("Harbour Van 20");
  await expect.element(field(van20)).toHaveValue("MINE-2");
  await userEvent.keyboard("{End}0");
  service.refuses = true;
  await button(van20, "Save mapping").click();
  await expect.element(page.getByRole("alertdialog", { name: "The key is no longer accepted" })).toBeVisible();
  await expect.element(page.getByLabelText("Your reference")).toHaveValue("MINE-20");
});

test("leaves the form on the first Escape, keeping the text, and the panel on the second", async () => {
  await openVehicles();
  await row("HV-12").click();
  const rest = panel("Vehicle HV-12");
  await button(rest, "Change").click();
  const form = panel("Map Harbour Van 12");
  await field(form).fill("HV-120");
  await userEvent.keyboard("{Escape}");
  await expect.element(rest).toMatchTextContent("Not confirmed yet: HV-120");
  await userEvent.keyboard("{Escape}");
  await expect.element(rest).not.toBeInTheDocument();
  await expect.element(row("HV-12")).toHaveFocus();
});

test("says its name once beside tag and plate, and what is next", async () => {
  await openVehicles();
  await row("HV-06").click();
  const rest = panel("Vehicle HV-06");
  await expect.element(rest).toMatchTextContent(/^Harbour Van 6HV-06PlateHV \d+/);
  await expect.element(rest).toMatchTextContent(/Next on the calendarPicked upBack 12 Jun/);
  await expect.element(rest.getByText("Name", { exact: true })).not.toBeInTheDocument();
  await rest.getByRole("button", { name: "Next vehicle" }).click();
  await expect.element(panel("Vehicle HV-07")).toBeVisible();
});

test.each([1440, 390])("blocks dates of the open vehicle without leaving it, %i px wide", async (width) => {
  await openVehicles();
  await row("HV-06").click();
  await page.viewport(width, 844);
  await button(panel("Vehicle HV-06"), "Block dates").click();
  const dialog = page.getByRole(...names.calendar.form);
  await expect.element(dialog.getByRole(...names.calendar.vehicle)).toHaveValue("HV-06");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button(panel("Vehicle HV-06"), "Change")).toBeVisible();
});

test("lists a vehicle's bookings, the current one first, with a link to the inbox", async () => {
  await openVehicles();
  await row("HV-12").click();
  const bookings = panel("Vehicle HV-12").getByRole("region", { name: "Bookings of this vehicle" });
  await expect.element(bookings.getByRole("listitem").first()).toMatchTextContent(/BK-\d+/);
  expect(bookings.getByRole("listitem").elements().length).toBeLessThanOrEqual(5);
  await bookings.getByRole("link", { name: /in Bookings$/ }).click();
  await expect.element(page.getByRole(...names.headings.bookings)).toBeVisible();
  await expect.element(page.getByRole("button", { name: /HV-12/ }).first()).toBeVisible();
});

test("opens the form from a copied link, and says when the vehicle isn't found", async () => {
  const gate = Promise.withResolvers<void>();
  await openVehicles("/vehicles/00000000-0000-4000-8000-000000000000#map", {
    between: async (request, answer) => {
      if (isList(request)) await gate.promise;
      return answer();
    },
  });
  await expect.element(page.getByText("Looking for this vehicle. 0 loaded so far.")).toBeVisible();
  gate.resolve();
  await expect.element(page.getByText("Not found in your vehicles")).toBeVisible();
  await expect.element(page.getByText(/No vehicle in the service's list has the ID/)).toBeVisible();
  await page.getByRole("button", { name: "Show all vehicles" }).click();
  await expect.element(page.getByText("Not found in your vehicles")).not.toBeInTheDocument();
});

test("says in the panel that the list couldn't be loaded, not that the vehicle is missing", async () => {
  let isDown = true;
  await openVehicles("/vehicles/00000000-0000-4000-8000-000000000000", {
    between: (request, answer) => (isList(request) && isDown ? down() : answer()),
  });
  const asked = page.getByRole("region", { name: /^Vehicle 0000/ });
  await expect.element(asked.getByRole("alert")).toMatchTextContent("This vehicle isn't among those loaded so far.");
  isDown = false;
  await button(asked, "Refresh vehicles").click();
  await expect.element(asked).toMatchTextContent("Not found in your vehicles");
});

test("announces a mapping refused after its panel was closed, with a way back", async () => {
  const gate = Promise.withResolvers<void>();
  const error = { code: "invalid_request", message: "No.", request_id: "req_no" };
  await openVehicles("/vehicles", {
    between: async (request, answer) => {
      if (!isMapping(request)) return answer();
      await gate.promise;
      return Response.json({ error }, { status: 400 });
    },
  });
  await mapIn("Harbour Van 20");
  await userEvent.keyboard("HV-20{Enter}");
  await expect.element(button(van20, "Sending").first()).toBeVisible();
  await button(van20, "Close panel").click();
  gate.resolve();
  await expect.element(page.getByText("Harbour Van 20 was not mapped")).toBeVisible();
  await page.getByRole("button", { name: "Show vehicle" }).click();
  await expect.element(field(van20)).toHaveValue("HV-20");
});

test("shows every field the service sent", async () => {
  await openVehicles();
  await row("HV-12").click();
  const rest = panel("Vehicle HV-12");
  await rest.getByRole("button", { name: /^Everything the service sent/ }).click();
  await expect.element(rest).toMatchTextContent("external_refHV-12");
});

test("shows unrecognised names and references one press away", async () => {
  const row7 = { service_vehicle_id: "v7", model_name: "Transit", partner_ref: "HV-12" };
  await openVehicles("/vehicles/v7", {
    between: (request, answer) => (isList(request) ? Promise.resolve(Response.json({ data: [row7] })) : answer()),
  });
  const shown = page.getByRole("region", { name: /v7/ });
  await shown.getByText("Not recognised").first().click();
  await expect.element(shown.getByText("model_name", { exact: true }).first()).toBeVisible();
  await expect.element(shown).not.toMatchTextContent("not provided by the service");
});
