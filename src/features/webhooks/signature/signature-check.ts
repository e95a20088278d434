import {
  bytesOf,
  fromBase64,
  fromHex,
  isSame,
  type Bytes,
  joined,
  readSignatureHeader,
  type SignatureHeader,
} from "./signature-header.ts";
import type {
  HashName,
  SecretReading,
  SignatureEncoding,
  SignatureScheme,
  SignedContent,
  IdSource,
  TimestampSource,
} from "./signature-schemes.ts";
import { catalogue } from "#language/catalogue.ts";

/** Bytes that may have been signed, and what they are made of. */
export type PossibleContent = {
  readonly content: SignedContent;
  readonly bytes: Bytes;
  readonly timestamp?: TimestampSource;
  readonly id?: IdSource;
};

type Known<Source> = { value: string; source: Source };

/**
 * Everything that can have been signed: the body, and the body behind each timestamp and id that is known.
 * @param typed what was entered by hand; an empty text counts as nothing
 */
function possibleContents(
  body: Bytes,
  { timestamp }: SignatureHeader,
  typed: { timestamp: string; id: string },
): readonly PossibleContent[] {
  const told = readPayload(body);
  const timestamps: Known<TimestampSource>[] = [];
  if (timestamp !== undefined) {
    timestamps.push({ value: timestamp.value, source: { from: "signature", field: timestamp.field } });
  }
  if (typed.timestamp !== "") timestamps.push({ value: typed.timestamp, source: { from: "typed" } });
  timestamps.push(...createdAt(told.created_at));
  const ids: Known<IdSource>[] = [];
  if (typed.id !== "") ids.push({ value: typed.id, source: "typed" });
  if (told.id !== undefined) ids.push({ value: told.id, source: "body" });

  const found: PossibleContent[] = [{ content: "body", bytes: body }];
  for (const { value: time, source } of timestamps) {
    found.push({ content: "timestamp.body", bytes: joined(bytesOf(`${time}.`), body), timestamp: source });
    for (const { value, source: id } of ids) {
      const bytes = joined(bytesOf(`${value}.${time}.`), body);
      found.push({ content: "id.timestamp.body", bytes, timestamp: source, id });
    }
  }
  return found;
}

/** The same moment in the three ways that it may have been signed. */
function createdAt(text: string | undefined): readonly Known<TimestampSource>[] {
  if (text === undefined) return [];
  const asWritten: Known<TimestampSource> = { value: text, source: { from: "created_at" } };
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) return [asWritten];
  return [
    asWritten,
    { value: String(Math.floor(ms / 1000)), source: { from: "created_at in seconds" } },
    { value: String(ms), source: { from: "created_at in milliseconds" } },
  ];
}

/** Events, Payload shape: `id` and `created_at`, where the payload holds them as texts. */
function readPayload(body: Bytes): { id?: string; created_at?: string } {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(body));
  } catch {
    return {};
  }
  if (typeof value !== "object" || value === null) return {};
  return {
    ...("id" in value && typeof value.id === "string" ? { id: value.id } : {}),
    ...("created_at" in value && typeof value.created_at === "string" ? { created_at: value.created_at } : {}),
  };
}

/** What can have happened to a body or a secret on its way into this page. */
export type Slip =
  | "newline added"
  | "newline lost"
  | "line ends"
  | "mark at the start"
  | "indented JSON"
  | "compact JSON"
  | "space around the secret"
  | "quotes around the secret";

/** A slip in a sentence: what has to be changed so that the signature matches. */
export const slipWords: Readonly<Record<Slip, string>> = catalogue("webhooks/signature-slips", {
  "newline added": "The payload ends in a line break that was not signed. It matches without it.",
  "newline lost": "The signed payload ends in a line break, which is missing here. It matches with it.",
  "line ends": "The line ends differ: pasting makes every one a single line feed. Choose the raw file to keep them.",
  "mark at the start": "The payload begins with a byte order mark that was not signed. It matches without it.",
  "indented JSON":
    "The payload was indented by a viewer or an editor. What was signed is the same JSON without spaces.",
  "compact JSON": "The payload was written anew without its spaces. What was signed is the same JSON, indented by two.",
  "space around the secret": "There is white space around the signing secret. It matches without it.",
  "quotes around the secret": "There are quotation marks around the signing secret. It matches without them.",
});

type Material = { readonly body: Bytes; readonly secret: string };

