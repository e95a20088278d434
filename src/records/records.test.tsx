import { afterEach, expect, test, vi } from "vitest";
import { clientOf, json } from "#api/testing/answering.ts";
import { createMemoryStorage } from "./storage.ts";
import { createRecordsOf } from "./records.ts";
import { leaving, note, read, silence } from "./testing/open-request-logs.ts";

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
