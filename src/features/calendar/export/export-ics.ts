import type { KnownBlock } from "#records/ledger/known-blocks.ts";
import { ph, t } from "@lingui/core/macro";
import { bookingName } from "#contract/booking-reading.ts";
import { stateWords } from "#components/booking-states.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { addDays } from "#values/calendar-day.ts";
import { displayText } from "#values/text.ts";
import type { Occupation } from "../model/occupations.ts";
import { blockState } from "../model/bar-facts.ts";

/** What the header of a calendar file says about it. */
type IcsAbout = {
  /** The calendar's name in calendar apps. */
  readonly name: string;
  /** The IANA zone shown in the dashboard; times in the file are UTC. */
  readonly zone: string;
  /** How complete it is. */
  readonly covers: string;
  /** When bookings were last fully up to date, else the time of the export; epoch ms. */
  readonly at: number;
  /** The service's host, which keeps event IDs of two services apart. */
  readonly service: string;
};

/** Makes a file in pieces of 250 entries. */
export function* inPieces(occupations: readonly Occupation[], make: (some: readonly Occupation[]) => string) {
  for (let from = 0; from < occupations.length; from += 250) yield make(occupations.slice(from, from + 250));
}

/**
 * Bookings and blocks as a calendar file (RFC 5545) in pieces. Events keep their UID, so that importing the next file updates
 * them. Never contains personal data: only booking number or block ID, vehicle and status.
 */
export function* calendarFile(occupations: readonly Occupation[], about: IcsAbout): Generator<string, void> {
  yield written([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Partner dashboard//Fleet calendar//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${icsText(about.name)}`,
    `X-WR-CALDESC:${icsText(about.covers)}`,
    `X-WR-TIMEZONE:${icsText(about.zone)}`,
  ]);
  yield* inPieces(occupations, (some) => written(some.flatMap((occupation) => eventOf(occupation, about))));
  yield written(["END:VCALENDAR"]);
}

const written = (lines: readonly string[]) => lines.map(icsLine).join("");

/** The name of the file, its time in UTC: `fleet-calendar-20260611T120522Z.ics`. `at`: epoch ms. */
export const calendarFileName = (at: number, ending: "ics" | "csv"): string => `fleet-calendar-${utc(at)}.${ending}`;

function eventOf({ vehicle, bar }: Occupation, { at, service }: IcsAbout): string[] {
  const { of } = bar;
  const on = displayText(vehicle.name, 200);
  const told = of.kind === "booking" ? bookingEvent(of.row) : blockEvent(of.block, vehicle.reference ?? vehicle.id);
  const time =
    of.kind === "booking" && of.row.days === "both"
      ? wholeDays(of.row)
      : [`DTSTART:${utc(bar.from)}`, `DTEND:${utc(bar.until)}`];
  return [
    "BEGIN:VEVENT",
    `UID:${uidOf(told.id)}@${service}`,
    `DTSTAMP:${utc(at)}`,
    ...time,
    `SUMMARY:${icsText(`${on} · ${told.what} · ${told.state}`)}`,
    `LOCATION:${icsText(on)}`,
    `DESCRIPTION:${icsText([...told.notes, ...(bar.isConflict ? [t`Double booking: another booking overlaps.`] : [])].join("\n"))}`,
    `CATEGORIES:${told.kind}`,
    `STATUS:${told.isSure ? "CONFIRMED" : "TENTATIVE"}`,
    "TRANSP:OPAQUE",
    "END:VEVENT",
  ];
}

/** A lone surrogate in an ID can't be URI-encoded; JSON escapes it. */
const uidOf = (id: string) => encodeURIComponent(id.isWellFormed() ? id : JSON.stringify(id));

/** States that are confirmed. Requests and unknown states are tentative. */
const settled: ReadonlySet<Row["state"]> = new Set(["approved", "pickedup", "completed"]);

function bookingEvent(row: Row) {
  const booking = bookingOf(row);
  const what = displayText(bookingName(booking), 200);
  const state = displayText(stateWords(booking).word, 100);
  const notes = [
    t`Booking ${ph({ name: what })}`,
    t`Status: ${state}`,
    ...(row.days === "none" ? [] : [t`The service gave a date without a time.`]),
  ];
  return { id: `booking:${row.id}`, kind: "Booking", what, state, isSure: settled.has(row.state), notes };
}

function blockEvent(block: KnownBlock, reference: string) {
  const { word: state } = blockState(block);
  const what = displayText(block.id, 200);
  const notes = [
    t`Block ${ph({ name: what })}`,
    t`Status: ${state}, as far as this browser knows`,
    t`It may have been removed since. The service doesn't list blocks, so we can't check.`,
  ];
  const id = `block:${JSON.stringify([reference, block.id])}`;
  return { id, kind: "Block", what, state, isSure: block.of.kind === "record", notes };
}

const date = (day: string) => day.replaceAll("-", "");

/** Dates without times stay dates, whatever the zone. The end is the day after the last one. */
function wholeDays({ start, end }: Pick<Row, "start" | "end">): string[] {
  const first = new Date(start).toISOString().slice(0, 10);
  const last = new Date(end - 1).toISOString().slice(0, 10);
  return [`DTSTART;VALUE=DATE:${date(first)}`, `DTEND;VALUE=DATE:${date(addDays(last, 1))}`];
}

/** `20260611T120522Z` */
const utc = (ms: number) => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, "");

/** Escapes a property value (RFC 5545, 3.3.11). Invisible characters other than line breaks become visible marks. */
export function icsText(text: string): string {
  if (harmless.test(text)) return text;
  const lines = text.split(/\r\n|\r|\n/).map((line) => displayText(line, 2000));
  return lines.map((line) => line.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)).join(String.raw`\n`);
}

/** Needs no escaping. */
const harmless = /^[\w .:·-]*$/;

/** Bytes per line without its end (3.1). */
const longest = 75;

const encoder = new TextEncoder();

/** Visible ASCII: one byte per character. */
const plain = /^[\x20-\x7E]*$/;

/** A content line, folded between characters where it is longer than 75 bytes of UTF-8; ends with CR LF. */
export function icsLine(line: string): string {
  // Fast path: nearly all of thousands of lines are short ASCII.
  if (line.length <= longest && plain.test(line)) return `${line}\r\n`;
  let folded = "";
  let room = longest;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (size > room) {
      folded += "\r\n ";
      // The leading space of a folded line counts too.
      room = longest - 1;
    }
    folded += character;
    room -= size;
  }
  return `${folded}\r\n`;
}
