import { catalogue } from "#language/catalogue.ts";

const text = catalogue("webhooks/signature-schemes", {
  body: "the raw body",
  scheme: (hash: string, content: string, encoding: string) => `HMAC-${hash} over ${content}, in ${encoding}`,
  schemeBehind: (hash: string, content: string, encoding: string, prefix: string) =>
    `HMAC-${hash} over ${content}, in ${encoding}, behind “${prefix}”`,
  secret: {
    text: "The secret is used as text, with all its characters.",
    base64: "The secret is decoded from base64, without “whsec_” where it begins so.",
    hex: "The secret is decoded from hex.",
  },
  timestamp: {
    typed: "The timestamp is the one that you entered.",
    created_at: "The timestamp is created_at of the payload, as written there.",
    "created_at in seconds": "The timestamp is created_at of the payload, as seconds since 1970.",
    "created_at in milliseconds": "The timestamp is created_at of the payload, as milliseconds since 1970.",
  },
  timestampField: (field: string) => `The timestamp is the field “${field}=” of the signature header.`,
  id: {
    typed: "The id is the one that you entered.",
    body: "The id is that of the payload, which X-SERVICE-Delivery repeats.",
  },
});

/** Hashes that an HMAC is made with, with the length of what comes out, in bytes. */
export const hashBytes = { "SHA-256": 32, "SHA-512": 64, "SHA-1": 20 } as const;
export type HashName = keyof typeof hashBytes;

/** How the bytes of a signature are written in the header. */
export type SignatureEncoding = "hex" | "base64" | "base64url";

/** What is signed: the bytes of the body, alone or behind texts that end in a dot each. */
export type SignedContent = "body" | "timestamp.body" | "id.timestamp.body";

/** How the signing secret becomes a key: its characters, or the bytes that they stand for (`whsec_` taken off). */
export type SecretReading = "text" | "base64" | "hex";

/** Where the signed timestamp came from. `signature` is a field of the signature header itself, such as `t=`. */
export type TimestampSource =
  | { from: "signature"; field: string }
  | { from: "typed" | "created_at" | "created_at in seconds" | "created_at in milliseconds" };

/** Where the signed id came from: typed, or `id` of the body. */
export type IdSource = "typed" | "body";

/** One way to sign a delivery. The interface does not state its own (Authentication, rule 5). */
export type SignatureScheme = {
  readonly hash: HashName;
  readonly encoding: SignatureEncoding;
  readonly content: SignedContent;
  readonly secret: SecretReading;
  /** What stands before a signature in the header, e.g. `sha256=` or `v1,`; empty for nothing. */
  readonly prefix: string;
  /** Whether the header may hold several signatures, as it does while a secret is replaced. */
  readonly isList: boolean;
  /** Undefined when no timestamp is signed. */
  readonly timestamp?: TimestampSource;
  /** Undefined when no id is signed. */
  readonly id?: IdSource;
};

/** A scheme in one line, e.g. “HMAC-SHA-256 over the raw body, in hex”. */
export function schemeWords({ hash, content, encoding, prefix }: SignatureScheme): string {
  const words = [hash, content === "body" ? text.body : content, encoding] as const;
  return prefix === "" ? text.scheme(...words) : text.schemeBehind(...words, prefix);
}

/** What else has to be known to sign in the same way: how the secret is read, and where timestamp and id came from. */
export function schemeNotes({ secret, timestamp, id }: SignatureScheme): readonly string[] {
  const notes = [text.secret[secret]];
  if (timestamp?.from === "signature") notes.push(text.timestampField(timestamp.field));
  else if (timestamp !== undefined) notes.push(text.timestamp[timestamp.from]);
  if (id !== undefined) notes.push(text.id[id]);
  return notes;
}
