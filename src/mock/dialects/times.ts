import { toTimestamp } from "../service/clock.ts";
import type { Fields } from "./nest.ts";

/** Resources, Booking shows no dates: the names of both ends of a rental, or none. */
export type DateNames =
  | "start, end"
  | "starts_at, ends_at"
  | "start_at, end_at"
  | "start_time, end_time"
  | "start_date, end_date"
  | "from, to"
  | "from, until"
  | "pickup_at, return_at"
  | "pickup_time, return_time"
  | "period.start, period.end"
  | "dates.start, dates.end"
  | "none";

/** How a time is written. What the service does, rule 4 promises moments that end in Z; a day alone is no timestamp. */
export type TimeForm = "milliseconds" | "seconds" | "day";

/** Where a booking tells when it changed last, or nowhere. */
export type ChangedField = "updated_at" | "changed_at" | "modified_at" | "last_updated" | "none";

/** Both ends of a rental, epoch milliseconds, as the service writes them. */
export function periodFields(
  period: { readonly start: number; readonly end: number } | undefined,
  names: DateNames,
  form: TimeForm,
): Fields {
  if (period === undefined || names === "none") return {};
  const [start = "", end = ""] = names.split(", ");
  return { [start]: writeTime(period.start, form), [end]: writeTime(period.end, form) };
}

/** When a booking was made and when it changed last. */
export function historyFields(createdAt: number, updatedAt: number, field: ChangedField, form: TimeForm): Fields {
  // A change is a moment even where rentals are counted in days.
  const precise = form === "day" ? "seconds" : form;
  if (field === "none") return {};
  return { created_at: writeTime(createdAt, precise), [field]: writeTime(updatedAt, precise) };
}

function writeTime(epochMs: number, form: TimeForm): string {
  const text = toTimestamp(epochMs);
  if (form === "day") return text.slice(0, "2026-06-11".length);
  return form === "seconds" ? text.replace(/\.\d+Z$/, "Z") : text;
}
