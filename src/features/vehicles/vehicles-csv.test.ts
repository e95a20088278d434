import * as fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { readCsv } from "#components/csv-file/read-csv.ts";
import { tableFile } from "#components/save-table.ts";
import { vehicleTable } from "./vehicles-csv.ts";
import { vehicleIndex } from "#records/vehicles/vehicle-index.ts";
import type { VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { showZone } from "#values/zone.ts";
import { exactColumns } from "./import/import-columns.ts";
import { planImport } from "./import/import-plan.ts";
import { aVehicle, idOf } from "#records/vehicles/testing/a-vehicle.ts";

beforeEach(() => {
  showZone("Europe/Oslo");
  return () => showZone(undefined);
});

const checkedAt = Date.UTC(2026, 5, 11, 12, 5, 22);

async function read(rows: readonly VehicleRow[]) {
  const file = await tableFile(vehicleTable(rows, { rows, coverage: "complete", unreadable: 0, checkedAt }));
  const reading = readCsv(new Uint8Array(await file.arrayBuffer()));
  if (reading.kind !== "table") throw new Error("The export cannot be read.");
  return reading;
}

/** Each line of the export as an object by its heads, without empty cells. */
const linesOf = async (rows: readonly VehicleRow[]) => {
  const { head, rows: lines } = await read(rows);
  return lines.map(({ cells }) =>
    Object.fromEntries(cells.map((cell, at) => [head[at], cell]).filter(([, cell]) => cell !== "")),
  );
};

describe("an export of vehicles", () => {
  test("has our columns, then all fields of the service, then what it covers", async () => {
    const rows = [
      aVehicle({ service_vehicle_id: idOf(1), external_ref: "HV-01", name: "Harbour Van 1", depot: { code: "007" } }),
      aVehicle({ service_vehicle_id: idOf(2), tags: ["a", 2], isElectric: false, plate: null }),
    ];
    const about = "as of 2026-06-11T14:05:22+02:00, our times in Europe/Oslo, all 2 listed vehicles";
    expect((await read(rows)).head).toEqual([
      "service_vehicle_id",
      "external_ref",
      "name",
      "mapping",
      "no_longer_listed",
      "depot.code",
      "tags.0",
      "tags.1",
      "isElectric",
      about,
    ]);
    expect(await linesOf(rows)).toEqual([
      {
        service_vehicle_id: idOf(1),
        external_ref: "HV-01",
        name: "Harbour Van 1",
        mapping: "mapped",
        "depot.code": "007",
      },
      { service_vehicle_id: idOf(2), mapping: "not mapped", "tags.0": "a", "tags.1": "2", isElectric: "false" },
    ]);
  });

  test("says how each reference is known, and since when a vehicle isn't listed", async () => {
    const hidden = { showsReferences: false };
    const rows = [
      aVehicle({ service_vehicle_id: idOf(1) }, { ...hidden, accepted: "A" }),
      aVehicle({ service_vehicle_id: idOf(2) }, hidden),
      aVehicle({ service_vehicle_id: idOf(3), external_ref: "C" }, { goneAt: 0 }),
    ];
    expect(await linesOf(rows)).toMatchObject([
      { external_ref: "A", mapping: "accepted from this browser 1970-01-01T01:00:02+01:00, not seen in the list" },
      { mapping: "not shown by the list" },
      { external_ref: "C", mapping: "mapped", no_longer_listed: "1970-01-01T01:00:00+01:00" },
    ]);
  });

  test("keeps a field of the service apart from our column with the same name", async () => {
    const [row] = await linesOf([aVehicle({ service_vehicle_id: idOf(1), name: 7, title: "Van", mapping: "theirs" })]);
    expect(row).toMatchObject({ name: "Van", "sent.name": "7", mapping: "not mapped", "sent.mapping": "theirs" });
  });

  test("says how many fields didn't fit", async () => {
    const fields = Object.fromEntries(Array.from({ length: 203 }, (_, at) => [`f${at}`, at]));
    const { head } = await read([aVehicle({ service_vehicle_id: idOf(1), ...fields })]);
    expect(head.at(-1)).toContain("without 3 more fields");
  });
});

describe("an imported export of vehicles changes nothing", () => {
  // Any half of a character too.
  const codeUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code));
  const spiky = fc.string({ unit: fc.constantFrom(...Array.from("'=+-@ \t\r\n\",;\u200B＝é0A\u0007/")) });
  const text = fc.oneof(spiky, fc.string({ unit: codeUnit }), fc.constantFrom("007", "-1", "'+47", "+47", "'"));
  const vehicle = fc.record({
    reference: fc.option(text, { nil: undefined }),
    name: fc.option(text, { nil: undefined }),
    accepted: fc.option(text, { nil: undefined }),
    isGone: fc.boolean(),
    more: fc.dictionary(text, text, { maxKeys: 2 }),
  });

  test.each([true, false])("for any reference, while the list shows references: %s", async (showsReferences) => {
    await fc.assert(
      fc.asyncProperty(fc.array(vehicle, { minLength: 1, maxLength: 5 }), async (sent) => {
        const rows = sent.map(({ reference, name, accepted, isGone, more }, at) =>
          aVehicle(
            {
              ...more,
              service_vehicle_id: idOf(at),
              ...(name === undefined ? {} : { name }),
              ...(reference === undefined || !showsReferences ? {} : { external_ref: reference }),
            },
            { showsReferences, ...(accepted === undefined ? {} : { accepted }), ...(isGone ? { goneAt: 5 } : {}) },
          ),
        );
        const table = await read(rows);
        const vehicles = vehicleIndex(rows);
        const exact = exactColumns(table.head);
        if (exact === undefined) throw new Error("The columns were not recognised.");
        const { lines, counts } = planImport({ table, columns: exact, vehicles, isComplete: true });
        expect(counts).toMatchObject({ problem: 0, change: 0, map: 0, same: rows.length });
        expect(lines.map(({ row }) => row?.id)).toEqual(rows.map(({ id }) => id));
      }),
      { numRuns: 300 },
    );
  });

  test("for IDs that aren't UUIDs", async () => {
    const rows = ["=1+1", "-5", " x "].map((id) => aVehicle({ service_vehicle_id: id, external_ref: `R${id}` }));
    const vehicles = vehicleIndex(rows);
    const columns = { vehicle: 0, reference: 1 };
    const { counts } = planImport({ table: await read(rows), columns, vehicles, isComplete: true });
    expect(counts).toMatchObject({ same: 3, problem: 0 });
  });
});
