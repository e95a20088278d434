import { ph, t } from "@lingui/core/macro";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import * as z from "zod/mini";
import { BackLink } from "#components/list-head.tsx";
import { ScreenHead } from "#ui/layout/screen-head.tsx";
import { announce } from "#ui/browser/announcer.tsx";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { commandKey } from "#language/locale/command-key.ts";
import { Disclosure } from "#ui/feedback/disclosure.tsx";
import { cleanPasted } from "#values/pasted.ts";
import { checkSignature, type SignatureCheck } from "./signature-check.ts";
import { VerifyField, VerifyPayload } from "./verify-fields.tsx";
import { VerifyResult, resultWords } from "./verify-result.tsx";

/** The largest payload, in bytes: each guess hashes all of it. */
const payloadLimit = 2 * 1024 * 1024;

const optional = z.string().check(z.overwrite((typed) => cleanPasted(typed).text));
/** What the user enters. Only the first wrong field is reported. */
const Delivery = z.object({
  payload: z.instanceof(Blob).check(
    z.refine(({ size }) => size > 0, t`The payload is empty. Paste it, or choose its file.`),
    z.refine(
      ({ size }) => size <= payloadLimit,
      t`The payload is larger than ${ph({ megabytes: payloadLimit / 1024 ** 2 })} MB.`,
    ),
  ),
  header: z.string().check(z.trim(), z.minLength(1, t`Paste the delivery's X-SERVICE-Signature header.`)),
  secret: z
    .string()
    .check(z.refine((typed) => cleanPasted(typed).text !== "", t`Enter the endpoint's signing secret.`)),
  timestamp: optional,
  id: optional,
});
const names = Object.keys(Delivery.shape);

type Wrong = { readonly kind: "wrong"; readonly field: string; readonly text: string };
type Outcome = { readonly kind: "checking" } | Wrong | SignatureCheck;

/** The texts stay in these elements: no state and no form library ever contains the secret. */
const fieldIn = (box: HTMLElement | null, name: string) =>
  box?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`);

function empty(box: HTMLElement | null): void {
  for (const field of names.map((name) => fieldIn(box, name))) if (field) field.value = "";
}

const wrongPayload = (text: string) => () => ({ kind: "wrong", field: "payload", text }) as const;

/** Checks what was typed, with the chosen file, if any, as the payload. */
async function checkTyped(box: HTMLElement | null, file: File | undefined): Promise<Wrong | SignatureCheck> {
  const typed = Object.fromEntries(names.map((name) => [name, fieldIn(box, name)?.value ?? ""]));
  const { data, error } = Delivery.safeParse({ ...typed, payload: file ?? new Blob([typed["payload"] ?? ""]) });
  if (data === undefined) {
    const [issue] = error.issues;
    return { kind: "wrong", field: String(issue?.path[0]), text: issue?.message ?? "" };
  }
  const { payload, ...rest } = data;
  const body = await payload
    .arrayBuffer()
    .then(
      (bytes) => new Uint8Array(bytes),
      wrongPayload(t`The browser couldn't read this file. It may have changed after you chose it.`),
    );
  return "kind" in body
    ? body
    : checkSignature({ ...rest, body }).catch(
        wrongPayload(t`The browser couldn't process this payload. Reload the page to try again.`),
      );
}

/** Browsers offer Web Crypto only over https:// and on this machine. */
function offersCrypto(): boolean {
  const { subtle }: { subtle?: SubtleCrypto } = crypto;
  return subtle !== undefined;
}

