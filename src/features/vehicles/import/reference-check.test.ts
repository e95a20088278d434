import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addressOf } from "#api/request.ts";
import { fleetIndex } from "#records/vehicles/vehicle-index.ts";
import { checkReference, freeWords } from "./reference-check.ts";
import { aVehicle, idOf, vansOf } from "#records/vehicles/testing/a-fleet.ts";

const fleet = fleetIndex(vansOf("HV-12", "HV-03", undefined));
const third = { id: idOf(3), fleet };
const check = (typed: string) => checkReference(typed, third);
const warned = (typed: string) => check(typed).warnings.map(({ words }) => words);

describe("a reference to send", () => {
  test.each([
    ["HV-20", "HV-20", undefined],
    ["\t HV-20\u00A0", "HV-20", "We'll send it without spaces around it."],
    ["Cafe\u0301", "Caf\u00E9", "We'll send it with normalised characters (Unicode NFC)."],
    [
      " Cafe\u0301",
      "Caf\u00E9",
      "We'll send it without spaces around it and with normalised characters (Unicode NFC).",
    ],
  ])("%j is sent as %j", (typed, clean, cleaned) => {
    expect(check(typed)).toMatchObject({ clean, cleaned, refused: undefined });
  });

  test.each([
    ["", "empty", "The reference is empty."],
    [" \n", "empty", "The reference is empty."],
    [".", "unsafe", "This reference can't be used in an address: it uses dots in a way that addresses don't allow."],
    [" .. ", "unsafe", "This reference can't be used in an address: it uses dots in a way that addresses don't allow."],
    [
      "../up",
      "unsafe",
      "This reference can't be used in an address: it uses dots in a way that addresses don't allow.",
    ],
    [
      "a/../b",
      "unsafe",
      "This reference can't be used in an address: it uses dots in a way that addresses don't allow.",
    ],
    [
      "a\\.\\b",
      "unsafe",
      "This reference can't be used in an address: it uses dots in a way that addresses don't allow.",
    ],
    ["a%2E", "unsafe", "This reference can't be used in an address: it uses dots in a way that addresses don't allow."],
    ["a\u0000b", "unsafe", "This reference can't be used in an address: it contains a control character."],
    ["\uD83D", "unsafe", "This reference can't be used in an address: it contains an incomplete character."],
    ["x".repeat(201), "unsafe", "This reference can't be used in an address: it's longer than 200 characters."],
  ])("%j is refused", (typed, kind, words) => {
    expect(check(typed)).toMatchObject({ refused: { kind, words }, path: undefined, warnings: [], taken: undefined });
  });

  test.each([
    ["VAN/7", "/vehicles/VAN%2F7/blocks"],
    ["50% off?#", "/vehicles/50%25%20off%3F%23/blocks"],
    ["…", "/vehicles/%E2%80%A6/blocks"],
  ])("blocks of %s go to %s", (typed, path) => {
    expect(check(typed).path).toBe(path);
  });

  // Any half of a character too.
  const codeUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code));

  test("has a safe address for its blocks unless it's refused", () => {
    const anything = fc.oneof(
      fc.string({ unit: codeUnit }),
      fc.string({ unit: fc.constantFrom(...Array.from("#records/fleet/\\%2eE?#;: é")) }),
    );
    fc.assert(
      fc.property(anything, (typed) => {
        const { clean, path } = check(typed);
        fc.pre(path !== undefined);
        const { pathname } = addressOf("https://service.example/v1", "/vehicles/:ref/blocks", { ref: clean });
        expect(`/v1${path}`).toBe(pathname);
      }),
    );
  });
});

