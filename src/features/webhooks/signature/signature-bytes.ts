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
