import type { SignatureScheme } from "./signature-schemes.ts";
import { extraArguments, hashWord, receiverNotes, timestampField } from "./signature-snippet-parts.ts";

const keys: Readonly<Record<SignatureScheme["secret"], readonly string[]>> = {
  text: [],
  // In PHP 8 the strict reading gives false for what it cannot read.
  base64: ["    $secret = base64_decode(strtr(preg_replace('/^whsec_/', '', $secret), '-_', '+/'), true);"],
  hex: ["    $secret = hex2bin(preg_replace('/^whsec_/', '', $secret));"],
};

/** Verifies with hash_hmac, which every PHP brings. */
export function phpVerifier(scheme: SignatureScheme): string {
  const { prefix, isList, encoding, secret, content } = scheme;
  const extra = extraArguments(scheme);
  const field = timestampField(scheme);
  const isHex = encoding === "hex";
  const signed =
    content === "body"
      ? "$rawBody"
      : `${content
          .replace(".body", "")
          .split(".")
          .map((name) => `$${name} . '.'`)
          .join(" . ")} . $rawBody`;
  const mac = `hash_hmac('${hashWord(scheme)}', ${signed}, $secret${isHex ? "" : ", true"})`;
  const text = prefix === "" ? "$one" : `substr($one, ${prefix.length})`;
  const plain = isHex ? `strtolower(${text})` : `rtrim(strtr(${text}, '-_', '+/'), '=')`;
  return [
    "<?php",
    "// Read the raw body, before any JSON parser.",
    `function isGenuine(${["string $rawBody", "string $header", ...extra.map((name) => `string $${name}`)].join(", ")}): bool {`,
    "    $secret = getenv('WEBHOOK_SECRET');",
    ...keys[secret],
    // Without a secret anybody could sign.
    "    if (!$secret) throw new RuntimeException('WEBHOOK_SECRET is missing');",
    ...(field === undefined
      ? []
      : [
          `    preg_match('/(?:^|[\\s,;])${field}=([^\\s,;]+)/', $header, $found);`,
          "    $timestamp = $found[1] ?? '';",
        ]),
    `    $want = ${isHex ? mac : `rtrim(base64_encode(${mac}), '=')`};`,
    `    foreach (${isList ? `preg_split('/${prefix.endsWith(",") ? "\\s+" : "[\\s,;]+"}/', $header)` : "[trim($header)]"} as $one) {`,
    ...(prefix === "" ? [] : [`        if (!str_starts_with($one, '${prefix}')) continue;`]),
    `        if (hash_equals($want, ${plain})) return true;`,
    "    }",
    "    return false;",
    "}",
    `// isGenuine(${["file_get_contents('php://input')", "$_SERVER['HTTP_X_SERVICE_SIGNATURE'] ?? ''", ...extra.map((name) => `$${name}`)].join(", ")})`,
    ...receiverNotes(scheme).map((note) => `// ${note}`),
  ].join("\n");
}