/** The same material with one slip undone at a time, as far as there is something to undo. */
function undoneSlips({ body, secret }: Material): readonly (Material & { readonly slip: Slip })[] {
  const text = textOf(body);
  const bodies: readonly [Slip, string | undefined][] =
    text === undefined
      ? []
      : [
          ["newline added", text.replace(/(\r?\n)+$/, "")],
          ["newline lost", `${text}\n`],
          ["line ends", text.replaceAll("\r\n", "\n")],
          ["line ends", text.replaceAll(/\r?\n/g, "\r\n")],
          ["mark at the start", text.replace(/^\uFEFF/, "")],
          ["indented JSON", rewritten(text)],
          ["compact JSON", rewritten(text, 2)],
        ];
  const secrets: readonly [Slip, string][] = [
    ["space around the secret", secret.trim()],
    ["quotes around the secret", secret.trim().replace(/^(["'])(.*)\1$/, "$2")],
  ];
  return [
    ...bodies.flatMap(([slip, changed]) =>
      changed === undefined || changed === text ? [] : [{ slip, body: bytesOf(changed), secret }],
    ),
    ...secrets.flatMap(([slip, changed]) =>
      changed === "" || changed === secret ? [] : [{ slip, body, secret: changed }],
    ),
  ];
}

/** The body as text; undefined where it is not UTF-8 and a changed text would be another body altogether. */
function textOf(body: Bytes): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return undefined;
  }
}

function rewritten(text: string, indent?: number): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text), undefined, indent);
  } catch {
    return undefined;
  }
}

/** A delivery as it arrived, and the secret of the endpoint that it came to. */
export type Delivered = {
  /** The body, byte for byte. */
  readonly body: Bytes;
  /** X-SERVICE-Signature, with or without its name. */
  readonly header: string;
  /** Not empty. */
  readonly secret: string;
  /** For schemes that sign one and send it in another header; empty when there is none. */
  readonly timestamp: string;
  readonly id: string;
};

/** What was tried without a match, each once. */
export type Tried = {
  readonly hashes: readonly HashName[];
  readonly encodings: readonly SignatureEncoding[];
  readonly contents: readonly SignedContent[];
  readonly secrets: readonly SecretReading[];
  /** How many signatures the header holds. */
  readonly signatures: number;
};

export type SignatureCheck =
  | { readonly kind: "match"; readonly scheme: SignatureScheme }
  /** No match as it is, but one with a common slip undone. */
  | { readonly kind: "slip"; readonly slip: Slip; readonly scheme: SignatureScheme }
  | { readonly kind: "none"; readonly tried: Tried }
  /** The header holds nothing that is as long as a signature. */
  | { readonly kind: "unreadable" };

type Key = { readonly reading: SecretReading; readonly bytes: Bytes };

/**
 * Finds the scheme by which a delivery was signed. Uses Web Crypto alone and asks nobody.
 * @throws when the browser offers no Web Crypto, as outside of secure contexts
 */
export async function checkSignature(delivered: Delivered): Promise<SignatureCheck> {
  const header = readSignatureHeader(delivered.header);
  if (header.signatures.length === 0) return { kind: "unreadable" };
  const scheme = await findScheme(delivered, header);
  if (scheme !== undefined) return { kind: "match", scheme };
  for (const { slip, ...material } of undoneSlips(delivered)) {
    const scheme = await findScheme({ ...delivered, ...material }, header);
    if (scheme !== undefined) return { kind: "slip", slip, scheme };
  }
  return { kind: "none", tried: triedOf(delivered, header) };
}

async function findScheme(delivered: Delivered, header: SignatureHeader): Promise<SignatureScheme | undefined> {
  const contents = possibleContents(delivered.body, header, delivered);
  const keys = keysOf(delivered.secret);
  try {
    for (const key of keys) {
      const found = await findWith(key, contents, header);
      if (found !== undefined) return found;
    }
    return undefined;
  } finally {
    // Texts cannot be wiped; what was made of them can.
    for (const { bytes } of keys) bytes.fill(0);
  }
}

async function findWith(
  { reading, bytes }: Key,
  contents: readonly PossibleContent[],
  { signatures, isList }: SignatureHeader,
): Promise<SignatureScheme | undefined> {
  for (const hash of new Set(signatures.map((sent) => sent.hash))) {
    const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash }, false, ["sign"]);
    for (const { bytes: signed, ...made } of contents) {
      const mac = new Uint8Array(await crypto.subtle.sign("HMAC", key, signed));
      const sent = signatures.find((sent) => sent.hash === hash && isSame(sent.bytes, mac));
      if (sent === undefined) continue;
      return { hash, encoding: sent.encoding, prefix: sent.prefix, secret: reading, isList, ...made };
    }
  }
  return undefined;
}

/** Every key that the secret can stand for; never an empty one, with which anybody could sign. */
function keysOf(secret: string): readonly Key[] {
  const written = secret.replace(/^whsec_/, "");
  const keys: readonly [SecretReading, Bytes | undefined][] = [
    ["text", bytesOf(secret)],
    ["base64", fromBase64(written)],
    ["hex", fromHex(written)],
  ];
  return keys.flatMap(([reading, bytes]) => (bytes === undefined || bytes.length === 0 ? [] : [{ reading, bytes }]));
}

function triedOf(delivered: Delivered, header: SignatureHeader): Tried {
  const contents = possibleContents(delivered.body, header, delivered);
  return {
    hashes: [...new Set(header.signatures.map(({ hash }) => hash))],
    encodings: [...new Set(header.signatures.map(({ encoding }) => encoding))],
    contents: [...new Set(contents.map(({ content }) => content))],
    secrets: keysOf(delivered.secret).map(({ reading, bytes }) => {
      bytes.fill(0);
      return reading;
    }),
    signatures: header.signatures.length,
  };
}
