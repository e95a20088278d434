import { StorageError } from "./storage-error.ts";

/** What only the key opens: 12 random bytes, then AES-GCM of the rest. */
export type Sealed = Uint8Array<ArrayBuffer>;

/** One key at work. `place` says where a thing is kept: what is moved to another place does not open there. */
export type Seal = {
  close: (place: string, value: unknown) => Promise<Sealed>;
  closeBytes: (place: string, bytes: Uint8Array<ArrayBuffer>) => Promise<Sealed>;
  /** @throws StorageError for what is damaged, or of another key or place */
  open: (place: string, sealed: unknown) => Promise<unknown>;
  /** @throws StorageError for what is damaged, or of another key or place */
  openBytes: (place: string, sealed: unknown) => Promise<Uint8Array<ArrayBuffer>>;
  /** What a text is called where keys have to be told apart: the same each time, and it says nothing of the text. */
  nameOf: (text: string) => Promise<string>;
};

const ivLength = 12;
const encode = (text: string) => new TextEncoder().encode(text);
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Puts an AES-GCM key to work. */
export function createSeal(key: CryptoKey): Seal {
  let naming: Promise<CryptoKey> | undefined;
  const names = new Map<string, string>();

  async function closeBytes(place: string, bytes: Uint8Array<ArrayBuffer>): Promise<Sealed> {
    const iv = crypto.getRandomValues(new Uint8Array(ivLength));
    const closed = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: encode(place) }, key, bytes);
    const sealed = new Uint8Array(ivLength + closed.byteLength);
    sealed.set(iv);
    sealed.set(new Uint8Array(closed), ivLength);
    return sealed;
  }

  async function openBytes(place: string, sealed: unknown): Promise<Uint8Array<ArrayBuffer>> {
    try {
      if (!isSealed(sealed)) throw new Error("It was never sealed.");
      const algorithm = { name: "AES-GCM", iv: sealed.subarray(0, ivLength), additionalData: encode(place) };
      return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, sealed.subarray(ivLength)));
    } catch (cause) {
      throw new StorageError("What is kept here does not open with this key.", { cause });
    }
  }

  return {
    close: (place, value) => closeBytes(place, encode(JSON.stringify(value))),
    closeBytes,
    async open(place, sealed) {
      const value: unknown = JSON.parse(decoder.decode(await openBytes(place, sealed)));
      return value;
    },
    openBytes,
    async nameOf(text) {
      const known = names.get(text);
      if (known !== undefined) return known;
      naming ??= namingKey(key);
      const signed = new Uint8Array(await crypto.subtle.sign("HMAC", await naming, encode(text)));
      const name = btoa(String.fromCharCode(...signed.subarray(0, 18)));
      if (names.size >= namesAtMost) names.clear();
      names.set(text, name);
      return name;
    },
  };
}

const namesAtMost = 10_000;

const isSealed = (kept: unknown): kept is Sealed =>
  kept instanceof Uint8Array && kept.buffer instanceof ArrayBuffer && kept.length > ivLength;

/** A second key from the first, whose bytes no script can read: what it makes of noughts. The nonce is never drawn again. */
async function namingKey(key: CryptoKey): Promise<CryptoKey> {
  const bytes = await crypto.subtle.encrypt({ name: "AES-GCM", iv: new Uint8Array(ivLength) }, key, new Uint8Array(32));
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", bytes.slice(0, 32), algorithm, false, ["sign"]);
}
