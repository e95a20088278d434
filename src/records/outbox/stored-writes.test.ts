import { expect, test } from "vitest";
import { click, follow, no, sent, yes } from "../testing/happenings.ts";
import { StorageError } from "../database/storage-error.ts";
import { aPendingWrite } from "../testing/a-pending-write.ts";
import { createMemoryStorage } from "../storage.ts";
import type { PendingWrite } from "./pending-write.ts";
import { createStoredWrites } from "./stored-writes.ts";
import type { WriteStore } from "./write-table.ts";

/** The stored writes of a page whose storage can fail, wait, and be replaced by the page's memory. */
async function aPage(more: Partial<WriteStore> = {}) {
  const { writes } = createMemoryStorage();
  const page = { isFull: false, wall: 1_000_000, steady: 0, changes: 0 };
  const stored = createStoredWrites({
    open: async (safely) => ({
      fp: "fp",
      storage: safely
        ? {
            writes: {
              ...writes,
              change: async (...change) => {
                page.changes += 1;
                if (page.isFull) throw new StorageError("No space.");
                return writes.change(...change);
              },
              ...more,
            },
          }
        : createMemoryStorage(),
    }),
    link: { post: () => undefined, onMessage: () => () => undefined },
    now: () => page.wall,
    monotonic: () => page.steady,
  });
  await stored.open(true);
  const add = (pending: PendingWrite) => stored.add(pending, { clockSetBack: 0, known: new Set() });
  return { page, stored, writes, add };
}

test.each([
  ["success at once, although it can't be stored", yes(2), "applied", ["applied"]],
  ["refusal only once it is stored", no("invalid", 2), "refused", []],
] as const)("shows a %s, and stores it as soon as that works", async (_what, reply, state, shown) => {
  const { page, stored, writes, add } = await aPage();
  await add(click());
  const pending = await stored.record(click(), sent(1));
  page.isFull = true;
  await stored.record(pending ?? click(), reply);
  expect(stored.view.read().ended.map((ended) => ended.state)).toEqual(shown);
  await stored.reload();
  expect(await writes.ended("fp")).toEqual([]);
  page.isFull = false;
  await stored.reload();
  expect(await writes.ended("fp")).toMatchObject([{ state }]);
  const { changes } = page;
  await stored.reload();
  expect(page.changes).toBe(changes);
});

test("shows what another tab has started and ended since the last read", async () => {
  const { stored, writes } = await aPage();
  await writes.add(click());
  await writes.change(click(), (pending) => follow(pending, sent(1), yes(2)));
  await stored.reload(true);
  expect(stored.view.read().ended).toMatchObject([{ id: click().id, state: "applied" }]);
});

test("keeps neither the key nor the body of an endpoint whose secret is stored", async () => {
  const { stored, add } = await aPage();
  const click = { ...aPendingWrite("hookCreate", "https://a.example"), key: "key-of-the-endpoint" };
  const asked = { ...click, write: { ...click.write, body: "{}" } };
  await add(asked);
  await stored.record(asked, sent(1));
  await stored.record(asked, yes(2));
  await stored.record(asked, { type: "settled up", isGivenUp: false });
  expect(stored.view.read().ended).toMatchObject([{ key: "dpoint", write: { body: null } }]);
});

test("continues in memory with the writes that the page shows", async () => {
  const { stored, add } = await aPage();
  await add(click());
  await stored.open(false);
  await stored.reload();
  expect(stored.view.read().open).toMatchObject([{ id: click().id }]);
  expect(await stored.record(click(), sent(1))).toMatchObject({ state: "sending" });
});

test("counts a clock that is set back between the click and its record", async () => {
  const { page, stored, add } = await aPage();
  const clickedAt = page.wall;
  page.wall -= 50_000;
  await add({ ...click(), clickedAt });
  expect(stored.setBackOf(click())).toBe(50_000);
});

test("doesn't let an older read undo a newer one", async () => {
  const reads: ((writes: PendingWrite[]) => void)[] = [];
  const open = () =>
    new Promise<Awaited<ReturnType<WriteStore["open"]>>>((resolve) => {
      reads.push((writes) => resolve({ writes, unknownForms: [], others: [] }));
    });
  const { stored } = await aPage({ open });
  const both = [stored.reload(), stored.reload()];
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.([click()]);
  await both[1];
  reads[0]?.([]);
  await both[0];
  expect(stored.view.read().open).toEqual([click()]);
});
