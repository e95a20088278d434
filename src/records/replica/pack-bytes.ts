import type { PackedRows } from "./pack.ts";

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
