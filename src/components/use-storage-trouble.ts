import { useOutbox, useOutboxView } from "#queries/outbox.ts";
import { storageWords } from "#components/storage-words.ts";

/** The storage problem in words, with its button. For use while the outbox is blocked. */
export function useStorageTrouble() {
  const outbox = useOutbox();
  const { blockedBy } = useOutboxView();
  const helpsReload = blockedBy === "newer version" || blockedBy === "begun anew";
  const act = () => (helpsReload ? location.reload() : void outbox.workWithout());
  return { ...storageWords(blockedBy), act };
}
