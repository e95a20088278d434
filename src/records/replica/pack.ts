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

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** What stands before the numbers and the long texts of a block: all else, and how many bytes each long text has. */
type Head = {
  readonly form: number;
  readonly by?: string;
  readonly requestIds: readonly string[];
  readonly texts: Omit<PackedRows["texts"], "json" | "text">;
  readonly lengths: { readonly json: readonly number[]; readonly text: readonly number[] };
};

/**
 * A block of rows as bytes: the length of its head, the head as JSON, the numbers, the long texts. Those stand there as they
 * are, since as JSON every quote of them would be escaped.
 */
export function bytesOf({ form, by, texts, numbers, requestIds, firstBy }: PackedRows): Uint8Array<ArrayBuffer> {
  const { json, text, ...short } = texts;
  const [jsons, words] = [joined(json), joined(text)];
  const lengths = { json: jsons.lengths, text: words.lengths };
  const head: Head = { form, ...(by === undefined ? {} : { by }), requestIds, texts: short, lengths };
  const headBytes = encoder.encode(JSON.stringify(head));
  const { changed, start, end, amount, firstAt, readAt, goneAt } = numbers;
  const columns = [changed, start, end, amount, firstAt, readAt, goneAt, firstBy].map(
    ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
  );
  const parts = [new Uint8Array(Uint32Array.of(headBytes.length).buffer), headBytes, ...columns];
  const all = [...parts, jsons.bytes, words.bytes];
  const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of all) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** The block again. @throws for bytes that are none */
export function packedOf(bytes: Uint8Array<ArrayBuffer>): PackedRows {
  let at = 0;
  const next = (length: number) => {
    if (at + length > bytes.length) throw new RangeError("The block is cut off.");
    at += length;
    return bytes.subarray(at - length, at);
  };
  /** The next bytes where numbers may stand. */
  const take = (length: number) => next(length).slice().buffer;
  const [headLength = 0] = new Uint32Array(take(4));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above, and opened by the key that sealed it
  const { form, by, requestIds, texts, lengths } = JSON.parse(decoder.decode(next(headLength))) as Head;
  const { length } = texts.id;
  const column = () => new Float64Array(take(length * 8));
  const numbers = {
    changed: column(),
    start: column(),
    end: column(),
    amount: column(),
    firstAt: column(),
    readAt: column(),
    goneAt: column(),
  };
  const firstBy = new Uint32Array(take(length * 4));
  const json = apart(next(sum(lengths.json)), lengths.json);
  const text = apart(next(sum(lengths.text)), lengths.text);
  return {
    form,
    ...(by === undefined ? {} : { by }),
    texts: { ...texts, json, text },
    numbers,
    requestIds,
    firstBy,
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/** Texts behind each other as bytes. Where each letter is one byte all are encoded at once. */
function joined(texts: readonly string[]) {
  const bytes = encoder.encode(texts.join(""));
  const lengths = texts.map(({ length }) => length);
  if (bytes.length === sum(lengths)) return { bytes, lengths };
  // At a seam two halves of one letter would have become one.
  const each = texts.map((text) => encoder.encode(text));
  const apart = new Uint8Array(sum(each.map(({ length }) => length)));
  let at = 0;
  for (const part of each) {
    apart.set(part, at);
    at += part.length;
  }
  return { bytes: apart, lengths: each.map(({ length }) => length) };
}

/** Such texts again. */
function apart(bytes: Uint8Array<ArrayBuffer>, lengths: readonly number[]): string[] {
  let at = 0;
  const whole = decoder.decode(bytes);
  const isPlain = whole.length === bytes.length;
  return lengths.map((length) => {
    at += length;
    // One foreign letter would make all texts cost double the memory, were they parts of one.
    return isPlain ? whole.slice(at - length, at) : decoder.decode(bytes.subarray(at - length, at));
  });
}
