import { createClient, type Client } from "#api/transport.ts";
import { writeClient } from "#api/writes.ts";
import type { PendingWrite, Verification } from "../outbox/pending-write.ts";
import { createOutbox, type Outbox } from "../outbox/outbox.ts";
import type { OutboxOptions } from "../outbox/outbox-types.ts";
import type { TabLife } from "./tab-life.ts";
import { baseUrl } from "./choices.ts";
import type { World } from "./world.ts";

type Parts = Pick<OutboxOptions, "open" | "lock" | "link"> & {
  verify: (pending: PendingWrite, client: Client) => Promise<Verification>;
  isVisible?: OutboxOptions["isVisible"];
};

/** A real client and a real outbox in a tab of a virtual world; the caller provides the storage and the lookups. */
export function openOutbox(
  { clock, chance, network, newId, monotonic }: World,
  life: TabLife,
  key: string,
  { isVisible = () => true, verify, ...parts }: Parts,
): { client: Client; outbox: Outbox } {
  const after = (ms: number, then: () => void) => clock.after(ms, () => life.run(then));
  const client = createClient({
    baseUrl,
    key,
    id: life.name,
    isBehindOwnServer: true,
    fetch: network.fetchFor(life),
    now: clock.wall,
    random: chance.random,
    wait: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted === true) return resolve();
        const stop = after(ms, resolve);
        signal?.addEventListener("abort", () => (stop(), resolve()), { once: true });
      }),
  });
  const outbox = createOutbox({
    ...parts,
    verify: (pending) => verify(pending, client),
    onResponse: () => undefined,
    client: writeClient(client),
    now: clock.wall,
    monotonic,
    random: chance.random,
    newId,
    after,
    isVisible,
  });
  return { client, outbox };
}
