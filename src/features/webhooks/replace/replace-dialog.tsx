import { ph, t } from "@lingui/core/macro";
import type { Endpoint } from "#api/webhooks.ts";
import { WriteDialog } from "#components/write-dialog.tsx";
import { useReplacements } from "#queries/webhooks.ts";
import type { Submitted } from "#queries/writes.ts";
import { displayText } from "#values/text.ts";
import { EndpointFields, useEndpointForm } from "../endpoints/endpoint-form.tsx";
import { openReplacement } from "./replace-lost.tsx";

type Props = { endpoint: Endpoint; listed: readonly Endpoint[]; onClose: () => void };

/** Asks for the endpoint that will replace this one, and starts the replacement, which has a dialog of its own. */
export function ReplaceDialog({ endpoint, listed, onClose }: Props) {
  const replacements = useReplacements();
  const { form, discard } = useEndpointForm(endpoint);
  const begin = async () => {
    let id: string | undefined;
    let notSent: Submitted | undefined;
    await form.handleSubmit(async ({ url, events }) => {
      const before = listed.filter((one) => one.url === url).map((one) => one.id);
      id = (await replacements.begin({ old: endpoint, next: { url, events }, isLost: false, before }))?.id;
      if (id === undefined) notSent = { kind: "no record" };
    })();
    if (id === undefined) return notSent;
    // Only after the form's submission, which stores its values once more.
    discard();
    void replacements.create(id);
    openReplacement(id);
    onClose();
    return undefined;
  };
  return (
    <WriteDialog
      title={t`Replace ${ph({ endpoint: displayText(endpoint.url ?? endpoint.id, 200) })}`}
      pending={undefined}
      submit={begin}
      labels={{ send: t`Create the new endpoint`, sending: t`Starting`, leave: t`Keep endpoint` }}
      onDone={onClose}
      onClose={onClose}
    >
      <p className="text-pretty text-ink-2">{t`The API can't change an endpoint, so we create a new one. Delete the old one once a delivery arrives at the new one.`}</p>
      {/* Without the old endpoint: the same address is fine here. */}
      <EndpointFields control={form.control} listed={listed.filter(({ id }) => id !== endpoint.id)} />
    </WriteDialog>
  );
}
