import { bookingName } from "#contract/booking-reading.ts";
import { stateWords } from "#components/booking-states.ts";
import { bookingOf, type Row } from "#records/replica/row.ts";
import { addDays } from "#values/calendar-day.ts";
import { displayText } from "#values/text.ts";
import type { KnownBlock } from "../model/bars.ts";
import type { Occupation } from "../model/occupations.ts";
import { blockState } from "../model/bar-facts.ts";
import { catalogue } from "#language/catalogue.ts";

/** What a person reads in an event; the rest of the file is for programs. */
const text = catalogue("calendar/ics", {
  double: "Double booking: another booking overlaps.",
  aDay: "The service sent a day without a time.",
  booking: (name) => `Booking ${name}`,
  state: (state) => `State: ${state}`,
  block: (name) => `Block ${name}`,
  blockState: (state) => `State: ${state}, as far as this browser knows`,
  notListed: "The service does not list blocks.",
});

/** What the head of a calendar file says about it. Times are epoch ms. */
export type IcsAbout = {
  /** What a calendar program calls it. */
  readonly name: string;
  /** The IANA zone that the dashboard showed it in; times in the file are UTC. */
  readonly zone: string;
  /** How complete it is. */
  readonly covers: string;
  /** As of when it is; when it was made, where the service never told all. */
  readonly at: number;
  /** The service's host, by which events of two services stay apart. */
  readonly service: string;
};

/** How many events are made into one piece of the file. */
const piece = 250;

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
  for (let from = 0; from < occupations.length; from += piece) {
    yield written(occupations.slice(from, from + piece).flatMap((occupation) => eventOf(occupation, about)));
  }
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
    `DESCRIPTION:${icsText([...told.notes, ...(bar.isConflict ? [text.double] : [])].join("\n"))}`,
    `CATEGORIES:${told.kind}`,
    `STATUS:${told.status}`,
    "TRANSP:OPAQUE",
    "END:VEVENT",
  ];
}

/** Half a character, which a service may send in an id, cannot be encoded; JSON has a way of writing it. */
const uidOf = (id: string) => encodeURIComponent(id.isWellFormed() ? id : JSON.stringify(id));

type Told = {
  readonly id: string;
  readonly kind: "Booking" | "Block";
  readonly what: string;
  readonly state: string;
  readonly status: "CONFIRMED" | "TENTATIVE";
  readonly notes: readonly string[];
};

/** States that the service stands by; what awaits an answer, or what we do not know, may yet come otherwise. */
const settled: ReadonlySet<Row["state"]> = new Set(["approved", "pickedup", "completed"]);

function bookingEvent(row: Row): Told {
  const booking = bookingOf(row);
  const what = displayText(bookingName(booking), 200);
  const state = displayText(stateWords(booking).word, 100);
  const days = row.days === "none" ? [] : [text.aDay];
  const notes = [text.booking(what), text.state(state), ...days];
  const status = settled.has(row.state) ? "CONFIRMED" : "TENTATIVE";
  return { id: `booking:${row.id}`, kind: "Booking", what, state, status, notes };
}

function blockEvent(block: KnownBlock, reference: string): Told {
  const { word } = blockState(block);
  const what = displayText(block.id, 200);
  const notes = [text.block(what), text.blockState(word), text.notListed];
  const status = block.of.kind === "record" ? "CONFIRMED" : "TENTATIVE";
  return { id: `block:${JSON.stringify([reference, block.id])}`, kind: "Block", what, state: word, status, notes };
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
