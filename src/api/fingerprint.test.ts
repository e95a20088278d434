import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { clientOf, json, secretKey } from "./testing/answering.ts";

const salt = Uint8Array.from({ length: 32 }, (_, index) => index);
const of = (options: { key?: string; baseUrl?: string } = {}, salted = salt) =>
  clientOf([() => json({})], options).client.fingerprint(salted);

test("a fingerprint is the keyed hash of service and key, in 22 characters that fit into any name", async () => {
  const hash = createHmac("sha256", salt).update(`https://service.example/v1\n${secretKey}`).digest("base64url");
  expect(await of()).toBe(hash.slice(0, 22));
  for (let key = 0; key < 50; key += 1) expect(await of({ key: `key-${key}` })).toMatch(/^[\w-]{22}$/);
});

test("it is another one for another key, service or salt, and gives none of them away", async () => {
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
