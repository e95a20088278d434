import { problem, readTime, type FileTime } from "./file-time.ts";
import type { FileZones } from "./file-zones.ts";
import type { LineProblem } from "./calendar-reading.ts";
import type { LineFault } from "./line-fault.ts";
import type { Property } from "./property.ts";
import { displayText } from "#values/text.ts";

/** A simple rule of repetition. Days of the week count from Monday, 0. */
export type Rule = {
  readonly kind: "rule";
  readonly every: "DAILY" | "WEEKLY" | "MONTHLY";
  readonly interval: number;
  readonly count: number | undefined;
  readonly until: FileTime | undefined;
  /** Of a weekly rule, in the order of the week; never empty. */
  readonly days: readonly number[];
  readonly weekStart: number;
};

const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
/** Parts that any rule may have. */
const always = new Set(["FREQ", "INTERVAL", "COUNT", "UNTIL", "WKST"]);
const kinds = ["DAILY", "WEEKLY", "MONTHLY"] as const;

/**
 * Reads an RRULE of an event that begins on `firstDay`. Only what can be followed without doubt: every so many days, weeks (on
 * days of the week) or months (on the day of the month that it begins on). All else is refused with its line.
 */
export function readRule(property: Property, firstDay: string, zones: FileZones): Rule | LineProblem {
  const { line, value } = property;
  const no = (fault: LineFault) => problem(line, fault);
  const parts = new Map<string, string>();
  for (const part of value.trim().split(";")) {
    const [key = "", ...rest] = part.toUpperCase().split("=");
    if (part === "") continue;
    if (rest.length !== 1 || parts.has(key)) return no({ is: "unreadable rule", rule: displayText(value, 60) });
    parts.set(key, rest[0] ?? "");
  }
  const every = kinds.find((kind) => kind === parts.get("FREQ"));
  if (every === undefined) return no({ is: "rule repeats", frequency: displayText(parts.get("FREQ") ?? "", 20) });
  const interval = numberOf(parts.get("INTERVAL") ?? "1", 999);
  const count = parts.has("COUNT") ? numberOf(parts.get("COUNT") ?? "", 9_999_999_999) : undefined;
  if (interval === undefined || (parts.has("COUNT") && count === undefined)) return no({ is: "rule's numbers" });
  const weekStart = weekdays.indexOf(parts.get("WKST") ?? "MO");
  const first = (new Date(firstDay).getUTCDay() + 6) % 7;
  const days = parts.has("BYDAY") && every === "WEEKLY" ? daysOf(parts.get("BYDAY") ?? "") : [first];
  // Many programs say the day of the month, although it is that of the beginning anyway.
  const isOwnDay = every === "MONTHLY" && Number(parts.get("BYMONTHDAY")) === Number(firstDay.slice(8));
  const strange = [...parts.keys()].find(
    (key) => !always.has(key) && !(key === "BYDAY" && every === "WEEKLY") && !(key === "BYMONTHDAY" && isOwnDay),
  );
  if (strange !== undefined) return no({ is: "rule's part", part: displayText(strange, 20) });
  if (days === undefined || weekStart === -1) return no({ is: "rule's days" });
  if (!days.includes(first)) return no({ is: "rule begins elsewhere" });
  const until = parts.has("UNTIL")
    ? readTime({ ...property, name: "UNTIL", params: new Map() }, parts.get("UNTIL") ?? "", zones)
    : undefined;
  if (until?.kind === "problem") return until;
  if (until !== undefined && count !== undefined) return no({ is: "rule's two ends" });
  return { kind: "rule", every, interval, count, until, days, weekStart };
}

function numberOf(text: string, most: number): number | undefined {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : undefined;
}

function daysOf(text: string): readonly number[] | undefined {
  const days = text.split(",").map((name) => weekdays.indexOf(name));
  return days.includes(-1) || days.length > 7 ? undefined : [...new Set(days)].toSorted((a, b) => a - b);
}
