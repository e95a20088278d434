import { expect, test, vi } from "vitest";
import { onKnownDay } from "#testing/known-day.ts";
import { page, userEvent } from "vitest/browser";
import { dialects } from "#mock/dialects/dialects.ts";
import { openApp } from "#testing/open-app.tsx";
import { listing, sent } from "#testing/open-vehicles.ts";
import { names } from "#names";

onKnownDay();

const grid = page.getByRole(...names.vehicles.grid);
const row = (name: string) => grid.getByRole("row", { name, exact: true });
const tab = (name: string | RegExp) => page.getByRole("tab", { name });
const search = page.getByRole(...names.vehicles.search);
const main = page.getByRole("main");

test("groups vehicles by mapping, with the count and a note on the unmapped ones", async () => {
  await openApp("/vehicles");
  await expect.element(page.getByRole(...names.headings.vehicles)).toBeVisible();
  await expect.element(main).toMatchTextContent("26 vehicles, complete list · checked just now");
  await expect.element(main).toMatchTextContent("2 of 26 vehicles have no reference. You can't block them.");
  await expect.element(grid.getByRole("rowgroup", { name: "Not mapped, 2" })).toBeVisible();
  await expect.element(row("Harbour Van 20")).toMatchTextContent("no ref");
  await expect.element(row("Harbour Van 20").getByRole("button", { name: "Map", exact: true })).toBeVisible();
  await row("HV-02, Harbour Van 2").hover();
  await expect.element(row("HV-02, Harbour Van 2").getByRole("button", { name: "Change", exact: true })).toBeVisible();
});

test("shows what is next for a vehicle, or that it isn't known", async () => {
  await openApp("/vehicles");
  await expect.element(row("HV-01, Harbour Van 1")).toMatchTextContent(/Out (today|11 Jun) \d\d:30/);
  await expect.element(row("HV-01, Harbour Van 1").getByRole("img", { name: "Approved" })).toBeVisible();
  await expect.element(row("HV-06, Harbour Van 6")).toMatchTextContent(/Back 12 Jun \d\d:00/);
  await search.fill("HV-19");
  // Its only booking came without dates.
  await expect.element(row("HV-19, Harbour Van 19")).toMatchTextContent("Not known");
});

test("says on a phone what is next for each vehicle, with a quiet button to change its reference", async () => {
  await openApp("/vehicles");
  await page.viewport(320, 1600);
  await expect
    .element(row("HV-06, Harbour Van 6"))
    .toMatchTextContent(/HV-06Harbour Van 6Picked upBack 12 Jun \d\d:00/);
  await expect.element(row("HV-01, Harbour Van 1")).toMatchTextContent(/Out (today|11 Jun) \d\d:30/);
  await expect.element(row("Harbour Van 20")).toMatchTextContent(/^Harbour Van 20no ref/);
  await row("HV-06, Harbour Van 6").getByRole("button", { name: "Change", exact: true }).click();
  await expect.element(page.getByRole("region", { name: "Map Harbour Van 6" })).toBeVisible();
});

test("offers an account without references to map all its vehicles from a file", async () => {
  await openApp("/vehicles", {
    scenario: "nothing-mapped",
    answer: { dialect: { ...dialects.plain.dialect, listedRef: "null" } },
  });
  await expect.element(main).toMatchTextContent("26 of 26 vehicles have no reference. You can't block them.");
  await page.getByRole("button", { name: "Map 26 vehicles" }).click();
  await expect.element(page.getByRole(...names.headings.mapFromCsv)).toBeVisible();
});

test("shows references of up to 14 letters whole", async () => {
  const data = ["HX-0142-NORTH", "HV-1"].map((external_ref) => ({
    service_vehicle_id: external_ref,
    external_ref,
    name: "A van with a rather long name, of which some may be cut",
  }));
  await openApp(
    "/vehicles",
    listing(() => sent(data)),
  );
  await page.viewport(768, 640);
  const tag = page.getByText("HX-0142-NORTH", { exact: true }).element();
  expect(tag.scrollWidth).toBeLessThanOrEqual(tag.clientWidth);
});

