import { rowOf, type Row } from "./row.ts";
import { defaultFields, type Fields } from "#contract/fields.ts";
import { isObject } from "#contract/raw.ts";

/**
 * Version of the rules that columns are read by. Raise it whenever bookings are read differently (contract/fields.ts,
 * values/search.ts): rows stored by other rules are then read again from their JSON.
 */
const form = 6;

/** First part of a block: everything but the numbers and long texts, and how many bytes each long text has. */
type Head = {
  readonly form: number;
  /** The key of the fields they were read by; left out for the default fields. */
  readonly by?: string;
  /** The IDs of the responses that first showed rows; `firstBy` counts them from 1, and 0 is no ID. */
  readonly requestIds: readonly string[];
  readonly texts: { readonly [C in "id" | "number" | "state" | "vehicle" | "currency" | "days"]: readonly string[] };
  readonly lengths: { readonly json: readonly number[]; readonly text: readonly number[] };
};

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

const states = ["awaiting", "approved", "pickedup", "completed", "rejected", "cancelled", "other", "unsent"] as const;
const daysKinds = ["none", "start", "end", "both"] as const;

/**
 * Rows column by column, as bytes: browsers store and read a few long lists far faster than many small objects. First the
 * length of the head, then the head as JSON, the numbers, the long texts. Those are kept raw, since JSON would escape every
 * quote in them. A missing value is an empty text or `NaN`.
 */
export function packRows(rows: readonly Row[]): Uint8Array<ArrayBuffer> {
  const requestIds = [...new Set(rows.map(({ first }) => first.requestId).filter((id) => id !== undefined))];
  const places = new Map(requestIds.map((id, index) => [id, index + 1]));
  const text = (column: keyof Head["texts"]) => rows.map((row) => row[column] ?? "");
  const number = (read: (row: Row) => number | undefined) => Float64Array.from(rows, (row) => read(row) ?? Number.NaN);
  const by = rows[0]?.fields.key ?? "";
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
 * The rows of a block. Those packed by other rules or fields are read again from their JSON; unreadable ones are left out, and
 * come again from the service.
 * @throws if the block is incomplete
 */
export function unpackRows(bytes: Uint8Array<ArrayBuffer>, fields: Fields = defaultFields): Row[] {
  let at = 0;
  const next = (length: number) => {
    if (at + length > bytes.length) throw new RangeError("The block is cut off.");
    at += length;
    return bytes.subarray(at - length, at);
  };
  /** A copy of the next bytes, aligned for numbers. */
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
  /** Texts and sightings that repeat are kept once. */
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

/** Texts joined as bytes. If each letter is one byte, all are encoded at once. */
function joined(texts: readonly string[]) {
  const bytes = encoder.encode(texts.join(""));
  const lengths = texts.map(({ length }) => length);
  if (bytes.length === sum(lengths)) return { bytes, lengths };
  // Joined, two halves of one letter would have become one at a seam.
  const each = texts.map((text) => encoder.encode(text));
  return { bytes: inOne(each), lengths: each.map(({ length }) => length) };
}

/** The texts that were joined. */
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
