import { useQueryClient } from "@tanstack/react-query";
import { Webhook } from "lucide-react";
import { useEffect, useState } from "react";
import { useSession } from "#queries/session.tsx";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { useOutbox, useOutboxView } from "#queries/outbox.ts";
import { useReplacements, useSecretDesk, useWebhooks, webhooksChanged } from "#queries/webhooks.ts";
import type { HeardSecret } from "#records/webhooks/secret-store.ts";
import { useToldHere } from "#queries/pending-secrets.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { saveAs } from "#ui/browser/download.ts";
import { displayText } from "#values/text.ts";
import { createdId } from "../replace/endpoint-created.ts";
import { SecretMissing } from "./secret-missing.tsx";
import { toldOf, useSecretNode } from "./secret-node.ts";
import { AnswerValue, SecretValue } from "./secret-value.tsx";
import { secretFile, secretText as text, secretTitle } from "./secret-words.ts";

type Props = {
  heard: HeardSecret;
  /** Opens the list of endpoints. */
  show: () => void;
};

/** What is told once, until somebody says that it is stored; nothing else closes it. */
export function SecretDialog({ heard, show }: Props) {
  const outbox = useOutbox();
  const desk = useSecretDesk();
  const queries = useQueryClient();
  const replacements = useReplacements();
  const { client } = useSession();
  const { open, ended } = useOutboxView();
  const { data: list } = useWebhooks();
  const pending = [...ended, ...open].find(({ id }) => id === heard.pending);
  const secret = useSecretNode(desk, heard.pending, heard.hasSecret);
  const [isStored, setStored] = useState(false);
  const [isFinishing, setFinishing] = useState(false);
  const [isNotKept, setNotKept] = useState(false);
  const address = pending?.about.name ?? "";
  const isRepeated = heard.isAgain || pending?.ending === "replay";
  const endpoint = heard.endpoint ?? (pending === undefined ? undefined : createdId(pending, list));
  const replacement = pending?.about.endpoint?.replacement;
  useToldHere(heard.pending);
  useEffect(() => {
    if (replacement !== undefined && endpoint !== undefined)
      void replacements.tell(replacement, { type: "found", endpoint });
  }, [replacements, replacement, endpoint]);

  const finish = async (how: "stored" | "given up") => {
    setFinishing(true);
    // Another tab may have settled it.
    const isKept = pending?.owes === undefined || (await outbox.settleUp(pending, how));
    setFinishing(false);
    setNotKept(!isKept);
    if (!isKept) return false;
    secret.clear();
    desk.forget(heard.pending);
    void webhooksChanged(queries, client);
    return true;
  };
  const download = () => saveAs(...secretFile(address, endpoint, toldOf(desk, heard.pending), heard.hasSecret));
  return (
    <Dialog
      role="alertdialog"
      title={secretTitle(heard.hasSecret, isRepeated)}
      isOpen
      onOpenChange={() => undefined}
      dismissable={false}
      width="wide"
      footer={
        <>
          <span className="mr-auto max-md:order-last max-md:mr-0">
            <Checkbox isSelected={isStored} onChange={setStored}>
              {storedWords(heard.hasSecret, replacement !== undefined)}
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
        {heard.hasSecret ? text.meaning : isRepeated ? text.meaningRepeated : text.meaningNotFound}
      </p>
      <p className="-mb-2 flex items-center gap-1.5 text-xs text-ink-2 max-md:text-sm">
        <Webhook aria-hidden size={14} strokeWidth={1.75} className="flex-none text-ink-3" />
        <bdi className="font-mono break-all">{displayText(address, 2048)}</bdi>
      </p>
      {heard.hasSecret ? (
        <SecretValue secret={secret} onDownload={download} />
      ) : (
        <AnswerValue secret={secret} onDownload={download} />
      )}
      {isNotKept ? (
        <Callout tone="danger" role="alert" title={text.notFinished}>
          {text.notKept}
        </Callout>
      ) : null}
      {endpoint === undefined ? <NoId isListed={list !== undefined} /> : null}
      {heard.hasSecret ? null : (
        <SecretMissing pending={pending} endpoint={endpoint} giveUp={() => finish("given up")} show={show} />
      )}
    </Dialog>
  );
}

function NoId({ isListed }: { isListed: boolean }) {
  return <p className="text-xs text-pretty text-ink-3 max-md:text-sm">{isListed ? text.noId : text.noIdYet}</p>;
}

function storedWords(hasSecret: boolean, isReplacing: boolean): string {
  if (hasSecret) return text.stored;
  // What takes the place of another is of use with its secret only.
  return isReplacing ? text.storedInAnswer : text.storedAnswer;
}

function whyNotYet(pending: PendingWrite | undefined, isStored: boolean): string | undefined {
  if (!isStored) return text.tick;
  // Its end is noted right after its answer: until then nothing could be kept of what is said here.
  const isNoted = pending === undefined || pending.state === "applied";
  return isNoted ? undefined : text.noting;
}
