/** What stands between the world and those who receive its events. A host sets what is its own to decide. */
export type Receivers = {
  /** Deliveries that still want an attempt, by id; one that is being attempted is not among them. */
  readonly queue: Set<string>;
  /** Called whenever a delivery was queued. Nobody listens until a host carries deliveries. */
  wake: () => void;
  /** Whether an endpoint may be plain http on this very machine. Resources, Webhook endpoint: otherwise HTTPS alone. */
  httpLoopback: boolean;
};

/** Nothing queued, nobody to carry it. */
export function createReceivers(): Receivers {
  return { queue: new Set(), wake: () => {}, httpLoopback: false };
}
