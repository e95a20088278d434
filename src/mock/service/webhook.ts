import type { EventKind } from "#contract/event.ts";

/** A registered endpoint (Resources, Webhook endpoint). */
export type Webhook = {
  readonly id: string;
  readonly partnerId: string;
  readonly url: string;
  readonly events: readonly EventKind[] | readonly ["*"];
  readonly secret: string;
  readonly createdAt: number;
  /** Its receiver cannot be reached: attempts fail before they leave. */
  readonly down: boolean;
};
