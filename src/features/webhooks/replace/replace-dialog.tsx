import { ph, t } from "@lingui/core/macro";
import { useState } from "react";
import type { Endpoint } from "#api/webhooks.ts";
import { useReplacements } from "#queries/webhooks.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { displayText } from "#values/text.ts";
import { EndpointFields, useEndpointForm } from "../endpoints/endpoint-form.tsx";
import { openReplacement } from "./replace-lost.tsx";

type Props = { endpoint: Endpoint; listed: readonly Endpoint[]; onClose: () => void };

/** Asks for the endpoint that will replace this one, and starts the replacement. */
export function ReplaceDialog({ endpoint, listed, onClose }: Props) {
  const replacements = useReplacements();
  const { form, discard } = useEndpointForm(endpoint);
  const [isStarting, setStarting] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const begin = async () => {
    let id: string | undefined;
    const submit = form.handleSubmit(async ({ url, events }) => {
      const before = listed.filter((one) => one.url === url).map((one) => one.id);
      setStarting(true);
      const started = await replacements.begin({ old: endpoint, next: { url, events }, isLost: false, before });
      setStarting(false);
      setRefused(started === undefined);
      id = started?.id;
    });
    await submit();
    if (id === undefined) return;
    // Only after the form's submission, which stores its values once more.
    discard();
    void replacements.create(id);
    openReplacement(id);
    onClose();
  };
  return (
    <Dialog
      title={t`Replace ${ph({ endpoint: displayText(endpoint.url ?? endpoint.id, 200) })}`}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button keys={["Esc"]} onPress={onClose}>
            {t`Keep endpoint`}
          </Button>
          <Button variant="primary" busy={isStarting ? t`Starting` : undefined} onPress={() => void begin()}>
            {t`Create the new endpoint`}
          </Button>
        </>
      }
    >
      {isRefused ? (
        <Callout tone="danger" role="alert" title={t`Not started`}>
          {t`This browser couldn't save the progress. Nothing was sent.`}
        </Callout>
      ) : null}
      <p className="text-pretty text-ink-2">{t`The API can't change an endpoint, so we create a second one. You can delete the old one after a delivery arrives at the new one.`}</p>
      {/* Without the old endpoint: the same address is fine here. */}
      <EndpointFields control={form.control} listed={listed.filter(({ id }) => id !== endpoint.id)} />
    </Dialog>
  );
}
