import * as fc from "fast-check";
import { createHmac } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { act } from "#mock/service/act.ts";
import { type Post, deliverDue } from "#mock/service/deliveries.ts";
import { addWebhook } from "#mock/service/webhook-register.ts";
import { openService } from "#mock/testing/open-service.ts";
import { receiverExample } from "./verify-result.tsx";
import { checkSignature, type SignatureScheme, bytesOf } from "./signature-check.ts";

/** HMAC-SHA-256 over the raw body, in hex. */
const plain: SignatureScheme = {
  hash: "SHA-256",
  encoding: "hex",
  content: "body",
  secret: "text",
  prefix: "",
};
const body = '{"id":"evt_51c0","event":"booking.created","created_at":"2026-06-11T12:05:22Z","data":{"amount":312}}';
const raw = Buffer.from(Array.from({ length: 32 }, (_, index) => (index * 37 + 11) % 256));
const seconds = "1781179522";

const secrets = {
  text: "4e9c27f0b1d85a36-not-hex",
  base64: `whsec_${raw.toString("base64")}`,
  hex: raw.toString("hex"),
};
const nodeHashes = { "SHA-256": "sha256", "SHA-512": "sha512", "SHA-1": "sha1" } as const;

/** Made by Node's own cryptography, independent of the Web Crypto under test. */
function mac(
  hash: SignatureScheme["hash"],
  key: string | Buffer,
  content: string,
  encoding: SignatureScheme["encoding"],
) {
  return createHmac(nodeHashes[hash], key).update(content, "utf8").digest(encoding);
}

const check = (header: string, secret: string, more: { body?: string; timestamp?: string; id?: string } = {}) =>
  checkSignature({
    body: bytesOf(more.body ?? body),
    header,
    secret,
    timestamp: more.timestamp ?? "",
    id: more.id ?? "",
  });

const carriers: readonly [name: string, write: (signature: string) => string, part: Partial<SignatureScheme>][] = [
  ["alone", (signature) => signature, {}],
  ["with the name of the header", (signature) => `X-SERVICE-Signature: ${signature}`, {}],
  ["sha256=", (signature) => `sha256=${signature}`, { prefix: "sha256=" }],
  ["v1=", (signature) => `v1=${signature}`, { prefix: "v1=" }],
  ["v1,", (signature) => `v1,${signature}`, { prefix: "v1," }],
  ["in quotes", (signature) => `"sha256=${signature}"`, { prefix: "sha256=" }],
  ["as JSON", (signature) => `"x-service-signature": "sha256=${signature}",`, { prefix: "sha256=" }],
  ["in a command", (signature) => `-H 'X-SERVICE-Signature: sha256=${signature}' \\\n`, { prefix: "sha256=" }],
  ["in a log", (signature) => `< x-service-signature:[${signature}]\u200B`, {}],
  ["as a variable", (signature) => `HTTP_X_SERVICE_SIGNATURE=sha256=${signature}`, { prefix: "sha256=" }],
  ["as a field", (signature) => `{'X-SERVICE-Signature'=>'${signature}'}`, {}],
  ["without the name's prefix", (signature) => `“x-service-signature=${signature}”`, {}],
  ["in a table", (signature) => `x-service-event\tpayment\nx-service-signature\t\u00AB${signature}\u00BB`, {}],
  ["v1, twice", (signature) => `v1,${"A".repeat(43)}= v1,${signature}`, { prefix: "v1," }],
  ["in capitals", (signature) => (/^[0-9a-f]+$/.test(signature) ? signature.toUpperCase() : signature), {}],
  ["with 0x", (signature) => (/^[0-9a-f]+$/.test(signature) ? `0x${signature}` : signature), {}],
  ["two by comma", (signature) => `${"0".repeat(64)}, ${signature}`, {}],
];

const hashes = ["SHA-256", "SHA-512", "SHA-1"] as const;
const encodings = ["hex", "base64", "base64url"] as const;
const readings = ["text", "base64", "hex"] as const;

