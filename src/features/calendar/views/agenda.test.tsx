import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { CalendarAgenda } from "./agenda.tsx";
import { shownOf } from "../model/legend-kinds.ts";
import { aBlockRecord, inView } from "../testing/in-view.ts";
import { renderPart } from "../testing/render-part.tsx";
import { timeAxis } from "../model/time-axis.ts";

const june = (day: number, hour = 9) =>
  `2026-06-${String(day).padStart(2, "0")}T${String(hour).padStart(2, "0")}:00:00+02:00`;
const axis = timeAxis("Europe/Oslo", "2026-06-08");
const bookings = [
  { from: june(9), until: june(11, 12) },
  { from: june(11, 14), until: june(12), van: 2, state: "request_to_book" },
];

beforeEach(() => page.viewport(390, 844));

async function open(vehicleId?: string) {
  const view = inView(bookings, { vans: 3, blocks: [aBlockRecord({ start: june(11, 20), end: june(13, 8) })] });
  const blocked: string[] = [];
  const opened: string[] = [];
  const asked = await renderPart(
    ({ search, onChange }) => (
      <CalendarAgenda
        view={view}
        shown={shownOf(search)}
        axis={axis}
        now={Date.parse(june(11, 14))}
        vehicleId={search.vehicle}
        onVehicle={(id) => onChange({ vehicle: id })}
        onBlock={(vehicle, day) => blocked.push(`${vehicle.name} ${day ?? "any day"}`)}
        openId={undefined}
        onOpenBar={(key) => opened.push(key)}
        covers="All 2 bookings loaded."
        isUnread={false}
      />
    ),
    { vehicle: vehicleId },
  );
  return { asked, blocked, opened, view };
}

const agenda = (name: string) => page.getByRole("list", { name: `Agenda of ${name}` });
const day = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });

test("starts on a phone with all vehicles by day, and opens a row's vehicle", async () => {
  const { asked, view } = await open();
  const grid = page.getByRole("grid", { name: "Agenda of all vehicles" });
  const group = grid.getByRole("rowgroup", { name: "Thu 11 Jun 2026, 2" });
  await expect.element(group.getByRole("row", { name: /BK-b1/ })).toMatchTextContent("11 Jun 14:00 – 12 Jun 09:00");
  await group.getByRole("row", { name: /BK-b1/ }).click();
  await expect.element(agenda("HV-02")).toBeVisible();
  expect(asked).toEqual([{ vehicle: view.vehicles[1]?.id }]);
});

test("shows what is on each day of a vehicle and when, including empty days", async () => {
  await open();
  await page.getByRole("button", { name: "Next vehicle" }).click();
  await expect.element(agenda("HV-01")).toBeVisible();
  const thursday = day("Thu 11 Jun 2026, today");
  await expect
    .element(thursday.getByRole("button", { name: /^Booking BK-b0, HV-01, Approved/ }))
    .toMatchTextContent("12:00");
  await expect.element(thursday.getByRole("button", { name: /^Block hv-01-brakes/ })).toMatchTextContent("20:00");
  await expect.element(day("Sun 14 Jun 2026")).toBeVisible();
});

test("blocks a vehicle or one of its days, and opens its bookings", async () => {
  const { blocked, opened } = await open();
  await page.getByRole("button", { name: "Next vehicle" }).click();
  await day("Sun 14 Jun 2026").getByRole("button", { name: "Add a block on Sun 14 Jun 2026" }).click();
  await page.getByRole("button", { name: "Block dates on HV-01" }).click();
  await page
    .getByRole("button", { name: /^Booking BK-b0/ })
    .first()
    .click();
  expect([blocked, opened]).toEqual([["HV-01 2026-06-14", "HV-01 any day"], ["b0"]]);
});

test("shows all vehicles if the address has an unknown one", async () => {
  await open("gone");
  await expect.element(page.getByRole("grid", { name: "Agenda of all vehicles" })).toBeVisible();
});
