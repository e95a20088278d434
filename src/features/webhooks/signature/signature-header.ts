import { hashBytes, type HashName, type SignatureEncoding } from "./signature-schemes.ts";

/** Bytes that Web Crypto takes. */
export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();

/** A text as UTF-8. */
export function bytesOf(text: string): Bytes {
  return encoder.encode(text);
}

/** One after the other. */
export function joined(first: Bytes, second: Bytes): Bytes {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

/** Whether both hold the same bytes. */
export function isSame(one: Bytes, other: Bytes): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

/** Bytes written as hex in either case; undefined for anything else. */
export function fromHex(text: string): Bytes | undefined {
  if (!/^([0-9a-f]{2})+$/i.test(text)) return undefined;
  return Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
  );
}

/**
 * Bytes written as base64 or base64url, with their padding or without; undefined for anything else. Of all texts that a
 * lenient reader takes for the same bytes only the one that a writer makes is read, so that no changed character passes.
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

/** A signature of the header, read as bytes that an HMAC can have given. */
export type SentSignature = {
  readonly bytes: Bytes;
  readonly hash: HashName;
  readonly encoding: SignatureEncoding;
  readonly prefix: string;
};

/** What the signature header says. */
export type SignatureHeader = {
  readonly signatures: readonly SentSignature[];
  /** The timestamp that stands beside them, and the name of its field. */
  readonly timestamp?: { readonly field: string; readonly value: string };
  /** Whether the header is more than one signature with what stands before it. */
  readonly isList: boolean;
};

type Written = { text: string; prefix: string };

const timestampFields = new Set(["t", "ts", "timestamp"]);

/** Reads the header as pasted, with or without its name. What is not as long as the result of a known hash is left out. */
export function readSignatureHeader(text: string): SignatureHeader {
  const written: Written[] = [];
  let timestamp: SignatureHeader["timestamp"];
  let version: string | undefined;
  // Neither hex nor base64 holds a comma, so that one always stands between two parts.
  for (const part of text
    .trim()
    .replace(/^[a-z][a-z0-9-]*:/i, "")
    .split(/[\s,;]+/)
    .filter(Boolean)) {
    // What base64 ends with is padding and no empty field.
    const [, field = "", value = ""] = /^([a-z][\w-]{0,15})=(?!=*$)(.+)$/i.exec(part) ?? [];
    if (version !== undefined) {
      written.push({ text: part, prefix: `${version},` });
      version = undefined;
    } else if (/^v\d{1,2}$/.test(part)) version = part;
    else if (timestampFields.has(field)) timestamp = { field, value };
    else if (field === "") written.push({ text: part, prefix: "" });
    else written.push({ text: value, prefix: `${field}=` });
  }
  const signatures = written.map(readSignature).filter((read) => read !== undefined);
  const isList =
    signatures.length > 1 || timestamp !== undefined || signatures.some(({ prefix }) => prefix.endsWith(","));
  return { signatures, isList, ...(timestamp === undefined ? {} : { timestamp }) };
}

function readSignature({ text, prefix }: Written): SentSignature | undefined {
  for (const encoding of ["hex", "base64"] as const) {
    const bytes = encoding === "hex" ? fromHex(text) : fromBase64(text);
    const hash = bytes === undefined ? undefined : hashOf(bytes.length);
    if (bytes === undefined || hash === undefined) continue;
    return { bytes, hash, prefix, encoding: encoding === "hex" ? "hex" : alphabetOf(text) };
  }
  return undefined;
}

function hashOf(length: number): HashName | undefined {
  for (const hash of ["SHA-256", "SHA-512", "SHA-1"] as const) if (hashBytes[hash] === length) return hash;
  return undefined;
}

/** Where none of the characters stands that differ, the padding tells: base64url is mostly written without. */
function alphabetOf(text: string): "base64" | "base64url" {
  if (/[-_]/.test(text)) return "base64url";
  return /[+/=]/.test(text) ? "base64" : "base64url";
}
