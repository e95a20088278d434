import { countText } from "#language/number.ts";
import type { HashName, SecretReading, SignedContent } from "./signature-schemes.ts";
import type { SignatureCheck, Tried } from "./signature-check.ts";

/** What the check found, in one line. */
export const resultWords: Readonly<Record<SignatureCheck["kind"], string>> = {
  match: "The signature matches",
  slip: "The signature matches once one thing is changed",
  unreadable: "The header holds no signature that we can read",
  none: "No known scheme gives this signature",
};

/** How large a payload may be, in bytes: each guess hashes all of it. */
export const payloadLimit = 2 * 1024 * 1024;

const lengths: Readonly<Record<HashName, string>> = {
  "SHA-256": "HMAC-SHA-256, by the length of the signature",
  "SHA-512": "HMAC-SHA-512, by the length of the signature",
  "SHA-1": "HMAC-SHA-1, by the length of the signature",
};

const contents: Readonly<Record<SignedContent, string>> = {
  body: "the raw body",
  "timestamp.body": "timestamp.body",
  "id.timestamp.body": "id.timestamp.body",
};

const secrets: Readonly<Record<SecretReading, string>> = {
  text: "as text",
  base64: "decoded from base64",
  hex: "decoded from hex",
};

/** What was tried without a match, in lines of term and text. */
export function triedLines(tried: Tried): readonly { term: string; text: string }[] {
  const untried = (["timestamp.body", "id.timestamp.body"] as const).filter((one) => !tried.contents.includes(one));
  const missing = untried.length === 0 ? "" : `. Not tried: ${untried.join(" and ")}, for want of a timestamp or an id`;
  return [
    { term: "Algorithm", text: tried.hashes.map((hash) => lengths[hash]).join("; ") },
    { term: "Written in", text: tried.encodings.join(", ") },
    { term: "Signed content", text: `${tried.contents.map((one) => contents[one]).join(", ")}${missing}` },
    { term: "Secret", text: tried.secrets.map((one) => secrets[one]).join(", ") },
    { term: "Signatures", text: tried.signatures === 1 ? "1 in the header" : `${tried.signatures} in the header` },
  ];
}

/** Why a genuine delivery may not match, the most frequent first. */
export const likelyMistakes: readonly { title: string; text: string }[] = [
  {
    title: "The JSON was written anew",
    text: "Parsers and viewers change spaces, the order of fields or the form of numbers. Log the bytes before anything parses them.",
  },
  {
    title: "A line break or the line ends changed",
    text: "An editor adds one at the end, and pasting turns every line end into a single line feed. The raw file keeps them.",
  },
  {
    title: "The secret belongs to another endpoint",
    text: "Each endpoint has its own, also where two have the same URL. It was shown once, when that endpoint was created.",
  },
  {
    title: "The secret is not whole",
    text: "A character is missing, or white space and quotation marks of a settings file came along.",
  },
  {
    title: "Signature and payload are of different deliveries",
    text: "The X-SERVICE-Delivery header of the same request equals the id in the payload.",
  },
];

/** A file's size, exact while it is small, because one byte decides. */
export function sizeWords(bytes: number): string {
  return `${countText(bytes)} ${bytes === 1 ? "byte" : "bytes"}`;
}
