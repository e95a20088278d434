import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { catalogue } from "#language/catalogue.ts";
import { ScreenHead } from "#ui/layout/screen-head.tsx";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { announce } from "#ui/browser/announcer.tsx";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { commandKey } from "#language/locale/command-key.ts";
import { Disclosure } from "#ui/feedback/disclosure.tsx";
import { checkSignature, type SignatureCheck } from "./signature-check.ts";
import { VerifyField, readPayload, VerifyPayload, VerifySecret } from "./verify-fields.tsx";
import { VerifyResult, resultWords } from "./verify-result.tsx";

const text = catalogue("webhooks/verify-screen", {
  title: "Check a signature",
  note: "in this page alone",
  back: "Webhooks",
  noHeader: "Paste what the X-SERVICE-Signature header of the delivery holds.",
  noSecret: "Enter the signing secret of the endpoint.",
  failed: "The browser could not work on this payload. Reload the page to try again.",
  cleared: "All fields are empty, the signing secret too",
  about:
    "The service signs each delivery, and does not publish its algorithm. This tries the schemes in common use and names the one that matches. All of it happens in this page: nothing is sent, nothing is kept, and leaving the page empties the fields.",
  noCrypto: "Signatures cannot be checked here",
  noCryptoMeaning:
    "Browsers offer their cryptography only to pages that came over https:// or from this very machine. Open the dashboard by such an address.",
  header: "Signature header",
  headerHint: "All that the X-SERVICE-Signature header holds, with its name or without.",
  more: "Timestamp and id in headers of their own",
  timestamp: "Signed timestamp",
  timestampHint: "Optional. A t= in the signature header and created_at of the payload are tried in any case.",
  id: "Signed id",
  idHint: "Optional. The id of the payload is tried in any case.",
  checking: "Checking",
  notNow: "The browser offers no cryptography to this page.",
  check: "Check",
  clear: "Clear",
  result: "Result",
});

type Problem = { field: "payload" | "header" | "secret"; text: string };

/** Browsers offer Web Crypto on https:// and on this very machine, and nowhere else. */
function offersCrypto(): boolean {
  const { subtle }: { subtle?: SubtleCrypto } = crypto;
  return subtle !== undefined;
}

