import type { Endpoint } from "#api/webhooks.ts";
import { useHeardSecrets, useHookNotesView } from "#queries/webhooks.ts";
import { later } from "#ui/feedback/later.ts";
import { Part } from "#ui/feedback/part.tsx";
import { openReplacement } from "../replace/replace-open.ts";

const NewEndpointDialog = later(async () => (await import("../endpoints/new-endpoint-dialog.tsx")).NewEndpointDialog);
const DeleteDialog = later(async () => (await import("../endpoints/delete-dialog.tsx")).DeleteDialog);
const EndpointNameDialog = later(
  async () => (await import("../endpoints/endpoint-name-dialog.tsx")).EndpointNameDialog,
);
const ReplaceDialog = later(async () => (await import("../replace/replace-dialog.tsx")).ReplaceDialog);
const ReplaceProgress = later(async () => (await import("../replace/replace-progress.tsx")).ReplaceProgress);

/** Which dialog was asked for. */
export type Asked =
  | { readonly for: "new" }
  | { readonly for: "name" | "replace" | "delete"; readonly endpoint: Endpoint }
  | { readonly for: "progress"; readonly id: string };

type Props = {
  asked: Asked | undefined;
  /** The endpoints as read; undefined when they were not. */
  listed: readonly Endpoint[] | undefined;
  /** Whether these are all. */
  isWhole: boolean;
  seenOn: (endpoint: string) => number | undefined;
  onClose: () => void;
};

/** The dialog that was asked for, fetched when it is first needed. */
export function WebhooksDialogs({ asked, ...rest }: Props) {
  const isTold = useHeardSecrets().length > 0;
  // Nothing may come to lie over a secret that is told; a replacement goes on by itself after that.
  if (asked === undefined || (isTold && asked.for === "progress")) return null;
  return (
    <Part>
      <Dialog asked={asked} {...rest} />
    </Part>
  );
}

function Dialog({ asked, listed, isWhole, seenOn, onClose }: Props & { asked: Asked }) {
  const { replacements } = useHookNotesView();
  switch (asked.for) {
    case "new":
      return <NewEndpointDialog listed={listed} onClose={onClose} />;
    case "name":
      return <EndpointNameDialog endpoint={asked.endpoint} onClose={onClose} />;
    case "replace":
      return <ReplaceDialog endpoint={asked.endpoint} listed={listed ?? []} onClose={onClose} />;
    case "delete":
      return <DeleteDialog endpoint={asked.endpoint} listed={listed ?? []} isWhole={isWhole} onClose={onClose} />;
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
