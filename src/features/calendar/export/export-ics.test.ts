import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarFile, calendarFileName, icsLine, icsText } from "./export-ics.ts";
import { shownOf } from "../model/legend-kinds.ts";
import { occupationsOf } from "../model/occupations.ts";
import { aBlockRecord, inView, type Booked } from "../testing/in-view.ts";

const at = Date.UTC(2026, 5, 11, 12, 5, 22);
const about = {
  name: "Fleet calendar",
  zone: "Europe/Oslo",
  covers: "all 2 listed bookings",
  at,
  service: "api.example",
};
const fileOf = (booked: readonly Booked[], blocks = [aBlockRecord()]) =>
  [...calendarFile(occupationsOf(inView(booked, { blocks }), shownOf({})), about)].join("");

const plain = (text: string) => text.replaceAll(/\\(.)/g, (_, mark: string) => (mark === "n" ? "\n" : mark));

const told = (fields: Map<string, string> | undefined) =>
  Object.fromEntries([...(fields ?? [])].map(([name, value]) => [name, plain(value)]));

/** A minimal reader: unfolds lines, splits names from values, and collects what is between BEGIN and END. */
function read(file: string) {
  const lines = file.replaceAll(/\r\n[ \t]/g, "").split("\r\n");
  const [head, ...events]: Map<string, string>[] = [new Map()];
  for (const line of lines) {
    if (line === "BEGIN:VEVENT") events.push(new Map());
    const colon = line.indexOf(":");
    (events.at(-1) ?? head)?.set(line.slice(0, colon), line.slice(colon + 1));
  }
  return { head: told(head), events: events.map(told) };
}

const uids = (file: string) => read(file).events.map((event) => event["UID"]);
const mine = { from: "2026-06-12T09:00:00+02:00", until: "2026-06-14T18:00:00+02:00" };

describe("a calendar app reads", () => {
  test("the calendar's name, and bookings and blocks by vehicle with times in UTC", () => {
    const { head, events } = read(fileOf([mine]));
    expect(head).toMatchObject({
      VERSION: "2.0",
      PRODID: "-//Partner dashboard//Fleet calendar//EN",
      "X-WR-CALNAME": "Fleet calendar",
      "X-WR-CALDESC": "all 2 listed bookings",
    });
    expect(events).toEqual([
      expect.objectContaining({
        SUMMARY: "HV-01 · hv-01-brakes · accepted",
        DTSTART: "20260612T060000Z",
        DTEND: "20260614T180000Z",
        STATUS: "CONFIRMED",
        CATEGORIES: "Block",
      }),
      expect.objectContaining({
        SUMMARY: "HV-01 · BK-b0 · Approved",
        UID: "booking%3Ab0@api.example",
        DTSTAMP: "20260611T120522Z",
        DTSTART: "20260612T070000Z",
        DTEND: "20260614T160000Z",
        STATUS: "CONFIRMED",
        DESCRIPTION: "Booking BK-b0\nStatus: Approved",
      }),
    ]);
  });

  test("requests and unknown states as tentative", () => {
    const [asked, unknown] = [
      { ...mine, state: "request_to_book" },
      { ...mine, state: "in_review", van: 2 },
    ];
    const { events } = read(fileOf([asked, unknown], []));
    expect(events.map(({ STATUS, SUMMARY }) => [STATUS, SUMMARY])).toEqual([
      ["TENTATIVE", "HV-01 · BK-b0 · Awaiting approval"],
      ["TENTATIVE", "HV-02 · BK-b1 · in_review"],
    ]);
  });

  test("dates without times, ending on the day after the last", () => {
    const { events } = read(fileOf([{ from: "2026-06-12", until: "2026-06-14" }], []));
    expect(events).toEqual([
      expect.objectContaining({ "DTSTART;VALUE=DATE": "20260612", "DTEND;VALUE=DATE": "20260615" }),
    ]);
  });

  test("bookings with IDs that can't be encoded, and tells them apart", () => {
    const [one, other] = [
      { ...mine, id: "b\ud800" },
      { ...mine, id: "b\ud801", van: 2 },
    ];
    expect(uids(fileOf([one, other], []))).toEqual([
      "%22booking%3Ab%5Cud800%22@api.example",
      "%22booking%3Ab%5Cud801%22@api.example",
    ]);
  });

  test("the same UID for the same booking or block in another export", () => {
    const other = aBlockRecord({ reference: "HV-02" });
    expect(uids(fileOf([mine]))).toEqual(uids(fileOf([{ ...mine, state: "picked_up" }])));
    expect(new Set(uids(fileOf([mine], [aBlockRecord(), other]))).size).toBe(3);
  });

  test("no names and no email addresses", () => {
    const more = { customer: { name: "Customer 1", email: "customer1@mail.example" }, note: "Customer 1 calls" };
    expect(fileOf([{ ...mine, more }])).not.toMatch(/customer/i);
  });
});

describe("texts from the service", () => {
  const evil = 'x;y,z\\ "q"\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:forged\u0000';

  test("can't add lines of their own", () => {
    const { events } = read(fileOf([{ ...mine, state: evil, more: { booking_number: evil } }], []));
    expect(events).toHaveLength(1);
    expect(events[0]?.["SUMMARY"]).toContain('x;y,z\\ "q"');
  });

  test("are escaped, including line breaks", () => {
    expect(icsText("a,b;c\\d\r\ne")).toBe(String.raw`a\,b\;c\\d\ne`);
  });

  test("fill a line up to its limit", () => {
    expect(icsLine("x".repeat(75))).toBe(`${"x".repeat(75)}\r\n`);
    expect(icsLine("x".repeat(150))).toBe(`${"x".repeat(75)}\r\n ${"x".repeat(74)}\r\n x\r\n`);
  });

  test("are folded at 75 bytes between characters, and unfold to the same text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
        const line = icsLine(`SUMMARY:${icsText(text)}`);
        const bytes = line.split("\r\n").map((part) => new TextEncoder().encode(part).length);
        expect(Math.max(...bytes)).toBeLessThanOrEqual(75);
        expect(line.replaceAll("\r\n ", "")).toBe(`SUMMARY:${icsText(text)}\r\n`);
      }),
    );
  });
});

test("names the calendar file by its time in UTC", () => {
  expect(calendarFileName(at, "ics")).toBe("fleet-calendar-20260611T120522Z.ics");
});
