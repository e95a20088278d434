import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isNoTime, readInstant } from "./instant.ts";

const june = Date.UTC(2026, 5, 12, 10, 0);

describe("a moment needs an offset", () => {
  test.each([
    ["2026-06-12T10:00:00Z", june],
    ["2026-06-12T10:00:00.250Z", june + 250],
    ["2026-06-12T12:00:00+02:00", june],
    ["2026-06-12T12:00:00+0200", june],
    ["2024-02-29T10:00:00Z", Date.UTC(2024, 1, 29, 10)],
  ])("reads %s as a moment", (raw, ms) => {
    expect(readInstant(raw)).toEqual({ kind: "instant", ms, raw });
  });

  test("ignores white space around it", () => {
    expect(readInstant("  2026-06-12T10:00:00Z\n")).toEqual({ kind: "instant", ms: june, raw: "2026-06-12T10:00:00Z" });
  });

  test.each(["2026-06-12T10:00:00", "2026-06-12T10:00", "2026-06-12 10:00:00", "2026-06-12 10:00:00Z"])(
    "doesn't read %s as a moment",
    (raw) => {
      expect(readInstant(raw)).toBeUndefined();
    },
  );
});

describe("a day stays a day", () => {
  test.each(["2026-06-12", "2024-02-29", "1999-12-31"])("reads %s as a day", (raw) => {
    expect(readInstant(raw)).toEqual({ kind: "day", raw });
  });

  test("reads every calendar day as that day, and every moment as that moment", () => {
    const dates = fc.date({ min: new Date("1971-01-01"), max: new Date("2200-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(dates, (date) => {
        const raw = date.toISOString();
        expect(readInstant(raw)).toEqual({ kind: "instant", ms: date.getTime(), raw });
        expect(readInstant(raw.slice(0, 10))).toEqual({ kind: "day", raw: raw.slice(0, 10) });
      }),
    );
  });
});

test.each([
  [true, "0001-01-01T00:00:00Z", "0001-01-01T00:00:00", "0000-00-00", "0000-00-00 00:00:00", "1970-01-01T00:00:00Z"],
  [
    true,
    "1601-01-01T00:00:00Z",
    "1753-01-01",
    "1899-12-30T00:00:00Z",
    "1969-12-31T19:00:00-05:00",
    "1970-01-01T01:00+01:00",
  ],
  [true, undefined, null, "", "  ", 0],
  [false, "1971-01-01T00:00:00Z", "2000-01-01", "9999-12-31T23:59:59Z", "soon", "0001", "null", 1, false, {}],
])("means no time (%s): %j, …", (isNone, ...values) => {
  expect(values.map(isNoTime)).toEqual(values.map(() => isNone));
  expect(values.filter((value) => isNoTime(value) && readInstant(value) !== undefined)).toEqual([]);
});

describe("nonsense is not a time", () => {
  test.each([
    ["", "soon", "12/06/2026", "June 12 2026", "2026", "2026-06", "2026-W24-5", "20260612", "+012026-06-12"],
    ["2026-13-01", "2026-00-10", "2026-06-31", "2026-02-29", "2026-02-30"],
    ["2026-02-30T10:00:00Z", "2026-06-31T10:00:00+02:00", "2026-02-29T23:59Z"],
    ["2026-06-12T25:00:00Z", "2026-06-12T10:61:00Z", "2026-06-12T10:00:00+25:00", "2026-06-12T10Z"],
    [undefined, null, june, true, {}, [], ["2026-06-12"], { date: "2026-06-12" }],
  ])("rejects %j and the like", (...nonsense) => {
    expect(nonsense.map((value) => readInstant(value))).toEqual(nonsense.map(() => undefined));
  });
});
