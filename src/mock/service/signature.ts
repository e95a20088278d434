const encoder = new TextEncoder();

/**
 * X-SERVICE-Signature of a delivery. Authentication, rule 5: algorithm and signed content are not shown.
 * ASSUMED M30: HMAC-SHA256 over the bytes of the body, keyed with the secret's whole text, in hexadecimal.
 */
export async function sign(secret: string, body: string): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign"]);
  const mac = await crypto.subtle.sign("HMAC", key, encoder.encode(body));
  return Array.from(new Uint8Array(mac), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
