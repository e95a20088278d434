import { ph, t } from "@lingui/core/macro";
import { cleanPasted, type Pasted, unseen } from "#values/pasted.ts";
import { leftOutWords } from "#values/pasted-words.ts";

/** How the signing secret becomes the HMAC key: its characters, or decoded bytes (without `whsec_`). */
export type SecretReading = "text" | "base64" | "hex";

/** What is signed: the bytes of the body, alone or after texts that each end in a dot. */
export type SignedContent = "body" | "timestamp.body" | "id.timestamp.body";

/** Where the signed timestamp came from: typed, or a field of the signature header such as `t=`. */
type TimestampSource = "typed" | `${string}=`;

/** One way to sign a delivery. The API's docs don't say which one it uses (Authentication, rule 5). */
export type SignatureScheme = Omit<SignatureHeader["signatures"][number], "bytes"> & {
  readonly content: SignedContent;
  readonly secret: SecretReading;
  /** Undefined if no timestamp is signed. */
  readonly timestamp?: TimestampSource;
};

/** What may have happened to a body on its way here. */
type Slip = "newline added" | "indented JSON";

/** What was undone before the signature matched. `slip`: to the body; `leftOut`: of the secret. */
type Undone = { readonly slip?: Slip | undefined; readonly leftOut: Pasted["leftOut"] };

/** The same in sentences. */
export const slipWords = ({ slip, leftOut }: Undone): string => {
  const secret = leftOut.length === 0 ? "" : t`We cleaned the secret. ${ph({ leftOut: leftOutWords(leftOut) })}`;
  const body = t`The payload has spaces or line breaks that weren't signed. The signature matches without them.`;
  return [slip === undefined ? "" : body, secret].join(" ").trim();
};

/** A delivery as it arrived, and the secret of its endpoint. */
export type Delivered = {
  /** The body, byte for byte. */
  readonly body: Bytes;
  /** X-SERVICE-Signature, with or without its name. */
  readonly header: string;
  /** As pasted. Not empty once it is cleaned. */
  readonly secret: string;
  /** For schemes that send them in headers of their own; may be empty. */
  readonly timestamp: string;
  readonly id: string;
};

/** What was tried without a match, without duplicates. */
export type Tried = {
  readonly hashes: readonly string[];
  readonly contents: readonly SignedContent[];
};

export type SignatureCheck =
  | { readonly kind: "match"; readonly scheme: SignatureScheme }
  /** It matches only after undoing what pasting and viewers do. */
  | ({ readonly kind: "slip"; readonly scheme: SignatureScheme } & Undone)
  | { readonly kind: "none"; readonly tried: Tried }
  /** Nothing in the header is as long as a signature. */
  | { readonly kind: "unreadable" };

/**
 * Finds the scheme that a delivery was signed with. Sends nothing.
 * @throws when the browser has no Web Crypto, as outside secure contexts
 */
export async function checkSignature(delivered: Delivered): Promise<SignatureCheck> {
  const header = readSignatureHeader(delivered.header);
  if (header.signatures.length === 0) return { kind: "unreadable" };
  const asItIs = await tryAll(delivered, header);
  if (asItIs.kind === "match") return asItIs;
  const cleaned = cleanPasted(delivered.secret);
  const secrets: readonly Pasted[] = [{ text: delivered.secret, leftOut: [] }, cleaned];
  const bodies: readonly [Slip | undefined, Bytes][] = [[undefined, delivered.body], ...undoneSlips(delivered.body)];
  for (const { text: secret, leftOut } of cleaned.leftOut.length === 0 ? [cleaned] : secrets) {
    for (const [slip, body] of bodies) {
      const found = await tryAll({ ...delivered, body, secret }, header);
      if (found.kind === "match") return { kind: "slip", slip, leftOut, scheme: found.scheme };
    }
  }
  return asItIs;
}

/** Tries every key that the secret may mean with every content that may have been signed. */
async function tryAll(delivered: Delivered, header: SignatureHeader) {
  const { signatures } = header;
  const contents = contentsOf(delivered, header);
  const readings = keysOf(delivered.secret);
  const hashes = [...new Set(signatures.map(({ hash }) => hash))];
  const importing = readings.flatMap(([secret, bytes]) =>
    hashes.map(async (hash) => {
      const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash }, false, ["sign"]);
      return { secret, hash, key };
    }),
  );
  const keys = await Promise.all(importing);
  // Strings can't be wiped; these bytes can.
  for (const [, bytes] of readings) bytes.fill(0);
  for (const { secret, hash, key } of keys) {
    for (const { bytes, ...content } of contents) {
      const mac = new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes));
      const sent = signatures.find((one) => one.hash === hash && isSame(one.bytes, mac));
      if (sent === undefined) continue;
      const { bytes: _, ...written } = sent;
      return { kind: "match", scheme: { ...written, secret, ...content } } as const;
    }
  }
  const tried: Tried = {
    hashes,
    contents: [...new Set(contents.map(({ content }) => content))],
  };
  return { kind: "none", tried } as const;
}

const isSame = (one: Bytes, other: Bytes) =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

/** Every key that the secret may mean, but never an empty one: anybody could sign with that. */
function keysOf(secret: string): readonly [SecretReading, Bytes][] {
  const written = secret.replace(/^whsec_/, "");
  const keys: readonly [SecretReading, Bytes | undefined][] = [
    ["text", bytesOf(secret)],
    ["base64", fromBase64(written)],
    ["hex", fromHex(written)],
  ];
  return keys.flatMap(([reading, bytes]) => (bytes === undefined || bytes.length === 0 ? [] : [[reading, bytes]]));
}

