import type { SignatureScheme } from "./signature-schemes.ts";
import { extraArguments, hashWord, receiverNotes, timestampField } from "./signature-snippet-parts.ts";

const keys: Readonly<Record<SignatureScheme["secret"], string>> = {
  text: "process.env.WEBHOOK_SECRET",
  base64: "Buffer.from(process.env.WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64')",
  hex: "Buffer.from(process.env.WEBHOOK_SECRET.replace(/^whsec_/, ''), 'hex')",
};

/** Verifies with node:crypto; the route is Express. */
export function nodeVerifier(scheme: SignatureScheme): string {
  const { prefix, isList, encoding, secret } = scheme;
  const extra = extraArguments(scheme);
  const field = timestampField(scheme);
  const signed =
    scheme.content === "body" ? "" : scheme.content.replace(".body", ".").replaceAll(/id|timestamp/g, "${$&}");
  const sent = isList
    ? `  const sent = (header ?? '').split(${prefix.endsWith(",") ? "/\\s+/" : "/[\\s,;]+/"})`
    : `  const sent = [header ?? '']`;
  const isPlain = !isList && prefix === "";
  // Node reads both alphabets of base64 as one.
  const decode = (text: string) => `Buffer.from(${text}, '${encoding === "hex" ? "hex" : "base64"}')`;
  const lines = [
    "// Express. Read the raw body, before any JSON parser.",
    "import { createHmac, timingSafeEqual } from 'node:crypto';",
    "",
    `export function isGenuine(${["rawBody", "header", ...extra].join(", ")}) {`,
    ...(field === undefined
      ? []
      : ["  const [, timestamp = ''] =", `    /(?:^|[\\s,;])${field}=([^\\s,;]+)/.exec(header ?? '') ?? [];`]),
    `  const want = createHmac('${hashWord(scheme)}', ${keys[secret]})`,
    ...(signed === "" ? [] : [`    .update(\`${signed}\`)`]),
    "    .update(rawBody).digest();",
    ...(isPlain
      ? [
          `  const got = ${decode("header ?? ''")};`,
          "  return got.length === want.length && timingSafeEqual(got, want);",
        ]
      : [
          sent,
          `    .filter((one) => one.startsWith('${prefix}'))`,
          `    .map((one) => ${decode(prefix === "" ? "one" : `one.slice(${prefix.length})`)});`,
          "  return sent.some(",
          "    (got) => got.length === want.length && timingSafeEqual(got, want),",
          "  );",
        ]),
    "}",
    "// app.post('/hooks', express.raw({ type: '*/*' }), (req, res) => {",
    `//   isGenuine(${["req.body", "req.get('X-SERVICE-Signature')", ...extra].join(", ")})`,
    ...receiverNotes(scheme).map((note) => `// ${note}`),
  ];
  return lines.join("\n");
}
