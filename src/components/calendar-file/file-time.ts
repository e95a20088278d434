import { readDay } from "#values/zone-day.ts";
import { readWall, type WallReading } from "#values/wall-time.ts";
import type { CalendarWishes, LineProblem } from "./calendar-reading.ts";
import type { FileZones } from "./file-zones.ts";
import type { LineFault } from "./line-fault.ts";
import type { Property } from "./property.ts";
import { displayText } from "#values/text.ts";

/** A time as a file says it: a day, what a wall clock shows in a zone (none: in the one that is chosen), or a moment, epoch ms. */
export type FileTime =
  | { readonly kind: "day"; readonly day: string }
  | { readonly kind: "wall"; readonly wall: string; readonly zone: string | undefined }
  | { readonly kind: "moment"; readonly ms: number };

/** What a time comes to: a moment and the zone in which it is meant. */
export type Moment = { readonly kind: "at"; readonly ms: number; readonly zone: string };

type Choice = Pick<CalendarWishes, "zone" | "repeated">;

const form = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/;
/** Outside, zones have offsets with seconds, or nobody knows. */
const [firstYear, lastYear] = [1970, 2099];

/** What is wrong with a line, to be put right in the program that the file is from. */
export const problem = (line: number, fault: LineFault): LineProblem => ({
  kind: "problem",
  because: "file",
  fault,
  line,
});

/** Reads a value of DTSTART and the like. */
export function readTime({ params, line, name }: Property, value: string, zones: FileZones): FileTime | LineProblem {
  const [all, year = "", month = "", date = "", hours, minutes = "", seconds = "", utc] = form.exec(value.trim()) ?? [];
  const day = readDay(`${year}-${month}-${date}`);
  const isDay = hours === undefined;
  const isRight = all !== undefined && (isDay || (hours < "24" && minutes < "60" && seconds < "60"));
  const isMeant = params.get("VALUE")?.toUpperCase() !== "DATE" || isDay;
  if (day === undefined || !isRight || !isMeant)
    return problem(line, { is: "unreadable time", name, value: displayText(value, 40) });
  if (Number(year) < firstYear || Number(year) > lastYear) return problem(line, { is: "far year", name, year });
  if (isDay) return { kind: "day", day };
  const wall = `${day}T${hours}:${minutes}:${seconds}`;
  const named = params.get("TZID");
  if (utc === "Z") {
    return named === undefined
      ? { kind: "moment", ms: Date.parse(`${wall}Z`) }
      : problem(line, { is: "zone and UTC", name });
  }
  if (named === undefined) return { kind: "wall", wall, zone: undefined };
  const zone = zones.find(named);
  if (zone === undefined) return problem(line, { is: "unknown zone", zone: displayText(named, 60) });
  return { kind: "wall", wall, zone };
}

/** The moment that a time means. A day means its beginning. Where the clocks change nothing is chosen that was not asked for. */
export function momentOf(time: FileTime, { zone: chosen, repeated }: Choice, line: number): Moment | LineProblem {
  if (time.kind === "moment") return { kind: "at", ms: time.ms, zone: chosen };
  const zone = (time.kind === "wall" ? time.zone : undefined) ?? chosen;
  const reading = readOnce(zone, time.kind === "day" ? `${time.day}T00:00` : time.wall);
  if (reading === undefined) return problem(line, { is: "no time" });
  if (reading.kind === "once") return { kind: "at", ms: reading.ms, zone };
  // A day begins once, at the first of its midnights or, where the clocks skip it, when they go on.
  if (time.kind === "day") return { kind: "at", ms: reading.kind === "twice" ? reading.earlier : reading.after, zone };
  const { wall } = time;
  if (reading.kind === "never") {
    const { before, after } = reading;
    return problem(line, { is: "clock skips", zone, wall, before, after });
  }
  if (repeated !== undefined) return { kind: "at", ms: reading[repeated], zone };
  const { earlier, later } = reading;
  return { kind: "problem", because: "twice", line, fault: { is: "clock repeats", zone, wall, earlier, later } };
}

/** What times are told apart by, wherever they are written: two that share a key mean the same. */
export function keysOf(time: FileTime, { zone: chosen }: Choice): readonly [string, ...string[]] {
  if (time.kind === "day") return [time.day];
  if (time.kind === "moment") return [iso(time.ms)];
  const zone = time.zone ?? chosen;
  const reading = readOnce(zone, time.wall);
  if (reading?.kind === "once") return [iso(reading.ms)];
  const own = `${time.wall} ${zone}`;
  return reading?.kind === "twice" ? [own, iso(reading.earlier), iso(reading.later)] : [own];
}

/** The last reading: what tells an occurrence apart and what it means are asked for one after the other. */
let last: { zone: string; wall: string; reading: WallReading | undefined } | undefined;

function readOnce(zone: string, wall: string): WallReading | undefined {
  if (last?.zone !== zone || last.wall !== wall) last = { zone, wall, reading: readWall(zone, wall) };
  return last.reading;
}

const iso = (ms: number) => new Date(ms).toISOString();
