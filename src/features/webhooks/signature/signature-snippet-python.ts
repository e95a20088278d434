import type { SignatureScheme } from "./signature-schemes.ts";
import { extraArguments, hashWord, receiverNotes, timestampField } from "./signature-snippet-parts.ts";

const keys: Readonly<Record<SignatureScheme["secret"], string>> = {
  text: 'os.environ["WEBHOOK_SECRET"].encode()',
  base64: "",
  hex: 'bytes.fromhex(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))',
};

/** Lines that make `key`. Python is strict about the padding of base64 and knows its alphabets apart. */
function keyLines(secret: SignatureScheme["secret"]): readonly string[] {
  if (secret !== "base64") return [`    key = ${keys[secret]}`];
  return [
    '    secret = os.environ["WEBHOOK_SECRET"].removeprefix("whsec_").rstrip("=")',
    '    key = base64.b64decode(secret + "=" * (-len(secret) % 4), altchars=b"-_" if {"-", "_"} & set(secret) else None)',
  ];
}

/** Verifies with hmac; the route is Flask. */
export function pythonVerifier(scheme: SignatureScheme): string {
  const { prefix, isList, encoding, secret, content } = scheme;
  const extra = extraArguments(scheme);
  const field = timestampField(scheme);
  const isHex = encoding === "hex";
  const needs = [
    ...(isHex && secret !== "base64" ? [] : ["base64"]),
    "hashlib",
    "hmac",
    "os",
    ...(isList || field !== undefined ? ["re"] : []),
  ];
  const signed =
    content === "body"
      ? "raw_body"
      : `f"${content.replace(".body", ".").replaceAll(/id|timestamp/g, "{$&}")}".encode() + raw_body`;
  const one = prefix === "" ? "one" : `one.removeprefix("${prefix}")`;
  // Both sides in one way of writing, so that nothing has to be decoded that somebody else wrote.
  const plain = isHex ? `${one}.lower()` : `${one}.rstrip("=").replace("-", "+").replace("_", "/")`;
  const list = isList
    ? `re.split(r"${prefix.endsWith(",") ? "\\s+" : "[\\s,;]+"}", header or "")`
    : '[(header or "").strip()]';
  return [
    "# Flask. Read the raw body, before any JSON parser.",
    `import ${needs.join(", ")}`,
    "",
    `def is_genuine(${["raw_body", "header", ...extra].join(", ")}):`,
    ...keyLines(secret),
    ...(field === undefined
      ? []
      : [
          `    found = re.search(r"(?:^|[\\s,;])${field}=([^\\s,;]+)", header or "")`,
          '    timestamp = found.group(1) if found else ""',
        ]),
    `    mac = hmac.new(key, ${signed}, hashlib.${hashWord(scheme)})`,
    isHex ? "    want = mac.hexdigest()" : '    want = base64.b64encode(mac.digest()).decode().rstrip("=")',
    `    sent = [${plain} for one in ${list}${prefix === "" ? "" : ` if one.startswith("${prefix}")`}]`,
    "    return any([hmac.compare_digest(one.encode(), want.encode()) for one in sent])",
    "",
    `# is_genuine(${["request.get_data()", 'request.headers.get("X-SERVICE-Signature")', ...extra].join(", ")})`,
    ...receiverNotes(scheme).map((note) => `# ${note}`),
  ].join("\n");
}
