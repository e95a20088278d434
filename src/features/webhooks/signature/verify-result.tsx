import { TriangleAlert } from "lucide-react";
import { catalogue } from "#language/catalogue.ts";
import { Callout } from "#ui/feedback/callout.tsx";
import { KeyValue } from "#ui/format/key-value.tsx";
import { slipWords, type SignatureCheck, type Tried } from "./signature-check.ts";
import { schemeNotes, schemeWords, type SignatureScheme } from "./signature-schemes.ts";

const text = catalogue("webhooks/verify-result", {
  before: "Until a delivery was checked",
  unreadable:
    "A signature by HMAC has 20, 32 or 64 bytes, in hex or base64. Nothing in the header is as long as that, so that something may be cut off, or it is signed in a way that needs no shared secret.",
  none: "The payload, the header and the secret do not belong together in any way that we know. The service does not publish its algorithm, so that its own may be one that is not listed here.",
  tried: "What was tried",
  mistakesTitle: "Likely mistakes",
  scheme: (scheme: string) => `${scheme}.`,
  rawBody: "the raw body",
  example: "Example of a receiver in Node",
  oneDelivery:
    "One delivery shows how that one was signed. The interface does not state it, so that it may change. Check another delivery, of another event, before you rely on it.",
  result: {
    match: "The signature matches",
    slip: "The signature matches once one thing is changed",
    unreadable: "The header holds no signature that we can read",
    none: "No known scheme gives this signature",
  },
  hash: (hash: string) => `HMAC-${hash}, by the length of the signature`,
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
  assumption: "An assumption, not a promise.",
  assumed:
    "The interface does not state the algorithm or the signed content. This tries HMAC-SHA-256 over the raw body, in hex. Compare it with one real delivery before you rely on it.",
});

/**
 * An example of a receiver. ASSUMED M30: the interface states neither algorithm nor content; this is HMAC-SHA-256 in hex over
 * the raw body, with the secret as text.
 */
export const receiverExample = `// Express. Read the raw body, before any JSON parser.
import { createHmac, timingSafeEqual } from 'node:crypto';

export function isGenuine(rawBody, header) {
  const want = createHmac('sha256', process.env.WEBHOOK_SECRET).update(rawBody).digest();
  const got = Buffer.from(header ?? '', 'hex');
  return got.length === want.length && timingSafeEqual(got, want);
}
// app.post('/webhooks', express.raw({ type: '*/*' }), (req, res) => {
//   isGenuine(req.body, req.get('X-SERVICE-Signature'))`;

/** What was tried without a match, a line a term. */
function triedLines(tried: Tried): readonly { term: string; children: string }[] {
  return [
    { term: text.algorithm, children: tried.hashes.map((hash) => text.hash(hash)).join("; ") },
    { term: text.writtenIn, children: tried.encodings.join(", ") },
    { term: text.content, children: contentLine(tried) },
    { term: text.secretTerm, children: tried.secrets.map((one) => text.secret[one]).join(", ") },
    { term: text.signatures, children: text.inHeader(tried.signatures) },
  ];
}

function contentLine(tried: Tried): string {
  const done = tried.contents.map((one) => (one === "body" ? text.rawBody : one)).join(", ");
  const [one, other] = (["timestamp.body", "id.timestamp.body"] as const).filter(
    (content) => !tried.contents.includes(content),
  );
  if (one === undefined) return done;
  return other === undefined ? text.untried(done, one) : text.untriedBoth(done, one, other);
}

/** What the check found, in one line. */
export const resultWords: Readonly<Record<SignatureCheck["kind"], string>> = text.result;

const { mistakes } = text;

/** Why a genuine delivery may not match, the most frequent first. */
const likelyMistakes = [
  [mistakes.rewritten, mistakes.rewrittenMeaning],
  [mistakes.lineEnds, mistakes.lineEndsMeaning],
  [mistakes.otherEndpoint, mistakes.otherEndpointMeaning],
  [mistakes.notWhole, mistakes.notWholeMeaning],
  [mistakes.otherDelivery, mistakes.otherDeliveryMeaning],
] as const;

/** What the check found; before any, an example of a receiver that does the same. */
export function VerifyResult({ result }: { result: SignatureCheck | undefined }) {
  if (result === undefined) {
    return (
      <div className="grid content-start gap-3">
        <h2 className="text-base font-semibold">{text.before}</h2>
        <figure aria-label={text.example} className="overflow-hidden rounded-lg border border-line">
          <pre className="wrap-anywhere whitespace-pre-wrap bg-field px-3.5 py-3 font-mono text-xs leading-4.5 max-md:text-sm">
            {receiverExample}
          </pre>
          <Assumption>{text.assumed}</Assumption>
        </figure>
      </div>
    );
  }
  switch (result.kind) {
    case "match":
    case "slip":
      return (
        <div className="grid content-start gap-4">
          <Callout tone={result.kind === "match" ? "ok" : "wait"} title={resultWords[result.kind]}>
            {result.kind === "slip" ? <p className="mb-1 text-ink">{slipWords[result.slip]}</p> : null}
            <SchemeText scheme={result.scheme} />
          </Callout>
          <Assumption>{text.oneDelivery}</Assumption>
        </div>
      );
    case "unreadable":
      return (
        <Callout tone="danger" role="alert" title={resultWords.unreadable}>
          {text.unreadable}
        </Callout>
      );
    default:
      return (
        <div className="grid content-start gap-5">
          <Callout tone="danger" role="alert" title={resultWords.none}>
            {text.none}
          </Callout>
          <div className="grid gap-1">
            <h2 className="text-base font-semibold">{text.tried}</h2>
            <KeyValue items={triedLines(result.tried)} />
          </div>
          <div className="grid gap-2">
            <h2 className="text-base font-semibold">{text.mistakesTitle}</h2>
            <ul className="grid gap-2.5">
              {likelyMistakes.map(([title, meaning]) => (
                <li key={title}>
                  <p className="font-medium">{title}</p>
                  <p className="text-pretty text-ink-2">{meaning}</p>
                </li>
              ))}
            </ul>
          </div>
        </div>
      );
  }
}

function SchemeText({ scheme }: { scheme: SignatureScheme }) {
  return (
    <>
      <p className="font-medium text-ink">{text.scheme(schemeWords(scheme))}</p>
      {schemeNotes(scheme).map((note) => (
        <p key={note}>{note}</p>
      ))}
    </>
  );
}

/** What the words above rest on. */
function Assumption({ children }: { children: string }) {
  return (
    <p className="flex gap-2 border-t border-awaiting-line bg-awaiting-bg px-3 pt-2 pb-2.5 text-xs text-pretty text-ink-2 max-md:text-sm">
      <TriangleAlert size={14} strokeWidth={1.75} aria-hidden className="mt-px flex-none text-awaiting-ink" />
      <span>
        <b className="font-semibold text-ink">{text.assumption}</b> {children}
      </span>
    </p>
  );
}
