import { bookingName } from "#contract/booking-reading.ts";
import { stateWords } from "#components/booking-states.ts";
import { bookingOf } from "#records/replica/row.ts";
import { csvLines, csvMark, type CsvCell } from "#values/csv.ts";
import type { WireTime } from "#values/instant.ts";
import { zonedIso } from "#values/zoned-iso.ts";
import type { Bar } from "../model/bars.ts";
import type { Occupation } from "../model/occupations.ts";
import { blockState } from "../model/bar-facts.ts";

/** What the head of the table says about it. */
export type TableAbout = {
  /** As of when it is, epoch ms; undefined where the service never told all. */
  readonly at: number | undefined;
  /** The IANA zone that times are written in. */
  readonly zone: string;
  /** How complete it is. */
  readonly covers: string;
};

const heads = [
  "kind",
  "vehicle_ref",
  "vehicle_id",
  "booking_number",
  "service_booking_id",
  "external_block_id",
  "state",
  "start",
  "end",
  "double_booking",
  "known_from",
] as const;

/** How many rows are made into one piece of the file. */
const piece = 250;

/**
 * What lies on vehicles as a CSV file in pieces, a line each: one line of heads, the last of which says as of when, in which zone
 * and how complete it is. Ends are not included, as everywhere here; a day that was sent without a time stays a day.
 */
export function* calendarTable(occupations: readonly Occupation[], about: TableAbout): Generator<string, void> {
  const asOf = about.at === undefined ? "no complete reading" : zonedIso(about.zone, about.at);
  yield csvMark + csvLines([[...heads, `as of ${asOf}, times in ${about.zone}, ${about.covers}`]]);
  for (let from = 0; from < occupations.length; from += piece) {
    yield csvLines(occupations.slice(from, from + piece).map((each) => cellsOf(each, about.zone)));
  }
}

function cellsOf({ vehicle, bar }: Occupation, zone: string): CsvCell[] {
  const { reference, id } = vehicle;
  const double = bar.isConflict ? "yes" : "no";
  if (bar.of.kind === "block") {
    const { block } = bar.of;
    const times = [zonedIso(zone, bar.from), zonedIso(zone, bar.until)];
    const { word } = blockState(block);
    return ["block", reference, id, undefined, undefined, block.id, word, ...times, double, "this browser", undefined];
  }
  const booking = bookingOf(bar.of.row);
  const { word } = stateWords(booking);
  const times = timesOf(bar, booking, zone);
  return [
    "booking",
    reference,
    id,
    bookingName(booking),
    booking.id,
    undefined,
    word,
    ...times,
    double,
    "the service",
    undefined,
  ];
}

type Ends = { start: WireTime | undefined; end: WireTime | undefined };

const timesOf = (bar: Bar, { start, end }: Ends, zone: string): CsvCell[] => [
  start?.kind === "day" ? start.raw : zonedIso(zone, bar.from),
  end?.kind === "day" ? end.raw : zonedIso(zone, bar.until),
];
