import { unseen } from "#values/pasted.ts";

/** Bytes as Web Crypto takes them. */
export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();

export const bytesOf = (text: string): Bytes => encoder.encode(text);

/** Bytes written as hex in either case; undefined for anything else. */
export function fromHex(text: string): Bytes | undefined {
  if (!/^([0-9a-f]{2})+$/i.test(text)) return undefined;
  return Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
  );
}

/**
 * Bytes written as base64 or base64url, with or without padding; undefined for anything else. Accepts only the canonical
 * text of the bytes, so that no changed character passes.
 */
export function fromBase64(text: string): Bytes | undefined {
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

export type SignatureHeader = {
  readonly signatures: readonly SentSignature[];
  /** The timestamp beside them, with the name of its field. */
  readonly timestamp: readonly [field: `${string}=`, value: string] | undefined;
};

/** Parses the header as pasted from anywhere, with or without its name. Skips anything that isn't as long as a known hash. */
export function readSignatureHeader(text: string): SignatureHeader {
  const signatures: SentSignature[] = [];
  let timestamp: SignatureHeader["timestamp"];
  let version: string | undefined;
  const add = (written: string, prefix: string) => {
    const read = readSignature(written, prefix);
    if (read !== undefined) signatures.push(read);
  };
  // Neither hex nor base64 contains any other mark, so each of them separates two parts.
  for (const part of text.replaceAll(unseen, "").split(/=>|\.+(?!\w)|[^\w=+/.-]+/)) {
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
    ["hex", fromHex(text)],
    [base64, fromBase64(text)],
  ] as const) {
    const hash = hashes.get(bytes?.length ?? 0);
    if (bytes !== undefined && hash !== undefined) return { bytes, hash, encoding, prefix };
  }
  return undefined;
}
