import { createHmac } from "node:crypto";
import { afterAll, describe, expect, test, vi } from "vitest";
import { codePieces } from "./signature-highlight.ts";
import { assumedScheme, type SignatureScheme } from "./signature-schemes.ts";
import { snippetLanguages, verifierSnippet } from "./signature-snippets.ts";

type Verify = (body: Buffer, header: string | undefined, ...extra: string[]) => boolean;

const body = Buffer.from('{"id":"evt_51c0"}\r\n');
const key = Buffer.from(Array.from({ length: 32 }, (_, index) => (index * 37 + 11) % 256));
const secrets = { text: "4e9c27f0b1d8", base64: `whsec_${key.toString("base64")}`, hex: key.toString("hex") };

afterAll(() => {
  vi.unstubAllEnvs();
});

/** The snippet for Node, run as it is shown. */
async function run(scheme: SignatureScheme): Promise<Verify> {
  vi.stubEnv("WEBHOOK_SECRET", secrets[scheme.secret]);
  const source = `data:text/javascript,${encodeURIComponent(verifierSnippet("Node", scheme))}`;
  const { isGenuine }: { isGenuine: Verify } = await import(/* @vite-ignore */ source);
  return isGenuine;
}

function signature({ hash, secret, encoding }: SignatureScheme, before = "", signed = body): string {
  const name = hash.replace("-", "").toLowerCase();
  return createHmac(name, secret === "text" ? secrets.text : key)
    .update(before)
    .update(signed)
    .digest(encoding);
}

function schemeOf(part: Pick<SignatureScheme, "hash" | "encoding" | "secret">): SignatureScheme {
  return { ...assumedScheme, ...part };
}

const varied = (["SHA-256", "SHA-512", "SHA-1"] as const).flatMap((hash) =>
  (["hex", "base64", "base64url"] as const).flatMap((encoding) =>
    (["text", "base64", "hex"] as const).map((secret) => schemeOf({ hash, encoding, secret })),
  ),
);

describe("the verifier for Node", () => {
  test.each(varied)("$hash, $encoding, secret as $secret", async (plain) => {
    const verify = await run(plain);
    expect(verify(body, signature(plain))).toBe(true);
    for (const wrong of [signature(plain, "", Buffer.from("{}")), signature(plain).slice(0, -4), "", undefined]) {
      expect(verify(body, wrong)).toBe(false);
    }
  });

  test.each(varied)("behind sha256=: $hash, $encoding, secret as $secret", async (plain) => {
    const scheme = { ...plain, prefix: "sha256=" };
    const verify = await run(scheme);
    expect(verify(body, `sha256=${signature(scheme)}`)).toBe(true);
    expect(verify(body, `sha1=${signature(scheme)}`)).toBe(false);
  });

  test.each(varied)("t=,v1=: $hash, $encoding, secret as $secret", async (plain) => {
    const timestamp = { from: "signature", field: "t" } as const;
    const scheme = { ...plain, content: "timestamp.body", prefix: "v1=", isList: true, timestamp } as const;
    const verify = await run(scheme);
    const sent = signature(scheme, "77.");
    expect(verify(body, `t=77,v1=0000, v1=${sent}`)).toBe(true);
    expect(verify(body, `t=78,v1=${sent}`)).toBe(false);
    expect(verify(body, `v1=${sent}`)).toBe(false);
  });

  test.each(varied)("Standard Webhooks: $hash, $encoding, secret as $secret", async (plain) => {
    const given = { timestamp: { from: "typed" }, id: "body" } as const;
    const scheme = { ...plain, content: "id.timestamp.body", prefix: "v1,", isList: true, ...given } as const;
    const verify = await run(scheme);
    const sent = signature(scheme, "evt_51c0.77.");
    expect(verify(body, `v1,AAAA v1,${sent}`, "evt_51c0", "77")).toBe(true);
    expect(verify(body, `v1,${sent}`, "evt_51c1", "77")).toBe(false);
  });
});

test.each(snippetLanguages)(
  "the verifier for %s names the header, compares in constant time and reads the raw body first",
  (language) => {
    const snippet = verifierSnippet(language, assumedScheme);
    expect(snippet).toMatch(/X.SERVICE.SIGNATURE/i);
    expect(snippet).toMatch(/timingSafeEqual|compare_digest|hash_equals|hmac\.Equal/);
    expect(snippet).toContain("Read the raw body, before any JSON");
    expect(snippet).toContain("WEBHOOK_SECRET");
  },
);

test.each(snippetLanguages)("the coloured pieces of %s are the code again", (language) => {
  for (const scheme of varied) {
    const code = verifierSnippet(language, scheme);
    const pieces = codePieces(language, code);
    expect(pieces.map(({ text }) => text).join("")).toBe(code);
    expect(pieces.find(({ kind }) => kind === "comment")?.text).toMatch(/Read the raw body/);
  }
});
