import { rowOf, type Row } from "./row.ts";
import { defaultFields, type Fields } from "#contract/fields.ts";
import { isObject } from "#contract/raw.ts";

/**
 * By what rules the columns were read from the rows. Raise it whenever a reading of bookings changes (contract/fields.ts,
 * search-text.ts): what was kept by other rules is read anew.
 */
const form = 2;

/** What stands before the numbers and the long texts of a block: all else, and how many bytes each long text has. */
type Head = {
  readonly form: number;
  /** The key of the fields that they were read by; left out for the tables alone. */
  readonly by?: string;
  /** The ids of the answers that brought rows first; `firstBy` counts them from 1, and 0 is no id. */
  readonly requestIds: readonly string[];
  readonly texts: { readonly [C in "id" | "number" | "state" | "vehicle" | "currency" | "days"]: readonly string[] };
  readonly lengths: { readonly json: readonly number[]; readonly text: readonly number[] };
};

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

const states = ["awaiting", "approved", "pickedup", "completed", "rejected", "cancelled", "other", "unsent"] as const;
const daysKinds = ["none", "start", "end", "both"] as const;

/**
 * Rows column by column, as bytes: a browser stores and reads a few long lists far faster than many small objects. First the
 * length of the head, the head as JSON, the numbers, the long texts. Those stand there as they are, since as JSON every quote
 * of them would be escaped. What is missing is an empty text or `NaN`.
 */
export function packRows(rows: readonly Row[]): Uint8Array<ArrayBuffer> {
  const requestIds = [...new Set(rows.map(({ first }) => first.requestId).filter((id) => id !== undefined))];
  const places = new Map(requestIds.map((id, index) => [id, index + 1]));
  const text = (column: keyof Head["texts"]) => rows.map((row) => row[column] ?? "");
  const number = (read: (row: Row) => number | undefined) => Float64Array.from(rows, (row) => read(row) ?? Number.NaN);
  const keys = new Set(rows.map(({ fields }) => fields.key));
  // While rows are read anew a block may hold both kinds, and is read anew when it comes back.
  const [by = ""] = keys.size > 1 ? ["several"] : keys;
  const [jsons, words] = [joined(rows.map(({ json }) => json)), joined(rows.map((row) => row.text))];
  const head: Head = {
    form,
    ...(by === "" ? {} : { by }),
    requestIds,
    texts: {
      id: text("id"),
      number: text("number"),
      state: text("state"),
      vehicle: text("vehicle"),
      currency: text("currency"),
      days: text("days"),
    },
    lengths: { json: jsons.lengths, text: words.lengths },
  };
  const headBytes = encoder.encode(JSON.stringify(head));
  const columns = [
    Uint32Array.of(headBytes.length),
    headBytes,
    number(({ changed }) => changed),
    number(({ start }) => start),
    number(({ end }) => end),
    number(({ amount }) => amount),
    number(({ first }) => first.at),
    number(({ readAt }) => readAt),
    number(({ goneAt }) => goneAt),
    Uint32Array.from(rows, ({ first }) => places.get(first.requestId ?? "") ?? 0),
    jsons.bytes,
    words.bytes,
  ];
  return inOne(columns);
}

/**
 * The rows of a block. Those that were packed by other rules, or other fields, are read anew; what cannot be is left out, and read
 * again from the service.
 * @throws for bytes that are no whole block
 */
export function unpackRows(bytes: Uint8Array<ArrayBuffer>, fields: Fields = defaultFields): Row[] {
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
  const head = JSON.parse(decoder.decode(next(headLength))) as Head;
  const { by = "", requestIds, texts, lengths } = head;
  const column = () => new Float64Array(take(texts.id.length * 8));
  const [changed, start, end, amount] = [column(), column(), column(), column()];
  const [firstAt, readAt, goneAt] = [column(), column(), column()];
  const firstBy = new Uint32Array(take(texts.id.length * 4));
  const jsons = apart(next(sum(lengths.json)), lengths.json);
  const words = apart(next(sum(lengths.text)), lengths.text);
  /** Texts, and sightings, that come again and again are kept once. */
  const known = new Map<string, string>();
  const once = (text = "") => {
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
  const isOld = head.form !== form || by !== fields.key;
  const rowAt = (id: string, index: number): Row | [] => {
    const json = jsons[index] ?? "";
    const first = seen(firstAt[index] ?? 0, requestIds[(firstBy[index] ?? 0) - 1]);
    const seenAt = readAt[index] ?? 0;
    const gone = goneAt[index] ?? Number.NaN;
    const rest = { first, goneAt: Number.isNaN(gone) ? undefined : gone };
    const state = states.find((word) => word === texts.state[index]);
    if (isOld || state === undefined) {
      const raw = parsed(json);
      return isObject(raw) ? { ...rowOf(raw, { at: seenAt, requestId: undefined }, fields), ...rest } : [];
    }
    return {
      id,
      number: texts.number[index] || undefined,
      json,
      text: words[index] ?? "",
      state,
      vehicle: once(texts.vehicle[index]) || undefined,
      changed: changed[index] ?? Number.NaN,
      start: start[index] ?? Number.NaN,
      end: end[index] ?? Number.NaN,
      days: daysKinds.find((kind) => kind === texts.days[index]) ?? "none",
      amount: amount[index] ?? Number.NaN,
      currency: once(texts.currency[index]),
      fields,
      readAt: seenAt,
      ...rest,
    };
  };
  return texts.id.flatMap(rowAt);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

function inOne(parts: readonly ArrayBufferView<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(sum(parts.map(({ byteLength }) => byteLength)));
  let at = 0;
  for (const { buffer, byteOffset, byteLength } of parts) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += byteLength;
  }
  return bytes;
}

/** Texts behind each other as bytes. Where each letter is one byte all are encoded at once. */
function joined(texts: readonly string[]) {
  const bytes = encoder.encode(texts.join(""));
  const lengths = texts.map(({ length }) => length);
  if (bytes.length === sum(lengths)) return { bytes, lengths };
  // At a seam two halves of one letter would have become one.
  const each = texts.map((text) => encoder.encode(text));
  return { bytes: inOne(each), lengths: each.map(({ length }) => length) };
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
