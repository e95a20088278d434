import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { Webhook } from "lucide-react";
import { useState } from "react";
import { useOutbox, useOutboxView } from "#queries/outbox.ts";
import { useSession } from "#queries/session.tsx";
import { useToldHere } from "#queries/pending-secrets.ts";
import { useReplacements, useSecretDesk, useWebhooks, webhooksChanged } from "#queries/webhooks.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import type { HeardSecret } from "#records/webhooks/secret-store.ts";
import { saveAs } from "#ui/browser/download.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { displayText } from "#values/text.ts";
import { createdId, GiveUpButton, useReplacementOf } from "../replace/replace-lost.tsx";
import { SecretValue } from "./secret-value.tsx";

type Props = {
  received: HeardSecret;
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
  const [isNotKept, setNotKept] = useState(false);
  const address = pending?.about.name ?? "";
  const isRepeated = received.isAgain || pending?.ending === "replay";
  const endpoint = received.endpoint ?? (pending === undefined ? undefined : createdId(pending, list));
  const replacement = pending?.about.endpoint?.replacement;
  useToldHere(received.pending);

  const finish = async (how: "stored" | "given up") => {
    setFinishing(true);
    // If the reply had no endpoint ID, it may come from the list.
    if (replacement !== undefined && endpoint !== undefined)
      await replacements.tell(replacement, { type: "found", endpoint });
    // Another tab may have finished it.
    const isKept = pending?.owes === undefined || (await outbox.settleUp(pending, how));
    setFinishing(false);
    setNotKept(!isKept);
    if (!isKept) return;
    desk.forget(received.pending);
    void webhooksChanged(queries, client);
    if (how === "given up") show();
  };
  const { hasSecret } = received;
  const title = hasSecret
    ? t`Store this secret now`
    : isRepeated
      ? t`The service won't show the secret again`
      : t`Created, but we couldn't find a secret`;
  // An endpoint that replaces another is useless without its secret.
  const storedAnswer =
    replacement === undefined ? t`I have stored it, or don't need it` : t`I have stored it: it's in the reply`;
  const stored = hasSecret ? t`I have stored it where our receiver can read it` : storedAnswer;
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
          ? t`The endpoint was created. Its secret is shown only here, and this page deletes it when you finish.`
          : isRepeated
            ? t`The endpoint was created, but we found no secret in the reply. Without the secret, you can't verify deliveries.`
            : t`The endpoint was created. Look for its secret in the full reply below.`}
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
      {isNotKept ? (
        <Callout tone="danger" role="alert" title={t`Not finished`}>
          {t`This browser couldn't save that. The secret is still here, so try again.`}
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
  if (!isStored) return t`Tick the box first. You won't see this again.`;
  // The write is stored as ended right after its reply. Until then we can't save what the user says here.
  const isNoted = pending === undefined || pending.state === "applied";
  return isNoted ? undefined : t`Still saving the reply.`;
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
  const [isNotKept, setNotKept] = useState(false);
  const isOnTheWay = useReplacementOf(pending) !== undefined;
  const giveUp = (
    <GiveUpButton pending={pending} endpoint={endpoint} onBegun={onGiveUp} onNotKept={() => setNotKept(true)} />
  );
  return (
    <Callout tone="wait" title={t`No secret in the reply?`} actions={giveUp}>
      {isNotKept ? <p role="alert">{t`We couldn't save that. Try again.`}</p> : null}
      {isOnTheWay
        ? t`Discard the secret. Then you can create another endpoint.`
        : t`Replace this endpoint. You can delete it once you've stored the new secret.`}
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
