import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { apply, choose, idOf, isWrite, line, main, openImport, referenceAt, tab, table } from "#testing/open-import.ts";
import { names } from "#names";
import { savedBy } from "#testing/saved-file.ts";

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
  await expect.element(main).toMatchTextContent("2 of 5");
  expect(lines().map((row) => row.querySelector("td:nth-child(2)")?.textContent)).toEqual(["5", "6", "4", "3", "2"]);
  await expect.element(line(5)).toMatchTextContent("HV-03");
  // What isn't sent has no tick.
  expect(lines().map((row) => row.querySelector("input[type=checkbox]") !== null)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
  await tab(/^Problems/).click();
  expect(lines()).toHaveLength(2);
  expect(requests.filter(isWrite)).toEqual([]);
});

test("asks about other headers, and waits for confirmation of its suggestions", async () => {
  const { world } = await openImport();
  const ids = ["Harbour Van 14", "Harbour Van 20"].map((name) => idOf(world, name));
  await choose(
    ["Fleet list;;", "", "Vehicle ID;unit;remark", ...ids.map((id, at) => `${id};U-${at};x`)].join("\n"),
    "units.csv",
  );
  await expect.element(page.getByRole("heading", { level: 2 })).toHaveFocus();
  await expect.element(table).not.toBeInTheDocument();
  const head = page.getByRole("combobox", { name: "Line with the headers" });
  await expect.element(chosen("Line with the headers")).toMatchTextContent(/^3\b/);
  await head.selectOptions("1: Fleet list, , ");
  await expect.element(chosen("Column with the vehicle IDs")).toMatchTextContent(/choose/i);
  await head.selectOptions("3: Vehicle ID, unit, remark");
  await expect.element(chosen("Column with the vehicle IDs")).toMatchTextContent("Vehicle ID");
  await expect.element(chosen("Column with your references")).toMatchTextContent("unit");
  await page.getByRole("combobox", { name: "Column with your references" }).selectOptions("Vehicle ID");
  await expect
    .element(page.getByRole("button", { name: "Use these columns" }))
    .toHaveAttribute("aria-disabled", "true");
  await page.getByRole("combobox", { name: "Column with your references" }).selectOptions("unit");
  await page.getByRole("button", { name: "Use these columns" }).click();
  await expect.element(main).toMatchTextContent("2 of 2");
  await page.getByRole("button", { name: "Change columns" }).click();
  await expect.element(page.getByRole("button", { name: "Use these columns" })).toBeVisible();
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
  await expect.element(main).toMatchTextContent("1 of 1");
  await page.getByRole("button", { name: "Change the rows" }).click();
  await expect.element(field).toHaveValue(rows);
  await field.fill(`${idOf(world, "Harbour Van 20")},HV-20\n${idOf(world, "Harbour Van 14")},HV-41`);
  await check.click();
  await page.getByRole("button", { name: "Use these columns" }).click();
  await expect.element(main).toMatchTextContent("2 of 2");
  expect(requests.filter(isWrite)).toEqual([]);
  await apply.click();
  await page.getByRole("button", { name: "New import" }).click();
  await expect
    .element(field)
    .toHaveValue(`${idOf(world, "Harbour Van 20")},HV-20\n${idOf(world, "Harbour Van 14")},HV-41`);
});

test("refuses an unreadable file and keeps the previous dry run", async () => {
  const { world } = await openImport();
  await choose([[idOf(world, "Harbour Van 20"), "HV-20"]]);
  await expect.element(line(2)).toBeVisible();
  await choose("PK\u0003\u0004 and so on", "fleet.xlsx");
  const alert = page.getByRole("alert");
  await expect.element(alert).toMatchTextContent(/fleet\.xlsx.*refs\.csv/);
  await expect.element(line(2)).toBeVisible();
});

test("keeps the dry run and its ticks while the user looks at the vehicles", async () => {
  const { world } = await openImport();
  await choose([
    [idOf(world, "Harbour Van 20"), "HV-20"],
    [idOf(world, "Harbour Van 14"), "HV-41"],
    [idOf(world, "Harbour Van 15"), "03-Jan"],
  ]);
  await line(3).getByRole("checkbox").click();
  await page.getByRole("link", { name: "Back to vehicles" }).click();
  await expect.element(page.getByRole(...names.headings.vehicles)).toBeVisible();
  await page.getByRole("link", { name: "Map from CSV" }).click();
  await expect.element(main).toMatchTextContent("1 of 3");
  await expect.element(line(3).getByRole("checkbox")).not.toBeChecked();
  // A spreadsheet may have turned this reference into a date.
  await expect.element(line(4).getByRole("checkbox")).not.toBeChecked();
});

test("shows an error instead of verdicts when vehicles can't be loaded, and retries", async () => {
  let isDown = true;
  const { world } = await openImport({ between: (request, answer) => (isDown && isList(request) ? down() : answer()) });
  await choose([[idOf(world, "Harbour Van 20"), "HV-20"]]);
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(table).not.toBeInTheDocument();
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(line(2)).toBeVisible();
});

