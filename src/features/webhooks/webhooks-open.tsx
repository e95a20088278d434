import { useOutboxView, useHookNotesView } from "#records/records-context.tsx";
import { isOfHook } from "#records/webhooks/of-hook.ts";
import { useOwedSecrets } from "#records/webhooks/owed-secrets.ts";
import { isOver } from "#records/webhooks/replacement.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/callout.tsx";
import { seenText } from "#values/text.ts";
import { EndpointOutcome } from "./endpoint-outcome.tsx";
import { PendingSecretNote } from "./pending-secret-note.tsx";
import { standsWords } from "./replace-words.ts";

/** What was begun with endpoints and has not come to its end: creations without an answer, secrets, replacements. */
export function WebhooksOpen({ onOpen }: { onOpen: (replacement: string) => void }) {
  const { open } = useOutboxView();
  const owed = useOwedSecrets();
  const { replacements } = useHookNotesView();
  const creations = open.filter((intent) => isOfHook(intent) && intent.write.kind === "hookCreate");
  const going = replacements.filter((one) => !isOver(one));
  if (creations.length + owed.length + going.length === 0) return null;
  return (
    <div className="grid gap-3 px-gutter pt-4">
      {owed.map((intent) => (
        <PendingSecretNote key={intent.id} intent={intent} />
      ))}
      {creations.map((intent) => (
        <section
          key={intent.id}
          aria-label={`New endpoint ${seenText(intent.about.name, 200)}`}
          className="grid gap-1.5"
        >
          <p className="text-xs text-ink-2 max-md:text-sm">
            New endpoint <bdi className="font-mono break-all">{seenText(intent.about.name, 2048)}</bdi>
          </p>
          <EndpointOutcome intent={intent} />
        </section>
      ))}
      {going.map((one) => (
        <Callout
          key={one.id}
          tone="info"
          title={`Replacing ${seenText(one.old.url ?? one.old.id, 200)}`}
          actions={
            <Button size="sm" onPress={() => onOpen(one.id)}>
              Continue
            </Button>
          }
        >
          {standsWords[one.step]}
        </Callout>
      ))}
    </div>
  );
}
