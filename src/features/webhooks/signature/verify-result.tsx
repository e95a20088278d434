import { ph, t } from "@lingui/core/macro";
import { TriangleAlert } from "lucide-react";
import { Callout } from "#ui/feedback/callout.tsx";
import {
  slipWords,
  type SignatureCheck,
  type SignatureScheme,
  type SignedContent,
  type Tried,
} from "./signature-check.ts";

export const resultWords: Readonly<Record<SignatureCheck["kind"], string>> = {
  match: t`The signature matches`,
  slip: t`The signature matches after a correction`,
  unreadable: t`We can't find a signature in the header`,
  none: t`No scheme we tried matches`,
};

/** Why a genuine delivery may not match, most frequent first. */
const mistakes = [
  {
    title: t`The payload was changed`,
    meaning: t`Parsers, viewers and pasting can change spaces, line endings, field order or number formats. Log the bytes before anything parses them.`,
  },
  {
    title: t`The secret is wrong`,
    meaning: t`It may belong to another endpoint, or a character may be missing.`,
  },
  {
    title: t`Signature and payload come from different deliveries`,
    meaning: t`The X-SERVICE-Delivery header must match the ID in the payload.`,
  },
];

/** What a receiver does with the secret. */
const secretNote = (reading: SignatureScheme["secret"]): string =>
  reading === "text"
    ? t`Use the secret as text, without decoding it.`
    : t`Leave out a leading “whsec_”, and decode the rest of the secret from ${reading} before you sign.`;

/** A receiver that checks signatures the way the mock signs (ASSUMED M30). */
export const receiverExample = `// Express. Read the raw body, before any JSON parser.
import { createHmac, timingSafeEqual } from 'node:crypto';

export function isGenuine(rawBody, header) {
  const want = createHmac('sha256', process.env.WEBHOOK_SECRET).update(rawBody).digest();
  const got = Buffer.from(header ?? '', 'hex');
  return got.length === want.length && timingSafeEqual(got, want);
}
// app.post('/webhooks', express.raw({ type: '*/*' }), (req, res) => {
//   isGenuine(req.body, req.get('X-SERVICE-Signature'))`;

/** The result of the check; before that, an example of a receiver that does the same check. */
export function VerifyResult({ result }: { result: SignatureCheck | undefined }) {
  switch (result?.kind) {
    case undefined:
      return (
        <div className="grid content-start gap-3">
          <h2 className="text-base font-semibold">{t`Example of a receiver in Node`}</h2>
          <figure
            aria-label={t`Example of a receiver in Node`}
            className="overflow-hidden rounded-lg border border-line"
          >
            <pre className="wrap-anywhere whitespace-pre-wrap bg-field px-3.5 py-3 font-mono text-xs leading-4.5 max-md:text-sm">
              {receiverExample}
            </pre>
            <Assumption>{t`This code assumes HMAC-SHA-256 over the raw body, in hex. Try it on a real delivery first.`}</Assumption>
          </figure>
        </div>
      );
    case "match":
    case "slip":
      return (
        <div className="grid content-start gap-4">
          <Callout tone={result.kind === "match" ? "ok" : "wait"} title={resultWords[result.kind]}>
            {result.kind === "slip" ? <p className="mb-1 text-ink">{slipWords(result)}</p> : null}
            <SchemeText scheme={result.scheme} />
          </Callout>
          <Assumption>{t`One delivery was signed this way. Check one of another event before you rely on it.`}</Assumption>
        </div>
      );
    case "unreadable":
      return (
        <Callout tone="danger" role="alert" title={resultWords.unreadable}>
          {t`We look for 20, 32 or 64 bytes in hex or base64. Part of the header may be missing.`}
        </Callout>
      );
    case "none":
      return (
        <div className="grid content-start gap-5">
          <Callout tone="danger" role="alert" title={resultWords.none}>
            {t`Payload, header or secret may be wrong, or the service uses another scheme.`} {triedWords(result.tried)}
          </Callout>
          <div className="grid gap-2">
            <h2 className="text-base font-semibold">{t`Likely mistakes`}</h2>
            <ul className="grid gap-2.5">
              {mistakes.map(({ title, meaning }) => (
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

/** A scheme in one line, and what else you need to sign the same way. */
function SchemeText({ scheme }: { scheme: SignatureScheme }) {
  const { hash, encoding, prefix, secret, timestamp } = scheme;
  const content = contentWords(scheme.content);
  const notes = [
    secretNote(secret),
    timestamp !== undefined &&
      (timestamp === "typed"
        ? t`Use the timestamp of the delivery you sign.`
        : t`Use the timestamp after “${ph({ field: timestamp })}” in the signature header.`),
  ];
  return (
    <>
      <p className="font-medium text-ink">
        {prefix === ""
          ? t`Sign ${content} with HMAC-${hash}, in ${encoding}.`
          : t`Sign ${content} with HMAC-${hash}, in ${encoding}. Put “${prefix}” before the signature.`}
      </p>
      {notes.map((note) => (note === false ? null : <p key={note}>{note}</p>))}
    </>
  );
}

const contentWords = (content: SignedContent): string => (content === "body" ? t`the raw body` : content);

function triedWords({ hashes, contents }: Tried): string {
  const tried = t`We tried ${ph({ hashes: hashes.map((hash) => `HMAC-${hash}`).join(", ") })} over ${ph({ contents: contents.map(contentWords).join(", ") })}.`;
  return contents.includes("id.timestamp.body")
    ? tried
    : `${tried} ${t`If other headers have a timestamp and an ID, enter them too.`}`;
}

function Assumption({ children }: { children: string }) {
  return (
    <p className="flex gap-2 border-t border-awaiting-line bg-awaiting-bg px-3 pt-2 pb-2.5 text-xs text-pretty text-ink-2 max-md:text-sm">
      <TriangleAlert size={14} strokeWidth={1.75} aria-hidden className="mt-px flex-none text-awaiting-ink" />
      <span>
        <b className="font-semibold text-ink">{t`Not documented.`}</b> {children}
      </span>
    </p>
  );
}
