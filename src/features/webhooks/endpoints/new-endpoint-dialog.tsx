import { t } from "@lingui/core/macro";
import { KeyRound } from "lucide-react";
import type { Endpoint } from "#api/webhooks.ts";
import { WriteDialog } from "#components/write-dialog.tsx";
import { useCreateWebhook, type Submitted } from "#queries/writes.ts";
import { EndpointFields, useEndpointForm } from "./endpoint-form.tsx";

type Props = {
  /** The loaded endpoints; undefined until loaded. */
  listed: readonly Endpoint[] | undefined;
  onClose: () => void;
};

/** Asks for a new endpoint, and stays until it's created. Another dialog then shows its secret. */
export function NewEndpointDialog({ listed, onClose }: Props) {
  const creation = useCreateWebhook();
  const { form, discard } = useEndpointForm();
  const submit = async () => {
    let decided: Submitted | undefined;
    await form.handleSubmit(async ({ url, events }) => {
      const before = listed?.filter((endpoint) => endpoint.url === url).map(({ id }) => id);
      decided = await creation.submit({ url, events, before });
    })();
    return decided;
  };
  return (
    <WriteDialog
      title={t`New endpoint`}
      pending={creation.submitted}
      submit={submit}
      labels={{ send: t`Create endpoint`, sending: t`Creating`, leave: t`Not now` }}
      onDone={() => {
        discard();
        onClose();
      }}
      onClose={onClose}
    >
      <EndpointFields control={form.control} listed={listed} />
      <p className="flex gap-2 text-sm text-pretty text-ink-2">
        <KeyRound aria-hidden size={15} strokeWidth={1.75} className="mt-0.5 flex-none text-ink-3" />
        <span>{t`You'll see the signing secret once, right after creation. Have a safe place for it ready.`}</span>
      </p>
    </WriteDialog>
  );
}
