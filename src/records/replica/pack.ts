import { rowOf, type Row } from "./row.ts";
import { defaultFields, type Fields } from "#contract/fields.ts";
import { isObject } from "#contract/raw.ts";

/**
 * By what rules the columns were read from the rows. Raise it whenever a reading of bookings changes (contract/fields.ts,
 * search-text.ts): what was kept by other rules is read anew.
 */
const form = 2;

/** Rows column by column: a browser stores and reads a few long lists far faster than many small objects. */
export type PackedRows = {
  readonly form: number;
  /** The key of the fields that they were read by; left out for the tables alone. */
  readonly by?: string;
  readonly texts: { readonly [C in TextColumn]: readonly string[] };
  readonly numbers: { readonly [C in NumberColumn]: Float64Array };
  /** The ids of the answers that brought rows first, and which of them brought which row, from 1; 0: no id. */
  readonly requestIds: readonly string[];
  readonly firstBy: Uint32Array;
};

const textColumns = ["id", "number", "json", "text", "state", "vehicle", "currency", "days"] as const;
type TextColumn = (typeof textColumns)[number];
const numberColumns = ["changed", "start", "end", "amount", "firstAt", "readAt", "goneAt"] as const;
type NumberColumn = (typeof numberColumns)[number];

/** Packs rows for storage. What is missing is an empty text or `NaN`. */
export function packRows(rows: readonly Row[]): PackedRows {
  const requestIds = [...new Set(rows.map(({ first }) => first.requestId).filter((id) => id !== undefined))];
  const places = new Map(requestIds.map((id, index) => [id, index + 1]));
  const text = (column: TextColumn) => rows.map((row) => row[column] ?? "");
  const number = (read: (row: Row) => number | undefined) => Float64Array.from(rows, (row) => read(row) ?? Number.NaN);
  const keys = new Set(rows.map(({ fields }) => fields.key));
  // While rows are read anew a block may hold both kinds, and is read anew when it comes back.
  const [by = ""] = keys.size > 1 ? ["several"] : keys;
  return {
    form,
    ...(by === "" ? {} : { by }),
    texts: {
      id: text("id"),
      number: text("number"),
      json: text("json"),
      text: text("text"),
      state: text("state"),
      vehicle: text("vehicle"),
      currency: text("currency"),
      days: text("days"),
    },
    numbers: {
      changed: number((row) => row.changed),
      start: number((row) => row.start),
      end: number((row) => row.end),
      amount: number((row) => row.amount),
      firstAt: number((row) => row.first.at),
      readAt: number((row) => row.readAt),
      goneAt: number((row) => row.goneAt),
    },
    requestIds,
    firstBy: Uint32Array.from(rows, ({ first }) => places.get(first.requestId ?? "") ?? 0),
  };
}

const states = new Map<string, Row["state"]>(
  (["awaiting", "approved", "pickedup", "completed", "rejected", "cancelled", "other", "unsent"] as const).map(
    (state) => [state, state],
  ),
);

const daysKinds = new Map<string, Row["days"]>((["none", "start", "end", "both"] as const).map((days) => [days, days]));

/** The rows of a block. Those that were packed by other rules, or other fields, are read anew; what cannot be is left out, and read again from the service. */
export function unpackRows(packed: PackedRows, fields: Fields = defaultFields): Row[] {
  const { texts, numbers, requestIds, firstBy, by = "" } = packed;
  /** Texts that come again and again are kept once. */
  const known = new Map<string, string>();
  const once = (text: string) => {
    const same = known.get(text);
    if (same === undefined) known.set(text, text);
    return same ?? text;
  };
  const sightings = new Map<string, Row["first"]>();
  const seen = (at: number, requestId: string | undefined) => {
    const key = `${at} ${requestId}`;
    const same = sightings.get(key) ?? { at, requestId };
    sightings.set(key, same);
    return same;
  };
  const rows: Row[] = [];
  for (const [index, id] of texts.id.entries()) {
    const json = texts.json[index] ?? "";
    const first = seen(numbers.firstAt[index] ?? 0, requestIds[(firstBy[index] ?? 0) - 1]);
    const goneAt = finite(numbers.goneAt[index]);
    const state = states.get(texts.state[index] ?? "");
    const readAt = numbers.readAt[index] ?? 0;
    if (packed.form !== form || by !== fields.key || state === undefined) {
      const raw = parsed(json);
      if (isObject(raw)) rows.push({ ...rowOf(raw, { at: readAt, requestId: undefined }, fields), first, goneAt });
      continue;
    }
    rows.push({
      id,
      number: filled(texts.number[index]),
      json,
      text: texts.text[index] ?? "",
      state,
      vehicle: filled(once(texts.vehicle[index] ?? "")),
      changed: numbers.changed[index] ?? Number.NaN,
      start: numbers.start[index] ?? Number.NaN,
      end: numbers.end[index] ?? Number.NaN,
      days: daysKinds.get(texts.days[index] ?? "") ?? "none",
      amount: numbers.amount[index] ?? Number.NaN,
      currency: once(texts.currency[index] ?? ""),
      fields,
      first,
      readAt,
      goneAt,
    });
  }
  return rows;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const filled = (text: string | undefined) => (text === undefined || text === "" ? undefined : text);
const finite = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? undefined : value);
