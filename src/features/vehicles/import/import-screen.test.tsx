import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { apply, choose, idOf, isWrite, line, main, openImport, tab, table } from "#testing/open-import.ts";
import { names } from "#names";

const down = () => Promise.reject(new TypeError("network down"));
const isList = (request: Request) => new URL(request.url).pathname.endsWith("/vehicles");
const chosen = (name: string) => page.getByRole("combobox", { name }).getByRole("option", { selected: true });
const lines = () => [...(table.elements()[0]?.querySelectorAll("tbody tr") ?? [])];

test("plans a file with exact headers at once, problems first, without sending anything", async () => {
  const { world, requests } = await openImport();
  await choose([
    [idOf(world, "Harbour Van 2"), "HV-02"],
    [idOf(world, "Harbour Van 20"), "HV-20"],
    [idOf(world, "Harbour Van 14"), "HV-41"],
    [idOf(world, "Harbour Van 1"), "HV-03"],
    ["7c1ed2", "HV-24"],
  ]);
  await expect.element(main).toMatchTextContent("2 of 5 lines will be sent");
  expect(lines().map((row) => row.querySelector("td:nth-child(2)")?.textContent)).toEqual(["5", "6", "4", "3", "2"]);
  await expect.element(line(5)).toMatchTextContent("HV-03 already belongs to another vehicle in this fleet");
  await expect.element(line(6)).toMatchTextContent("service_vehicle_id isn't a UUID");
  await expect.element(line(4)).toMatchTextContent("Will change the reference");
  await expect.element(line(3)).toMatchTextContent("Will map");
  await expect.element(line(2)).toMatchTextContent("Already set, nothing to send");
  await expect.element(main).toMatchTextContent("2 with problems, 1 to change, 1 to map, 1 with no change");
  await expect.element(main).toMatchTextContent("One request per vehicle: 2 requests.");
  await tab(/^Problems/).click();
  expect(lines()).toHaveLength(2);
  expect(requests.filter(isWrite)).toEqual([]);
});

test("doesn't send a line that is left out, nor one whose reference another vehicle still has", async () => {
  const { world } = await openImport();
  await choose([
    [idOf(world, "Harbour Van 14"), "HV-41"],
    [idOf(world, "Harbour Van 15"), "HV-14"],
  ]);
  await expect.element(apply).toMatchTextContent("Apply 1 mapping");
  await expect.element(line(3)).toMatchTextContent("HV-14 still belongs to Harbour Van 14 on line 2");
  // A problem has no tick, so the button counts the ticks.
  await expect.element(line(3).getByRole("checkbox")).not.toBeInTheDocument();
  await line(2).getByRole("checkbox", { name: "Send line 2" }).click();
  await expect.element(line(2)).toMatchTextContent("Left out, nothing is sent");
  await expect.element(line(3)).toMatchTextContent("HV-14 already belongs to another vehicle in this fleet");
  await expect.element(apply).toHaveAttribute("aria-disabled", "true");
  await line(2).getByRole("checkbox", { name: "Send line 2" }).click();
  await expect.element(apply).toMatchTextContent("Apply 1 mapping");
});

test("asks about other headers, and waits for confirmation of its suggestions", async () => {
  const { world } = await openImport();
  const ids = ["Harbour Van 14", "Harbour Van 20"].map((name) => idOf(world, name));
  await choose(["Vehicle ID;unit;remark", ...ids.map((id, at) => `${id};U-${at};x`)].join("\n"), "units.csv");
  await expect.element(page.getByRole("heading", { name: "Which columns should we use?" })).toHaveFocus();
  await expect.element(table).not.toBeInTheDocument();
  await expect.element(chosen("Column with the vehicle IDs")).toMatchTextContent("Vehicle ID");
  await expect.element(chosen("Column with your references")).toMatchTextContent("unit");
  await page.getByRole("combobox", { name: "Column with your references" }).selectOptions("Vehicle ID");
  await expect
    .element(page.getByRole("button", { name: "Use these columns" }))
    .toHaveAttribute("aria-disabled", "true");
  await page.getByRole("combobox", { name: "Column with your references" }).selectOptions("unit");
  await page.getByRole("button", { name: "Use these columns" }).click();
  await expect.element(main).toMatchTextContent("2 of 2 lines will be sent");
  await expect.element(main).toMatchTextContent("Vehicles from the column “Vehicle ID”, references from “unit”.");
  await page.getByRole("button", { name: "Change columns" }).click();
  await expect.element(page.getByRole("button", { name: "Use these columns" })).toBeVisible();
});

