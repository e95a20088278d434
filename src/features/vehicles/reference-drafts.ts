/** References as typed, by session and vehicle: closing a panel or a refusal loses none. Gone with the page. */
const drafts = new Map<string, string>();
const slot = (session: string, vehicle: string) => `${session} ${vehicle}`;

/** What was typed for this vehicle before and not accepted yet; undefined for nothing. `session`: the id of its client. */
export function keptReference(session: string, vehicle: string): string | undefined {
  return drafts.get(slot(session, vehicle));
}

/** Keeps what is typed while it is typed. */
export function keepReference(session: string, vehicle: string, text: string): void {
  drafts.set(slot(session, vehicle), text);
}

/** Forgets what was typed once the service accepted it; with `accepted` only if it still says that. */
export function forgetReference(session: string, vehicle: string, accepted?: string): void {
  const draft = drafts.get(slot(session, vehicle));
  if (accepted === undefined || draft?.trim().normalize("NFC") === accepted) drafts.delete(slot(session, vehicle));
}