describe("a reference that others may have", () => {
  test("isn't sent if the vehicle has it already, exactly as listed", () => {
    expect(checkReference("HV-12", { id: idOf(1), fleet })).toMatchObject({ isSame: true, taken: undefined });
    const odd = fleetIndex([aVehicle({ service_vehicle_id: idOf(1), external_ref: " HV-12" })]);
    expect(checkReference(" HV-12", { id: idOf(1), fleet: odd }).isSame).toBe(true);
    expect(check("HV-20").isSame).toBe(false);
  });

  test("mentions the other vehicle that has it", () => {
    const { taken, refused } = check("HV-12");
    expect(taken).toBe("HV-12 already belongs to Harbour Van 1. The service may refuse it, or move it here.");
    expect(refused).toBeUndefined();
  });

  test("calls a nameless vehicle by its ID, and ignores removed ones", () => {
    const gone = aVehicle({ service_vehicle_id: idOf(2), external_ref: "B" }, { goneAt: 5 });
    const other = fleetIndex([aVehicle({ service_vehicle_id: idOf(1), external_ref: "A" }), gone]);
    expect(checkReference("A", { id: undefined, fleet: other }).taken).toContain("to vehicle 7c1ed204…0001.");
    expect(checkReference("B", { id: undefined, fleet: other }).taken).toBeUndefined();
  });

  test.each([
    ["hv-12", "in upper and lower case"],
    ["ＨＶ-12", "in the width or form of its characters"],
    ["HV-012", "in leading zeros"],
    ["HV\u200B-12", "in invisible characters"],
    ["HV - 12", "in white space"],
    ["HV–12", "in the kind of dash"],
    ["hv-012", "in details that are easy to miss"],
  ])("%s is easily taken for HV-12", (typed, difference) => {
    expect(warned(typed).at(-1)).toMatch(new RegExp(`and “HV-12” of Harbour Van 1 differ only ${difference}\\.$`));
  });

  test("doesn't warn about a different reference or the one it replaces", () => {
    expect(warned("HV-120")).toEqual([]);
    expect(checkReference("hv-12", { id: idOf(1), fleet }).warnings).toEqual([]);
  });
});

test("shows invisible characters in their place", () => {
  expect(warned("A\u00ADB\u00A0C")[0]).toContain("A[U+00AD]B[U+00A0]C");
});

test("mentions characters that an address writes differently", () => {
  expect(warned("VAN 7/é")).toEqual(["In web addresses, a space becomes %20, / becomes %2F, é becomes %C3%A9."]);
  expect(warned("VAN_7.~a-b!*'()")).toEqual([]);
});

const whole = { coverage: "complete", unreadable: 0 } as const;
const saidOf = (typed: string, view: Parameters<typeof freeWords>[2] = whole, of = fleet) =>
  freeWords(checkReference(typed, { id: idOf(3), fleet: of }), of, view);
const words = (...of: Parameters<typeof saidOf>) => saidOf(...of)?.words;

describe("whether a reference is free", () => {
  test("is said as far as we know", () => {
    expect(words("HV-20")).toBe("Free. None of the 3 loaded vehicles uses HV-20");
    expect(words("HV-20", { coverage: "unsaid", unreadable: 0 })).toBe(
      "None of the 3 loaded vehicles uses HV-20, but the list isn't complete",
    );
    const silent = fleetIndex([
      aVehicle({ service_vehicle_id: idOf(1) }, { showsReferences: false }),
      aVehicle({ service_vehicle_id: idOf(2) }, { showsReferences: false, accepted: "B" }),
    ]);
    expect(words("HV-20", whole, silent)).toBe(
      "The service doesn't show the references of 1 of the 2 loaded vehicles, so we don't know whether HV-20 is free",
    );
  });

  test("is not sure while a vehicle of the list couldn't be read", () => {
    expect(saidOf("HV-20")?.isFree).toBe(true);
    expect(saidOf("HV-20", { coverage: "complete", unreadable: 1 })).toEqual({
      isFree: false,
      words: "None of the 3 loaded vehicles uses HV-20, but we couldn't read 1 vehicle",
    });
    const one = fleetIndex([aVehicle({ service_vehicle_id: idOf(1), external_ref: "HV-1" })]);
    expect(words("HV-20", { coverage: "complete", unreadable: 2 }, one)).toBe(
      "The one loaded vehicle doesn't use HV-20, but we couldn't read 2 vehicles",
    );
  });

  test.each(["HV-12", "", ".."])("is not said of %j", (typed) => {
    expect(words(typed)).toBeUndefined();
  });
});

test("indexes the same vehicles once", () => {
  const rows = vansOf("A");
  expect(fleetIndex(rows)).toBe(fleetIndex(rows));
});
