/**
 * A short name for a service and a key that gives neither away: base64url(HMAC-SHA-256(salt, base address, key)), its
 * first 22 characters. The same with the same salt, so that kept work is only ever sent with the key it was made with.
 */
export async function fingerprintOf(baseUrl: string, key: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const salted = await crypto.subtle.importKey("raw", salt, algorithm, false, ["sign"]);
  const signed = await crypto.subtle.sign(algorithm, salted, new TextEncoder().encode(`${baseUrl}\n${key}`));
  return base64url(new Uint8Array(signed)).slice(0, 22);
}

/** Bytes as a text that may stand in an address: base64url without padding. */
export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/**
 * The key that encrypts what this browser keeps: HKDF-SHA-256 of the API key, so that nobody reads it without that. The
 * same with the same salt; no script can read its bytes.
 */
export async function storageKeyOf(key: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const known = await crypto.subtle.importKey("raw", new TextEncoder().encode(key), "HKDF", false, ["deriveKey"]);
  const derivation = {
    name: "HKDF",
    hash: "SHA-256",
    salt,
    info: new TextEncoder().encode("partner-dashboard records"),
  };
  return crypto.subtle.deriveKey(derivation, known, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}
