import { expect, test } from "vitest";
import { mapVehicle } from "#api/vehicles.ts";
import type { OutboxView } from "../outbox/outbox-types.ts";
import { createMemoryStorage } from "../storage.ts";
import type { PendingWrite } from "../outbox/pending-write.ts";
import { aPendingWrite } from "../testing/a-pending-write.ts";
import { createMappingLog } from "./mapping-log.ts";

function aMapping(to: string, at: number, more: Partial<PendingWrite> = {}): PendingWrite {
  const write = mapVehicle("v1", to);
  const about = { name: "Harbour Van 1", reference: to, from: "HV-0" };
  const ended = { state: "applied", ending: "answer", endedAt: at, requestId: `req_${to}` } as const;
  return aPendingWrite("map", "v1", { id: `i-${to}`, write, about, ...ended, ...more });
}

function open(storage = createMemoryStorage(), ...before: PendingWrite[]) {
  const listeners = new Set<() => void>();
  let view: Pick<OutboxView, "ended"> = { ended: before };
  const outbox = {
    read: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const end = (pending: PendingWrite) => {
    view = { ended: [pending, ...view.ended] };
    for (const listener of listeners) listener();
  };
  const log = createMappingLog({ store: async () => ({ storage, fp: "fp" }), outbox });
  return { log, end, storage };
}

async function opened(log: { read: () => { isRead: boolean } }): Promise<void> {
  await expect.poll(() => log.read().isRead).toBe(true);
}

test("knows an accepted mapping at once, newest first, and after a reload", async () => {
  const { log, end, storage } = open();
  end(aMapping("HV-1", 10));
  end(aMapping("HV-2", 20));
  expect(log.of("v1").map(({ from, to, requestId }) => [from, to, requestId])).toEqual([
    ["HV-0", "HV-2", "req_HV-2"],
    ["HV-0", "HV-1", "req_HV-1"],
  ]);
  expect(log.lastAccepted("v1")?.to).toBe("HV-2");
  const { log: later } = open(storage);
  await opened(later);
  expect(later.lastAccepted("v1")?.to).toBe("HV-2");
  expect(later.of("v2")).toEqual([]);
});

test("lists a refusal with the service's text, and not as a mapping", async () => {
  const last = { kind: "invalid", at: 20, message: "Reference is taken." } as const;
  const { log, end } = open();
  end(aMapping("HV-1", 10));
  end(aMapping("HV-2", 20, { state: "refused", last }));
  end(aMapping("HV-3", 30, { state: "withdrawn", ending: "undone" }));
  end(aMapping("HV-4", 40, { state: "withdrawn", ending: "person", undecided: 1 }));
  expect(log.of("v1").map(({ outcome, said }) => [outcome, said])).toEqual([
    ["notByHand", undefined],
    ["notDone", undefined],
    ["refused", "Reference is taken."],
    ["accepted", undefined],
  ]);
  expect(log.lastAccepted("v1")?.to).toBe("HV-1");
});

test("takes over from the outbox what ended while no page was open", async () => {
  const { log, storage } = open(createMemoryStorage(), aMapping("HV-1", 10));
  expect(log.lastAccepted("v1")?.to).toBe("HV-1");
  await expect.poll(async () => (await storage.mappings.all("fp")).length).toBe(1);
});

test("counts a person's word, but no open mapping and no decision about a booking", async () => {
  const { log, end } = open();
  end(aMapping("HV-1", 10, { ending: "person" }));
  end(aPendingWrite("approve", "v1", { id: "other", state: "applied", endedAt: 20 }));
  expect(log.of("v1").map(({ outcome }) => outcome)).toEqual(["byHand"]);
  expect(log.lastAccepted("v1")?.to).toBe("HV-1");
});