type Content = Pick<SignatureScheme, "content" | "timestamp"> & { readonly bytes: Bytes };

/** What the usual schemes sign: the body, alone, after a timestamp, or after an ID and a timestamp. */
function contentsOf({ body, timestamp: typed, id }: Delivered, { timestamp }: SignatureHeader): Content[] {
  const times: readonly (readonly [TimestampSource, string])[] = [
    ...(timestamp === undefined ? [] : [timestamp]),
    ...(typed === "" ? [] : [["typed", typed] as const]),
  ];
  const found: Content[] = [{ content: "body", bytes: body }];
  for (const [timestamp, time] of times) {
    found.push({ content: "timestamp.body", bytes: behind(`${time}.`, body), timestamp });
    if (id !== "") found.push({ content: "id.timestamp.body", bytes: behind(`${id}.${time}.`, body), timestamp });
  }
  return found;
}

function behind(text: string, body: Bytes): Bytes {
  const before = bytesOf(text);
  const all = new Uint8Array(before.length + body.length);
  all.set(before);
  all.set(body, before.length);
  return all;
}

/** The body with one slip undone each, where that changes anything; none if it isn't UTF-8. */
function undoneSlips(body: Bytes): readonly [Slip, Bytes][] {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return [];
  }
  const undone: readonly [Slip, string][] = [
    ["newline added", text.replace(/(\r?\n)+$/, "")],
    // As text: a parser would change numbers such as 312.00.
    ["indented JSON", text.replaceAll(/("(?:[^"\\]|\\.)*")|\s+/gu, "$1")],
  ];
  return undone.flatMap(([slip, changed]) => (changed === text ? [] : [[slip, bytesOf(changed)]]));
}

/** Bytes as Web Crypto takes them. */
type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();

export const bytesOf = (text: string): Bytes => encoder.encode(text);

/** Bytes written as hex in either case; undefined for anything else. */
function fromHex(text: string): Bytes | undefined {
  if (!/^([0-9a-f]{2})+$/i.test(text)) return undefined;
  return Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
  );
}

/**
 * Bytes written as base64 or base64url, with or without padding; undefined for anything else. Accepts only the canonical
 * text of the bytes, so that no changed character passes.
 */
function fromBase64(text: string): Bytes | undefined {
  const [, digits = "", padding = ""] = /^([\w+/-]+)(={0,2})$/.exec(text) ?? [];
  if (digits === "" || digits.length % 4 === 1 || (/[-_]/.test(digits) && /[+/]/.test(digits))) return undefined;
  if (padding !== "" && (digits.length + padding.length) % 4 !== 0) return undefined;
  const standard = digits.replaceAll("-", "+").replaceAll("_", "/");
  const binary = atob(standard);
  if (btoa(binary).replace(/=+$/, "") !== standard) return undefined;
  return Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0);
}

/** Hashes for HMAC by the length of their result, in bytes. */
const hashes = new Map<number, "SHA-256" | "SHA-512" | "SHA-1">([
  [32, "SHA-256"],
  [64, "SHA-512"],
  [20, "SHA-1"],
]);

/** A signature from the header, decoded, with the length of a known HMAC. */
type SentSignature = {
  readonly bytes: Bytes;
  readonly hash: "SHA-256" | "SHA-512" | "SHA-1";
  readonly encoding: "hex" | "base64" | "base64url";
  /** The text before it, such as `sha256=` or `v1,`; may be empty. */
  readonly prefix: string;
};

type SignatureHeader = {
  readonly signatures: readonly SentSignature[];
  /** The timestamp beside them, with the name of its field. */
  readonly timestamp: readonly [field: `${string}=`, value: string] | undefined;
};

/** Parses the header as pasted from anywhere, with or without its name. Skips anything that isn't as long as a known hash. */
function readSignatureHeader(text: string): SignatureHeader {
  const signatures: SentSignature[] = [];
  let timestamp: SignatureHeader["timestamp"];
  let version: string | undefined;
  const add = (written: string, prefix: string) => {
    const read = readSignature(written, prefix);
    if (read !== undefined) signatures.push(read);
  };
  // Neither hex nor base64 contains any other mark, so each of them separates two parts.
  for (const part of text
    .replaceAll(unseen, "")
    .replaceAll(/ += */g, "=")
    .split(/=>|\.+(?!\w)|[^\w=+/.-]+/)) {
    // A trailing = is base64 padding, not an empty field. Of several names, the last belongs to the value.
    const [, before, value = ""] = /^(?:(.*)=)?([^=]+={0,2})$/.exec(part) ?? [];
    const field = before?.split("=").at(-1);
    if (version !== undefined) {
      add(part, `${version},`);
      version = undefined;
    } else if (/^v\d{1,2}$/.test(part)) version = part;
    else if (field === undefined || /signature$/i.test(field)) add(value, "");
    else if (/^(t|ts|timestamp)$/.test(field)) timestamp = [`${field}=`, value];
    else add(value, `${field}=`);
  }
  return { signatures, timestamp };
}

function readSignature(text: string, prefix: string): SentSignature | undefined {
  // Without a telling character, padding decides: base64url is mostly written without.
  const base64 = !/[-_]/.test(text) && /[+/=]/.test(text) ? "base64" : "base64url";
  for (const [encoding, bytes] of [
    ["hex", fromHex(text.replace(/^0x/i, ""))],
    [base64, fromBase64(text)],
  ] as const) {
    const hash = hashes.get(bytes?.length ?? 0);
    if (bytes !== undefined && hash !== undefined) return { bytes, hash, encoding, prefix };
  }
  return undefined;
}
