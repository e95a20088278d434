import type { Replacement } from "./replacement.ts";

/** What an endpoint is called in this browser; the service knows no names. `id`: of the endpoint. */
export type Nickname = { readonly kind: "name"; readonly id: string; readonly name: string };

/** What this browser notes about endpoints beside what the service keeps. Never anything of a secret. */
export type WebhookNote = Nickname | Replacement;

/** The same as it is kept, with whose it is. */
export type KeptWebhookNote = WebhookNote & { readonly fp: string };

/** Where the notes of a credential are kept. What a promise here resolves with is durable by then. */
export type WebhookNoteStore = {
  /**
   * Changes one as it is stored at this moment, in one transaction, whatever other tabs do. Undefined stands for none, both
   * ways. Gives it as it is now.
   */
  change(
    note: Pick<KeptWebhookNote, "fp" | "kind" | "id">,
    change: (stored: KeptWebhookNote | undefined) => KeptWebhookNote | undefined,
  ): Promise<KeptWebhookNote | undefined>;
  /** All of a credential, in no order. */
  all(fp: string): Promise<KeptWebhookNote[]>;
};
