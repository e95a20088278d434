import ICAL from "ical.js";
import { findIana } from "windows-iana";
import { knownZone, offsetAt, zoneCity } from "#values/zone.ts";
import type { FileZone, FileZones, Observance, Zone } from "./file-property.ts";

/** A file with 150 rules of its own is none that a program wrote. */
export const noZones = (): FileZones => ({ rules: new Map(), found: new Map(), left: 20_000 });

/**
 * The zone of a TZID; undefined for an unknown one. A name that this browser or Windows has comes first, because files
 * describe those carelessly; then the file's own rules; then a known name among other words.
 */
export function zoneNamed(tzid: string, zones: FileZones): Zone | undefined {
  const { rules, found } = zones;
  if (!found.has(tzid)) {
    const observances = rules.get(tzid.toLowerCase());
    const own = pathZone(tzid, 2) ?? (observances && zoneBy(tzid, observances, zones));
    found.set(tzid, own ?? (tzid.length > longestName ? undefined : (pathZone(tzid, 1) ?? zoneWithin(tzid))));
  }
  return found.get(tzid);
}

const longestName = 200;

/** A short name that IANA doesn't have. Browsers take some for zones far away, such as BST for that of Dhaka. */
const ambiguous = /^(?!(?:[CEMW]ET|[EHM]ST|GMT|UCT|UTC|PRC|ROC|ROK)$)[A-Z]{3}$/i;

/** The first of these that is a name of IANA or Windows. A name for a mere offset doesn't count. */
function firstZone(names: readonly string[]): string | undefined {
  for (const name of names) {
    const [iana = name] = findIana(name, "001");
    const zone = /^[A-Za-z]/.test(iana) && !ambiguous.test(iana) ? knownZone(iana.replaceAll(" ", "_")) : undefined;
    if (zone !== undefined) return zone;
  }
  return undefined;
}

/** The zone of a name, or of the last `least` parts or more behind a prefix: `/mozilla.org/20050126_1/Europe/Vienna`. */
function pathZone(name: string, least: number): string | undefined {
  const parts = name.split("/");
  const behind = [3, 2, 1].filter((count) => count >= least && count < parts.length);
  return firstZone([...(least > 1 ? [name] : []), ...behind.map((count) => parts.slice(-count).join("/"))]);
}

/** A known name with other words or a number around it, or the words that Windows shows for a zone. */
function zoneWithin(name: string): string | undefined {
  if (/^\W*(?:UTC|GMT)?\W*(?:UTC|Z|Zulu|Coordinated Universal Time)(?:[ _]\d*)?$/i.test(name)) return "UTC";
  const [, utc, hours = "+00", minutes = "00", places = ""] =
    /^(\(?(?:UTC|GMT) ?(?:([+-]\d{2})[:.](\d{2}))?\)? )?(\D+)$/.exec(name) ?? [];
  const paths = (name.match(/[A-Za-z]+\/[\w+/-]+/g) ?? []).flatMap((path) =>
    path.startsWith("Etc/") ? [path] : [path, path.replace(/[\d_-]+$/, "")],
  );
  const words = name.replace(/ (?:Daylight |Summer |(?<!Standard ))Time\b/, " Standard Time").split(/[\s"_]+/);
  const end = words.lastIndexOf("Time") + 1;
  const windows = words.slice(0, end).map((_, start) => words.slice(start, end).join(" "));
  return firstZone([...paths, ...windows, `${places} Standard Time`]) ?? cityZone(places, utc && `${hours}:${minutes}`);
}

const seasons = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)];

/** The first of these cities that has a zone, with this standard time if it's given: `Amsterdam, Berlin`, `+01:00`. */
function cityZone(cities: string, offset: string | undefined): string | undefined {
  const named = new Set(cities.split(/[,/]/).map((city) => city.trim()));
  return Intl.supportedValuesOf("timeZone").find(
    (zone) =>
      named.has(zoneCity(zone)) &&
      (offset === undefined || seasons.some((ms) => offsetAt(zone, ms, "long") === offset)),
  );
}

