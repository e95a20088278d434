import { bytesOf, fromBase64, fromHex, isSame, type Bytes } from "./signature-bytes.ts";
import { possibleContents, type PossibleContent } from "./signature-content.ts";
import { readSignatureHeader, type SignatureHeader } from "./signature-header.ts";
import type {
  HashName,
  SecretReading,
  SignatureEncoding,
  SignatureScheme,
  SignedContent,
} from "./signature-schemes.ts";
import { undoneSlips, type Slip } from "./signature-slips.ts";

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
