import { expect, onTestFinished, test, vi } from "vitest";
import { array, assert, constantFrom, date, integer, option, property, record, type Arbitrary } from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { bookingOf, rowOf, type Row } from "#records/replica/row.ts";
import { stateWords } from "#components/booking-states.ts";
import { bookingCells } from "./booking-columns.tsx";
import { dayOf } from "#values/zone-day.ts";
import { searchTerms, rowsWithText } from "#components/search-terms.ts";

const zone = "Europe/Oslo";
const hour = 3_600_000;

function booked(id: string, sent: object): Row {
  return rowOf({ service_booking_id: id, ...sent }, { at: 0, requestId: undefined });
}
const found = (rows: readonly Row[], text: string, inZone = zone) =>
  rowsWithText(rows, text, inZone)
    .map(({ id }) => id)
    .join(" ");

const pieces =
  "hv-1 hv-12 bk state:pic state: vehicle:hv-1 date:2026-06-12 12 jun 2026 x:y 08:0 today june Pick 1,2 2026-0";
const queries: Arbitrary<string> = array(constantFrom(...pieces.split(" ")), { maxLength: 5 }).map((all) =>
  all.join(" "),
);
const rowsOfAll: Arbitrary<Row[]> = array(
  record({
    vehicle: constantFrom("HV-1", "HV-12", undefined),
    state: constantFrom("picked_up", "approved", "pic_odd"),
    start: option(date({ min: new Date("2026-06-10"), max: new Date("2026-06-14"), noInvalidDate: true }), {
      nil: undefined,
    }),
    hours: integer({ min: 0, max: 60 }),
  }),
  { maxLength: 12 },
).map((all) =>
  all.map(({ vehicle, state, start, hours }, place) =>
    booked(`b${place}`, {
      booking_number: `BK-${place}`,
      state,
      vehicle: { external_ref: vehicle },
      start: start?.toISOString(),
      end: start === undefined ? undefined : new Date(start.getTime() + hours * hour).toISOString(),
    }),
  ),
);

test("finds the same while typing as a search of all rows for each condition", () => {
  assert(
    property(rowsOfAll, array(queries, { maxLength: 4 }), (rows, all) => {
      for (const query of all) {
        const forwards = Array.from({ length: query.length + 1 }, (_, letters) => query.slice(0, letters));
        for (const text of [...forwards, ...forwards.toReversed()]) {
          const terms = searchTerms(text, zone);
          expect(rowsWithText(rows, text, zone)).toEqual(rows.filter((row) => terms.every(({ test: is }) => is(row))));
        }
      }
    }),
    { numRuns: 40 },
  );
});

test("finds by a day exactly the bookings that touch it in the zone", () => {
  assert(
    property(rowsOfAll, constantFrom(zone, "America/New_York", "Pacific/Kiritimati"), (rows, inZone) => {
      const touching = rows.filter(({ start, end }) => {
        const moments = Array.from({ length: Math.ceil((end - start) / hour) }, (_, place) => start + place * hour);
        // The end of a rental is no longer part of it.
        const last = end > start ? [end - 1] : [];
        return [start, ...moments, ...last].some((ms) => !Number.isNaN(ms) && dayOf(inZone, ms) === "2026-06-12");
      });
      expect(rowsWithText(rows, "12 jun", inZone)).toEqual(touching);
      expect(rowsWithText(rows, "2026-06-12", inZone)).toEqual(touching);
    }),
  );
});

const some = [
  booked("b1", {
    booking_number: "BK-1",
    state: "picked_up",
    vehicle: { external_ref: "HV-12", name: "Blå varebil" },
    start: "2026-11-23T08:00:00+01:00",
    end: "2026-11-24T08:00:00+01:00",
  }),
  booked("b2", {
    booking_number: "BK-2",
    state: "request_to_book",
    vehicle: { external_ref: "HV-1" },
    start: "2027-11-22T08:00:00+01:00",
    end: "2027-11-23T08:00:00+01:00",
    note: "to 12:30",
  }),
  booked("b3", { booking_number: "BK-3", state: "in_review", vehicle: { service_vehicle_id: "hv-9" }, note: "23 nov" }),
  booked("b4", { booking_number: "BK-4", start: "2026-12-31", end: "2026-12-31" }),
];

const span = { start: "2026-02-28T22:30:00Z", end: "2026-03-03T08:00:00Z", updated_at: "2026-03-01T21:57:00Z" };
const shown = [
  booked("s1", { state: "request_to_book", ...span, amount: 1340.2, currency: "GBP" }),
  booked("s2", { start: "2026-03-06", end: "2026-03-06", amount: 340, currency: "JPY" }),
];

