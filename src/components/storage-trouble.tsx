import { storageWords } from "#components/storage-words.ts";
import { useOutbox, useOutboxView } from "#queries/outbox.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";

/** Why this browser can't save, so that nothing is sent, with the one button that helps; undefined while it can. */
export function useStorageTrouble() {
  const outbox = useOutbox();
  const { phase, blockedBy } = useOutboxView();
  if (phase !== "blocked") return undefined;
  const words = storageWords(blockedBy);
  const needsReload = blockedBy === "newer version" || blockedBy === "cleared";
  const act = () => (needsReload ? location.reload() : void outbox.workWithout());
  return { ...words, hint: `${words.title}.`, act };
}

/** Says so in a form. */
export function StorageTrouble() {
  const trouble = useStorageTrouble();
  if (trouble === undefined) return null;
  const { title, meaning, remedy, verb, act } = trouble;
  return (
    <Callout
      tone="danger"
      role="alert"
      title={title}
      actions={
        <Button size="sm" onPress={act}>
          {verb}
        </Button>
      }
    >
      {meaning} {remedy}
    </Callout>
  );
}