test("imports the first line of a file without headers", async () => {
  const { world } = await openImport();
  await choose(`${idOf(world, "Harbour Van 14")},HV-41\n${idOf(world, "Harbour Van 20")},HV-20\n`);
  await expect.element(main).toMatchTextContent("The first line looks like a vehicle");
  await page.getByRole("button", { name: "Use these columns" }).click();
  await expect.element(main).toMatchTextContent("2 of 2 lines will be sent");
  await expect.element(line(1)).toMatchTextContent("HV-41");
});

test("checks pasted rows like a file, and keeps them for corrections", async () => {
  const { world, requests } = await openImport();
  const field = page.getByRole("textbox", { name: "Or paste rows from a spreadsheet" });
  const check = page.getByRole("button", { name: "Check these rows" });
  await expect.element(check).toHaveAttribute("aria-disabled", "true");
  const rows = `service_vehicle_id\texternal_ref\n${idOf(world, "Harbour Van 20")}\tHV-20\n`;
  await field.fill(rows);
  await page.getByRole("link", { name: "Back to vehicles" }).click();
  await page.getByRole("link", { name: "Map from CSV" }).click();
  await expect.element(field).toHaveValue(rows);
  await check.click();
  await expect.element(main).toMatchTextContent("1 of 1 line will be sent");
  await page.getByRole("button", { name: "Change the rows" }).click();
  await expect.element(field).toHaveValue(rows);
  await field.fill(`${idOf(world, "Harbour Van 20")},HV-20\n${idOf(world, "Harbour Van 14")},HV-41`);
  await check.click();
  await expect.element(main).toMatchTextContent("The first line looks like a vehicle");
  await page.getByRole("button", { name: "Use these columns" }).click();
  await expect.element(main).toMatchTextContent("2 of 2 lines will be sent");
  expect(requests.filter(isWrite)).toEqual([]);
  await apply.click();
  await expect.element(main).toMatchTextContent("Finished mapping 2 vehicles: 2 done.");
  await page.getByRole("button", { name: "New import" }).click();
  await expect
    .element(field)
    .toHaveValue(`${idOf(world, "Harbour Van 20")},HV-20\n${idOf(world, "Harbour Van 14")},HV-41`);
});

test("refuses pasted rows that can't be read, and keeps them", async () => {
  await openImport();
  const field = page.getByRole("textbox", { name: "Or paste rows from a spreadsheet" });
  await field.fill('a,b\n"c,d');
  await page.getByRole("button", { name: "Check these rows" }).click();
  await expect.element(page.getByRole("alert")).toMatchTextContent("Pasted rows: The quotation marks don't match");
  await expect.element(field).toHaveValue('a,b\n"c,d');
});

test("refuses an unreadable file and keeps the previous dry run", async () => {
  const { world } = await openImport();
  await choose([[idOf(world, "Harbour Van 20"), "HV-20"]]);
  await expect.element(line(2)).toMatchTextContent("Will map");
  await choose("PK\u0003\u0004 and so on", "fleet.xlsx");
  const alert = page.getByRole("alert");
  await expect.element(alert).toMatchTextContent("fleet.xlsx: This is a workbook, not a CSV file");
  await expect.element(alert).toMatchTextContent("save the sheet as CSV");
  await expect.element(alert).toMatchTextContent("You still see refs.csv below.");
  await expect.element(line(2)).toMatchTextContent("Will map");
});

test("keeps the dry run and its ticks while the user looks at the vehicles", async () => {
  const { world } = await openImport();
  await choose([
    [idOf(world, "Harbour Van 20"), "HV-20"],
    [idOf(world, "Harbour Van 14"), "HV-41"],
  ]);
  await line(3).getByRole("checkbox").click();
  await page.getByRole("link", { name: "Back to vehicles" }).click();
  await expect.element(page.getByRole(...names.headings.vehicles)).toBeVisible();
  await page.getByRole("link", { name: "Map from CSV" }).click();
  await expect.element(main).toMatchTextContent("1 of 2 lines will be sent");
  await expect.element(line(3).getByRole("checkbox")).not.toBeChecked();
});

