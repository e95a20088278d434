import { describe, expect, test } from "vitest";
import { bookingList, readBooking, type KnownState } from "#contract/booking.ts";
import { readPage, type ListShape } from "#contract/schema.ts";
import type { RawObject } from "#contract/raw.ts";
import { readVehicleTitle, vehicleList } from "#contract/vehicle.ts";
import { harbourFleet } from "../scenarios/demo-access.ts";
import { knownMoment } from "../scenarios/known-bookings.ts";
import { openScenario, type RunningService } from "../scenarios/open-scenario.ts";
import type { Booking, BookingState } from "../service/entities.ts";
import { toTimestamp } from "../service/clock.ts";
import { createAsk } from "../testing/ask.ts";
import { type Dialect, plain } from "./dialect.ts";
import { dialects, isDialect, type DialectName } from "./dialects.ts";

/** Services whose names are in no table. */
const unforeseen: readonly DialectName[] = ["nested", "listed", "prefixed"];
const names = Object.keys(dialects)
  .filter(isDialect)
  .filter((name) => !unforeseen.includes(name));
const speakers = names.map((name): [DialectName, Dialect] => [name, dialects[name].dialect]);

function open(dialect: DialectName) {
  const service = openScenario("normal-day", { clock: { now: () => knownMoment }, seed: 7, dialect });
  return { ...service, ask: createAsk("https://service.example/v1", service.answer) };
}

/** All rows of a list, loaded like the dashboard does: with a limit, by the cursor. */
async function walk({ ask }: ReturnType<typeof open>, path: string, shape: ListShape): Promise<readonly RawObject[]> {
  const rows: RawObject[] = [];
  let query = "limit=100";
  for (;;) {
    const page = readPage((await ask("GET", `${path}?${query}`)).body, shape);
    if (page === undefined) throw new Error("The answer was not recognised as a list.");
    expect(page.unreadable).toEqual([]);
    rows.push(...page.rows);
    if (page.next.kind !== "cursor") return rows;
    query = `limit=100&cursor=${encodeURIComponent(page.next.cursor)}`;
  }
}

const ours = <Row extends { partnerId: string }>(rows: readonly Row[]) =>
  rows.filter(({ partnerId }) => partnerId === harbourFleet.id).toReversed();

const known: Readonly<Partial<Record<BookingState, KnownState>>> = {
  awaiting_approval: "awaiting",
  approved: "approved",
  picked_up: "pickedup",
  completed: "completed",
  rejected: "rejected",
  cancelled: "cancelled",
};

function readable({ world }: Pick<RunningService, "world">, dialect: Dialect, booking: Booking) {
  const vehicle = world.vehicles.get(booking.vehicleId);
  const scale = dialect.amountUnit === "minor" ? 100 : 1;
  const { price, period } = booking;
  const told = dialect.dates === "none" ? undefined : period;
  return {
    id: booking.id,
    number: booking.number,
    state:
      dialect.states === "none" ? "unsent" : dialect.states === "codes" ? "other" : (known[booking.state] ?? "other"),
    start: told && moment(told.start, dialect),
    end: told && moment(told.end, dialect),
    amount: price && dialect.amount !== "none" ? { ...price, amount: Math.round(price.amount * scale) } : undefined,
    payment: dialect.payment === "none" ? undefined : booking.paymentStatus,
    reference: ["nested", "reference", "flat", "flat reference"].includes(dialect.vehicleLink)
      ? vehicle?.externalRef
      : undefined,
    vehicleId: ["nested", "flat", "id", "nested id"].includes(dialect.vehicleLink) ? booking.vehicleId : undefined,
    changed: dialect.changed === "none" ? undefined : Math.trunc(booking.updatedAt / 1000),
  };
}

function moment(epochMs: number, { times }: Dialect): string {
  const text = toTimestamp(epochMs);
  return times === "day" ? text.slice(0, 10) : text;
}

function read(raw: RawObject) {
  const { id, number, state, start, end, amount, payment, vehicle, changedAt } = readBooking(raw);
  const written = (time: typeof start) => (time?.kind === "instant" ? toTimestamp(time.ms) : time?.raw);
  return {
    id,
    number,
    state: state.kind,
    start: written(start),
    end: written(end),
    amount,
    payment,
    reference: vehicle.reference,
    vehicleId: vehicle.id,
    changed: changedAt?.kind === "instant" ? Math.trunc(changedAt.ms / 1000) : undefined,
  };
}

test.each(unforeseen)("claims nothing of the bookings of %s", async (name) => {
  for (const raw of await walk(open(name), "/bookings", bookingList))
    expect(read(raw)).toMatchObject({ state: "unsent", start: undefined, amount: undefined, reference: undefined });
});

describe.each(speakers)("dialect %s", (name, dialect) => {
  test("lists every booking with all of its fields readable", async () => {
    const service = open(name);
    const rows = await walk(service, "/bookings", bookingList);
    const expected = ours(service.world.bookings.all()).map((booking) => readable(service, dialect, booking));
    expect(expected).toHaveLength(248);
    expect(rows.map(read)).toEqual(expected);
  });

  test("lists every vehicle with the reference and the name that the dialect provides", async () => {
    const service = open(name);
    const rows = await walk(service, "/vehicles", vehicleList);
    const vehicles = ours(service.world.vehicles.all());
    expect(rows.map((row) => row["service_vehicle_id"])).toEqual(vehicles.map(({ id }) => id));
    const untold = dialect.listedRef === "null" ? null : undefined;
    expect(rows.map((row) => row["external_ref"])).toEqual(
      vehicles.map(({ externalRef }) => (dialect.listedRef === "never" ? undefined : (externalRef ?? untold))),
    );
    const titled = rows.filter((row) => readVehicleTitle(row) !== undefined).length;
    expect(titled).toBe(dialect.vehicleTitle === "none" ? 0 : vehicles.filter((vehicle) => vehicle.name).length);
  });
});

const differs = (key: string) =>
  speakers.some(([, dialect]) => JSON.stringify(Reflect.get(dialect, key)) !== JSON.stringify(Reflect.get(plain, key)));

test("turns every switch in at least one dialect", () => {
  expect(Object.keys(plain).filter((key) => !differs(key))).toEqual([]);
});