const schemes = hashes.flatMap((hash) => encodings.map((encoding) => ({ hash, encoding })));

test.each(schemes)("finds the scheme of any signature by HMAC-$hash in $encoding", async ({ hash, encoding }) => {
  for (const secret of readings) {
    const key = secret === "text" ? secrets.text : raw;
    for (const [, write, part] of carriers) {
      const scheme = { ...plain, hash, encoding, secret, ...part };
      const header = (content: string) => write(mac(hash, key, content, encoding));
      expect(await check(header(body), secrets[secret])).toEqual({ kind: "match", scheme });
      const timed = { ...scheme, content: "timestamp.body", timestamp: "typed" };
      expect(await check(header(`77.${body}`), secrets[secret], { timestamp: "77" })).toEqual({
        kind: "match",
        scheme: timed,
      });
      const asked = { timestamp: "77", id: "evt_51c0" };
      expect(await check(header(`evt_51c0.77.${body}`), secrets[secret], asked)).toEqual({
        kind: "match",
        scheme: { ...timed, content: "id.timestamp.body" },
      });
    }
  }
  const signature = mac(hash, secrets.text, `${seconds}.${body}`, encoding);
  const inHeader = { content: "timestamp.body", prefix: "v1=", timestamp: "t=" };
  for (const header of [
    `t=${seconds},v1=${signature}`,
    `t = ${seconds}, v1 = ${signature}`,
    `t=${seconds}, v0=${"0".repeat(40)}, v1=${signature}`,
  ]) {
    expect(await check(header, secrets.text)).toMatchObject({ kind: "match", scheme: { hash, encoding, ...inHeader } });
  }
});

describe("signatures that are nearly right", () => {
  const genuine = mac("SHA-256", secrets.text, body, "hex");
  const genuine64 = mac("SHA-256", secrets.text, body, "base64");
  const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  // The last two bits encode nothing; Node and browsers ignore them.
  const loose = genuine64.replace(/.=$/, (last) => `${digits[digits.indexOf(last.charAt(0)) + 1]}=`);

  test.each([
    ["the last base64 character changed in its unused bits", loose],
    ["a beginning as long as another hash", genuine.slice(0, 40)],
  ])("don't match with %s", async (_name, header) => {
    expect((await check(header, secrets.text)).kind).toMatch(/^(none|unreadable)$/);
  });

  test.each([
    ["the beginning of a signature", genuine.slice(0, 40 - 2)],
    ["a signature and more", `${genuine}00`],
    ["nothing", ""],
    ["the name of the header alone", "X-SERVICE-Signature:"],
    ["the prefix alone", "sha256="],
    ["a plain word", "genuine"],
  ])("can't be found in %s", async (_name, header) => {
    expect(await check(header, secrets.text)).toEqual({ kind: "unreadable" });
  });
});

