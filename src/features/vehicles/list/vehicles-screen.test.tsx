import { expect, test, vi } from "vitest";
import { onKnownDay } from "#testing/known-day.ts";
import { page, userEvent } from "vitest/browser";
import { dialects } from "#mock/dialects/dialects.ts";
import { openApp } from "#testing/open-app.tsx";
import {
  isList,
  listing,
  sent,
  button,
  down,
  field,
  isMapping,
  mapIn,
  openVehicles,
  panel,
  row as rowWith,
  van20,
} from "#testing/open-vehicles.ts";
import { names } from "#names";

onKnownDay();

const grid = page.getByRole(...names.vehicles.grid);
const row = (name: string) => grid.getByRole("row", { name, exact: true });
const tab = (name: string | RegExp) => page.getByRole("tab", { name });
const search = page.getByRole(...names.vehicles.search);
const main = page.getByRole("main");

test("groups vehicles by mapping, with the count and a button for the unmapped ones", async () => {
  await openApp("/vehicles");
  await expect.element(page.getByRole(...names.headings.vehicles)).toBeVisible();
  await expect.element(main).toMatchTextContent("2 of 26");
  await expect.element(grid.getByRole("rowgroup", { name: "Not mapped, 2" })).toBeVisible();
  await expect.element(row("Harbour Van 20").getByRole("button", { name: "Map", exact: true })).toBeVisible();
  await row("HV-02, Harbour Van 2").hover();
  await expect.element(row("HV-02, Harbour Van 2").getByRole("button", { name: "Change", exact: true })).toBeVisible();
});

test("restores the vehicles' search and tab from a copied link", async () => {
  await openApp("/vehicles?mapped=yes&q=estate");
  await expect.element(tab(/^Mapped/)).toHaveAttribute("aria-selected", "true");
  await expect.element(search).toHaveValue("estate");
  await expect.element(row("HE-02, Harbour Estate 2")).toBeVisible();
  await expect.element(grid.getByRole("row", { name: /Van/ })).not.toBeInTheDocument();
  await expect.element(main).toMatchTextContent("2 of 26");
  await tab(/^Not mapped/).click();
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect.element(tab(/^All/)).toMatchTextContent("26");
  await expect.element(row("Harbour Van 20")).toBeVisible();
});

test("opens the active vehicle on Enter, its form on M, and closes it on Escape", async () => {
  await openApp("/vehicles");
  await expect.element(row("Harbour Van 20")).toBeVisible();
  await userEvent.keyboard("jj{Home}{ArrowDown}{ArrowDown}{Enter}");
  const panel = page.getByRole("region", { name: "Vehicle HB-01" });
  await expect.element(panel).toBeVisible();
  await expect.element(row("HB-01, Harbour Box 1")).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Escape}");
  await expect.element(panel).not.toBeInTheDocument();
  await userEvent.keyboard("m");
  await expect.element(page.getByRole(...names.vehicles.reference)).toHaveFocus();
});

test("calls no vehicle unmapped if the list shows no references", async () => {
  await openApp("/vehicles", { answer: { dialect: dialects.terse.dialect } });
  await expect.element(tab(/^Not known/)).toMatchTextContent("26");
  await expect.element(tab(/^Not mapped/)).not.toBeInTheDocument();
});

test("exports the vehicles that are on screen", async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file);
    return "#";
  });
  await openApp("/vehicles?q=estate");
  await expect.element(row("HE-01, Harbour Estate 1")).toBeVisible();
  await page.getByRole(...names.shell.exportCsv).click();
  await expect.poll(() => saved.length).toBe(1);
  const lines = (await saved[0]?.text())?.trim().split("\r\n") ?? [];
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain("HE-01");
  expect(lines[0]).toContain("2 chosen of all 26 listed vehicles");
});

test("shows hostile text from the service as plain text", async () => {
  const hostile = `<img src=x onerror="globalThis.hurt = true">\u202Egpj.exe`;
  await openApp(
    "/vehicles",
    listing(() => sent([{ service_vehicle_id: hostile, external_ref: hostile, name: hostile }])),
  );
  await expect.element(grid.getByRole("row", { name: /img src/ }).first()).toBeVisible();
  expect(document.querySelectorAll("img[src=x]")).toHaveLength(0);
  expect(Reflect.has(globalThis, "hurt")).toBe(false);
});

test("keeps the vehicles when a refresh fails, with their time and the request ID", async () => {
  let isRefused = false;
  const refusal = { error: { code: "forbidden", message: "Not for this key.", request_id: "req_77" } };
  await openApp("/vehicles", {
    between: (request, answer) =>
      isRefused && isList(request) ? Promise.resolve(Response.json(refusal, { status: 403 })) : answer(),
  });
  await expect.element(row("Harbour Van 20")).toBeVisible();
  isRefused = true;
  await page.getByRole("button", { name: "Refresh" }).click();
  const alert = page.getByRole("alert");
  await expect.element(alert).toMatchTextContent(/\d\d:05:22.*Not for this key\..*req_77/);
  await expect.element(alert.getByRole(...names.shell.copyRequestId)).toBeVisible();
  await expect.element(row("Harbour Van 20")).toBeVisible();
});

test("keeps a vehicle that is no longer listed, struck through and in its own group", async () => {
  let data: unknown[] = [
    { service_vehicle_id: "v1", external_ref: "HV-1" },
    { service_vehicle_id: "v2", name: "Two" },
  ];
  await openApp(
    "/vehicles",
    listing(() => sent(data)),
  );
  await expect.element(row("Two")).toBeVisible();
  data = data.slice(0, 1);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.element(grid.getByRole("rowgroup", { name: "No longer listed, 1" })).toBeVisible();
  await expect.element(row("Two").getByRole(...names.vehicles.map)).not.toBeInTheDocument();
});

test("leaves the form on the first Escape, keeping the text, and the panel on the second", async () => {
  await openVehicles();
  await rowWith("HV-12").click();
  const rest = panel("Vehicle HV-12");
  await button(rest, "Change").click();
  const form = panel("Map Harbour Van 12");
  await field(form).fill("HV-120");
  await userEvent.keyboard("{Escape}");
  await expect.element(rest).toMatchTextContent("HV-120");
  await userEvent.keyboard("{Escape}");
  await expect.element(rest).not.toBeInTheDocument();
  await expect.element(rowWith("HV-12")).toHaveFocus();
});

test("blocks dates of the open vehicle without leaving it", async () => {
  await openVehicles();
  await rowWith("HV-06").click();
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
  const all = page.getByRole("button", { name: "Go back" });
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
  await expect.element(button(asked, "Go back")).not.toBeInTheDocument();
  isDown = false;
  await button(asked, "Try again").click();
  await expect.element(button(asked, "Go back")).toBeVisible();
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
