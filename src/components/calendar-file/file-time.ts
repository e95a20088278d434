import { readInstant } from "#values/instant.ts";
import { readDay } from "#values/zone-day.ts";
import { displayText } from "#values/text.ts";
import { readWall } from "#values/wall-time.ts";
import { offsetMs } from "#values/zone-offset.ts";
import { calendarLimits, Faulty, type CalendarWishes, type LineRange } from "./calendar-reading.ts";
import { plain, type FileProperty, type Zone } from "./file-property.ts";
import { zoneNamed } from "./file-zone.ts";

/** A time in a file: a day, a local time in a zone (none: the chosen one), or a moment, epoch ms. */
export type FileTime =
  | { readonly kind: "day"; readonly day: string }
  | { readonly kind: "wall"; readonly wall: string; readonly zone: Zone | undefined }
  | { readonly kind: "moment"; readonly ms: number };

/** A resolved time: the moment and its zone. */
export type Moment = { readonly ms: number; readonly zone: string };

type Choice = Pick<CalendarWishes, "zone" | "repeated">;

/** In jCal. For a day not marked as one, the library gives a time without digits. */
const form = /^(\d{4}-\d{2}-\d{2})(?:T::|T(([01]\d|2[0-3]):[0-5]\d:[0-5]\d)(Z?))?$/;
const midnights = ["T000000", "T000000Z"];
/** Outside these years, offsets have seconds or are unknown. */
const [firstYear, lastYear] = [1970, 2099];

/**
 * Reads a value of DTSTART and the like, or of UNTIL in a rule.
 * @throws Faulty
 */
export function readTime({ name, params, raw, pieces, zones }: FileProperty, value: unknown): FileTime {
  const [all = "", text, clock, , utc] = form.exec(plain(value)) ?? [];
  const day = readDay(text);
  const compact = all.replace("T::", "").replaceAll(/[-:]/g, "");
  const named = params["tzid"] === undefined ? undefined : plain(params["tzid"]);
  // The library ignores trailing text. Some programs put midnight after a day.
  const isThere = pieces.has(compact) || (clock === undefined && midnights.some((end) => pieces.has(compact + end)));
  const zone = named === undefined ? undefined : zoneNamed(named, zones);
  if (day === undefined || !isThere || (utc === "Z" && named !== undefined && zone !== "UTC")) {
    const said = raw.slice(raw.indexOf(":") + 1);
    // A time with an offset isn't standard, but it's clear.
    const instant = readInstant(said);
    if (utc !== "Z" && instant?.kind === "instant") return { kind: "moment", ms: instant.ms };
    throw new Faulty({ is: "unreadable time", name, value: displayText(said, 40) });
  }
  const year = day.slice(0, 4);
  if (Number(year) < firstYear || Number(year) > lastYear) throw new Faulty({ is: "far year", name: year });
  if (clock === undefined) return { kind: "day", day };
  const wall = `${day}T${clock}`;
  if (utc === "Z") return { kind: "moment", ms: Date.parse(`${wall}Z`) };
  if (named === undefined) return { kind: "wall", wall, zone: undefined };
  if (zone === undefined) throw new Faulty({ is: "unknown zone", name: displayText(named, 60) });
  return { kind: "wall", wall, zone };
}

/**
 * The moment that a time means. A day means its start. Around clock changes nothing is guessed.
 * @throws Faulty
 */
export function momentOf(time: FileTime, { zone: chosen, repeated }: Choice): Moment {
  if (time.kind === "moment") return { ms: time.ms, zone: chosen };
  const own = (time.kind === "wall" ? time.zone : undefined) ?? chosen;
  // What only the file knows is shown in the chosen zone.
  const zone = typeof own === "string" ? own : chosen;
  const wall = time.kind === "day" ? `${time.day}T00:00:00` : time.wall;
  const reading = readWall(offsetsOf(own), wall);
  if (reading === undefined) throw new Faulty({ is: "unreadable time", value: wall });
  if (reading.kind === "once") return { ms: reading.ms, zone };
  // A day starts once: at its first midnight, or after the gap if the clocks skip midnight.
  if (time.kind === "day") return { ms: reading.kind === "twice" ? reading.earlier : reading.after, zone };
  if (reading.kind === "never") {
    throw new Faulty({ is: "clock skips", zone: nameOf(own), wall, shown: clocks(own, reading.before, reading.after) });
  }
  if (repeated !== undefined) return { ms: reading[repeated], zone };
  throw new Faulty({
    is: "clock repeats",
    zone: nameOf(own),
    wall,
    shown: clocks(own, reading.earlier, reading.later),
  });
}

const nameOf = (zone: Zone) => (typeof zone === "string" ? zone : zone.name);
const offsetsOf = (zone: Zone) => (typeof zone === "string" ? zone : zone.offsetAt);

/** Two moments on the clocks of a zone: `02:30 +02:00`. */
const clocks = (zone: Zone, ...moments: readonly [number, number]) =>
  moments.map((ms) => {
    const offset = typeof zone === "string" ? offsetMs(zone, ms) : zone.offsetAt(ms);
    const [wall, away] = [ms + offset, Math.abs(offset)].map((each) => new Date(each).toISOString().slice(11, 16));
    return `${wall} ${offset < 0 ? "-" : "+"}${away}`;
  });

/** The day of a time at midnight, as it was written or in the chosen zone; undefined for any other time. */
export function midnightDay(time: FileTime, { zone }: Choice): string | undefined {
  if (time.kind === "day") return time.day;
  const walls =
    time.kind === "wall" ? [time.wall] : [iso(time.ms), new Date(time.ms + offsetMs(zone, time.ms)).toISOString()];
  return walls.find((wall) => wall.slice(11, 19) === "00:00:00")?.slice(0, 10);
}

/** The range between two moments, in the zone of its start. @throws Faulty */
export function rangeBetween(from: Moment, until: Moment, isAllDay: boolean): LineRange {
  if (until.ms <= from.ms) throw new Faulty({ is: "ends too early" });
  if (until.ms - from.ms > calendarLimits.longestDays * 24 * 3_600_000) throw new Faulty({ is: "too long" });
  return { kind: "range", from: from.ms, until: until.ms, zone: from.zone, isAllDay };
}

/** A key by which times are compared: the same key means the same time. */
export function keysOf(time: FileTime, { zone: chosen }: Choice): readonly [string, ...string[]] {
  if (time.kind === "day") return [time.day];
  if (time.kind === "moment") return [iso(time.ms)];
  const zone = time.zone ?? chosen;
  const reading = readWall(offsetsOf(zone), time.wall);
  if (reading?.kind === "once") return [iso(reading.ms)];
  const own = `${time.wall} ${nameOf(zone)}`;
  return reading?.kind === "twice" ? [own, iso(reading.earlier), iso(reading.later)] : [own];
}

const iso = (ms: number) => new Date(ms).toISOString();
