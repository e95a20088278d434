import { afterEach, expect, test, vi } from "vitest";
import { clientOf, json } from "#api/testing/answering.ts";
import { createMemoryStorage } from "./storage.ts";
import { createRecordsOf } from "./records.ts";
import { leaving, note, read, silence } from "./testing/open-request-logs.ts";
import { mapVehicle } from "#api/vehicles.ts";
import { mappingRecord } from "./vehicles/mapping-log.ts";
import { StorageError } from "./database/storage-error.ts";
import { aPendingWrite } from "./testing/a-pending-write.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The records of an API key in use, and the calls to their storage. */
function openRecords() {
  const memory = createMemoryStorage();
  const done: string[] = [];
  const { client } = clientOf([() => json({})]);
  const records = createRecordsOf({
    now: () => 0,
    storage: () => ({
      ...memory,
      requests: {
        ...memory.requests,
        add: (...added) => {
          done.push(`add ${added[1].map(({ id }) => id).join()}`);
          return memory.requests.add(...added);
        },
      },
      forget: (fp) => {
        done.push("forget");
        return memory.forget(fp);
      },
    }),
    listWebhooks: () => Promise.reject(new Error("Nobody looks.")),
    onKeyNews: () => undefined,
  });
  records.use(client);
  return { records, client, done };
}

test("writes nothing of the API key after a sign-out", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { records, client, done } = openRecords();
  records.note(client, leaving(1));
  await expect.poll(() => done).toEqual(["add approve 1"]);
  records.note(client, read());
  const { requestLog } = records.of(client);
  records.use(undefined);
  requestLog.note(silence(1));
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => done).toContain("forget");
  vi.advanceTimersByTime(60_000);
  await requestLog.load();
  expect(done).toEqual(["add approve 1", "forget"]);
});

test("is online again when something is answered, not when a write leaves", () => {
  const { records, client } = openRecords();
  const wake = vi.spyOn(records.of(client).outbox, "wake");
  records.note(client, leaving(1));
  records.note(client, silence(1));
  records.note(client, leaving(2));
  expect(wake).not.toHaveBeenCalled();
  records.note(client, note({ id: "approve 2" }));
  expect(wake).toHaveBeenCalledExactlyOnceWith("link");
  records.use(undefined);
});

test("lists the check of an API key first in its request log", () => {
  const { client } = clientOf([() => json({})]);
  const { records } = openRecords();
  records.note(client, read());
  records.use(client);
  expect(records.of(client).requestLog.read()).toMatchObject([{ path: "/me" }]);
  records.use(undefined);
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
  const readReplica = vi.spyOn(memory.replica, "read");
  await expect.poll(() => outbox.read().phase).toBe("blocked");
  // What couldn't be loaded isn't shown as empty.
  for (const part of [outbox, ownBlocks, mappings, webhookNotes]) expect(part.read().isRead).toBe(false);
  isBroken = false;
  vi.advanceTimersByTime(5000);
  await expect.poll(() => outbox.read().phase).toBe("ready");
  await expect.poll(() => webhookNotes.read().names.get("w1")).toBe("Office");
  await expect.poll(() => mappings.of("v1")).toMatchObject([{ to: "HV-1" }]);
  await expect.poll(() => ownBlocks.read().isRead).toBe(true);
  await expect.poll(() => readReplica.mock.calls.length).toBe(1);
  records.use(undefined);
});
