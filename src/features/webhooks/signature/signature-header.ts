/** Bytes that Web Crypto takes. */
export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();

/** A text as UTF-8. */
export const bytesOf = (text: string): Bytes => encoder.encode(text);

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

/** Hashes that an HMAC is made with, by the length of what comes out, in bytes. */
const hashes = new Map<number, "SHA-256" | "SHA-512" | "SHA-1">([
  [32, "SHA-256"],
  [64, "SHA-512"],
  [20, "SHA-1"],
]);

/** A signature of the header, read as bytes that an HMAC can have given. */
type SentSignature = {
  readonly bytes: Bytes;
  readonly hash: "SHA-256" | "SHA-512" | "SHA-1";
  /** How its bytes are written. */
  readonly encoding: "hex" | "base64" | "base64url";
  /** What stands before it, e.g. `sha256=` or `v1,`; empty for nothing. */
  readonly prefix: string;
};

/** What the signature header says. */
export type SignatureHeader = {
  readonly signatures: readonly SentSignature[];
  /** The timestamp that stands beside them, behind the name of its field. */
  readonly timestamp: readonly [field: `${string}=`, value: string] | undefined;
};

/** Reads the header as pasted, with or without its name. What is not as long as the result of a known hash is left out. */
export function readSignatureHeader(text: string): SignatureHeader {
  const signatures: SentSignature[] = [];
  let timestamp: SignatureHeader["timestamp"];
  let version: string | undefined;
  const add = (written: string, prefix: string) => {
    const read = readSignature(written, prefix);
    if (read !== undefined) signatures.push(read);
  };
  // Neither hex nor base64 holds a comma, so that one always stands between two parts.
  const parts = text.trim().replace(/^[a-z][a-z0-9-]*:/i, "");
  for (const part of parts.split(/[\s,;]+/).filter(Boolean)) {
    // What base64 ends with is padding and no empty field.
    const [, field, value = part] = /^([a-z][\w-]{0,15})=(?!=*$)(.+)$/i.exec(part) ?? [];
    if (version !== undefined) {
      add(part, `${version},`);
      version = undefined;
    } else if (/^v\d{1,2}$/.test(part)) version = part;
    else if (field === undefined) add(part, "");
    else if (/^(t|ts|timestamp)$/.test(field)) timestamp = [`${field}=`, value];
    else add(value, `${field}=`);
  }
  return { signatures, timestamp };
}

function readSignature(text: string, prefix: string): SentSignature | undefined {
  // Where none of the characters stands that differ, the padding tells: base64url is mostly written without.
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