test("plans and draws 5,000 lines in portions, also after a tick", async () => {
  const data = Array.from({ length: 5000 }, (_, at) => ({
    service_vehicle_id: `7c1ed204-5b8a-4f63-b0d7-${String(at).padStart(12, "0")}`,
    external_ref: `HV-${at}`,
  }));
  const list = Response.json({ data, pagination: { next_cursor: null } });
  await openImport({ between: (request, answer) => (isList(request) ? Promise.resolve(list.clone()) : answer()) });
  await choose(data.map((vehicle) => [vehicle.service_vehicle_id, `${vehicle.external_ref}-B`]));
  await expect.element(main).toMatchTextContent("5,000 of 5,000");
  await expect.poll(() => document.querySelectorAll("tbody tr").length).toBe(200);
  // Not by role: that query is slow among so many rows.
  document.querySelector<HTMLInputElement>("[aria-label='Send line 2']")?.click();
  await expect.element(main).toMatchTextContent("4,999 of 5,000");
  await page.getByText("Show 200 more").click();
  await expect.poll(() => document.querySelectorAll("tbody tr").length).toBe(400);
});

test("applies on Ctrl+Enter, but not while a dialog is open", async () => {
  const { world, requests } = await openImport();
  await choose([[idOf(world, "Harbour Van 20"), "HV-20"]]);
  await expect.element(page.getByRole("heading", { name: /^1 of 1\b/ })).toHaveFocus();
  await userEvent.keyboard("?");
  await expect.element(page.getByRole(...names.shell.shortcuts)).toBeVisible();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(requests.filter(isWrite)).toEqual([]);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(() => requests.filter(isWrite)).toHaveLength(1);
});

const progress = page.getByRole(...names.vehicles.progress);
const refusal = () =>
  Promise.resolve(
    Response.json(
      { error: { code: "invalid_request", message: "Not this one.", request_id: "req_no" } },
      { status: 400 },
    ),
  );

test("shows each line's outcome and request ID, and plans nothing for the same file again", async () => {
  const { world, requests } = await openImport();
  const file = [
    [idOf(world, "Harbour Van 20"), "HV-20"],
    [idOf(world, "Harbour Van 14"), "HV-41"],
    [idOf(world, "Harbour Van 15"), "HV-14"],
    [idOf(world, "Harbour Van 2"), "HV-02"],
  ];
  await choose(file);
  await apply.click();
  await expect.element(progress).toHaveAttribute("aria-valuetext", expect.stringMatching(/^2\b/));
  await expect.element(line(2)).toMatchTextContent(/\d\d:05:22.*req_/);
  // Its reference became free only by this import, so a second one takes it over.
  expect(referenceAt(world, "Harbour Van 15")).toBe("HV-15");
  await choose(file);
  await expect.element(main).toMatchTextContent("1 of 4");
  await apply.click();
  await expect.poll(() => referenceAt(world, "Harbour Van 15")).toBe("HV-14");
  expect(["Harbour Van 20", "Harbour Van 14", "Harbour Van 15"].map((name) => referenceAt(world, name))).toEqual([
    "HV-20",
    "HV-41",
    "HV-14",
  ]);
  expect(requests.filter(isWrite)).toHaveLength(3);
  await choose(file);
  await expect.element(apply).toHaveAttribute("aria-disabled", "true");
});

test("shows the service's reason for a refused line, and retries through a dry run", async () => {
  let isRefusing = true;
  const { world } = await openImport({
    between: async (request, answer) => {
      const isThis = isWrite(request) && (await request.clone().text()).includes("HV-41");
      return isThis && isRefusing ? refusal() : answer();
    },
  });
  await choose([
    [idOf(world, "Harbour Van 20"), "HV-20"],
    [idOf(world, "Harbour Van 14"), "HV-41"],
  ]);
  await apply.click();
  await expect.element(line(3)).toMatchTextContent(/Not this one\..*req_no/);
  await tab(/^Not done/).click();
  await expect.element(line(2)).not.toBeInTheDocument();
  isRefusing = false;
  await page.getByRole("button", { name: /^Try .* again/ }).click();
  await expect.element(main).toMatchTextContent("1 of 1");
  expect(referenceAt(world, "Harbour Van 14")).toBe("HV-14");
  await apply.click();
  await expect.poll(() => referenceAt(world, "Harbour Van 14")).toBe("HV-41");
});

test("lists every line of the file in the results, on screen and downloaded", async () => {
  const { world } = await openImport();
  await choose([
    [idOf(world, "Harbour Van 20"), "HV-20"],
    [idOf(world, "Harbour Van 2"), "HV-02"],
    ["7c1ed2", "HV-24"],
    [idOf(world, "Harbour Van 14"), "HV-41"],
  ]);
  await page.getByRole("checkbox", { name: "Send line 5" }).click();
  await apply.click();
  await page.getByRole("button", { name: "New import" }).click();
  await page.getByRole("button", { name: "Show results" }).click();
  for (const number of [2, 3, 4, 5]) await expect.element(line(number)).toBeVisible();
  const file = await savedBy(page.getByRole(...names.vehicles.downloadResults));
  const ids = ["Harbour Van 20", "Harbour Van 2", "", "Harbour Van 14"].map((name) =>
    name === "" ? "7c1ed2" : idOf(world, name),
  );
  const written = file.split("\r\n").slice(1, 5);
  expect(written).toEqual(ids.map((id, at) => expect.stringMatching(`^"${at + 2}","${id}"`)));
  // Imported again, finished lines change nothing.
  await choose(file, "results.csv");
  await expect.element(main).toMatchTextContent("1 of 4");
});
