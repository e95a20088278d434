import { catalogue } from "#language/catalogue.ts";
import { countText, plural } from "#language/number.ts";
import type { SignedContent } from "./signature-schemes.ts";
import type { SignatureCheck, Tried } from "./signature-check.ts";

const text = catalogue("webhooks/verify-words", {
  result: {
    match: "The signature matches",
    slip: "The signature matches once one thing is changed",
    unreadable: "The header holds no signature that we can read",
    none: "No known scheme gives this signature",
  },
  hash: (hash: string) => `HMAC-${hash}, by the length of the signature`,
  body: "the raw body",
  secret: { text: "as text", base64: "decoded from base64", hex: "decoded from hex" },
  untried: (contents: string, missing: string) =>
    `${contents}. Not tried: ${missing}, for want of a timestamp or an id`,
  untriedBoth: (contents: string, one: string, other: string) =>
    `${contents}. Not tried: ${one} and ${other}, for want of a timestamp or an id`,
  algorithm: "Algorithm",
  writtenIn: "Written in",
  content: "Signed content",
  secretTerm: "Secret",
  signatures: "Signatures",
  inHeader: (count: number) => `${count} in the header`,
  mistakes: {
    rewritten: "The JSON was written anew",
    rewrittenMeaning:
      "Parsers and viewers change spaces, the order of fields or the form of numbers. Log the bytes before anything parses them.",
    lineEnds: "A line break or the line ends changed",
    lineEndsMeaning:
      "An editor adds one at the end, and pasting turns every line end into a single line feed. The raw file keeps them.",
    otherEndpoint: "The secret belongs to another endpoint",
    otherEndpointMeaning:
      "Each endpoint has its own, also where two have the same URL. It was shown once, when that endpoint was created.",
    notWhole: "The secret is not whole",
    notWholeMeaning: "A character is missing, or white space and quotation marks of a settings file came along.",
    otherDelivery: "Signature and payload are of different deliveries",
    otherDeliveryMeaning: "The X-SERVICE-Delivery header of the same request equals the id in the payload.",
  },
  bytes: (count: number) => `${countText(count)} ${plural(count, { one: "byte", other: "bytes" })}`,
});

/** What the check found, in one line. */
export const resultWords: Readonly<Record<SignatureCheck["kind"], string>> = text.result;

/** How large a payload may be, in bytes: each guess hashes all of it. */
export const payloadLimit = 2 * 1024 * 1024;

const contents: Readonly<Record<SignedContent, string>> = {
  body: text.body,
  "timestamp.body": "timestamp.body",
  "id.timestamp.body": "id.timestamp.body",
};

/** What was tried without a match, a line a term. */
export function triedLines(tried: Tried): readonly { term: string; said: string }[] {
  return [
    { term: text.algorithm, said: tried.hashes.map((hash) => text.hash(hash)).join("; ") },
    { term: text.writtenIn, said: tried.encodings.join(", ") },
    { term: text.content, said: contentLine(tried) },
    { term: text.secretTerm, said: tried.secrets.map((one) => text.secret[one]).join(", ") },
    { term: text.signatures, said: text.inHeader(tried.signatures) },
  ];
}

function contentLine(tried: Tried): string {
  const done = tried.contents.map((one) => contents[one]).join(", ");
  const [one, other] = (["timestamp.body", "id.timestamp.body"] as const).filter(
    (content) => !tried.contents.includes(content),
  );
  if (one === undefined) return done;
  return other === undefined ? text.untried(done, one) : text.untriedBoth(done, one, other);
}

const { mistakes } = text;

/** Why a genuine delivery may not match, the most frequent first. */
export const likelyMistakes: readonly { title: string; meaning: string }[] = [
  { title: mistakes.rewritten, meaning: mistakes.rewrittenMeaning },
  { title: mistakes.lineEnds, meaning: mistakes.lineEndsMeaning },
  { title: mistakes.otherEndpoint, meaning: mistakes.otherEndpointMeaning },
  { title: mistakes.notWhole, meaning: mistakes.notWholeMeaning },
  { title: mistakes.otherDelivery, meaning: mistakes.otherDeliveryMeaning },
];

/** A file's size, exact while it is small, because one byte decides. */
export const sizeWords = (bytes: number): string => text.bytes(bytes);
