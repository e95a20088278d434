import { useOutbox, useOutboxView } from "#queries/outbox.ts";
import { storageWords } from "#components/storage-words.ts";

/** What is wrong with what this browser keeps, in words, and what its button does. Of use while the outbox is blocked. */
export function useStorageTrouble() {
  const outbox = useOutbox();
  const { blockedBy } = useOutboxView();
  const helpsReload = blockedBy === "newer version" || blockedBy === "begun anew";
  const act = () => (helpsReload ? location.reload() : void outbox.workWithout());
  return { ...storageWords(blockedBy), act };
}
