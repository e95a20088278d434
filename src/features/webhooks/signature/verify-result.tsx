import { ph, t } from "@lingui/core/macro";
import { TriangleAlert } from "lucide-react";
import { Callout } from "#ui/feedback/callout.tsx";
import { KeyValue } from "#ui/format/key-value.tsx";
import { slipWords, type SignatureCheck, type SignatureScheme, type Tried } from "./signature-check.ts";

export const resultWords: Readonly<Record<SignatureCheck["kind"], string>> = {
  match: t`The signature matches`,
  slip: t`The signature matches after a correction`,
  unreadable: t`We can't find a signature in the header`,
  none: t`No scheme we tried matches`,
};

const secretWords = { text: t`as text`, base64: t`decoded from base64`, hex: t`decoded from hex` };

/** Why a genuine delivery may not match, most frequent first. */
const mistakes = [
  {
    title: t`The JSON was rewritten`,
    meaning: t`Parsers and viewers change spaces, field order or number formats. Log the bytes before anything parses them.`,
  },
  {
    title: t`A line break or the line endings changed`,
    meaning: t`Editors may add one at the end, and pasting can change line endings. The raw file keeps them.`,
  },
  {
    title: t`The secret belongs to another endpoint`,
    meaning: t`Each endpoint has its own secret, even with the same URL.`,
  },
  {
    title: t`The secret wasn't copied exactly`,
    meaning: t`A character may be missing, or spaces or quotation marks from a settings file were copied too.`,
  },
  {
    title: t`Signature and payload come from different deliveries`,
    meaning: t`The X-SERVICE-Delivery header must match the ID in the payload.`,
  },
];

/** What a receiver does with the secret. */
const secretNotes = {
  text: t`Use the secret as text, without decoding it.`,
  base64: t`Leave out a leading “whsec_”, and decode the rest of the secret from base64 before you sign.`,
  hex: t`Leave out a leading “whsec_”, and decode the rest of the secret from hex before you sign.`,
};

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
            {t`Payload, header or secret may be wrong, or the service signs in another way.`}
          </Callout>
          <div className="grid gap-1">
            <h2 className="text-base font-semibold">{t`What was tried`}</h2>
            <KeyValue items={triedLines(result.tried)} />
          </div>
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
  const content = scheme.content === "body" ? t`the raw body` : scheme.content;
  const notes = [
    secretNotes[secret],
    timestamp !== undefined &&
      (timestamp === "typed"
        ? t`Use the timestamp you entered.`
        : t`Use the timestamp in “${ph({ field: timestamp })}” of the signature header.`),
  ];
  return (
    <>
      <p className="font-medium text-ink">
        {prefix === ""
          ? t`Sign ${content} with HMAC-${hash}, in ${encoding}.`
          : t`Sign ${content} with HMAC-${hash}, in ${encoding}, after “${prefix}”.`}
      </p>
      {notes.map((note) => (note === false ? null : <p key={note}>{note}</p>))}
    </>
  );
}

function triedLines(tried: Tried): readonly { term: string; children: string }[] {
  const contents = tried.contents.map((one) => (one === "body" ? t`the raw body` : one)).join(", ");
  return [
    {
      term: t`Algorithm`,
      children: tried.hashes.map((hash) => t`HMAC-${hash} (fits the signature's length)`).join("; "),
    },
    { term: t`Written in`, children: tried.encodings.join(", ") },
    {
      term: t`Signed content`,
      children: tried.contents.includes("id.timestamp.body")
        ? contents
        : t`${contents}. Enter timestamp and ID if other headers have them.`,
    },
    { term: t`Secret`, children: tried.secrets.map((reading) => secretWords[reading]).join(", ") },
    { term: t`Signatures`, children: t`${ph({ count: tried.signatures })} in the header` },
  ];
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
