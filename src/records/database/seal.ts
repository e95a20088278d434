import type { Disk, Seal, Sealed } from "./disk.ts";
import type { TableName } from "./schema.ts";
import { StorageError } from "./storage-error.ts";

const ivLength = 12;
const encode = (text: string) => new TextEncoder().encode(text);
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Encrypts with an AES-GCM key. */
function createSeal(key: CryptoKey): Seal {
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
      throw new StorageError("The stored data can't be decrypted with this key.", { cause });
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

const isSealed = (stored: unknown): stored is Uint8Array<ArrayBuffer> =>
  stored instanceof Uint8Array && stored.buffer instanceof ArrayBuffer && stored.length > ivLength;

/** A second key from the first, whose bytes no script can read: zeros, encrypted with a nonce that is never used otherwise. */
async function namingKey(key: CryptoKey): Promise<CryptoKey> {
  const bytes = await crypto.subtle.encrypt({ name: "AES-GCM", iv: new Uint8Array(ivLength) }, key, new Uint8Array(32));
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", bytes.slice(0, 32), algorithm, false, ["sign"]);
}

/** The keys of this page, by fingerprint, with a count of what didn't decrypt. */
export function createVault(): Pick<Disk, "unlock" | "lock" | "sealOf" | "ifReadable" | "unreadable"> {
  const seals = new Map<string, Seal>();
  const failed = new Map<string, Map<TableName, Set<string>>>();
  return {
    unlock: (fp, key) => void seals.set(fp, createSeal(key)),
    lock(fp) {
      const seal = seals.get(fp);
      seals.delete(fp);
      failed.delete(fp);
      return seal;
    },
    sealOf(fp) {
      const seal = seals.get(fp);
      if (seal === undefined) throw new StorageError("The stored data is locked.");
      return seal;
    },
    async ifReadable({ fp, table, name }, open) {
      try {
        return await open();
      } catch (failure) {
        if (!(failure instanceof StorageError)) throw failure;
        const tables = failed.get(fp) ?? new Map<TableName, Set<string>>();
        tables.set(table, (tables.get(table) ?? new Set()).add(name));
        failed.set(fp, tables);
        return undefined;
      }
    },
    unreadable: (fp) => [...(failed.get(fp) ?? [])].map(([table, names]) => ({ table, records: names.size })),
  };
}
