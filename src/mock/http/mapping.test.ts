import { describe, expect, test } from "vitest";
import { openService } from "../testing/open-service.ts";

function openYard() {
  const service = openService();
  const { world, ask } = service;
  const vehicleCalled = (ref: string | undefined) => {
    const found = world.vehicles.all().find((vehicle) => vehicle.externalRef === ref);
    if (found === undefined) throw new Error(`No vehicle is called ${ref}.`);
    return found;
  };
  const map = (body: unknown) => ask("POST", "/vehicles/mapping", { body });
  return { ...service, vehicleCalled, map };
}

describe("Endpoints, Key and vehicles: POST /vehicles/mapping", () => {
  test("gives the vehicle and its bookings the reference", async () => {
    const { map, vehicleCalled, list } = openYard();
    const reference = { service_vehicle_id: vehicleCalled(undefined).id, external_ref: "yard/7 ?%" };
    expect(await map(reference)).toMatchObject({ status: 200, body: { data: reference } });
    const bookings = (await list("/bookings?limit=200")).rows;
    expect(bookings.map((row) => row["vehicle"])).toContainEqual(expect.objectContaining(reference));
  });

  test("maps a vehicle again and frees its old reference", async () => {
    const { map, vehicleCalled } = openYard();
    const [van, box] = [vehicleCalled("HV-01"), vehicleCalled("HB-01")];
    expect((await map({ service_vehicle_id: van.id, external_ref: "HV-01" })).status).toBe(200);
    expect((await map({ service_vehicle_id: van.id, external_ref: "V1" })).status).toBe(200);
    expect((await map({ service_vehicle_id: box.id, external_ref: "HV-01" })).status).toBe(200);
  });

  test("refuses another vehicle's reference and says which vehicle has it", async () => {
    const { map, vehicleCalled, world } = openYard();
    const [van, box] = [vehicleCalled("HV-01"), vehicleCalled("HB-01")];
    const reply = await map({ service_vehicle_id: box.id, external_ref: "HV-01" });
    expect(reply).toMatchObject({ status: 400, body: { error: { code: "invalid_request" } } });
    expect(reply.body).toHaveProperty("error.message", expect.stringContaining(van.id));
    expect(world.vehicles.get(box.id)).toEqual(box);
  });

  test("accepts a reference that another partner uses", async () => {
    const { map, vehicleCalled } = openYard();
    expect((await map({ service_vehicle_id: vehicleCalled("HV-01").id, external_ref: "NY-01" })).status).toBe(200);
  });

  const someId = "7c1ed204-5b8a-4f63-b0d7-29e6c8f1a94f";
  test.each([
    ["an empty reference", "", 400],
    ["a blank reference", "  ", 400],
    ["a number for a reference", 20, 400],
    ["a vehicle that does not exist", "HV-20", 404],
  ])("refuses %s", async (_, external_ref, status) => {
    const { map, world } = openYard();
    expect((await map({ service_vehicle_id: someId, external_ref })).status).toBe(status);
    expect(world.ledger.entries()).toEqual([]);
  });
});
