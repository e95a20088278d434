import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { Webhook, Check, Copy, Download, Eye, EyeOff } from "lucide-react";
import { useState, useEffect, useRef } from "react";
import { useOutbox, useOutboxView } from "#queries/outbox.ts";
import { useSession } from "#queries/session.tsx";
import { useSecretShownHere, useReplacements, useSecretDesk, useWebhooks, webhooksChanged } from "#queries/webhooks.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import type { ReceivedSecret, SecretStore } from "#records/webhooks/secret-store.ts";
import { saveAs } from "#ui/browser/download.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { displayText } from "#values/text.ts";
import { createdId, GiveUpButton } from "../replace/replace-lost.tsx";
import { flushSync } from "react-dom";
import { IconButton } from "#ui/button/icon-button.tsx";
import { fieldBox } from "#ui/form/field.tsx";
import { announce } from "#ui/browser/announcer.tsx";

type Props = {
  received: ReceivedSecret;
  show: () => void;
};

/** Shows a secret once, until the user says that they've stored it. Nothing else closes it. */
export function SecretDialog({ received, show }: Props) {
  const outbox = useOutbox();
  const desk = useSecretDesk();
  const queries = useQueryClient();
  const replacements = useReplacements();
  const { client } = useSession();
  const { open, ended } = useOutboxView();
  const { data: list } = useWebhooks();
  const pending = [...ended, ...open].find(({ id }) => id === received.pending);
  const [isStored, setStored] = useState(false);
  const [isFinishing, setFinishing] = useState(false);
  const [isNotStored, setNotStored] = useState(false);
  const address = pending?.about.name ?? "";
  const endpoint =
    received.endpoint ?? (pending === undefined ? undefined : createdId(pending, list, [...open, ...ended]));
  const replacement = pending?.about.endpoint?.replacement;
  useSecretShownHere(received.pending);

  const finish = async (how: "stored" | "given up") => {
    setFinishing(true);
    // If the reply had no endpoint ID, it may come from the list.
    if (replacement !== undefined && endpoint !== undefined)
      await replacements.tell(replacement, { type: "found", endpoint });
    // Another tab may have finished it.
    const isStored = pending?.owes === undefined || (await outbox.settleUp(pending, how));
    setFinishing(false);
    setNotStored(!isStored);
    if (!isStored) return;
    desk.forget(received.pending);
    void webhooksChanged(queries, client);
    if (how === "given up") show();
  };
  const { hasSecret } = received;
  const title = hasSecret ? t`Store this secret now` : t`Created, but we couldn't find a secret`;
  const stored = hasSecret ? t`I have stored it where our receiver can read it` : t`I have stored it, or don't need it`;
  return (
    <Dialog
      role="alertdialog"
      title={title}
      isOpen
      onOpenChange={() => undefined}
      dismissable={false}
      width="wide"
      footer={
        <>
          <span className="mr-auto max-md:order-last max-md:mr-0">
            <Checkbox isSelected={isStored} onChange={setStored}>
              {stored}
            </Checkbox>
          </span>
          <Button
            variant="primary"
            busy={isFinishing ? t`Finishing` : undefined}
            notNow={whyNotYet(pending, isStored)}
            onPress={() => void finish("stored")}
          >
            {t`Finish`}
          </Button>
        </>
      }
    >
      <p className="-mt-1.5 text-pretty text-ink-2">
        {hasSecret
          ? t`The endpoint was created. We show its secret only until you finish.`
          : t`The full reply may have the secret under another name. Without the secret, you can't verify deliveries.`}
      </p>
      <p className="-mb-2 flex items-center gap-1.5 text-xs text-ink-2 max-md:text-sm">
        <Webhook aria-hidden size={14} strokeWidth={1.75} className="flex-none text-ink-3" />
        <bdi className="font-mono break-all">{displayText(address, 2048)}</bdi>
      </p>
      <SecretValue
        pending={received.pending}
        hasSecret={hasSecret}
        onDownload={(secret) => saveAs(...secretFile(address, endpoint, secret, hasSecret))}
      />
      {isNotStored ? (
        <Callout tone="danger" role="alert" title={t`Not finished`}>
          {t`We couldn't save that. Try again.`}
        </Callout>
      ) : null}
      {hasSecret ? (
        endpoint === undefined && (
          <p className="text-xs text-pretty text-ink-3 max-md:text-sm">
            {t`We don't know this endpoint's ID. Keep its URL with the secret.`}
          </p>
        )
      ) : (
        <SecretMissing pending={pending} endpoint={endpoint} onGiveUp={() => void finish("given up")} />
      )}
    </Dialog>
  );
}

function whyNotYet(pending: PendingWrite | undefined, isStored: boolean): string | undefined {
  if (!isStored) return t`Tick the box first.`;
  // The write is stored as ended right after its reply. Until then we can't save what the user says here.
  const isNoted = pending === undefined || pending.state === "applied";
  return isNoted ? undefined : t`The reply isn't saved yet.`;
}

type MissingProps = {
  pending: PendingWrite | undefined;
  /** ID of the endpoint without a secret, once known. */
  endpoint: string | undefined;
  /** Ends the dialog: nobody has the secret. */
  onGiveUp: () => void;
};

