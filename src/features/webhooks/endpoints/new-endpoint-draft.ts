import type { EndpointDraft } from "./new-endpoint-checks.ts";

/** What was typed for a new endpoint, by session: closing the dialog or a refusal loses nothing. Gone with the page. */
const drafts = new Map<string, EndpointDraft>();

const empty: EndpointDraft = { url: "", isAll: true, kinds: new Set() };

/** What was typed before and not created yet. `session`: the id of its client. */
export const keptDraft = (session: string): EndpointDraft => drafts.get(session) ?? empty;

/** Keeps what is typed while it is typed. */
export const keepDraft = (session: string, draft: EndpointDraft): void => void drafts.set(session, draft);

/** Forgets it once the endpoint is created. */
export const forgetDraft = (session: string): void => void drafts.delete(session);
