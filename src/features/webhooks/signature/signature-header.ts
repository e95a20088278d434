import { fromBase64, fromHex, type Bytes } from "./signature-bytes.ts";
import { hashBytes, type HashName, type SignatureEncoding } from "./signature-schemes.ts";

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