/** Payload, header and secret, and what they show. What is typed is in the fields alone and never becomes state. */
function VerifyForm() {
  const payload = useRef<HTMLTextAreaElement>(null);
  const header = useRef<HTMLInputElement>(null);
  const secret = useRef<HTMLInputElement>(null);
  const timestamp = useRef<HTMLInputElement>(null);
  const id = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<Problem>();
  const [checking, setChecking] = useState(false);
  const [result, setResult] = useState<SignatureCheck>();
  // What was typed meanwhile makes an answer that still comes one about something else.
  const asked = useRef(0);
  const place = useRef<HTMLElement>(null);
  const canCheck = offersCrypto();

  useEffect(() => {
    const fields = [payload, header, secret, timestamp, id].map(({ current }) => current);
    const wipe = () => {
      for (const field of fields) if (field !== null) field.value = "";
      setFile(undefined);
      setResult(undefined);
    };
    // A page that the browser keeps to come back to must not keep the secret either.
    window.addEventListener("pagehide", wipe);
    return () => {
      window.removeEventListener("pagehide", wipe);
      wipe();
    };
  }, []);
  useEffect(() => {
    // Where it stands below the fields it would come unseen.
    if (result !== undefined) place.current?.querySelector("p")?.parentElement?.scrollIntoView({ block: "nearest" });
  }, [result]);

  const forget = () => {
    asked.current += 1;
    setResult(undefined);
    setProblem(undefined);
    setChecking(false);
  };
  const refuse = (problem: Problem) => {
    setProblem(problem);
    setChecking(false);
    announce(problem.text);
    const field = { payload, header, secret }[problem.field].current;
    field?.focus();
  };
  const check = async () => {
    if (!canCheck || checking) return;
    forget();
    const mine = asked.current;
    setChecking(true);
    const body = await readPayload(file, payload.current?.value ?? "");
    if (mine !== asked.current) return;
    if (typeof body === "string") {
      refuse({ field: "payload", text: body });
    } else if (header.current?.value.trim() === "") {
      refuse({ field: "header", text: text.noHeader });
    } else if (secret.current?.value === "") {
      refuse({ field: "secret", text: text.noSecret });
    } else {
      const found = await checkSignature({
        body,
        header: header.current?.value ?? "",
        secret: secret.current?.value ?? "",
        timestamp: timestamp.current?.value.trim() ?? "",
        id: id.current?.value.trim() ?? "",
      }).catch(() => undefined);
      if (mine !== asked.current) return;
      if (found === undefined) {
        refuse({ field: "payload", text: text.failed });
        return;
      }
      setResult(found);
      setChecking(false);
      if (found.kind === "match" || found.kind === "slip") announce(resultWords[found.kind]);
    }
  };
  const clear = () => {
    forget();
    setFile(undefined);
    for (const field of [payload, header, secret, timestamp, id]) {
      if (field.current !== null) field.current.value = "";
    }
    announce(text.cleared);
    payload.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement;
    const isCommand = event.key === "Enter" && (event.metaKey || event.ctrlKey);
    if (!isCommand && !(event.key === "Enter" && isField)) return;
    event.preventDefault();
    void check();
  };

  return (
    <div className="grid max-w-6xl grid-cols-[minmax(0,5fr)_minmax(0,6fr)] gap-x-10 gap-y-6 p-gutter max-lg:grid-cols-1">
      {/* No form: a browser that sees one with a secret offers to keep that. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in its fields, which a form would take */}
      <div className="grid content-start gap-4" onKeyDown={onKeyDown}>
        {canCheck ? (
          <p className="text-pretty text-ink-2">{text.about}</p>
        ) : (
          <Callout tone="danger" title={text.noCrypto}>
            {text.noCryptoMeaning}
          </Callout>
        )}
        <VerifyPayload
          areaRef={payload}
          file={file}
          onFile={(chosen) => {
            forget();
            setFile(chosen);
          }}
          onType={forget}
          error={problem?.field === "payload" ? problem.text : undefined}
        />
        <VerifyField
          label={text.header}
          inputRef={header}
          onType={forget}
          placeholder="X-SERVICE-Signature"
          hint={text.headerHint}
          error={problem?.field === "header" ? problem.text : undefined}
        />
        <VerifySecret
          inputRef={secret}
          onType={forget}
          error={problem?.field === "secret" ? problem.text : undefined}
        />
        <Disclosure title={text.more}>
          <div className="grid gap-4 pb-1">
            <VerifyField label={text.timestamp} inputRef={timestamp} onType={forget} hint={text.timestampHint} />
            <VerifyField label={text.id} inputRef={id} onType={forget} hint={text.idHint} />
          </div>
        </Disclosure>
        <div className="flex gap-2 max-md:flex-col">
          <Button
            variant="primary"
            keys={[commandKey, "↵"]}
            busy={checking ? text.checking : undefined}
            notNow={canCheck ? undefined : text.notNow}
            onPress={() => void check()}
          >
            {text.check}
          </Button>
          <Button onPress={clear}>{text.clear}</Button>
        </div>
      </div>
      <section ref={place} aria-label={text.result} className="min-w-0">
        <VerifyResult result={result} />
      </section>
    </div>
  );
}

/** Checks a signature of a delivery in this page: nothing is sent, nothing is kept. */
export function VerifyScreen() {
  return (
    <>
      <ScreenHead
        title={text.title}
        note={text.note}
        back={
          <Link
            to="/webhooks"
            aria-label={text.back}
            className="-ml-1.5 inline-grid size-7 flex-none place-items-center rounded-md text-ink-2 hover:bg-hover max-md:-ml-3 max-md:size-11"
          >
            <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
          </Link>
        }
      />
      <div className="min-h-0 flex-1 overflow-auto">
        <VerifyForm />
      </div>
    </>
  );
}
