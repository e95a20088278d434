import { createDraftStore } from "#components/draft-store.ts";

/** References as typed, by session and vehicle: closing a panel or a refusal loses none. */
export const referenceDrafts = createDraftStore<string>();

/** Deletes what was typed once the service accepted a reference; with `accepted` only if it still says that. */
export function forgetReference(session: string, vehicle: string, accepted?: string): void {
  const draft = referenceDrafts.get(session, vehicle);
  if (accepted === undefined || draft?.trim().normalize("NFC") === accepted) {
    referenceDrafts.set(undefined, session, vehicle);
  }
}