// It is Sunday, 1 March, already in Oslo.
test.each([
  [
    some,
    "b1",
    "varebil bk-1|Nov 23rd, 2026|2026-11-23|20261123|23/11/2026|11/23/2026|23.11.26|23/11/2026, 08:00|11-23-2026|23-Nov-2026|23nov26|hv-1 24 nov|state:picked",
  ],
  [some, "b1 b2", "23 Nov|23. Nov|Nov 23|23.11.|23/11|11/23|vehicle:hv-1"],
  [some, "b2", "23.11.2027|date:23 nov 2027|state:awaiting bk-2|12:30"],
  [some, "b3 b4", "state:other"],
  [some, "b4", "31 dec|31-Dec"],
  [shown, "s1", "2026-3-3|2026/3/3|tmrw"],
  [some, "b1 b2 b3 b4", "date:"],
  [some, "", "hv-12 bk-2|30 feb|30/02|date:soon|state:none|number:bk-1"],
  [
    shown,
    "s1",
    "GBP 1,340.20|340.20 gbp|1340.2|Awaiting Approval|1 Mar 22:57|1 Mar 22:57 +01|Sun 1 Mar 2026, 22:57|22:5",
  ],
  [shown, "s1", "28 Feb 23:30 – 3 Mar 09:00|28 Feb 23:30+01–3 Mar 09:00+01|today|date:tomorrow|Yesterday|Sunday|00:00"],
  [shown, "s2", "friday|Fri|fri 6 mar|status unknown"],
  [shown, "s1 s2", "mar|March"],
  [shown, "", "340.00|22:58|2 mar 22:57|wednesday"],
])("finds the right bookings by words and days (%#)", (rows, ids, typed) => {
  const now = Date.parse("2026-02-28T23:30:00Z");
  const idsBy = (text: string) =>
    rowsWithText(rows, text, zone, now)
      .map(({ id }) => id)
      .join(" ");
  expect(typed.split("|").filter((text) => idsBy(text) !== ids)).toEqual([]);
});

test("finds each word that a row shows", () => {
  const words = constantFrom("José", "Müller", "HV-12", "Łódź", "d’Or", "12", "ΟΔΟΣ", "“Blå”");
  const dates = { min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true };
  const moments = date(dates).map((at) => at.toISOString());
  const sent = record({
    booking_number: words,
    state: constantFrom("picked_up", "requested", "in_review"),
    start: moments,
    end: moments,
    updated_at: moments,
    amount: integer({ min: -99, max: 999_999 }).map((cents) => cents / 100),
    currency: constantFrom("EUR", "JPY", "KWD"),
    vehicle: record({ external_ref: words, name: array(words, { minLength: 1 }).map((all) => all.join("\u00A0")) }),
  });
  assert(
    property(sent, (fields) => {
      const row = booked("b1", fields);
      const around = { waited: undefined, pending: undefined, isGone: false, collision: undefined, joined: undefined };
      const cells = bookingCells({ booking: bookingOf(row), ...around }, { zone, today: "", offset: "+01" }, false);
      const text = cells.map((cell) => renderToStaticMarkup(cell).replaceAll(/<[^>]*>/g, "")).join(" ");
      const { word } = stateWords(bookingOf(row));
      // An offset is no word of a booking.
      for (const each of `${text} ${word}`
        .split(/\s|(?<=:\d\d(?:[+]\d\d)?)–/)
        .filter((part) => !part.startsWith("+"))) {
        for (const form of [each, each.normalize("NFD").toUpperCase()])
          expect([form, found([row], form)]).toEqual([form, "b1"]);
      }
    }),
  );
});

test("finds the first and the last day of a year, whatever zone has it already", () => {
  const at = (start: string) => booked(start, { start, end: start });
  const rows = ["2026-12-31T23:30:00Z", "2026-12-31T22:30:00Z", "2028-01-01T11:00:00Z", "2031-12-31T12:00:00Z"].map(at);
  expect(found(rows, "1 jan")).toBe("2026-12-31T23:30:00Z 2028-01-01T11:00:00Z");
  expect(found(rows, "31 dec")).toBe("2026-12-31T22:30:00Z 2031-12-31T12:00:00Z");
  expect(found(rows, "31 dec", "America/New_York")).toBe(
    "2026-12-31T23:30:00Z 2026-12-31T22:30:00Z 2031-12-31T12:00:00Z",
  );
  const long = [booked("long", { start: "2024-03-01T00:00:00Z", end: "9999-01-01T00:00:00Z" })];
  expect(found(long, "29 feb")).toBe("long");
});

test("finds German months on a German page", async () => {
  vi.stubGlobal("localStorage", { getItem: () => "de" });
  vi.resetModules();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });
  const german = await import("#components/search-terms.ts");
  const rows = [booked("b1", { start: "2026-12-24T09:00:00Z" }), booked("b2", { start: "2026-03-03T09:00:00Z" })];
  const now = Date.parse("2026-12-22T09:00:00Z");
  const finds = (text: string) =>
    rows.filter((row) => german.searchTerms(text, zone, now).every(({ test: is }) => is(row))).map(({ id }) => id);
  expect(finds("24. Dez")).toEqual(["b1"]);
  expect(finds("Do 24. Dezember")).toEqual(["b1"]);
  expect(finds("3. Mär")).toEqual(["b2"]);
  expect(finds("3 march")).toEqual(["b2"]);
  expect(["Heute", "Übermorgen", "donnerstag", "thursday", "tomorrow"].map(finds)).toEqual([
    [],
    ["b1"],
    ["b1"],
    ["b1"],
    [],
  ]);
});
