import { describe, expect, test } from "vitest";
import { vehicleIndex } from "#records/vehicles/vehicle-index.ts";
import { aPendingWrite } from "#records/testing/a-pending-write.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { checkReference, freeWords } from "./reference-check.ts";
import { aVehicle, idOf, vansOf } from "#records/vehicles/testing/a-vehicle.ts";

const vehicles = vehicleIndex(vansOf("HV-12", "HV-03", undefined));
const third = { id: idOf(3), vehicles };
const check = (typed: string) => checkReference(typed, third);
const warned = (typed: string) => check(typed).warnings.map(({ words }) => words);

describe("a reference to send", () => {
  test.each([
    ["HV-20", "HV-20"],
    ["\t HV-20\u00A0\r\n", "HV-20"],
    ["\uFEFFHV\u200B-2\u00AD0\u200E", "HV-20"],
    ["\u200DHV-20\u200C\u3164 \u2060", "HV-20"],
    ["می\u200Cروم 👩\u200D🔧", "می\u200Cروم 👩\u200D🔧"],
    ['"HV-20"', '"HV-20"'],
    ["REF=HV-20;", "REF=HV-20;"],
    [" Cafe\u0301", "Caf\u00E9"],
  ])("%j is sent as %j, and says so where it differs", (typed, clean) => {
    const { cleaned, ...checked } = check(typed);
    expect(checked).toMatchObject({ clean, refused: undefined });
    expect(cleaned === "").toBe(typed === clean);
  });

  test.each([
    ["", "empty"],
    [" \n", "empty"],
    [".", "unsafe"],
    [" .. ", "unsafe"],
    ["../up", "unsafe"],
    ["a/../b", "unsafe"],
    ["a\\.\\b", "unsafe"],
    ["a%2E", "unsafe"],
    ["a\u0000b", "unsafe"],
    ["\uD83D", "unsafe"],
    ["x".repeat(201), "unsafe"],
  ])("%j is refused: %s", (typed, kind) => {
    expect(check(typed)).toMatchObject({ refused: { kind }, warnings: [], taken: undefined });
  });
});

describe("a reference that others may have", () => {
  test("isn't sent if the vehicle has it already, exactly as listed", () => {
    expect(checkReference("HV-12", { id: idOf(1), vehicles })).toMatchObject({ isSame: true, taken: undefined });
    const odd = vehicleIndex([aVehicle({ service_vehicle_id: idOf(1), external_ref: " HV-12" })]);
    expect(checkReference(" HV-12", { id: idOf(1), vehicles: odd }).isSame).toBe(true);
    expect(check("HV-20").isSame).toBe(false);
  });

  test("mentions the other vehicle that has it", () => {
    const { taken, refused } = check("HV-12");
    expect(taken).toMatch(/HV-12.*Harbour Van 1/);
    expect(refused).toBeUndefined();
  });

  test("calls a nameless vehicle by its ID, and ignores removed ones", () => {
    const gone = aVehicle({ service_vehicle_id: idOf(2), external_ref: "B" }, { goneAt: 5 });
    const other = vehicleIndex([aVehicle({ service_vehicle_id: idOf(1), external_ref: "A" }), gone]);
    expect(checkReference("A", { id: undefined, vehicles: other }).taken).toContain("7c1ed204…0001");
    expect(checkReference("B", { id: undefined, vehicles: other }).taken).toBeUndefined();
  });

  test.each(["hv-12", "ＨＶ-12", "HV-012", "HV\u200D-12", "HV - 12", "HV–12", "hv-012"])(
    "%s is easily taken for HV-12",
    (typed) => {
      expect(check(typed).warnings.at(-1)).toMatchObject({ kind: "twin", vehicle: { id: idOf(1) } });
    },
  );

  test("doesn't warn about a different reference or the one it replaces", () => {
    expect(warned("HV-120")).toEqual([]);
    expect(checkReference("hv-12", { id: idOf(1), vehicles }).warnings).toEqual([]);
  });
});

test("shows invisible characters in their place", () => {
  expect(warned("A\u200DB\u00A0C")[0]).toContain("A[U+200D]B[U+00A0]C");
});

const whole = { coverage: "complete", unreadable: 0 } as const;
const none: ReadonlyMap<string, PendingWrite> = new Map();
const free = (typed: string, view: Parameters<typeof freeWords>[2] = whole, of = vehicles, pending = none) =>
  freeWords(checkReference(typed, { id: idOf(3), vehicles: of }), of, view, pending)?.isFree;

test("calls a reference free only if all vehicles were read, and show theirs", () => {
  expect(free("HV-20")).toBe(true);
  expect(free("HV-20", { coverage: "unsaid", unreadable: 0 })).toBe(false);
  expect(free("HV-20", { coverage: "complete", unreadable: 1 })).toBe(false);
  const silent = vehicleIndex([
    aVehicle({ service_vehicle_id: idOf(1) }, { showsReferences: false }),
    aVehicle({ service_vehicle_id: idOf(2) }, { showsReferences: false, accepted: "B" }),
  ]);
  expect(free("HV-20", whole, silent)).toBe(false);
  const mapping = aPendingWrite("map", idOf(1), { about: { name: "Harbour Van 1", reference: "HV-20" } });
  expect(free("HV-20", whole, vehicles, new Map([[idOf(1), mapping]]))).toBe(false);
  for (const typed of ["HV-12", "", ".."]) expect(free(typed)).toBeUndefined();
});
