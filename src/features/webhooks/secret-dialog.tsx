import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Webhook } from "lucide-react";
import { useEffect, useState } from "react";
import { useSession } from "#api/session-context.tsx";
import { endpointList } from "#api/webhooks.ts";
import type { Intent } from "#records/intent.ts";
import { useOutbox, useOutboxView, useReplacements, useSecretDesk } from "#records/records-context.tsx";
import type { HeardSecret } from "#records/webhooks/secret-desk.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/callout.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { saveAs } from "#ui/download.ts";
import { seenText } from "#values/text.ts";
import { createdId } from "./endpoint-created.ts";
import { SecretMissing } from "./secret-missing.tsx";
import { toldOf, useSecretNode } from "./secret-node.ts";
import { AnswerValue, SecretValue } from "./secret-value.tsx";
import { secretFile, secretTitle } from "./secret-words.ts";
import { SignatureAssumption } from "./signature-assumption.tsx";
import { assumedScheme } from "./signature-schemes.ts";
import { assumptionWords } from "./signature-snippets.ts";
import { SignatureVerifier } from "./signature-verifier.tsx";

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
  const { data: list } = useQuery(endpointList(client));
  const intent = [...ended, ...open].find(({ id }) => id === heard.intent);
  const secret = useSecretNode(desk, heard.intent, heard.hasSecret ? "secret" : "answer");
  const [isStored, setStored] = useState(false);
  const [isFinishing, setFinishing] = useState(false);
  const [isNotKept, setNotKept] = useState(false);
  const address = intent?.about.name ?? "";
  const isRepeated = heard.isAgain || intent?.ending === "replay";
  const endpoint = heard.endpoint ?? (intent === undefined ? undefined : createdId(intent, list));
  const replacement = intent?.about.endpoint?.replacement;
  useEffect(() => {
    if (replacement !== undefined && endpoint !== undefined)
      void replacements.tell(replacement, { type: "found", endpoint });
  }, [replacements, replacement, endpoint]);

  const finish = async () => {
    setFinishing(true);
    const isKept = await settleUp(outbox.settleUp, intent);
    setFinishing(false);
    setNotKept(!isKept);
    if (!isKept) return false;
    secret.clear();
    desk.forget(heard.intent);
    void queries.invalidateQueries({ queryKey: endpointList(client).queryKey });
    return true;
  };
  const download = () => saveAs(...secretFile(address, endpoint, toldOf(desk, heard.intent), heard.hasSecret));
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
              {heard.hasSecret
                ? "I have stored it where our receiver can read it"
                : "I have stored it, or do not need it"}
            </Checkbox>
          </span>
          <Button
            variant="primary"
            busy={isFinishing ? "Finishing" : undefined}
            notNow={whyNotYet(intent, isStored)}
            onPress={() => void finish()}
          >
            Finish
          </Button>
        </>
      }
    >
      <p className="-mt-1.5 text-pretty text-ink-2">
        {heard.hasSecret
          ? "The endpoint is created. The service never returns its secret again, not even in the list, and this page forgets it when you finish."
          : isRepeated
            ? "The endpoint is created, and the service repeated its answer without the secret. Without it nobody can verify what arrives there."
            : "Created, but we could not find the secret in the answer. Here is the full answer."}
      </p>
      <p className="-mb-2 flex items-center gap-1.5 text-xs text-ink-2 max-md:text-sm">
        <Webhook aria-hidden size={14} strokeWidth={1.75} className="flex-none text-ink-3" />
        <bdi className="font-mono break-all">{seenText(address, 2048)}</bdi>
      </p>
      {heard.hasSecret ? (
        <SecretValue secret={secret} onDownload={download} />
      ) : (
        <AnswerValue secret={secret} onDownload={download} />
      )}
      {isNotKept ? (
        <Callout tone="danger" role="alert" title="Not finished">
          This browser could not keep that the secret is stored. It is still here: finish again once storage works.
          Nothing else was changed.
        </Callout>
      ) : null}
      {endpoint === undefined ? <NoId isListed={list !== undefined} /> : null}
      {heard.hasSecret ? (
        <SignatureVerifier scheme={assumedScheme}>
          <SignatureAssumption>{assumptionWords}</SignatureAssumption>
        </SignatureVerifier>
      ) : (
        <SecretMissing intent={intent} endpoint={endpoint} finish={finish} show={show} />
      )}
    </Dialog>
  );
}

function NoId({ isListed }: { isListed: boolean }) {
  return (
    <p className="text-xs text-pretty text-ink-3 max-md:text-sm">
      The answer did not say the endpoint’s id
      {isListed
        ? ", and its address alone does not tell which one of the list it is."
        : "; the list of endpoints is not read yet."}
    </p>
  );
}

/** True once it is kept that nothing is owed any more, by this tab or another one. */
async function settleUp(keep: (intent: Intent) => Promise<boolean>, intent: Intent | undefined): Promise<boolean> {
  return intent?.owes === undefined || keep(intent);
}

function whyNotYet(intent: Intent | undefined, isStored: boolean): string | undefined {
  if (!isStored) return "Tick the box first: the secret is not shown again.";
  // Its end is noted right after its answer: until then nothing could be kept of what is said here.
  const isNoted = intent === undefined || intent.state === "applied";
  return isNoted ? undefined : "The answer is still being noted.";
}
