import { beforeEach, describe, expect, test } from "vitest";
import type { RawObject } from "#contract/raw.ts";
import { bothStorages, keyOf } from "../testing/open-database.ts";
import { beginSession } from "./catch-up-session.ts";
import type { DeliveryRecord } from "./delivery-record.ts";
import { mergeReading } from "./merge-reading.ts";

beforeEach(
  () =>
    new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase("partner-dashboard");
      request.addEventListener("success", () => resolve());
      request.addEventListener("error", () => reject(new Error("It was not deleted.")));
    }),
);

/** What a reading of these records changes where nothing is known. */
const change = (fp: string, ...rows: RawObject[]) =>
  mergeReading(
    { records: new Map<string, DeliveryRecord>(), watch: undefined },
    { rows, unreadable: 0, at: 1000, requestId: undefined, isCut: false },
    fp,
  );

describe.each(bothStorages)("deliveries in %s", (_name, create) => {
  test("are kept with what is known of the readings, and go where they have to", async () => {
    const { archive } = await create();
    const first = change("fp", { id: "d-1", status: "failed" }, { id: "d-2" });
    await archive.keep("fp", first);
    expect((await archive.records("fp")).toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(first.put);
    await archive.keep("fp", { ...change("fp", { id: "d-1", status: "delivered" }), drop: ["id d-2"] });
    expect(await archive.records("fp")).toMatchObject([{ id: "id d-1", raw: { status: "delivered" } }]);
    expect((await archive.notes("fp"))?.watch).toMatchObject({ last: { listed: 1 } });
    expect(await archive.records("another")).toEqual([]);
  });

  test("what somebody knows of stays so through readings", async () => {
    const { archive } = await create();
    await archive.dismiss("fp", "wh-1", 5);
    await archive.keep("fp", change("fp", { id: "d-1" }));
    await archive.dismiss("fp", "wh-2", 7);
    expect(await archive.notes("fp")).toMatchObject({ dismissed: { "wh-1": 5, "wh-2": 7 }, watch: { readings: 1 } });
  });

  test("a catching up is changed as it stands at that moment", async () => {
    const { archive } = await create();
    const begin = { fp: "fp", since: 1, now: 2 };
    await archive.changeCatchUp("fp", (before) => beginSession(begin, before));
    const [one, other] = await Promise.all([
      archive.changeCatchUp("fp", (kept) => kept && { ...kept, pages: kept.pages + 1 }),
      archive.changeCatchUp("fp", (kept) => kept && { ...kept, pages: kept.pages + 1 }),
    ]);
    expect([one?.pages, other?.pages, (await archive.catchUp("fp"))?.pages]).toEqual([1, 2, 2]);
    await archive.changeCatchUp("fp", () => undefined);
    expect(await archive.catchUp("fp")).toBeUndefined();
  });

  test("signing out wipes those of the credential, and no others", async () => {
    const storage = await create();
    const { archive } = storage;
    for (const fp of ["fp", "other"]) {
      await archive.keep(fp, change(fp, { id: "d-1" }));
      await archive.changeCatchUp(fp, (before) => beginSession({ fp, since: 1, now: 2 }, before));
    }
    await storage.forget("fp");
    await storage.unlock("fp", await keyOf("fp"));
    expect([await archive.records("fp"), await archive.notes("fp"), await archive.catchUp("fp")]).toEqual([
      [],
      undefined,
      undefined,
    ]);
    expect(await archive.records("other")).toHaveLength(1);
    expect((await archive.catchUp("other"))?.since).toBe(1);
  });
});