test("restores the vehicles' search and tab from a copied link", async () => {
  await openApp("/vehicles?mapped=yes&q=estate");
  await expect.element(tab(/^Mapped/)).toHaveAttribute("aria-selected", "true");
  await expect.element(search).toHaveValue("estate");
  await expect.element(row("HE-02, Harbour Estate 2")).toBeVisible();
  await expect.element(grid.getByRole("row", { name: /Van/ })).not.toBeInTheDocument();
  await expect.element(main).toMatchTextContent("2 of 26 vehicles");
  await tab(/^Not mapped/).click();
  await expect.element(page.getByText("No loaded vehicle matches “estate”")).toBeVisible();
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

test("filters unmapped vehicles from the notice, and focuses the search on slash", async () => {
  await openApp("/vehicles");
  await page.getByRole("button", { name: "Show only these" }).click();
  await expect.element(tab(/^Not mapped/)).toHaveAttribute("aria-selected", "true");
  await expect.element(grid.getByRole("row", { name: /HV-/ })).not.toBeInTheDocument();
  await userEvent.keyboard("/");
  await expect.element(search).toHaveFocus();
});

const shown = () => [...document.querySelectorAll("[data-row]")].map((element) => element.getAttribute("aria-label"));

test("sorts vehicles by a column, and reverses on a second press", async () => {
  await openApp("/vehicles?q=estate");
  await expect.element(row("HE-01, Harbour Estate 1")).toBeVisible();
  await page.getByRole("button", { name: "Name" }).click();
  await expect.poll(shown).toEqual(["HE-01, Harbour Estate 1", "HE-02, Harbour Estate 2"]);
  await page.getByRole("button", { name: "Name" }).click();
  await expect.poll(shown).toEqual(["HE-02, Harbour Estate 2", "HE-01, Harbour Estate 1"]);
  await expect.element(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "descending");
});

test("calls no vehicle unmapped if the list shows no references", async () => {
  await openApp("/vehicles", { answer: { dialect: dialects.terse.dialect } });
  await expect.element(main).toMatchTextContent("The service's list shows no references.");
  await expect.element(tab(/^Not known/)).toMatchTextContent("26");
  await expect.element(tab(/^Not mapped/)).not.toBeInTheDocument();
  await expect.element(page.getByText("no ref", { exact: true })).not.toBeInTheDocument();
  await expect.element(main).toMatchTextContent("26 vehicles, the service doesn't say whether that's all");
});

test("draws only the visible part of 10,000 vehicles, and searches all of them", async () => {
  const data = Array.from({ length: 10_000 }, (_, index) => ({
    service_vehicle_id: `v-${String(index)}`,
    external_ref: `HV-${String(index + 1)}`,
    name: `Harbour Van ${String(index + 1)}`,
  }));
  await openApp(
    "/vehicles",
    listing(() => sent(data)),
  );
  await row("HV-1, Harbour Van 1").click();
  expect(document.querySelectorAll("[role=row]").length).toBeLessThan(80);
  await userEvent.keyboard("{End}");
  await expect.element(row("HV-10000, Harbour Van 10000")).toHaveFocus();
  await search.fill("van 9999");
  await expect.element(row("HV-9999, Harbour Van 9999")).toBeVisible();
  await expect.element(main).toMatchTextContent("1 of 10,000 vehicles");
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
  await expect.element(page.getByText("Exported 2 of 26 vehicles")).toBeVisible();
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

test("shows reference, name and ID on a phone, with a button for the form", async () => {
  await openApp("/vehicles");
  await page.viewport(390, 844);
  await expect.element(row("Harbour Van 20")).toBeVisible();
  await row("Harbour Van 20")
    .getByRole(...names.vehicles.map)
    .click();
  await expect.element(page.getByRole(...names.vehicles.reference)).toBeVisible();
});
