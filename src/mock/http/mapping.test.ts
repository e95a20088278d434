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
  test("a vehicle gets its reference, and so do its bookings", async () => {
    const { map, vehicleCalled, list } = openYard();
    const { id } = vehicleCalled(undefined);
    const reply = await map({ service_vehicle_id: id, external_ref: "yard/7 ?%" });
    expect(reply).toMatchObject({ status: 200, body: { data: { service_vehicle_id: id, external_ref: "yard/7 ?%" } } });
    const vehicles = (await list("/vehicles?limit=200")).rows;
    expect(vehicles.find((row) => row["service_vehicle_id"] === id)).toMatchObject({ external_ref: "yard/7 ?%" });
    const bookings = (await list("/bookings?limit=200")).rows;
    expect(bookings.map((row) => row["vehicle"])).toContainEqual(
      expect.objectContaining({ service_vehicle_id: id, external_ref: "yard/7 ?%" }),
    );
  });

  test("a vehicle that is not mapped has no external_ref", async () => {
    const { vehicleCalled, list } = openYard();
    const { id } = vehicleCalled(undefined);
    const row = (await list("/vehicles?limit=200")).rows.find((vehicle) => vehicle["service_vehicle_id"] === id);
    expect(row).toBeDefined();
    expect(row).not.toHaveProperty("external_ref");
  });

  test("a vehicle may be mapped again, and its old reference is then free", async () => {
    const { map, vehicleCalled } = openYard();
    const [van, box] = [vehicleCalled("HV-01"), vehicleCalled("HB-01")];
    expect((await map({ service_vehicle_id: van.id, external_ref: "HV-01" })).status).toBe(200);
    expect((await map({ service_vehicle_id: van.id, external_ref: "V1" })).status).toBe(200);
    expect((await map({ service_vehicle_id: box.id, external_ref: "HV-01" })).status).toBe(200);
  });

  test("a reference that another vehicle has is refused, and says which vehicle", async () => {
    const { map, vehicleCalled, world } = openYard();
    const [van, box] = [vehicleCalled("HV-01"), vehicleCalled("HB-01")];
    const reply = await map({ service_vehicle_id: box.id, external_ref: "HV-01" });
    expect(reply).toMatchObject({ status: 400, body: { error: { code: "invalid_request" } } });
    expect(reply.body).toHaveProperty("error.message", expect.stringContaining(van.id));
    expect(world.vehicles.get(box.id)).toEqual(box);
  });

  test("another partner's references are no obstacle", async () => {
    const { map, vehicleCalled } = openYard();
    expect((await map({ service_vehicle_id: vehicleCalled("HV-01").id, external_ref: "NY-01" })).status).toBe(200);
  });

  const someId = "7c1ed204-5b8a-4f63-b0d7-29e6c8f1a94f";
  test.each([
    ["no body", undefined],
    ["no fields", {}],
    ["no reference", { service_vehicle_id: someId }],
    ["no vehicle", { external_ref: "HV-20" }],
    ["an empty reference", { service_vehicle_id: someId, external_ref: "" }],
    ["a blank reference", { service_vehicle_id: someId, external_ref: "  " }],
    ["a number for a reference", { service_vehicle_id: someId, external_ref: 20 }],
    ["a vehicle id that is not a UUID", { service_vehicle_id: "HV-20", external_ref: "HV-20" }],
  ])("%s is an invalid request", async (_, body) => {
    const { map, world } = openYard();
    expect(await map(body)).toMatchObject({ status: 400, body: { error: { code: "invalid_request" } } });
    expect(world.ledger.entries()).toEqual([]);
  });

  test("a vehicle that does not exist is not found", async () => {
    const { map } = openYard();
    const reply = await map({ service_vehicle_id: someId, external_ref: "HV-20" });
    expect(reply).toMatchObject({ status: 404, body: { error: { code: "not_found" } } });
  });
});
