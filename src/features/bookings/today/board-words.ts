import { ph, t } from "@lingui/core/macro";
import type { Row } from "#records/replica/row.ts";
import { dayOf } from "#values/zone-day.ts";
import { formatClock, formatDay, formatPlainDay } from "#values/zone.ts";

/** Where and for which day something is shown: an IANA zone, and a day there, `2026-06-12`. */
export type ShownDay = { readonly zone: string; readonly day: string };

/** Within so many days a weekday says enough. */
const nearDays = 6;

/** A moment beside others of a day: `16:00`, `Fri 16:00` in the same week, else `24 Jun`. Epoch ms. */
export function whenText(ms: number, { zone, day }: ShownDay): string {
  const at = dayOf(zone, ms);
  if (at === day) return formatClock(zone, ms);
  return isNear(at, day) ? `${weekdayOf(at)} ${formatClock(zone, ms)}` : formatDay(zone, ms);
}

/** A day beside another: `Fri` in the same week, else `24 Jun`. */
export const dayText = (at: string, day: string) => (isNear(at, day) ? weekdayOf(at) : formatPlainDay(at));

const isNear = (at: string, day: string) => Math.abs(Date.parse(at) - Date.parse(day)) <= nearDays * 24 * 3_600_000;
const weekdayOf = (at: string) => formatPlainDay(at, "weekday").split(" ")[0] ?? at;

/** An end of a booking in words; undefined if the service gave none. */
function endText(row: Row, end: "start" | "end", shown: ShownDay): string | undefined {
  const ms = row[end];
  if (Number.isNaN(ms)) return undefined;
  if (row.days !== end && row.days !== "both") return whenText(ms, shown);
  // Rows keep days by UTC, the last one until its midnight.
  return dayText(new Date(end === "end" ? ms - 1 : ms).toISOString().slice(0, 10), shown.day);
}

/** `until Fri 16:00`: when a booking ends; undefined if the service gave no end. */
export function untilWords(row: Row, shown: ShownDay): string | undefined {
  const when = endText(row, "end", shown);
  return when === undefined ? undefined : t`until ${ph({ when })}`;
}

/** `Fri 12:00 – 20:00`: both ends of a booking; undefined if one is missing. */
export function rangeWords(row: Row, shown: ShownDay): string | undefined {
  const start = endText(row, "start", shown);
  const day = row.days === "none" ? dayOf(shown.zone, row.start || 0) : shown.day;
  // An end on the same day needs only its time.
  const end = endText(
    row,
    "end",
    row.days === "none" && dayOf(shown.zone, row.end || 0) === day ? { ...shown, day } : shown,
  );
  return start === undefined || end === undefined ? undefined : `${start} – ${end}`;
}
