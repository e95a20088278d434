import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { clientOf, json, secretKey } from "./testing/answering.ts";

const salt = Uint8Array.from({ length: 32 }, (_, index) => index);
const of = (options: { key?: string; baseUrl?: string } = {}, salted = salt) =>
  clientOf([() => json({})], options).client.fingerprint(salted);

test("derives a 22-character name from service and API key by HMAC", async () => {
  const hash = createHmac("sha256", salt).update(`https://service.example/v1\n${secretKey}`).digest("base64url");
  expect(await of()).toBe(hash.slice(0, 22));
  for (let key = 0; key < 50; key += 1) expect(await of({ key: `key-${key}` })).toMatch(/^[\w-]{22}$/);
});

test("differs by API key, service and salt, and reveals none of them", async () => {
  const all = await Promise.all([
    of(),
    of({ key: `${secretKey}0` }),
    of({ baseUrl: "https://other.example/v1" }),
    of(
      {},
      Uint8Array.from({ length: 32 }, () => 7),
    ),
  ]);
  expect(new Set(all).size).toBe(4);
  expect(all.join()).not.toContain(secretKey.slice(-4));
  expect(await of()).toBe(all[0]);
});

test("matches the web server's fingerprint and storage key, which no script can read", async () => {
  const key = "sk_live_do-not-show-4242";
  const salted = Uint8Array.from({ length: 16 }, (_, index) => index * 7);
  const { client } = clientOf([() => json({})], { key, baseUrl: "https://dashboard.example/v1" });
  // server/session-gateway.test.ts expects the same two values.
  expect(await client.fingerprint(salted)).toBe("1H1NJaD8qJ2B50YKHGcnEx");
  const theirs = Buffer.from("REeCtmEKX1IJWKfRvjXfeihJ2O+HvZ41cKckbvnEtdY=", "base64");
  const ours = await client.storageKey(salted);
  expect([ours.extractable, ours.algorithm]).toEqual([false, { name: "AES-GCM", length: 256 }]);
  const iv = new Uint8Array(12);
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, ours, Buffer.from("Harbour Van 12"));
  const opener = await crypto.subtle.importKey("raw", theirs, "AES-GCM", false, ["decrypt"]);
  const opened = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, opener, sealed);
  expect(Buffer.from(opened).toString()).toBe("Harbour Van 12");
});
