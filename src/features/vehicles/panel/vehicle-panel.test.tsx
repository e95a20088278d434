import { expect, test } from "vitest";
import { onKnownDay } from "#testing/known-day.ts";
import { page, userEvent } from "vitest/browser";
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

test("leaves the form on the first Escape, keeping the text, and the panel on the second", async () => {
  await openVehicles();
  await row("HV-12").click();
  const rest = panel("Vehicle HV-12");
  await button(rest, "Change").click();
  const form = panel("Map Harbour Van 12");
  await field(form).fill("HV-120");
  await userEvent.keyboard("{Escape}");
  await expect.element(rest).toMatchTextContent("HV-120");
  await userEvent.keyboard("{Escape}");
  await expect.element(rest).not.toBeInTheDocument();
  await expect.element(row("HV-12")).toHaveFocus();
});

test("blocks dates of the open vehicle without leaving it", async () => {
  await openVehicles();
  await row("HV-06").click();
  await button(panel("Vehicle HV-06"), "Block dates").click();
  const dialog = page.getByRole(...names.calendar.form);
  await expect.element(dialog.getByRole(...names.calendar.vehicle)).toHaveValue("HV-06");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button(panel("Vehicle HV-06"), "Change")).toBeVisible();
});

test("says that a vehicle isn't found only once all are loaded", async () => {
  const gate = Promise.withResolvers<void>();
  await openVehicles("/vehicles/00000000-0000-4000-8000-000000000000#map", {
    between: async (request, answer) => {
      if (isList(request)) await gate.promise;
      return answer();
    },
  });
  const all = page.getByRole("button", { name: "Show all vehicles" });
  await expect.element(page.getByRole("region", { name: /0000/ })).toBeVisible();
  await expect.element(all).not.toBeInTheDocument();
  gate.resolve();
  await all.click();
  await expect.element(all).not.toBeInTheDocument();
});

test("says in the panel that the list couldn't be loaded, not that the vehicle is missing", async () => {
  let isDown = true;
  await openVehicles("/vehicles/00000000-0000-4000-8000-000000000000", {
    between: (request, answer) => (isList(request) && isDown ? down() : answer()),
  });
  const asked = page.getByRole("region", { name: /^Vehicle 0000/ });
  await expect.element(asked.getByRole("alert")).toBeVisible();
  await expect.element(button(asked, "Show all vehicles")).not.toBeInTheDocument();
  isDown = false;
  await button(asked, "Try again").click();
  await expect.element(button(asked, "Show all vehicles")).toBeVisible();
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
  await page.getByRole("button", { name: "Show vehicle" }).click();
  await expect.element(field(van20)).toHaveValue("HV-20");
});
