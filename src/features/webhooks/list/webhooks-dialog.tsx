import type { Endpoint } from "#api/webhooks.ts";
import { useWebhookNotesView } from "#queries/webhooks.ts";
import { DeleteDialog } from "../endpoints/delete-dialog.tsx";
import type { SeenDelivery } from "../endpoints/endpoint-health.tsx";
import { EndpointNameDialog } from "../endpoints/endpoint-name-dialog.tsx";
import { NewEndpointDialog } from "../endpoints/new-endpoint-dialog.tsx";
import { ReplaceDialog } from "../replace/replace-dialog.tsx";
import { openReplacement } from "../replace/replace-lost.tsx";
import { ReplaceProgress } from "../replace/replace-progress.tsx";

export type Asked =
  | { readonly for: "new" }
  | { readonly for: "name" | "replace" | "delete"; readonly endpoint: Endpoint }
  | { readonly for: "progress"; readonly id: string };

type Props = {
  asked: Asked;
  /** The loaded endpoints; undefined until loaded. */
  listed: readonly Endpoint[] | undefined;
  seenOn: (endpoint: string) => SeenDelivery | undefined;
  onClose: () => void;
  onDeleted?: () => void;
};

export function WebhooksDialog({ asked, listed, seenOn, onClose, onDeleted = onClose }: Props) {
  const { replacements } = useWebhookNotesView();
  switch (asked.for) {
    case "new":
      return <NewEndpointDialog listed={listed} onClose={onClose} />;
    case "name":
      return <EndpointNameDialog endpoint={asked.endpoint} onClose={onClose} />;
    case "replace":
      return <ReplaceDialog endpoint={asked.endpoint} listed={listed ?? []} onClose={onClose} />;
    case "delete":
      return <DeleteDialog {...{ endpoint: asked.endpoint, listed: listed ?? [], onClose, onDeleted }} />;
    case "progress": {
      const replacement = replacements.find(({ id }) => id === asked.id);
      const close = () => {
        openReplacement(undefined);
        onClose();
      };
      return replacement === undefined ? null : (
        <ReplaceProgress replacement={replacement} seenOn={seenOn} onClose={close} />
      );
    }
  }
}