function VerifyForm() {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLElement>(null);
  const [file, setFile] = useState<File>();
  const [outcome, setOutcome] = useState<Outcome>();
  // A result is outdated if the user typed in the meantime.
  const asked = useRef(0);
  const canCheck = offersCrypto();
  const wrong = outcome?.kind === "wrong" ? outcome : undefined;
  const result = outcome?.kind === "wrong" || outcome?.kind === "checking" ? undefined : outcome;
  const errorOf = (field: string) => (wrong?.field === field ? wrong.text : undefined);

  useEffect(() => {
    const fields = box.current;
    const wipe = () => {
      empty(fields);
      setFile(undefined);
      setOutcome(undefined);
    };
    // Nor may a page in the browser's back/forward cache keep the secret.
    window.addEventListener("pagehide", wipe);
    return () => {
      window.removeEventListener("pagehide", wipe);
      wipe();
    };
  }, []);
  useEffect(() => {
    // On narrow windows it appears below the visible part.
    if (result !== undefined) place.current?.querySelector("p")?.parentElement?.scrollIntoView({ block: "nearest" });
  }, [result]);

  const forget = () => {
    asked.current += 1;
    setOutcome(undefined);
  };
  const choose = (chosen: File | undefined) => {
    forget();
    setFile(chosen);
  };
  const check = async () => {
    if (!canCheck || outcome?.kind === "checking") return;
    forget();
    const mine = asked.current;
    setOutcome({ kind: "checking" });
    const found = await checkTyped(box.current, file);
    if (mine !== asked.current) return;
    setOutcome(found);
    if (found.kind === "match" || found.kind === "slip") announce(resultWords[found.kind]);
    if (found.kind !== "wrong") return;
    announce(found.text);
    fieldIn(box.current, found.field)?.focus();
  };
  const clear = () => {
    choose(undefined);
    empty(box.current);
    announce(t`All fields are cleared, including the secret`);
    fieldIn(box.current, "payload")?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement;
    if (event.key !== "Enter" || !(isField || event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    void check();
  };

  return (
    <div className="grid max-w-6xl grid-cols-[minmax(0,5fr)_minmax(0,6fr)] gap-x-10 gap-y-6 p-gutter max-lg:grid-cols-1">
      {/* Not a form, because browsers offer to save secrets typed into forms. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles Enter as a form would */}
      <div ref={box} className="grid content-start gap-4" onKeyDown={onKeyDown} onInput={forget}>
        {canCheck ? (
          <p className="text-pretty text-ink-2">{t`We try the common schemes and show which one matches. What you enter stays in this browser.`}</p>
        ) : (
          <Callout tone="danger" title={t`You can't check signatures here`}>
            {t`Browsers can check signatures only over https:// or on this machine. Open the dashboard that way.`}
          </Callout>
        )}
        <VerifyPayload file={file} onFile={choose} error={errorOf("payload")} />
        <VerifyField
          name="header"
          label={t`Signature header`}
          placeholder="X-SERVICE-Signature"
          error={errorOf("header")}
        />
        <VerifyField name="secret" kind="secret" label={t`Signing secret`} error={errorOf("secret")} />
        <Disclosure title={t`Timestamp and ID from other headers`}>
          <div className="grid gap-4 pb-1">
            <VerifyField
              name="timestamp"
              label={t`Signed timestamp`}
              hint={t`Optional. Without it, we look in the signature header.`}
            />
            <VerifyField
              name="id"
              label={t`Signed ID`}
              hint={t`Optional. Some services sign it before the timestamp.`}
            />
          </div>
        </Disclosure>
        <div className="flex gap-2 max-md:flex-col">
          <Button
            variant="primary"
            keys={[commandKey, "↵"]}
            busy={outcome?.kind === "checking" ? t`Checking` : undefined}
            notNow={canCheck ? undefined : t`You can't check signatures here`}
            onPress={() => void check()}
          >
            {t`Check`}
          </Button>
          <Button onPress={clear}>{t`Clear`}</Button>
        </div>
      </div>
      <section ref={place} aria-label={t`Result`} className="min-w-0">
        <VerifyResult result={result} />
      </section>
    </div>
  );
}

/** Checks the signature of a delivery on this page. Sends and saves nothing. */
export function VerifyScreen() {
  return (
    <>
      <ScreenHead title={t`Check a signature`} back={<BackLink to="/webhooks" label={t`Webhooks`} />} />
      <div className="min-h-0 flex-1 overflow-auto">
        <VerifyForm />
      </div>
    </>
  );
}
