import { useSyncExternalStore } from "react";
import type { HookNotes, HookNotesView } from "#records/webhooks/hook-notes.ts";
import type { Replacements } from "#records/webhooks/replacements.ts";
import type { HeardSecret, SecretDesk } from "#records/webhooks/secret-desk.ts";
import { useRecords } from "./records-context.tsx";

/** What was told once and is not stored yet. */
export const useSecretDesk = (): SecretDesk => useRecords().secrets;

/** Of which intents a secret was heard in this page; the component follows it. It never holds a secret. */
export function useHeardSecrets(): readonly HeardSecret[] {
  const { subscribe, read } = useSecretDesk();
  return useSyncExternalStore(subscribe, read);
}

/** What is noted here about endpoints, for noting more. */
export const useHookNotes = (): HookNotes => useRecords().hooks;

/** Names of endpoints and what replaces what; the component follows them. */
export function useHookNotesView(): HookNotesView {
  const { subscribe, read } = useHookNotes();
  return useSyncExternalStore(subscribe, read);
}

/** Endpoints that take the place of others, for taking their next steps. */
export const useReplacements = (): Replacements => useRecords().replacements;
