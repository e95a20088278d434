import type { SignatureScheme } from "./signature-schemes.ts";
import { extraArguments, hashWord, receiverNotes, timestampField } from "./signature-snippet-parts.ts";

/** Reads both alphabets of base64, with padding or without. */
const base64Of = (text: string) =>
  `base64.RawStdEncoding.DecodeString(strings.NewReplacer("-", "+", "_", "/", "=", "").Replace(${text}))`;

/** Verifies with crypto/hmac; the route is net/http. */
export function goVerifier(scheme: SignatureScheme): string {
  const { prefix, isList, encoding, secret, content } = scheme;
  const extra = extraArguments(scheme);
  const field = timestampField(scheme);
  const isPlain = prefix === "" && !isList;
  const written = 'strings.TrimPrefix(os.Getenv("WEBHOOK_SECRET"), "whsec_")';
  const hash = hashWord(scheme);
  const usesStrings = prefix !== "" || encoding !== "hex" || secret !== "text";
  // Go refuses an import that is not used.
  const needs = [
    "crypto/hmac",
    `crypto/${hash}`,
    ...(encoding === "hex" && secret !== "base64" ? [] : ["encoding/base64"]),
    ...(encoding === "hex" || secret === "hex" ? ["encoding/hex"] : []),
    "os",
    ...(isList || field !== undefined ? ["regexp"] : []),
    ...(usesStrings ? ["strings"] : []),
  ];
  const decode = (text: string) => (encoding === "hex" ? `hex.DecodeString(${text})` : base64Of(text));
  const parts = content === "body" ? [] : content.replace(".body", "").split(".");
  const list = isList
    ? `regexp.MustCompile(\`${prefix.endsWith(",") ? "\\s+" : "[\\s,;]+"}\`).Split(header, -1)`
    : "[]string{header}";
  return [
    "// net/http. Read the raw body, before any JSON decoder.",
    "package webhooks",
    "",
    "import (",
    ...needs.map((name) => `\t"${name}"`),
    ")",
    "",
    `func IsGenuine(rawBody []byte, header string${extra.map((name) => `, ${name} string`).join("")}) bool {`,
    ...(secret === "text"
      ? ['\tkey := []byte(os.Getenv("WEBHOOK_SECRET"))', "\tif len(key) == 0 {"]
      : [
          `\tkey, err := ${secret === "hex" ? `hex.DecodeString(${written})` : base64Of(written)}`,
          "\tif err != nil || len(key) == 0 {",
        ]),
    "\t\treturn false",
    "\t}",
    ...(field === undefined
      ? []
      : [
          '\ttimestamp := ""',
          `\tif found := regexp.MustCompile(\`(?:^|[\\s,;])${field}=([^\\s,;]+)\`).FindStringSubmatch(header); found != nil {`,
          "\t\ttimestamp = found[1]",
          "\t}",
        ]),
    `\tmac := hmac.New(${hash}.New, key)`,
    ...(parts.length === 0 ? [] : [`\tmac.Write([]byte(${parts.map((name) => `${name} + "."`).join(" + ")}))`]),
    "\tmac.Write(rawBody)",
    "\twant := mac.Sum(nil)",
    ...(isPlain
      ? [`\tgot, err := ${decode("header")}`, "\treturn err == nil && hmac.Equal(got, want)"]
      : [
          `\tfor _, one := range ${list} {`,
          ...(prefix === "" ? [] : [`\t\tif !strings.HasPrefix(one, "${prefix}") {`, "\t\t\tcontinue", "\t\t}"]),
          `\t\tgot, err := ${decode(prefix === "" ? "one" : `one[${prefix.length}:]`)}`,
          "\t\tif err == nil && hmac.Equal(got, want) {",
          "\t\t\treturn true",
          "\t\t}",
          "\t}",
          "\treturn false",
        ]),
    "}",
    `// rawBody, err := io.ReadAll(r.Body)`,
    `// IsGenuine(${["rawBody", 'r.Header.Get("X-SERVICE-Signature")', ...extra].join(", ")})`,
    ...receiverNotes(scheme).map((note) => `// ${note}`),
  ].join("\n");
}