const odd = String.raw`{"a":312.00,"b":1e2,"c":12345678901234567890,"d":"two  \" [ \n, \u00e9","a":-0,"e":{}}`;
const indented = (text: string, by: string) =>
  text.replaceAll(/(?<=[\d"}]),(?=")/g, `,\n${by}`).replaceAll('":', '": ');

test.each([
  ["newline added", odd, `${odd}\r\n\n`],
  ["indented JSON", body, JSON.stringify(JSON.parse(body), undefined, 4)],
  ["indented JSON", odd, indented(odd, "  ")],
  ["indented JSON", odd, indented(odd, "\u00A0\u00A0")],
  ["indented JSON", '{"a":1.0}', '\uFEFF{\r\n\t"a" : 1.0\r\n}\r\n'],
])("names the slip “%s” instead of a plain match", async (slip, signed, pasted) => {
  const result = await check(mac("SHA-256", secrets.text, signed, "hex"), secrets.text, { body: pasted });
  expect(result).toEqual({ kind: "slip", slip, leftOut: [], scheme: plain });
});

test.each([
  ["text", (secret: string) => ` ${secret}\u200B`, ["marks", "blanks"]],
  ["text", (secret: string) => `WEBHOOK_SECRET=“${secret}”`, ["quotes", "name"]],
  ["base64", (secret: string) => `v1,${secret}`, ["version"]],
  ["base64", (secret: string) => `"secret": "v1,${secret}",`, ["quotes", "punctuation", "name", "version"]],
] as const)("matches a secret decoded as %s without what was copied with it", async (reading, dress, leftOut) => {
  const header = mac("SHA-256", reading === "text" ? secrets.text : raw, body, "hex");
  const found = await check(header, dress(secrets[reading]));
  expect(found).toMatchObject({ kind: "slip", leftOut: expect.arrayContaining([...leftOut]) });
  expect(await check(header, dress(secrets[reading]), { body: `${body}\n` })).toMatchObject({ slip: "newline added" });
});

test("tries a secret as it is before it's cleaned", async () => {
  for (const secret of ['"quoted"', "KEY=x", "v1,whsec_AAAA", " "])
    expect((await check(mac("SHA-256", secret, body, "hex"), secret)).kind).toBe("match");
});

test("matches any body and secret, but not with one bit of either changed", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 1, maxLength: 300 }),
      fc.string({ minLength: 1, maxLength: 80 }),
      fc.constantFrom(...hashes),
      fc.constantFrom(...encodings),
      fc.nat(),
      async (bytes, secret, hash, encoding, at) => {
        const body = Uint8Array.from(bytes);
        const header = createHmac(nodeHashes[hash], secret).update(body).digest(encoding);
        const delivered = { body, header, secret, timestamp: "", id: "" };
        expect(await checkSignature(delivered)).toMatchObject({ kind: "match", scheme: { hash, content: "body" } });
        const changed = Uint8Array.from(body);
        const index = at % changed.length;
        changed[index] = (changed[index] ?? 0) ^ (1 << (at % 8));
        expect((await checkSignature({ ...delivered, body: changed })).kind).not.toBe("match");
        expect((await checkSignature({ ...delivered, secret: `${secret}x` })).kind).not.toBe("match");
      },
    ),
    { numRuns: 60 },
  );
});

test("verifies the sandbox's deliveries by the assumed scheme, only with their endpoint's secret", async () => {
  const { world, bookingIn } = openService();
  const partner = { partnerId: "harbour-fleet" };
  const [endpoint, other] = [0, 1].map(() => addWebhook(world, partner, "https://partner.example/hooks", ["*"]));
  act(world, partner, { action: "pickup", bookingId: bookingIn("approved").id });
  const posts: Post[] = [];
  await deliverDue(world, async (post) => posts.push(post) && 204, world.clock.now());
  const results = await Promise.all(
    posts.map(async ({ headers, body }) => {
      const header = headers["X-SERVICE-Signature"] ?? "";
      return Promise.all([endpoint, other].map((webhook) => check(header, webhook?.secret ?? "", { body })));
    }),
  );
  const match = { kind: "match", scheme: plain };
  const none = expect.objectContaining({ kind: "none" });
  expect(results).toContainEqual([match, none]);
  expect(results).toContainEqual([none, match]);
});

test("accepts only genuine deliveries in the example receiver", async () => {
  vi.stubEnv("WEBHOOK_SECRET", secrets.text);
  const source = `data:text/javascript,${encodeURIComponent(receiverExample)}`;
  const { isGenuine }: { isGenuine: (body: Buffer, header?: string) => boolean } = await import(
    /* @vite-ignore */ source
  );
  const signature = mac("SHA-256", secrets.text, body, "hex");
  expect(isGenuine(Buffer.from(body), signature)).toBe(true);
  for (const wrong of [signature.slice(0, -2), `00${signature.slice(2)}`, "", undefined])
    expect(isGenuine(Buffer.from(body), wrong)).toBe(false);
  vi.unstubAllEnvs();
});
