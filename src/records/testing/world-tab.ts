import type { Client } from "#api/transport.ts";
import { readBooking } from "#contract/booking.ts";
import { isObject, valueAt } from "#contract/raw.ts";
import { verifyDecision } from "../outbox/verify.ts";
import type { PendingWrite, Verification } from "../outbox/pending-write.ts";
import { openOutbox } from "./open-outbox.ts";
import type { TabLife } from "./tab-life.ts";
import type { World, WorldTab } from "./world.ts";

export const fpOf = (credential: string) => `fp-${credential}`;

export function openTab(world: World, life: TabLife, credential: string): WorldTab {
  const { history } = world;
  const fp = fpOf(credential);
  const storage = world.disk.storageFor(life);
  history.note({ type: "opened", tab: life.name, fp });
  const { client, outbox } = openOutbox(world, life, credential, {
    open: async () => {
      await storage.salt();
      return { fp, storage };
    },
    verify: (pending, asked) => lookAt(asked, pending),
    lock: world.locks.of(life),
    link: world.outboxLinks(fp).of(life),
    isVisible: () => tab.isVisible,
  });
  client.governor.join({ ...world.governorLinks(fp).of(life), tabs: async () => world.count(credential) });
  const tab: WorldTab = { life, credential, client, outbox, storage, isVisible: true, shown: new Map() };
  outbox.subscribe(() => follow(world, tab));
  return tab;
}

/** Notes what the page says that it didn't say before. */
function follow({ history }: World, { life, outbox, shown }: WorldTab): void {
  const view = outbox.read();
  const now = new Map([...view.ended, ...view.recent.values(), ...view.open].map((pending) => [pending.id, pending]));
  for (const { id, state, ending, undecided } of now.values()) {
    const before = shown.get(id);
    if (before?.state === state && before.ending === ending && before.undecided === undecided) continue;
    const said = { id, state, ending, undecided };
    shown.set(id, said);
    history.note({ type: "said", tab: life.name, said });
  }
  for (const id of shown.keys()) {
    if (now.has(id)) continue;
    shown.delete(id);
    history.note({ type: "vanished", tab: life.name, id });
  }
}

/** Looks up the outcome of a write, through the same client as everything else. */
async function lookAt(client: Client, pending: PendingWrite): Promise<Verification> {
  const { kind, target } = pending.write;
  if (kind === "block" || kind === "map" || kind === "hookCreate") return "unclear";
  const path = kind === "hookDelete" ? "/webhooks" : "/bookings";
  const { body } = await client.ask({ path, list: true, priority: "visible" });
  const rows = valueAt(body, "data");
  const row = Array.isArray(rows)
    ? rows.filter(isObject).find((each) => (each["service_booking_id"] ?? each["id"]) === target)
    : undefined;
  if (kind === "hookDelete") return row === undefined ? "effect" : "old";
  return row === undefined ? "unclear" : verifyDecision(kind, pending, readBooking(row));
}
