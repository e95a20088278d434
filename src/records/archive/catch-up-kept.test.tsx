import { deleteDB, openDB } from "idb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Answer } from "#api/transport.ts";
import { openDatabase } from "../testing/open-database.ts";
import { createCatchUp, type CatchUpMessage } from "./catch-up.ts";

beforeEach(() => deleteDB("partner-dashboard"));
afterEach(() => {
  vi.restoreAllMocks();
});

const rowsOfPage = 50;

/** A service that lists the same bookings on so many pages, each time from the start. */
function serviceWith(pages: number) {
  let page = 0;
  return {
    ask: async (): Promise<Answer> => {
      const first = page * rowsOfPage;
      page = (page + 1) % pages;
      const data = Array.from({ length: rowsOfPage }, (_, row) => ({
        service_booking_id: `booking-${first + row}`,
        updated_at: new Date(first + row).toISOString(),
      }));
      const body = { data, pagination: { next_cursor: page === 0 ? null : `page ${page}` } };
      return { status: 200, body, requestId: undefined, replayed: false, at: 0 };
    },
  };
}

const nobody = { post: () => {}, onMessage: () => () => {} };

/** Linked tabs; `isFrozen` is one that gets no messages. */
function linkTabs() {
  const tabs: { hear: (message: CatchUpMessage) => void; isFrozen: boolean }[] = [];
  return () => {
    const own = { hear: (_message: CatchUpMessage) => {}, isFrozen: false };
    tabs.push(own);
    return {
      own,
      post: (message: CatchUpMessage) => {
        for (const tab of tabs) if (tab !== own && !tab.isFrozen) tab.hear(message);
      },
      onMessage: (listen: (message: CatchUpMessage) => void) => {
        own.hear = listen;
        return () => {};
      },
    };
  };
}

async function openPage(pages = 1, link: Parameters<typeof createCatchUp>[0]["link"] = nobody) {
  const storage = await openDatabase("fp");
  return createCatchUp({
    client: serviceWith(pages),
    store: async () => ({ storage, fp: "fp" }),
    link,
    lock: async (work) => work().then(() => true),
    now: () => 0,
  });
}

/** How many bytes are sealed and written, in all. */
function countBytes(): () => number {
  const puts = vi.spyOn(IDBObjectStore.prototype, "put");
  return () =>
    puts.mock.calls.reduce(
      (sum, [record]: readonly { sealed?: Uint8Array }[]) => sum + (record?.sealed?.length ?? 0),
      0,
    );
}

test("stores each page of changes at the cost of the first, however many came before", async () => {
  const written = countBytes();
  const page = await openPage(40);
  await page.begin(0);
  const { session } = page.read();
  expect([session?.phase, session?.pages, session?.rows.length]).toEqual(["complete", 80, 2000]);
  const once = JSON.stringify(session?.rows).length + 80 * 1000;
  expect(written()).toBeLessThan(once);
  const later = await openPage();
  await expect.poll(() => later.read().session).toEqual(session);
});

test("shows in other tabs what one loads, also in one that missed messages", async () => {
  const join = linkTabs();
  const [link, otherLink, frozenLink] = [join(), join(), join()];
  const page = await openPage(5, link);
  const [other, frozen] = [await openPage(5, otherLink), await openPage(5, frozenLink)];
  await expect.poll(() => [other, frozen].map((tab) => tab.read().isRead)).toEqual([true, true]);
  const read = vi.spyOn(IDBObjectStore.prototype, "getAll");
  frozenLink.own.isFrozen = true;
  await page.begin(0);
  expect(other.read().session).toEqual(page.read().session);
  expect(read).not.toHaveBeenCalled();
  frozenLink.own.isFrozen = false;
  await page.goOn();
  await expect.poll(() => frozen.read().session).toEqual(page.read().session);
  await frozen.tick(["booking-1"], true);
  expect(Object.keys(page.read().session?.ticks ?? {})).toEqual(["booking-1"]);
});

test("loads bookings again on resume that were deleted to make room, and keeps their ticks", async () => {
  const page = await openPage(3);
  await page.begin(0);
  await page.tick(["booking-1"], true);
  const database = await openDB("partner-dashboard");
  await database.clear("caught");
  database.close();
  const later = await openPage(3);
  await expect.poll(() => later.read().session).toMatchObject({ phase: "stopped", rows: [], pages: 0 });
  await later.goOn();
  expect(later.read().session).toMatchObject({ phase: "complete", ticks: page.read().session?.ticks });
  expect(later.read().session?.rows).toHaveLength(150);
});

test("stores again on resume what the browser cleared under an open page", async () => {
  const page = await openPage(3);
  await page.begin(0);
  const database = await openDB("partner-dashboard");
  for (const table of ["catchUps", "caught"]) await database.clear(table);
  database.close();
  await page.goOn();
  const later = await openPage(3);
  await expect.poll(() => later.read().session).toMatchObject({ phase: "complete" });
  expect(later.read().session?.rows).toHaveLength(150);
});
