import type { ServedService } from "../served-service.ts";

/** One statement of the interface, in few words, and the proof that the service keeps it. Each gets a service of its own. */
export type Statement = { readonly says: string; readonly holds: (service: ServedService) => Promise<void> };
