import { useQueryClient } from "@tanstack/react-query";
import { Webhook } from "lucide-react";
import { useState } from "react";
import { catalogue } from "#language/catalogue.ts";
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
import { createdId, useReplaceLost } from "../replace/replace-lost.ts";
import { SecretValue, textOf, useSecretNode } from "./secret-value.tsx";

const text = catalogue("webhooks/secret", {
  title: "Store this secret now",
  titleRepeated: "The service will not show the secret again",
  titleNotFound: "Created, without a secret that we could find",
  stored: "I have stored it where our receiver can read it",
  storedAnswer: "I have stored it, or do not need it",
  storedInAnswer: "I have stored it: it stands in the answer",
  finishing: "Finishing",
  finish: "Finish",
  meaning:
    "The endpoint is created. The service never returns its secret again, not even in the list, and this page forgets it when you finish.",
  meaningRepeated:
    "The endpoint is created, and the service repeated its answer without the secret. Without it nobody can verify what arrives there.",
  meaningNotFound: "Created, but we could not find the secret in the answer. Here is the full answer.",
  notFinished: "Not finished",
  notKept:
    "This browser could not keep that the secret is stored. It is still here: finish again once storage works. Nothing else was changed.",
  noId: "The answer did not say the endpoint’s id, and its address alone does not tell which one of the list it is.",
  noIdYet: "The answer did not say the endpoint’s id; the list of endpoints is not read yet.",
  tick: "Tick the box first: the secret is not shown again.",
  noting: "The answer is still being noted.",
  missing: "The service will not show it again",
  beginning: "Beginning",
  anew: "Delete and create anew",
  giveUp: "Give the secret up",
  nothingChanged: "This browser could not keep that. Nothing was changed.",
  anewMeaning:
    "If the secret is not in the answer above, make another endpoint with the same address and events, store its secret, and let this one be deleted after that. Nothing is deleted before.",
  giveUpMeaning:
    "If the secret is not in the answer above, give it up: then you can delete this new endpoint or create another one. The old endpoint stays until one is there whose secret you have.",
});

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
  const secret = useSecretNode(desk, received.pending, received.hasSecret);
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
    if (!isKept) return false;
    secret.clear();
    desk.forget(received.pending);
    void webhooksChanged(queries, client);
    return true;
  };
  const download = () => saveAs(...secretFile(address, endpoint, textOf(desk, received.pending), received.hasSecret));
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
      <SecretValue secret={secret} hasSecret={hasSecret} onDownload={download} />
      {isNotKept ? (
        <Callout tone="danger" role="alert" title={text.notFinished}>
          {text.notKept}
        </Callout>
      ) : null}
      {endpoint === undefined ? (
        <p className="text-xs text-pretty text-ink-3 max-md:text-sm">{list === undefined ? text.noIdYet : text.noId}</p>
      ) : null}
      {hasSecret ? null : (
        <SecretMissing pending={pending} endpoint={endpoint} giveUp={() => finish("given up")} show={show} />
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
  /** Ends the dialog and says that nobody has the secret; false when that could not be kept. */
  giveUp: () => Promise<boolean>;
  /** Opens the list of endpoints. */
  show: () => void;
};

/** The way out of an endpoint whose secret nobody has. */
function SecretMissing({ pending, endpoint, giveUp, show }: MissingProps) {
  const { begin, isOnTheWay, isBeginning, isRefused, whyNot } = useReplaceLost(pending, endpoint);
  const anew = async () => {
    if ((await begin()) && (await giveUp())) show();
  };
  return (
    <Callout
      tone="wait"
      title={text.missing}
      actions={
        <Button size="sm" busy={isBeginning ? text.beginning : undefined} notNow={whyNot} onPress={() => void anew()}>
          {isOnTheWay ? text.giveUp : text.anew}
        </Button>
      }
    >
      {isRefused ? <p role="alert">{text.nothingChanged}</p> : null}
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
