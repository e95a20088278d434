import { expect, test } from "vitest";
import { onKnownDay } from "#testing/known-day.ts";
import { page } from "vitest/browser";
import type { World } from "#mock/service/world.ts";
import { openApp } from "#testing/open-app.tsx";
import { savedBy } from "#testing/saved-file.ts";
import { names } from "#names";

onKnownDay({ zone: "Europe/Oslo" });

const open = page.getByRole(...names.calendar.import);
const dialog = page.getByRole("dialog");
const dryRun = dialog.getByRole(...names.vehicles.dryRun);
const outcomes = dialog.getByRole("table", { name: "Dry run and outcomes" });
const row = (name: RegExp) => outcomes.getByRole("row", { name });
const apply = dialog.getByRole(...names.vehicles.apply);
const vehicle = dialog.getByRole(...names.calendar.vehicle);
const blocked = (world: World) => world.blocks.all().map(({ externalBlockId }) => externalBlockId);

const event = (uid: string, ...lines: readonly string[]) => ["BEGIN:VEVENT", `UID:${uid}`, ...lines, "END:VEVENT"];
const calendar = (...events: readonly (readonly string[])[]) =>
  new File([["BEGIN:VCALENDAR", "VERSION:2.0", ...events.flat(), "END:VCALENDAR", ""].join("\r\n")], "service.ics");
const service = calendar(
  event("a", "SUMMARY:Brakes", "DTSTART;TZID=W. Europe Standard Time:20261201T080000", "DURATION:PT8H"),
  event("b", "SUMMARY:Own use", "DTSTART;VALUE=DATE:20261210", "DTEND;VALUE=DATE:20261212"),
  event("c", "SUMMARY:Old", "DTSTART:20260101T080000Z", "DURATION:PT8H"),
  event("d", "SUMMARY:Hourly", "DTSTART;VALUE=DATE:20261201", "RRULE:FREQ=HOURLY"),
  // HV-01 is booked until 16 June 09:00.
  event("e", "SUMMARY:Meanwhile", "DTSTART:20260615T080000Z", "DURATION:PT1H"),
);

async function choose(file: File) {
  await open.click();
  await dialog.getByLabelText("Calendar file").upload(file);
}

const planned = (name: RegExp) => dryRun.getByRole("row", { name });

test("judges a calendar line by line, and sends each chosen block once", async () => {
  const { world } = await openApp("/calendar");
  const before = blocked(world).length;
  await expect.element(page.getByRole("rowheader", { name: "HV-01" })).toBeVisible();
  await choose(service);
  await expect.element(apply).toHaveAttribute("aria-disabled", "true");
  await vehicle.selectOptions("HV-01");
  await expect.element(planned(/Brakes/)).toMatchTextContent("1 Dec 08:00 – 1 Dec 16:00 +01");
  await expect.element(planned(/Own use/)).toMatchTextContent("10 Dec 00:00 – 12 Dec 00:00 +01");
  await expect.element(planned(/Hourly/)).toMatchTextContent("HOURLY");
  await expect.element(planned(/Meanwhile/)).toMatchTextContent("BK-20407");
  await expect.element(dialog.getByRole("status")).toMatchTextContent(/^2 of 5/);
  expect(blocked(world)).toHaveLength(before);

  await dryRun.getByRole("checkbox", { name: /^Send line 9,/ }).click();
  await dryRun.getByRole("checkbox", { name: /^Send line 27,/ }).click();
  await apply.click();
  await expect.element(outcomes).toBeVisible();
  await expect.poll(() => blocked(world)).toHaveLength(before + 1);
  // Every line of the file, sent or not, on the screen and in the downloaded file.
  for (const name of [/Brakes/, /Own use/, /Old/, /Hourly/]) await expect.element(row(name)).toBeVisible();
  await expect.element(row(/Meanwhile/)).toMatchTextContent("overlaps booking BK-20407");
  const file = await savedBy(dialog.getByRole(...names.vehicles.downloadResults));
  const lines = file.split("\r\n").filter((line) => line !== "");
  const written = lines.slice(1).map((line) => /"(Done|Refused|Left out|Past|Problem)"/.exec(line)?.[1]);
  expect(written).toEqual(["Done", "Left out", "Past", "Problem", "Refused"]);

  // Import the same file again: nothing is sent twice.
  await dialog.getByRole("button", { name: "New import" }).click();
  await dialog.getByLabelText("Calendar file").upload(service);
  await vehicle.selectOptions("HV-01");
  await expect.element(dialog.getByRole("status")).toMatchTextContent(/^1 of 5/);
});

test("imports a table, asking for its header, its columns and for times that happen twice", async () => {
  const { world } = await openApp("/calendar");
  const rows = [
    "Plan;North;2026",
    "van;begins at;ends at",
    "HV-05;2026-10-25 02:30;2026-10-25 08:00",
    "HV-06;2026-12-01T08:00+01:00;2026-12-02T08:00+01:00",
    "XX-9;2026-12-01 08:00;2026-12-02 08:00",
  ];
  await choose(new File([rows.join("\n")], "service.csv"));
  await dialog.getByRole("combobox", { name: "Line with the headers" }).selectOptions("2: van, begins at, ends at");
  await dialog.getByRole("combobox", { name: "Vehicle reference" }).selectOptions("van");
  await dialog.getByRole("combobox", { name: "Start" }).selectOptions("begins at");
  await dialog.getByRole("combobox", { name: "End" }).selectOptions("ends at");
  await dialog.getByRole("button", { name: "Use these columns" }).click();
  await expect.element(dryRun).toMatchTextContent("XX-9");
  await dialog.getByRole("combobox", { name: "Times that happen twice" }).selectOptions("later");
  await expect.element(dryRun).toMatchTextContent("25 Oct 02:30 – 25 Oct 08:00 +01");
  await dialog.getByRole("combobox", { name: "Time zone" }).selectOptions("Asia/Tokyo");
  await expect.element(dryRun).toMatchTextContent("25 Oct 02:30 – 25 Oct 08:00 +09");
  await apply.click();
  await expect.poll(() => blocked(world).filter((id) => id.startsWith("row-"))).toHaveLength(2);
});
