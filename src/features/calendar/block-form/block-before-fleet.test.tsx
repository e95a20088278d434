import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { dialects } from "#mock/dialects/dialects.ts";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";

onKnownDay({ zone: "Europe/Oslo", undo: 0 });

const dialog = page.getByRole("dialog", { name: /^Block/ });
const vehicle = dialog.getByRole("combobox", { name: "Vehicle" });
const send = dialog.getByRole("button", { name: /^Block dates/ });
const isBlock = ({ method, url }: Request) => method === "POST" && url.endsWith("/blocks");

test("a vehicle that was chosen before the vehicles were read is blocked by its reference, and never by its id", async () => {
  const gate = Promise.withResolvers<void>();
  const { world, requests } = await openApp("/calendar", {
    // Its bookings name vehicles by their id alone.
    answer: { dialect: dialects.strict.dialect },
    between: async ({ url }, answer) => {
      if (new URL(url).pathname === "/v1/vehicles") await gate.promise;
      return answer();
    },
  });
  const van = world.vehicles.all().find(({ externalRef }) => externalRef === "HV-05");
  const id = van?.id ?? "";
  await page.getByRole("button", { name: /^Block dates/ }).click();
  await vehicle.selectOptions(id);
  await dialog.getByRole("textbox", { name: "From" }).fill("2026-12-01T08:00");
  await dialog.getByRole("textbox", { name: "Until" }).fill("2026-12-03T20:00");
  await send.click();
  await expect.element(dialog).toMatchTextContent("The list of vehicles is not read yet");
  await expect.element(dialog.getByRole("button", { name: /^Map/ })).not.toBeInTheDocument();
  expect(requests.filter(isBlock)).toEqual([]);
  gate.resolve();
  await expect.element(dialog).toHaveAccessibleName("Block HV-05");
  await expect.element(dialog).not.toMatchTextContent("The list of vehicles is not read yet");
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requests.filter(isBlock).map(({ url }) => new URL(url).pathname)).toEqual(["/v1/vehicles/HV-05/blocks"]);
});

test("where the vehicles are listed without references, and to no end that is named, one can be mapped from the form", async () => {
  const { world } = await openApp("/calendar", { answer: { dialect: dialects.terse.dialect } });
  const van = world.vehicles.all().find(({ externalRef }) => externalRef === "HV-05");
  await page.getByRole("button", { name: /^Block dates/ }).click();
  await vehicle.selectOptions(van?.id ?? "");
  await send.click();
  await expect.element(dialog).toMatchTextContent(/reference it has is not known here, .* Map it first\./);
  await expect.element(dialog.getByRole("button", { name: /^Map/ })).toBeVisible();
});
