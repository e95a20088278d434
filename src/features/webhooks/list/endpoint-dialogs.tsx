import { useSecretsHere, useWebhookNotesView, useWebhooks } from "#queries/webhooks.ts";
import { Part } from "#ui/feedback/part.tsx";
import { later } from "#ui/lazy/later.ts";
import { useOpenReplacement } from "../replace/replace-lost.tsx";
import type { Asked } from "./webhooks-dialog.tsx";

const WebhooksDialog = later(async () => (await import("./webhooks-dialog.tsx")).WebhooksDialog);

type Props = {
  asked: Asked | undefined;
  seenOn: (endpoint: string) => boolean;
  onClose: () => void;
  /** The endpoint was deleted; without it the dialog just closes. */
  onDeleted?: () => void;
};

/** The dialog that was asked for, else a replacement that was started on another screen. */
export function EndpointDialogs({ asked, ...rest }: Props) {
  const { data: list } = useWebhooks();
  const { replacements } = useWebhookNotesView();
  const opened = useOpenReplacement();
  const progress = replacements.find(({ id }) => id === opened);
  const opening = progress === undefined ? undefined : ({ for: "progress", id: progress.id } as const);
  const shown = asked ?? opening;
  const isSecretShown = useSecretsHere().length > 0;
  // Nothing may cover a visible secret; the replacement's dialog opens again after that.
  if (shown === undefined || (isSecretShown && shown.for === "progress")) return null;
  return (
    <Part>
      <WebhooksDialog asked={shown} listed={list?.endpoints} {...rest} />
    </Part>
  );
}
