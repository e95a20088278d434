import { t } from "@lingui/core/macro";
import { asText, valueAt } from "#contract/raw.ts";
import {
  bytesOf,
  fromBase64,
  fromHex,
  readSignatureHeader,
  type Bytes,
  type SignatureHeader,
} from "./signature-header.ts";

/** How the signing secret becomes the HMAC key: its characters, or decoded bytes (without `whsec_`). */
export type SecretReading = "text" | "base64" | "hex";

/** What is signed: the bytes of the body, alone or after texts that each end in a dot. */
export type SignedContent = "body" | "timestamp.body" | "id.timestamp.body";

/** Where the signed timestamp came from. `t=` and the like are fields of the signature header. */
export type TimestampSource =
  | "typed"
  | "created_at"
  | "created_at in seconds"
  | "created_at in milliseconds"
  | `${string}=`;

/** One way to sign a delivery. The API's docs don't say which one it uses (Authentication, rule 5). */
export type SignatureScheme = Omit<SignatureHeader["signatures"][number], "bytes"> & {
  readonly content: SignedContent;
  readonly secret: SecretReading;
  /** Undefined if no timestamp is signed. */
  readonly timestamp?: TimestampSource;
  /** Typed, or `id` of the body; undefined if none is signed. */
  readonly id?: "typed" | "body";
};

/** What may have happened to a body or a secret on its way here, and how the signature matches again. */
export const slipWords = {
  "newline added": t`The payload ends in a line break that wasn't signed. It matches without it.`,
  "newline lost": t`The signed payload ends in a line break that's missing here. It matches with it.`,
  "line ends": t`The line endings differ from what was signed. If you pasted the payload, choose the raw file instead.`,
  "mark at the start": t`The payload starts with a byte order mark that wasn't signed. It matches without it.`,
  "indented JSON": t`A viewer or editor indented the payload. The signed text is the same JSON without spaces.`,
  "compact JSON": t`The payload lost its spaces. The signed text is the same JSON, indented by two.`,
  "space around the secret": t`There are spaces around the signing secret. It matches without them.`,
  "quotes around the secret": t`There are quotation marks around the signing secret. It matches without them.`,
};
type Slip = keyof typeof slipWords;

/** A delivery as it arrived, and the secret of its endpoint. */
export type Delivered = {
  /** The body, byte for byte. */
  readonly body: Bytes;
  /** X-SERVICE-Signature, with or without its name. */
  readonly header: string;
  /** Not empty. */
  readonly secret: string;
  /** For schemes that send the timestamp in another header; may be empty. */
  readonly timestamp: string;
  readonly id: string;
};

/** What was tried without a match, without duplicates. */
export type Tried = {
  readonly hashes: readonly string[];
  readonly encodings: readonly string[];
  readonly contents: readonly SignedContent[];
  readonly secrets: readonly SecretReading[];
  /** How many signatures the header contains. */
  readonly signatures: number;
};

export type SignatureCheck =
  | { readonly kind: "match"; readonly scheme: SignatureScheme }
  /** It matches only after undoing a common slip. */
  | { readonly kind: "slip"; readonly slip: Slip; readonly scheme: SignatureScheme }
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
  for (const [slip, changed] of undoneSlips(delivered)) {
    const found = await tryAll({ ...delivered, ...changed }, header);
    if (found.kind === "match") return { kind: "slip", slip, scheme: found.scheme };
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
    encodings: [...new Set(signatures.map(({ encoding }) => encoding))],
    contents: [...new Set(contents.map(({ content }) => content))],
    secrets: readings.map(([reading]) => reading),
    signatures: signatures.length,
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

type Content = Pick<SignatureScheme, "content" | "timestamp" | "id"> & { readonly bytes: Bytes };

/** Everything that may have been signed: the body, alone and after each known timestamp and ID. */
function contentsOf({ body, timestamp: typed, id: typedId }: Delivered, { timestamp }: SignatureHeader): Content[] {
  const payload = readJson(new TextDecoder().decode(body));
  const createdAt = asText(valueAt(payload, "created_at"));
  const ms = Date.parse(createdAt ?? "");
  // Events, Payload shape: the same time in the three ways it may be signed.
  const times: readonly (readonly [TimestampSource, string | undefined])[] = [
    ...(timestamp === undefined ? [] : [timestamp]),
    ["typed", typed],
    ["created_at", createdAt],
    ["created_at in seconds", Number.isNaN(ms) ? undefined : String(Math.floor(ms / 1000))],
    ["created_at in milliseconds", Number.isNaN(ms) ? undefined : String(ms)],
  ];
  const ids = [
    ["typed", typedId],
    ["body", asText(valueAt(payload, "id"))],
  ] as const;
  const found: Content[] = [{ content: "body", bytes: body }];
  for (const [timestamp, time = ""] of times) {
    if (time === "") continue;
    found.push({ content: "timestamp.body", bytes: behind(`${time}.`, body), timestamp });
    for (const [id, value = ""] of ids) {
      if (value === "") continue;
      found.push({ content: "id.timestamp.body", bytes: behind(`${value}.${time}.`, body), timestamp, id });
    }
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

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The body or the secret with one slip undone each, where that changes anything. */
function undoneSlips({
  body,
  secret,
}: Delivered): readonly [Slip, Pick<Delivered, "body"> | Pick<Delivered, "secret">][] {
  const text = textOf(body);
  const json = text === undefined ? undefined : readJson(text);
  const bodies: readonly [Slip, string | undefined][] = [
    ["newline added", text?.replace(/(\r?\n)+$/, "")],
    ["newline lost", text === undefined ? undefined : `${text}\n`],
    ["line ends", text?.replaceAll("\r\n", "\n")],
    ["line ends", text?.replaceAll(/\r?\n/g, "\r\n")],
    ["mark at the start", text?.replace(/^\uFEFF/, "")],
    ["indented JSON", JSON.stringify(json)],
    ["compact JSON", JSON.stringify(json, undefined, 2)],
  ];
  const secrets: readonly [Slip, string][] = [
    ["space around the secret", secret.trim()],
    ["quotes around the secret", secret.trim().replace(/^(["'])(.*)\1$/, "$2")],
  ];
  return [
    ...bodies.flatMap(([slip, changed]): [Slip, Pick<Delivered, "body">][] =>
      changed === undefined || changed === text ? [] : [[slip, { body: bytesOf(changed) }]],
    ),
    ...secrets.flatMap(([slip, changed]): [Slip, Pick<Delivered, "secret">][] =>
      changed === "" || changed === secret ? [] : [[slip, { secret: changed }]],
    ),
  ];
}

/** The body as text; undefined if it isn't UTF-8, since we couldn't change it without altering other bytes. */
function textOf(body: Bytes): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return undefined;
  }
}
