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

/** How the signing secret becomes a key: its characters, or the bytes that they stand for (`whsec_` taken off). */
export type SecretReading = "text" | "base64" | "hex";

/** What is signed: the bytes of the body, alone or behind texts that end in a dot each. */
export type SignedContent = "body" | "timestamp.body" | "id.timestamp.body";

/** Where the signed timestamp came from: `t=` and the like is that field of the signature header. */
export type TimestampSource =
  | "typed"
  | "created_at"
  | "created_at in seconds"
  | "created_at in milliseconds"
  | `${string}=`;

/** One way to sign a delivery. The interface does not state its own (Authentication, rule 5). */
export type SignatureScheme = Omit<SignatureHeader["signatures"][number], "bytes"> & {
  readonly content: SignedContent;
  readonly secret: SecretReading;
  /** Undefined when no timestamp is signed. */
  readonly timestamp?: TimestampSource;
  /** Typed, or `id` of the body; undefined when none is signed. */
  readonly id?: "typed" | "body";
};

/** What has to be changed so that the signature matches: what can have happened to a body or a secret on its way here. */
export const slipWords = {
  "newline added": t`The payload ends in a line break that wasn't signed. It matches without it.`,
  "newline lost": t`The signed payload ends in a line break that's missing here. It matches with it.`,
  "line ends": t`The line ends differ, because pasting changes them. Choose the raw file instead.`,
  "mark at the start": t`The payload starts with a byte order mark that wasn't signed. It matches without it.`,
  "indented JSON": t`A viewer or editor indented the payload. The signed text is the same JSON without spaces.`,
  "compact JSON": t`The payload lost its spaces. The signed text is the same JSON, indented by two.`,
  "space around the secret": t`There are spaces around the signing secret. It matches without them.`,
  "quotes around the secret": t`There are quotation marks around the signing secret. It matches without them.`,
};
type Slip = keyof typeof slipWords;

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
  readonly hashes: readonly string[];
  readonly encodings: readonly string[];
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

/**
 * Finds the scheme by which a delivery was signed. Uses Web Crypto alone and asks nobody.
 * @throws when the browser offers no Web Crypto, as outside of secure contexts
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

/** Tries every key that the secret can stand for with every content that can have been signed. */
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
  // Texts cannot be wiped; what was made of them can.
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

/** Every key that the secret can stand for; never an empty one, with which anybody could sign. */
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

/** Everything that can have been signed: the body, and the body behind each timestamp and id that is known. */
function contentsOf({ body, timestamp: typed, id: typedId }: Delivered, { timestamp }: SignatureHeader): Content[] {
  const payload = readJson(new TextDecoder().decode(body));
  const createdAt = asText(valueAt(payload, "created_at"));
  const ms = Date.parse(createdAt ?? "");
  // Events, Payload shape: the same moment in the three ways that it may have been signed.
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

/** The body or the secret with one slip undone at a time, as far as there is something to undo. */
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

/** The body as text; undefined where it is not UTF-8 and a changed text would be another body altogether. */
function textOf(body: Bytes): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return undefined;
  }
}
