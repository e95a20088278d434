import type { ReactNode } from "react";
import { catalogue } from "#language/catalogue.ts";
import { Callout } from "#ui/feedback/callout.tsx";
import { KeyValue } from "#ui/format/key-value.tsx";
import { SignatureAssumption } from "./signature-assumption.tsx";
import type { SignatureCheck } from "./signature-check.ts";
import { assumedScheme, schemeNotes, schemeWords, type SignatureScheme } from "./signature-schemes.ts";
import { slipWords } from "./signature-slips.ts";
import { assumptionWords } from "./signature-snippets.ts";
import { SignatureVerifier } from "./signature-verifier.tsx";
import { likelyMistakes, resultWords, triedLines } from "./verify-words.ts";

const text = catalogue("webhooks/verify-result", {
  before: "Until a delivery was checked",
  unreadable:
    "A signature by HMAC has 20, 32 or 64 bytes, in hex or base64. Nothing in the header is as long as that, so that something may be cut off, or it is signed in a way that needs no shared secret.",
  none: "The payload, the header and the secret do not belong together in any way that we know. The service does not publish its algorithm, so that its own may be one that is not listed here.",
  tried: "What was tried",
  mistakes: "Likely mistakes",
  scheme: (scheme: string) => `${scheme}.`,
  verifier: "A verifier for this scheme",
  assumption:
    "One delivery shows how that one was signed. The interface does not state it, so that it may change. Check another delivery, of another event, before you rely on it.",
});

/** What the check found; before any, the verifier of the scheme that we assume. */
export function VerifyResult({ result }: { result: SignatureCheck | undefined }) {
  if (result === undefined) {
    return (
      <div className="grid content-start gap-3">
        <h2 className="text-base font-semibold">{text.before}</h2>
        <SignatureVerifier scheme={assumedScheme}>
          <SignatureAssumption>{assumptionWords}</SignatureAssumption>
        </SignatureVerifier>
      </div>
    );
  }
  switch (result.kind) {
    case "match":
      return (
        <Found scheme={result.scheme}>
          <Callout tone="ok" title={resultWords.match}>
            <SchemeText scheme={result.scheme} />
          </Callout>
        </Found>
      );
    case "slip":
      return (
        <Found scheme={result.scheme}>
          <Callout tone="wait" title={resultWords.slip}>
            <p className="mb-1 text-ink">{slipWords[result.slip]}</p>
            <SchemeText scheme={result.scheme} />
          </Callout>
        </Found>
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
            <KeyValue items={triedLines(result.tried).map(({ term, said }) => ({ term, children: said }))} />
          </div>
          <div className="grid gap-2">
            <h2 className="text-base font-semibold">{text.mistakes}</h2>
            <ul className="grid gap-2.5">
              {likelyMistakes.map(({ title, meaning }) => (
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

function Found({ scheme, children }: { scheme: SignatureScheme; children: ReactNode }) {
  return (
    <div className="grid content-start gap-4">
      {children}
      <div className="grid min-w-0 gap-3">
        <h2 className="text-base font-semibold">{text.verifier}</h2>
        <SignatureVerifier scheme={scheme}>
          <SignatureAssumption>{text.assumption}</SignatureAssumption>
        </SignatureVerifier>
      </div>
    </div>
  );
}
