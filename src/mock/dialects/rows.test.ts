import { describe, expect, test } from "vitest";
import { openService } from "../testing/open-service.ts";
import type { Dialect } from "./dialect.ts";
import { plain } from "./plain.ts";

/** A service that differs from the plain one in these switches alone. */
const speak = (switches: Partial<Dialect>) => openService({ dialect: { ...plain, ...switches } });

/** BK-20431 as the list shows it: awaiting approval, EUR 312, 12 June 07:00 to 14 June 16:00 UTC, vehicle HV-12. */
async function shown(switches: Partial<Dialect>): Promise<unknown> {
  return (await speak(switches).list("/bookings?limit=1")).rows[0];
}

const vehicles = async (switches: Partial<Dialect>) => (await speak(switches).list("/vehicles?limit=200")).rows;

describe("a switch of bookings shows in the list", () => {
  test.each<[Partial<Dialect>, object]>([
    [{ states: "upper" }, { state: "PENDING_APPROVAL" }],
    [{ states: "hyphens", stateField: "booking_status" }, { booking_status: "request-to-book" }],
    [{ states: "sentences", stateField: "status.name" }, { status: { name: "Awaiting approval" } }],
    [{ states: "events", stateField: "status" }, { status: "requested" }],
    [{ states: "codes", stateField: "booking_state" }, { booking_state: "S10" }],
    [
      { dates: "from, until", times: "day" },
      { from: "2026-06-12", until: "2026-06-14" },
    ],
    [{ dates: "start_at, end_at", times: "seconds" }, { start_at: "2026-06-12T07:00:00Z" }],
    [{ dates: "period.start, period.end" }, { period: { start: "2026-06-12T07:00:00.000Z" } }],
    [{ changed: "modified_at", times: "day" }, { modified_at: "2026-06-11T11:58:00Z" }],
    [{ amount: "text" }, { amount: "312.00", currency: "EUR" }],
    [{ amount: "nested", amountUnit: "minor" }, { amount: { amount: 31_200, currency: "EUR" } }],
    [{ amount: "value" }, { amount: { value: "312.00", currency: "EUR" } }],
    [{ amount: "total" }, { total: 312, currency: "eur" }],
    [{ amount: "total amount" }, { total_amount: 312 }],
    [{ amount: "price" }, { price: { amount: 312, currency: "EUR" } }],
    [{ payment: "payment.status" }, { payment: { status: "held" } }],
    [{ vehicleLink: "reference" }, { vehicle: { external_ref: "HV-12" } }],
    [{ vehicleLink: "flat" }, { external_ref: "HV-12", vehicle_name: "Harbour Van 12" }],
    [{ vehicleLink: "flat reference" }, { vehicle_ref: "HV-12" }],
    [{ vehicleLink: "id" }, { vehicle_id: expect.any(String) }],
    [{ vehicleLink: "nested id" }, { vehicle: { id: expect.any(String) } }],
    [{ extras: "many" }, { odometer: { back: null }, insured: true, renter: { name: "Invented Person" } }],
  ])("%j", async (switches, expected) => {
    expect(await shown(switches)).toMatchObject(expected);
  });

  test.each<[Partial<Dialect>, string[]]>([
    [{ states: "none" }, ["state"]],
    [{ dates: "none" }, ["start", "end"]],
    [{ changed: "none" }, ["updated_at", "created_at"]],
    [{ amount: "none" }, ["amount", "currency"]],
    [{ payment: "none" }, ["payment_status"]],
    [{ vehicleLink: "none" }, ["vehicle"]],
  ])("%j leaves it out", async (switches, absent) => {
    const row = await shown(switches);
    expect(row).toHaveProperty("service_booking_id");
    for (const name of absent) expect(row).not.toHaveProperty(name);
  });
});

const refs = async (listedRef: Dialect["listedRef"]) =>
  new Set((await vehicles({ listedRef })).map((row) => typeof row["external_ref"]));

describe("a switch of vehicles shows in the list", () => {
  test.each<[Partial<Dialect>, object]>([
    [{ vehicleTitle: "title" }, { title: "Harbour Estate 2" }],
    [{ vehicleTitle: "label" }, { label: "Harbour Estate 2", registration: "HE 40034" }],
    [{ vehicleTitle: "plate" }, { license_plate: "HE 40034" }],
    [{ vehicleTitle: "make and model" }, { make: "Harbour Estate", model: "2" }],
    [{ listedRef: "null" }, { external_ref: "HE-02" }],
  ])("%j", async (switches, expected) => {
    expect((await vehicles(switches))[0]).toMatchObject(expected);
  });

  test("a reference that there is not is null, or left out; or none is ever told", async () => {
    expect(await refs("omitted")).toEqual(new Set(["string", "undefined"]));
    expect(await refs("null")).toEqual(new Set(["string", "object"]));
    expect(await refs("never")).toEqual(new Set(["undefined"]));
  });
});

describe("lists", () => {
  test.each<[Dialect["list"], object]>([
    [
      { rows: "items", pagination: "meta.pagination" },
      { items: [{}], meta: { pagination: { next_cursor: "c" } } },
    ],
    [
      { rows: "*", pagination: "pagination" },
      { vehicles: [{}], pagination: { next_cursor: "c" } },
    ],
    [
      { rows: "data.results", pagination: "data.pagination" },
      { data: { results: [{}], pagination: { next_cursor: "c" } } },
    ],
    [
      { rows: "data.*", pagination: "data.meta.pagination" },
      { data: { vehicles: [{}], meta: { pagination: { next_cursor: "c" } } } },
    ],
  ])("%j", async (list, expected) => {
    const { body } = await speak({ list }).ask("GET", "/vehicles?limit=1");
    const shape: unknown = JSON.parse(
      JSON.stringify(body, (key, value: unknown) => (key === "next_cursor" ? "c" : isRow(value) ? {} : value)),
    );
    expect(shape).toEqual({ ...expected, request_id: expect.any(String) });
  });

  test.each<Dialect["list"]>([
    { rows: "body", pagination: "absent" },
    { rows: "data", pagination: "absent" },
  ])("without pagination everything comes at once: %j", async (list) => {
    const { body } = await speak({ list }).ask("GET", "/bookings?limit=5");
    expect(JSON.stringify(body)).not.toContain("next_cursor");
    expect(JSON.stringify(body).match(/service_booking_id/g)).toHaveLength(248);
  });

  test("the default page size", async () => {
    expect((await speak({ pageSize: 7 }).list("/bookings")).rows).toHaveLength(7);
  });
});

const isRow = (value: unknown) => typeof value === "object" && value !== null && "service_vehicle_id" in value;
