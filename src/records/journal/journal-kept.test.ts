import { expect, test } from "vitest";
import { note, openJournals } from "../testing/open-journals.ts";

test("what was noted before is read only once the storage gave it, and each time anew", async () => {
  const { journal } = openJournals();
  expect(journal.kept()).toBe("unread");
  const told: unknown[] = [];
  journal.subscribe(() => told.push(journal.kept()));
  await journal.load();
  await journal.load();
  expect([...new Set(told)]).toEqual(["unread", "read"]);
  expect(told.lastIndexOf("unread")).toBeGreaterThan(told.indexOf("read"));
  expect(journal.kept()).toBe("read");
});

test("what was noted before is said to be unreadable where the storage fails, until it can be read again", async () => {
  let isBroken = true;
  const { journal } = openJournals((memory) => ({
    ...memory,
    requests: {
      ...memory.requests,
      newest: (fp) => (isBroken ? Promise.reject(new Error("no")) : memory.requests.newest(fp)),
    },
  }));
  const told: unknown[] = [];
  journal.subscribe(() => told.push(journal.kept()));
  await journal.load();
  expect(told.at(-1)).toBe("unreadable");
  isBroken = false;
  await journal.load();
  expect(told.at(-1)).toBe("read");
});

test("what could not be stored is kept for the next time, and not lost by a reading in between", async () => {
  let isBroken = true;
  const { journal, storage } = openJournals((memory) => ({
    ...memory,
    requests: {
      ...memory.requests,
      add: (notes) => (isBroken ? Promise.reject(new Error("no")) : memory.requests.add(notes)),
    },
  }));
  journal.note(note());
  await journal.load();
  expect(journal.read()).toMatchObject([{ id: "approve" }]);
  isBroken = false;
  await journal.load();
  expect(journal.read()).toMatchObject([{ id: "approve" }]);
  expect(await storage.requests.newest("fp")).toMatchObject([{ id: "approve" }]);
});
