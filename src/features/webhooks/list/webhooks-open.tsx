import { catalogue } from "#language/catalogue.ts";
import { useHookNotesView } from "#queries/webhooks.ts";
import { useOutboxView } from "#queries/outbox.ts";
import { useOwedSecrets } from "#queries/pending-secrets.ts";
import { isOver } from "#records/webhooks/replacement.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { Fill } from "#ui/feedback/fill.tsx";
import { displayText } from "#values/text.ts";
import { EndpointOutcome } from "../endpoint-outcome.tsx";
import { PendingSecretNote } from "../replace/pending-secret-note.tsx";
import { standsWords } from "../replace/replace-words.ts";
import { WriteStatus } from "#components/write-status/write-status.tsx";

const text = catalogue("webhooks/open", {
  creating: (address: string) => `New endpoint ${address}`,
  creatingAt: "New endpoint {address}",
  replacing: (endpoint: string) => `Replacing ${endpoint}`,
  goOn: "Continue",
});

type Props = { onOpen: (replacement: string) => void };

/** What was begun with endpoints and has not come to its end: creations without an answer, secrets, replacements. */
export function WebhooksOpen({ onOpen }: Props) {
  const { creations, owed, going } = useBegun();
  // A part of its own, so that what it has drawn of them goes from memory with the last of them.
  return creations.length + owed.length + going.length === 0 ? null : <Begun onOpen={onOpen} />;
}

function useBegun() {
  const { open } = useOutboxView();
  const { replacements } = useHookNotesView();
  return {
    creations: open.filter((pending) => pending.write.kind === "hookCreate"),
    owed: useOwedSecrets(),
    going: replacements.filter((one) => !isOver(one)),
  };
}

function Begun({ onOpen }: Props) {
  const { creations, owed, going } = useBegun();
  return (
    <div className="grid gap-3 px-gutter pt-4">
      {owed.map((pending) => (
        <PendingSecretNote key={pending.id} pending={pending} />
      ))}
      {creations.map((pending) => (
        <section
          key={pending.id}
          aria-label={text.creating(displayText(pending.about.name, 200))}
          className="grid gap-1.5"
        >
          <p className="text-xs text-ink-2 max-md:text-sm">
            <Fill
              text={text.creatingAt}
              parts={{ address: <bdi className="font-mono break-all">{displayText(pending.about.name, 2048)}</bdi> }}
            />
          </p>
          <WriteStatus pending={pending} />
        </section>
      ))}
      {going.map((one) => (
        <Callout
          key={one.id}
          tone="info"
          title={<span className="wrap-anywhere">{text.replacing(displayText(one.old.url ?? one.old.id, 200))}</span>}
          actions={
            <Button size="sm" onPress={() => onOpen(one.id)}>
              {text.goOn}
            </Button>
          }
        >
          {standsWords[one.step]}
        </Callout>
      ))}
    </div>
  );
}