test("shows an error instead of verdicts when vehicles can't be loaded, and retries", async () => {
  let isDown = true;
  const { world } = await openImport({ between: (request, answer) => (isDown && isList(request) ? down() : answer()) });
  await choose([[idOf(world, "Harbour Van 20"), "HV-20"]]);
  await expect.element(page.getByRole("alert")).toMatchTextContent("We need them to check the file.");
  await expect.element(table).not.toBeInTheDocument();
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(line(2)).toMatchTextContent("Will map");
});

test("shows how the file was read and which references look alike before sending", async () => {
  const { world } = await openImport();
  await choose(
    `service_vehicle_id,external_ref\n${idOf(world, "Harbour Van 20")},HV 20,more\n${idOf(world, "Harbour Van 14")},HV-0014\n`,
  );
  await expect
    .element(page.getByRole("list", { name: "About this file" }))
    .toMatchTextContent("Line 2 has fewer or more cells than the header.");
  await expect.element(line(3)).toMatchTextContent("It differs from the current reference only in leading zeros");
});

test("plans and draws 5,000 lines in portions, also after a tick", async () => {
  const data = Array.from({ length: 5000 }, (_, at) => ({
    service_vehicle_id: `7c1ed204-5b8a-4f63-b0d7-${String(at).padStart(12, "0")}`,
    external_ref: `HV-${at}`,
  }));
  const list = Response.json({ data, pagination: { next_cursor: null } });
  await openImport({ between: (request, answer) => (isList(request) ? Promise.resolve(list.clone()) : answer()) });
  await choose(data.map((vehicle) => [vehicle.service_vehicle_id, `${vehicle.external_ref}-B`]));
  await expect.element(main).toMatchTextContent("5,000 of 5,000 lines will be sent");
  await expect.poll(() => document.querySelectorAll("tbody tr").length, { timeout: 10_000 }).toBe(200);
  // Not by role: that query is slow among so many rows.
  document.querySelector<HTMLInputElement>("[aria-label='Send line 2']")?.click();
  await expect.element(main).toMatchTextContent("4,999 of 5,000 lines will be sent");
  await page.getByText("Show 200 more").click();
  await expect.poll(() => document.querySelectorAll("tbody tr").length, { timeout: 10_000 }).toBe(400);
});

test("says that an account without vehicles has nothing to map yet", async () => {
  await openImport({ scenario: "empty" });
  await expect.element(page.getByRole("heading", { name: "No vehicles to map" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Look again" })).toBeVisible();
});

test("shows change and verdict on a phone, with the button in reach", async () => {
  const { world } = await openImport();
  await page.viewport(320, 640);
  await choose([[idOf(world, "Harbour Van 20"), "HV-20"]]);
  await expect.element(line(2)).toMatchTextContent("Harbour Van 20");
  await expect.element(apply).toBeInViewport();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test("applies on Ctrl+Enter, but not while a dialog is open", async () => {
  const { world, requests } = await openImport();
  await choose([[idOf(world, "Harbour Van 20"), "HV-20"]]);
  await expect.element(page.getByRole("heading", { name: "1 of 1 line will be sent" })).toHaveFocus();
  await userEvent.keyboard("?");
  await expect.element(page.getByRole(...names.shell.shortcuts)).toBeVisible();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(requests.filter(isWrite)).toEqual([]);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(main).toMatchTextContent("Finished mapping 1 vehicle: 1 done.");
});

test("saves the problems with the file's headers, ready to be corrected and imported", async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return "blob:none";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  await openImport();
  await choose([["7c1ed2", "HV-24"]]);
  await page.getByRole("button", { name: "Download problems" }).click();
  await expect.poll(() => saved.length).toBe(1);
  expect(await saved[0]?.text()).toBe(
    `"service_vehicle_id","external_ref","Line","Problem"\r\n"7c1ed2","HV-24","2","service_vehicle_id isn't a UUID"\r\n`,
  );
  vi.restoreAllMocks();
});
