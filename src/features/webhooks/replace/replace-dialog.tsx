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

/** Plans a replacement: the endpoint that is to take the place of this one. */
export function ReplaceDialog({ endpoint, listed, onClose }: Props) {
  const replacements = useReplacements();
  const { form, discard } = useEndpointForm(endpoint);
  const [isBeginning, setBeginning] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const begin = async () => {
    let id: string | undefined;
    const submit = form.handleSubmit(async ({ url, events }) => {
      const before = listed.filter((one) => one.url === url).map((one) => one.id);
      setBeginning(true);
      const begun = await replacements.begin({ old: endpoint, next: { url, events }, isLost: false, before });
      setBeginning(false);
      setRefused(begun === undefined);
      id = begun?.id;
    });
    await submit();
    if (id === undefined) return;
    // Not before the form has ended its submission, with which it keeps its values once more.
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
          <Button variant="primary" busy={isBeginning ? t`Starting` : undefined} onPress={() => void begin()}>
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
      <p className="text-pretty text-ink-2">{t`The API can't change an endpoint or issue a second secret, so you get a second endpoint. The old one is deleted only after you save the new secret and a delivery arrives at the new one; you can stop at each step.`}</p>
      {/* That the address of the old one is there is what is wanted here. */}
      <EndpointFields control={form.control} listed={listed.filter(({ id }) => id !== endpoint.id)} />
    </Dialog>
  );
}
