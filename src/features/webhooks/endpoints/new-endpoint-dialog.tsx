import { createDraftStore } from "#components/draft-store.ts";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import type { Endpoint } from "#api/webhooks.ts";
import { KeyRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSession } from "#queries/session.tsx";
import { catalogue } from "#language/catalogue.ts";
import { isOpen as isIntentOpen } from "#records/outbox/pending-write.ts";
import type { Decided } from "#records/outbox/outbox-types.ts";
import { unclearTitle, unclearWords } from "#components/storage-words.ts";
import { useCreateWebhook } from "#queries/writes.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { commandKey } from "#language/locale/command-key.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { checkDraft, type EndpointDraft } from "./new-endpoint-checks.ts";
import { NewEndpointFields } from "./new-endpoint-fields.tsx";
import { WriteStatus } from "#components/write-status/write-status.tsx";

const text = catalogue("webhooks/new-endpoint", {
  title: "New endpoint",
  close: "Close",
  cancel: "Cancel",
  creating: "Creating",
  onItsWay: "It is on its way already.",
  create: "Create endpoint",
  another: "Another one for this address is on its way",
  anotherMeaning: "It was asked for with other events, and nothing is known of it yet. What you typed was not sent.",
  notSent: "Not sent",
  notSentMeaning:
    "This browser could not keep a record of it, and without one the secret could be lost. Nothing was sent.",
  unreadableMeaning:
    "Another version of this dashboard has asked for an endpoint with this address, which may be unanswered. Nothing was sent now. Look at it in the Outbox; a reload may bring the version that can read it.",
  once: "The signing secret is shown once, right after creation. Have the place it belongs ready, for example your vault.",
});

/** What was typed and not created yet: closing the dialog or a refusal loses nothing. */
const drafts = createDraftStore<EndpointDraft>();
const emptyDraft: EndpointDraft = { url: "", isAll: true, kinds: new Set() };

/** Why nothing was sent; undefined where something was, or is on its way. */
function notSentWords(decided: Decided["kind"]): string | undefined {
  if (decided === "no record") return text.notSentMeaning;
  if (decided === "unclear") return unclearWords;
  return decided === "unreadable" ? text.unreadableMeaning : undefined;
}

type Props = {
  /** The endpoints as read; undefined when they were not. */
  listed: readonly Endpoint[] | undefined;
  onClose: () => void;
};

/** Asks for a new endpoint, and stays until the service has created it: its secret is told by a dialog of its own. */
export function NewEndpointDialog({ listed, onClose }: Props) {
  const creation = useCreateWebhook();
  const { client } = useSession();
  const draft = drafts.useDraft(client.id) ?? emptyDraft;
  const [isOther, setOther] = useState(false);
  const [notSent, setNotSent] = useState<Decided["kind"]>();
  const field = useRef<HTMLInputElement>(null);
  const checks = checkDraft(draft, listed);
  const pending = creation.submitted;
  const isUnderWay = pending !== undefined && isIntentOpen(pending);
  const isCreated = pending?.state === "applied";
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (!isCreated) return;
    drafts.set(undefined, client.id);
    onClose();
  }, [isCreated, client.id, onClose]);

  const create = async () => {
    if (checks.whyNot !== undefined || isUnderWay || creation.isSubmitting) return;
    const { url, events } = checks;
    const before = listed?.filter((endpoint) => endpoint.url === url).map(({ id }) => id);
    const decided = await creation.submit({ url, events, before });
    setNotSent("pending" in decided ? undefined : decided.kind);
    setOther(decided.kind === "joined" && decided.pending.about.endpoint?.events.join() !== events.join());
  };
  useShortcuts({ "mod+Enter": () => void create() }, { inDialog: true });
  const isSending = creation.isSubmitting || creation.status === "sending";
  return (
    <Dialog
      title={text.title}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button keys={["Esc"]} onPress={onClose}>
            {isUnderWay ? text.close : text.cancel}
          </Button>
          <Button
            variant="primary"
            keys={[commandKey, "↵"]}
            busy={isSending ? text.creating : undefined}
            notNow={isUnderWay ? text.onItsWay : checks.whyNot}
            onPress={() => void create()}
          >
            {text.create}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {pending === undefined ? null : <WriteStatus pending={pending} />}
        {isOther && isUnderWay ? (
          <Callout tone="wait" role="status" title={text.another}>
            {text.anotherMeaning}
          </Callout>
        ) : null}
        {notSent === undefined ? null : (
          <Callout tone="danger" role="alert" title={notSent === "unclear" ? unclearTitle : text.notSent}>
            {notSentWords(notSent)}
          </Callout>
        )}
        <div inert={isUnderWay} className="grid gap-4">
          <NewEndpointFields
            draft={draft}
            checks={checks}
            onChange={(next) => drafts.set(next, client.id)}
            inputRef={field}
          />
        </div>
        <p className="flex gap-2 text-sm text-pretty text-ink-2">
          <KeyRound aria-hidden size={15} strokeWidth={1.75} className="mt-0.5 flex-none text-ink-3" />
          <span>{text.once}</span>
        </p>
      </div>
    </Dialog>
  );
}
