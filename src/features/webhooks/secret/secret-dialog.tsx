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

const text = {
  title: t`Store this secret now`,
  titleRepeated: t`The service won't show the secret again`,
  titleNotFound: t`Created, but we couldn't find a secret`,
  stored: t`I have stored it where our receiver can read it`,
  storedAnswer: t`I have stored it, or don't need it`,
  storedInAnswer: t`I have stored it: it's in the reply`,
  finishing: t`Finishing`,
  finish: t`Finish`,
  meaning: t`The endpoint was created. The service never returns its secret again, and this page deletes it when you finish.`,
  meaningRepeated: t`The endpoint was created, but the repeated reply has no secret. Without it nobody can verify deliveries.`,
  meaningNotFound: t`Created, but we couldn't find the secret in the reply. Here's the full reply.`,
  notFinished: t`Not finished`,
  notKept: t`This browser couldn't save that you have the secret. It's still here: finish again once saving works.`,
  noId: t`The reply didn't include the endpoint's ID, and its address alone doesn't identify it.`,
  noIdYet: t`The reply didn't include the endpoint's ID, and the endpoint list isn't loaded yet.`,
  tick: t`Tick the box first. You won't see the secret again.`,
  noting: t`Still saving the reply.`,
  missing: t`The service won't show it again`,
  nothingChanged: t`This browser couldn't save that. Nothing changed.`,
  anewMeaning: t`If the secret isn't in the reply above, create another endpoint with the same address and events and save its secret. This one is deleted only after that.`,
  giveUpMeaning: t`If the secret isn't in the reply above, discard it to delete this endpoint or create another. The old one stays until you have a new secret.`,
};

type Props = {
  received: HeardSecret;
  /** Opens the list of endpoints. */
  show: () => void;
};

/** Shows a secret once, until somebody says that it is stored; nothing else closes it. */
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
    // Where the answer did not say which endpoint it made, the list may.
    if (replacement !== undefined && endpoint !== undefined)
      await replacements.tell(replacement, { type: "found", endpoint });
    // Another tab may have settled it.
    const isKept = pending?.owes === undefined || (await outbox.settleUp(pending, how));
    setFinishing(false);
    setNotKept(!isKept);
    if (!isKept) return;
    desk.forget(received.pending);
    void webhooksChanged(queries, client);
    if (how === "given up") show();
  };
  const { hasSecret } = received;
  const title = hasSecret ? text.title : isRepeated ? text.titleRepeated : text.titleNotFound;
  // What takes the place of another is of use with its secret only.
  const storedAnswer = replacement === undefined ? text.storedAnswer : text.storedInAnswer;
  const stored = hasSecret ? text.stored : storedAnswer;
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
            busy={isFinishing ? text.finishing : undefined}
            notNow={whyNotYet(pending, isStored)}
            onPress={() => void finish("stored")}
          >
            {text.finish}
          </Button>
        </>
      }
    >
      <p className="-mt-1.5 text-pretty text-ink-2">
        {hasSecret ? text.meaning : isRepeated ? text.meaningRepeated : text.meaningNotFound}
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
        <Callout tone="danger" role="alert" title={text.notFinished}>
          {text.notKept}
        </Callout>
      ) : null}
      {endpoint === undefined ? (
        <p className="text-xs text-pretty text-ink-3 max-md:text-sm">{list === undefined ? text.noIdYet : text.noId}</p>
      ) : null}
      {hasSecret ? null : (
        <SecretMissing pending={pending} endpoint={endpoint} onGiveUp={() => void finish("given up")} />
      )}
    </Dialog>
  );
}

function whyNotYet(pending: PendingWrite | undefined, isStored: boolean): string | undefined {
  if (!isStored) return text.tick;
  // Its end is noted right after its answer: until then nothing could be kept of what is said here.
  const isNoted = pending === undefined || pending.state === "applied";
  return isNoted ? undefined : text.noting;
}

type MissingProps = {
  pending: PendingWrite | undefined;
  /** Id of the endpoint without a secret, once it is known. */
  endpoint: string | undefined;
  /** Ends the dialog: nobody has the secret. */
  onGiveUp: () => void;
};

/** The way out of an endpoint whose secret nobody has. */
function SecretMissing({ pending, endpoint, onGiveUp }: MissingProps) {
  const [isNotKept, setNotKept] = useState(false);
  const isOnTheWay = useReplacementOf(pending) !== undefined;
  const giveUp = (
    <GiveUpButton pending={pending} endpoint={endpoint} onBegun={onGiveUp} onNotKept={() => setNotKept(true)} />
  );
  return (
    <Callout tone="wait" title={text.missing} actions={giveUp}>
      {isNotKept ? <p role="alert">{text.nothingChanged}</p> : null}
      {isOnTheWay ? text.giveUpMeaning : text.anewMeaning}
    </Callout>
  );
}

type SecretFile = readonly [name: string, text: string, type: string];

/** Name, text and media type of the file that is downloaded: settings for a receiver, whatever language is read here. */
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
