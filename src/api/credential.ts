import { headers } from "#contract/headers.ts";
import { fingerprintOf, storageKeyOf } from "./fingerprint.ts";

type Salt = Uint8Array<ArrayBuffer>;

/** How a client proves who asks: with a key of its own, or with the session that the web server keeps for this browser. */
export type Credential = {
  /** @throws TypeError when it cannot be sent; the message never holds the key */
  headers: () => Readonly<Record<string, string>>;
  readonly cookies: "omit" | "same-origin";
  /** The same for the same key and salt, whoever holds the key. */
  fingerprint: (salt: Salt) => Promise<string>;
  /** As well. */
  storageKey: (salt: Salt) => Promise<CryptoKey>;
};

/** A key that lives in a closure here and nowhere else in the page. */
export function ownKey(baseUrl: string, key: string): Credential {
  return {
    headers: () => {
      // Checked here, because the platform's own message about a bad header would repeat the key.
      if (!/^[\x21-\x7e]+$/.test(key)) throw new TypeError("The key holds a character that no header can carry.");
      return { [headers.authorization]: `Bearer ${key}` };
    },
    cookies: "omit",
    fingerprint: (salt) => fingerprintOf(baseUrl, key, salt),
    storageKey: (salt) => storageKeyOf(key, salt),
  };
}