/** What to do with an endpoint whose secret nobody has. */
function SecretMissing({ pending, endpoint, onGiveUp }: MissingProps) {
  const [isNotStored, setNotStored] = useState(false);
  const giveUp = (
    <GiveUpButton pending={pending} endpoint={endpoint} onBegun={onGiveUp} onNotStored={() => setNotStored(true)} />
  );
  return (
    <Callout tone="wait" title={t`No secret in the reply?`} actions={giveUp}>
      {isNotStored ? <p role="alert">{t`We couldn't save that. Try again.`}</p> : null}
    </Callout>
  );
}

type SecretFile = readonly [name: string, text: string, type: string];

/** The file to download: settings for a receiver, in English in every language. */
function secretFile(address: string, endpoint: string | undefined, received: string, hasSecret: boolean): SecretFile {
  const host = URL.canParse(address) ? new URL(address).hostname.replaceAll(/[^\w.-]/g, "-") : "endpoint";
  if (!hasSecret) return [`webhook-answer-${host}.json`, `${received}\n`, "application/json"];
  const lines = [
    `# Signing secret of ${displayText(address, 2048)}`,
    ...(endpoint === undefined ? [] : [`# Endpoint ${displayText(endpoint)}`]),
    `WEBHOOK_SECRET=${received}`,
    "",
  ];
  return [`webhook-secret-${host}.txt`, lines.join("\n"), "text/plain;charset=utf-8"];
}

/** How long a visible secret stays visible after the user switches to another window, in ms. */
const hiddenAfter = 30_000;
/** How long the button says “Copied”, in ms. */
const saidFor = 4000;

type ValueProps = {
  pending: string;
  hasSecret: boolean;
  onDownload: (text: string) => void;
};

/**
 * The secret in a masked field, or the full reply, which may contain it under another name. The text goes straight from
 * the store into the DOM node, never through React, and is removed with the component.
 */
function SecretValue({ pending, hasSecret, onDownload }: ValueProps) {
  const desk = useSecretDesk();
  const node = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [isShown, setShown] = useState(false);
  const [copy, setCopy] = useState<"rest" | "copied" | "denied">("rest");
  useEffect(() => {
    const field = node.current;
    if (field !== null) field.value = textOf(desk, pending);
    return () => {
      if (field !== null) field.value = "";
    };
  }, [desk, pending]);
  useEffect(() => {
    if (!isShown) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onBlur = () => {
      timer = setTimeout(() => setShown(false), hiddenAfter);
    };
    const onFocus = () => clearTimeout(timer);
    window.addEventListener("blur", onBlur);
    window.addEventListener("focus", onFocus);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("blur", onBlur);
      window.removeEventListener("focus", onFocus);
    };
  }, [isShown]);
  useEffect(() => {
    if (copy !== "copied") return undefined;
    const timer = setTimeout(() => setCopy("rest"), saidFor);
    return () => clearTimeout(timer);
  }, [copy]);
  const copyIt = async () => {
    try {
      await navigator.clipboard.writeText(textOf(desk, pending));
      setCopy("copied");
      announce(hasSecret ? t`Copied the secret` : t`Copied the reply`);
    } catch {
      // A masked secret can't be copied by hand.
      flushSync(() => {
        setShown(true);
        setCopy("denied");
      });
      node.current?.focus();
      node.current?.select();
    }
  };
  const isCopied = copy === "copied";
  const field = {
    ref: node,
    "aria-label": hasSecret ? t`Signing secret` : t`Full reply`,
    readOnly: true,
    // Otherwise browsers keep the text of fields in the tab's history.
    autoComplete: "off",
    spellCheck: false,
    translate: "no",
  } as const;
  // Only drawn as dots; the element contains the characters.
  const masked = isShown ? "" : "select-none [-webkit-text-security:disc]";
  return (
    <div className="grid gap-2">
      {hasSecret ? (
        <span className="relative block">
          <input {...field} className={`h-10 pr-11 font-mono font-medium max-md:h-12 ${fieldBox} ${masked}`} />
          <span className="absolute inset-y-0 right-1 flex items-center">
            <IconButton
              label={isShown ? t`Hide the secret` : t`Show the secret`}
              icon={isShown ? <EyeOff strokeWidth={1.75} /> : <Eye strokeWidth={1.75} />}
              onPress={() => setShown(!isShown)}
            />
          </span>
        </span>
      ) : (
        <textarea {...field} rows={8} className={`block resize-y py-2 font-mono text-xs leading-5 ${fieldBox}`} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          icon={isCopied ? <Check strokeWidth={1.75} /> : <Copy strokeWidth={1.75} />}
          onPress={() => void copyIt()}
        >
          {isCopied ? t`Copied` : hasSecret ? t`Copy secret` : t`Copy reply`}
        </Button>
        <Button icon={<Download strokeWidth={1.75} />} onPress={() => onDownload(textOf(desk, pending))}>
          {t`Download`}
        </Button>
        {copy === "denied" ? (
          <span role="alert" className="text-xs text-ink-2 max-md:text-sm">
            {t`Couldn't copy. Select and copy it yourself.`}
          </span>
        ) : null}
      </div>
    </div>
  );
}

/** The secret, or the full reply without one. Read from the store each time, and kept nowhere else. */
function textOf(desk: SecretStore, pending: string): string {
  const received = desk.reveal(pending);
  if (received === undefined) return "";
  return "secret" in received ? received.secret : received.answer;
}
