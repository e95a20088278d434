import { t } from "@lingui/core/macro";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import type { Endpoint } from "#api/webhooks.ts";
import { KeyRound } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { isOpen as isIntentOpen, statusOf } from "#records/outbox/pending-write.ts";
import { useCreateWebhook } from "#queries/writes.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { commandKey } from "#language/locale/command-key.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { EndpointFields, useEndpointForm } from "./endpoint-form.tsx";
import { NotSent, notSentKind, type NotSentKind } from "#components/write-status/not-sent.tsx";
import { WriteStatus } from "#components/write-status/write-status.tsx";

type Props = {
  /** The loaded endpoints; undefined until loaded. */
  listed: readonly Endpoint[] | undefined;
  onClose: () => void;
};

/** Asks for a new endpoint, and stays until it's created. Another dialog then shows its secret. */
export function NewEndpointDialog({ listed, onClose }: Props) {
  const creation = useCreateWebhook();
  const { form, discard } = useEndpointForm();
  const [isOther, setOther] = useState(false);
  const [notSent, setNotSent] = useState<NotSentKind>();
  const pending = creation.submitted;
  const isUnderWay = pending !== undefined && isIntentOpen(pending);
  const isCreated = pending?.state === "applied";
  const onCreated = useEffectEvent(() => {
    discard();
    onClose();
  });
  useEffect(() => {
    if (isCreated) onCreated();
  }, [isCreated]);

  const create = form.handleSubmit(async ({ url, events }) => {
    if (isUnderWay || creation.isSubmitting) return;
    const before = listed?.filter((endpoint) => endpoint.url === url).map(({ id }) => id);
    const decided = await creation.submit({ url, events, before });
    setNotSent(notSentKind(decided));
    setOther(decided.kind === "joined" && decided.pending.about.endpoint?.events.join() !== events.join());
  });
  useShortcuts({ "mod+Enter": () => void create() }, { inDialog: true });
  const isSending = creation.isSubmitting || (pending !== undefined && statusOf(pending) === "sending");
  return (
    <Dialog
      title={t`New endpoint`}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button keys={["Esc"]} onPress={onClose}>
            {isUnderWay ? t`Close` : t`Not now`}
          </Button>
          <Button
            variant="primary"
            keys={[commandKey, "↵"]}
            busy={isSending ? t`Creating` : undefined}
            notNow={isUnderWay ? t`It's already in progress.` : undefined}
            onPress={() => void create()}
          >
            {t`Create endpoint`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {pending === undefined ? null : <WriteStatus pending={pending} />}
        {isOther && isUnderWay ? (
          <Callout tone="wait" role="status" title={t`This address is already in progress`}>
            {t`An endpoint with this address but other events isn't finished yet. What you typed wasn't sent.`}
          </Callout>
        ) : null}
        <NotSent kind={notSent} />
        <div inert={isUnderWay} className="grid gap-4">
          <EndpointFields control={form.control} listed={listed} />
        </div>
        <p className="flex gap-2 text-sm text-pretty text-ink-2">
          <KeyRound aria-hidden size={15} strokeWidth={1.75} className="mt-0.5 flex-none text-ink-3" />
          <span>{t`The service shows the signing secret once, right after creation. Have your vault or settings ready.`}</span>
        </p>
      </div>
    </Dialog>
  );
}
