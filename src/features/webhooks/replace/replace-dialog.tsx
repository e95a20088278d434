import { useRef, useState } from "react";
import type { Endpoint } from "#api/webhooks.ts";
import { catalogue } from "#language/catalogue.ts";
import { useReplacements } from "#queries/webhooks.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { displayText } from "#values/text.ts";
import { allKinds, receivesAll } from "../events/event-groups.ts";
import { checkDraft, type EndpointDraft } from "../endpoints/new-endpoint-checks.ts";
import { NewEndpointFields } from "../endpoints/new-endpoint-fields.tsx";
import { openReplacement } from "./replace-lost.ts";

const text = catalogue("webhooks/replace-dialog", {
  title: (endpoint: string) => `Replace ${endpoint}`,
  keep: "Keep endpoint",
  beginning: "Beginning",
  create: "Create the new endpoint",
  notBegun: "Not begun",
  notKept: "This browser could not keep how far it is. Nothing was sent.",
  meaning:
    "The interface cannot change an endpoint, and gives out no second secret. So a new one is created, you store its secret, a delivery is seen there, and only then the old one is deleted. You can stop at each step.",
});

type Props = { endpoint: Endpoint; listed: readonly Endpoint[]; onClose: () => void };

/** Plans a replacement: the endpoint that is to take the place of this one. */
export function ReplaceDialog({ endpoint, listed, onClose }: Props) {
  const replacements = useReplacements();
  const [draft, setDraft] = useState<EndpointDraft>(() => ({
    url: endpoint.url ?? "",
    isAll: receivesAll(endpoint.events),
    kinds: new Set(receivesAll(endpoint.events) ? allKinds : endpoint.events),
  }));
  const [isBeginning, setBeginning] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // That the address of the old one is there is what is wanted here.
  const checks = checkDraft(
    draft,
    listed.filter(({ id }) => id !== endpoint.id),
  );
  const begin = async () => {
    const { url, events } = checks;
    const before = listed.filter((one) => one.url === url).map(({ id }) => id);
    setBeginning(true);
    const begun = await replacements.begin({ old: endpoint, next: { url, events }, isLost: false, before });
    setBeginning(false);
    setRefused(begun === undefined);
    if (begun === undefined) return;
    void replacements.create(begun.id);
    openReplacement(begun.id);
    onClose();
  };
  return (
    <Dialog
      title={text.title(displayText(endpoint.url ?? endpoint.id, 200))}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button keys={["Esc"]} onPress={onClose}>
            {text.keep}
          </Button>
          <Button
            variant="primary"
            busy={isBeginning ? text.beginning : undefined}
            notNow={checks.whyNot}
            onPress={() => void begin()}
          >
            {text.create}
          </Button>
        </>
      }
    >
      {isRefused ? (
        <Callout tone="danger" role="alert" title={text.notBegun}>
          {text.notKept}
        </Callout>
      ) : null}
      <p className="text-pretty text-ink-2">{text.meaning}</p>
      <NewEndpointFields draft={draft} checks={checks} onChange={setDraft} inputRef={field} />
    </Dialog>
  );
}