type Change = { readonly ms: number; readonly before: number; readonly offset: number };

/** Rules are followed from the first year that a calendar may name to the last. */
const [firstYear, lastYear] = [1969, 2100];

/** The zone of these rules; undefined if one can't be read, since half of them would be wrong. */
function zoneBy(name: string, observances: readonly Observance[], zones: FileZones): FileZone | undefined {
  const read: Change[] = [];
  for (const observance of observances) {
    const own = changesOf(observance, zones);
    if (own === undefined) return undefined;
    read.push(...own);
  }
  const changes = read.toSorted((one, other) => one.ms - other.ms);
  const [first] = changes;
  if (first === undefined) return undefined;
  return { name, offsetAt: (ms) => changes.findLast((change) => change.ms <= ms)?.offset ?? first.before };
}

// The library's own zones answer 0 before their first change, take one RDATE of a line, and don't tell of clock changes.
function changesOf(observance: Observance, zones: FileZones): readonly Change[] | undefined {
  const [before, offset] = [offsetIn(observance, "TZOFFSETFROM"), offsetIn(observance, "TZOFFSETTO")];
  const [start] = wallsIn(observance, "DTSTART");
  const rules = (observance.get("RRULE") ?? []).map(({ values }) => values[0]);
  if (before === undefined || offset === undefined || start === undefined || zones.left < 0) return undefined;
  const walls = [start, ...wallsIn(observance, "RDATE")];
  zones.left -= walls.length;
  for (const rule of rules) {
    const followed = yearly(rule, start, before, zones);
    if (followed === undefined) return undefined;
    walls.push(...followed);
  }
  return zones.left < 0 ? undefined : walls.map((wall) => ({ ms: wall - before, before, offset }));
}

/** The local times of a property, as if in UTC. */
const wallsIn = (observance: Observance, name: string) =>
  (observance.get(name) ?? [])
    .flatMap(({ values }) =>
      values.map((value) => Date.parse(`${String(value).replace("T::", "T00:00:00").replace(/Z$/, "")}Z`)),
    )
    .filter((wall) => !Number.isNaN(wall));

/** An offset such as `+0100` in ms. */
function offsetIn(observance: Observance, name: string): number | undefined {
  const raw = observance.get(name)?.at(-1)?.raw ?? "";
  const [, sign, hours, minutes, seconds = "0"] = /:\s*([+-])(\d{2}):?(\d{2}):?(\d{2})?\s*$/.exec(raw) ?? [];
  const ms = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  return sign === undefined ? undefined : sign === "-" ? -ms : ms;
}

const isRule = (rule: unknown): rule is Readonly<Record<string, unknown>> => typeof rule === "object" && rule !== null;

/** When a yearly rule changes the clocks, local times as if in UTC; undefined for any other rule. */
function yearly(rule: unknown, start: number, before: number, zones: FileZones): readonly number[] | undefined {
  if (!isRule(rule) || rule["freq"] !== "YEARLY") return undefined;
  const { until, ...endless } = rule;
  const said = typeof until === "string" ? until : "";
  // UNTIL is in UTC, all else local.
  const last =
    said === ""
      ? Infinity
      : Date.parse(said.length === 10 ? `${said}T23:59:59Z` : said) + (said.endsWith("Z") ? before : 0);
  const first = new Date(start);
  if (first.getUTCFullYear() < firstYear && rule["count"] === undefined) first.setUTCFullYear(firstYear);
  const walls: number[] = [];
  try {
    const data = { ...endless, until: ICAL.Time.fromDateString(`${lastYear}-12-31`) };
    const iterator = ICAL.Recur.fromData(data).iterator(ICAL.Time.fromDateTimeString(first.toISOString().slice(0, 19)));
    for (
      let next = iterator.next();
      next !== null && next !== undefined && next.year <= lastYear;
      next = iterator.next()
    ) {
      const wall = Date.parse(`${next.toString().slice(0, 19)}Z`);
      if (wall <= last) walls.push(wall);
      zones.left -= 1;
      if (zones.left < 0) return undefined;
    }
    return walls;
  } catch {
    return undefined;
  }
}
