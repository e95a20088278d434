import type { Replacement } from "./replacement.ts";

/** What an endpoint is called in this browser; the service knows no names. `id`: of the endpoint. */
export type Nickname = { readonly kind: "name"; readonly id: string; readonly name: string };

/** What this browser notes about endpoints beside what the service keeps. Never anything of a secret. */
export type WebhookNote = Nickname | Replacement;

/** The same as it is kept, with whose it is. */
export type KeptWebhookNote = WebhookNote & { readonly fp: string };
