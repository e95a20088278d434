import { afterEach, expect, test, vi } from "vitest";
import { mapVehicle } from "#api/vehicles.ts";
import { clientOf, json } from "#api/testing/answering.ts";
import { mappingRecord } from "./vehicles/mapping-log.ts";
import { createMemoryStorage } from "./storage.ts";
import { createRecordsOf } from "./records.ts";
import { StorageError } from "./database/storage-error.ts";
import { aPendingWrite } from "./testing/a-pending-write.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("loads what couldn't be loaded at first once the browser lets it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const memory = createMemoryStorage();
  const { client } = clientOf([() => json({})]);
  const fp = await client.fingerprint(await memory.salt());
  await memory.webhookNotes.change(fp, "name w1", () => ({ fp, kind: "name", id: "w1", name: "Office" }));
  const mapped = aPendingWrite("map", "v1", {
    fp,
    write: mapVehicle("v1", "HV-1"),
    about: { name: "Harbour Van 1", reference: "HV-1", from: "HV-0" },
    state: "applied",
    ending: "answer",
    endedAt: 1,
  });
  const record = mappingRecord(mapped);
  if (record !== undefined) await memory.mappings.put(fp, [["m", record]]);
  let isBroken = true;
  const salt = async () => {
    if (isBroken) throw new StorageError("It does not open.");
    return memory.salt();
  };
  const records = createRecordsOf({
    now: () => 0,
    storage: () => ({ ...memory, salt }),
    listWebhooks: () => Promise.reject(new Error("Nobody looks.")),
    onKeyNews: () => undefined,
  });
  records.use(client);
  const { outbox, webhookNotes, ownBlocks, mappings } = records.of(client);
  await expect.poll(() => outbox.read().phase).toBe("blocked");
  // What couldn't be loaded isn't shown as empty.
  expect([ownBlocks.read().isRead, mappings.read().isRead, webhookNotes.read().isRead]).toEqual([false, false, false]);
  isBroken = false;
  vi.advanceTimersByTime(5000);
  await expect.poll(() => outbox.read().phase).toBe("ready");
  await expect.poll(() => webhookNotes.read().names.get("w1")).toBe("Office");
  await expect.poll(() => mappings.of("v1")).toMatchObject([{ to: "HV-1" }]);
  await expect.poll(() => ownBlocks.read().isRead).toBe(true);
  records.use(undefined);
});
