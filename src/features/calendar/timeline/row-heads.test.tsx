import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";
import { listing, sent } from "#testing/open-vehicles.ts";
import { names } from "#names";

onKnownDay();

const head = (name: string) => page.getByRole(...names.calendar.grid).getByRole("rowheader", { name, exact: true });

test.each([1440, 1024])("shows references of up to 14 letters whole, %i px wide", async (width) => {
  const data = ["HX-0142-NORTH", "HV-1"].map((external_ref) => ({
    service_vehicle_id: external_ref,
    external_ref,
    name: "A van with a rather long name, of which some may be cut",
  }));
  await openApp(
    "/calendar",
    listing(() => sent(data)),
  );
  await page.viewport(width, 800);
  const shown = head("HX-0142-NORTH").getByText("HX-0142-NORTH");
  await expect.element(shown).toBeVisible();
  const tag = shown.element();
  expect(tag.scrollWidth).toBeLessThanOrEqual(tag.clientWidth);
});

test.each([1440, 1024, 390])("names vehicles without a reference, never by their ID, %i px wide", async (width) => {
  await openApp("/calendar?view=sheet", { scenario: "nothing-mapped" });
  await page.viewport(width, 1600);
  const shown = head("Harbour Van 12").getByText("Harbour Van 12");
  await expect.element(shown).toBeVisible();
  const name = shown.element();
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
  await expect.element(head("Harbour Van 12")).toHaveTextContent("Harbour Van 12");
});
