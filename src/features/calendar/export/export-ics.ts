import type { KnownBlock } from "#records/ledger/known-blocks.ts";
import { ph, t } from "@lingui/core/macro";
import { bookingName } from "#contract/booking-reading.ts";
import { stateWords } from "#components/booking-states.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { addDays } from "#values/calendar-day.ts";
import { displayText } from "#values/text.ts";
import type { Occupation } from "../model/occupations.ts";
import { blockState } from "../model/bar-facts.ts";

/** What the head of a calendar file says about it. */
type IcsAbout = {
  /** What a calendar program calls it. */
  readonly name: string;
  /** The IANA zone that the dashboard showed it in; times in the file are UTC. */
  readonly zone: string;
  /** How complete it is. */
  readonly covers: string;
  /** As of when it is, epoch ms; when it was made, where the service never told all. */
  readonly at: number;
  /** The service's host, by which events of two services stay apart. */
  readonly service: string;
};

/** What is made of so many at a time, a piece of the file each. */
export function* inPieces(occupations: readonly Occupation[], make: (some: readonly Occupation[]) => string) {
  for (let from = 0; from < occupations.length; from += 250) yield make(occupations.slice(from, from + 250));
}

/**
 * What lies on vehicles as a calendar file (RFC 5545) in pieces. An event keeps its UID, so that a calendar that reads the next
 * file replaces what it has. Never a person's name: booking number or block id, vehicle and state, and nothing else.
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

/** Half a character, which a service may send in an id, cannot be encoded; JSON has a way of writing it. */
const uidOf = (id: string) => encodeURIComponent(id.isWellFormed() ? id : JSON.stringify(id));

/** States that the service stands by; what awaits an answer, or what we do not know, may yet come otherwise. */
const settled: ReadonlySet<Row["state"]> = new Set(["approved", "pickedup", "completed"]);

function bookingEvent(row: Row) {
  const booking = bookingOf(row);
  const what = displayText(bookingName(booking), 200);
  const state = displayText(stateWords(booking).word, 100);
  const notes = [
    t`Booking ${ph({ name: what })}`,
    t`Status: ${state}`,
    ...(row.days === "none" ? [] : [t`The service provided a day without a time.`]),
  ];
  return { id: `booking:${row.id}`, kind: "Booking", what, state, isSure: settled.has(row.state), notes };
}

function blockEvent(block: KnownBlock, reference: string) {
  const { word: state } = blockState(block);
  const what = displayText(block.id, 200);
  const notes = [
    t`Block ${ph({ name: what })}`,
    t`Status: ${state}, as far as this browser knows`,
    t`The service doesn't list blocks.`,
  ];
  const id = `block:${JSON.stringify([reference, block.id])}`;
  return { id, kind: "Block", what, state, isSure: block.of.kind === "record", notes };
}

const date = (day: string) => day.replaceAll("-", "");

/** Days that were sent as days stay days, whatever the zone; the end is the day after the last one. */
function wholeDays({ start, end }: Pick<Row, "start" | "end">): string[] {
  const first = new Date(start).toISOString().slice(0, 10);
  const last = new Date(end - 1).toISOString().slice(0, 10);
  return [`DTSTART;VALUE=DATE:${date(first)}`, `DTEND;VALUE=DATE:${date(addDays(last, 1))}`];
}

/** `20260611T120522Z` */
const utc = (ms: number) => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, "");

/** A text as the value of a property (RFC 5545, 3.3.11); what cannot be seen is drawn as a mark, but for line breaks. */
export function icsText(text: string): string {
  if (harmless.test(text)) return text;
  const lines = text.split(/\r\n|\r|\n/).map((line) => displayText(line, 2000));
  return lines.map((line) => line.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)).join(String.raw`\n`);
}

/** Nothing in it means anything to a reader. */
const harmless = /^[\w .:·-]*$/;

/** So many bytes a line, without its end (3.1). */
const longest = 75;

const encoder = new TextEncoder();

/** ASCII that can be seen: a byte each. */
const plain = /^[\x20-\x7E]*$/;

/** A content line, folded between characters where it is longer than 75 bytes of UTF-8; ends with CR LF. */
export function icsLine(line: string): string {
  // Nearly all are short and plain, and there are thousands.
  if (line.length <= longest && plain.test(line)) return `${line}\r\n`;
  let folded = "";
  let room = longest;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (size > room) {
      folded += "\r\n ";
      // The space that marks a line as folded counts as well.
      room = longest - 1;
    }
    folded += character;
    room -= size;
  }
  return `${folded}\r\n`;
}
