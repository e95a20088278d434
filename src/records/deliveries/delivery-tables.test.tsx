import { beforeEach, describe, expect, test } from "vitest";
import { readDelivery } from "#contract/delivery.ts";
import type { RawObject } from "#contract/raw.ts";
import { bothStorages } from "../testing/open-database.ts";
import type { DeliveryRecord } from "./delivery-record.ts";
import { mergeLoad } from "./merge-load.ts";

beforeEach(
  () =>
    new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase("partner-dashboard");
      request.addEventListener("success", () => resolve());
      request.addEventListener("error", () => reject(new Error("It was not deleted.")));
    }),
);

/** What a load of these records changes if nothing is known. */
const change = (fp: string, ...rows: RawObject[]) =>
  mergeLoad(
    { records: new Map<string, DeliveryRecord>(), watch: undefined },
    { rows: rows.map((row) => readDelivery(row)), unreadable: 0, at: 1000, requestId: undefined, isCut: false },
    fp,
  );

describe.each(bothStorages)("deliveries in %s", (_name, create) => {
  test("are stored with what is known of the loads, and deleted when they should be", async () => {
    const { deliveryLog } = await create();
    const first = change("fp", { id: "d-1", status: "failed" }, { id: "d-2" });
    await deliveryLog.keep("fp", first);
    expect((await deliveryLog.records("fp")).toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(first.put);
    await deliveryLog.keep("fp", { ...change("fp", { id: "d-1", status: "delivered" }), drop: ["id d-2"] });
    expect(await deliveryLog.records("fp")).toMatchObject([{ id: "id d-1", raw: { status: "delivered" } }]);
    expect((await deliveryLog.notes("fp"))?.watch).toMatchObject({ readings: 1 });
    expect(await deliveryLog.records("another")).toEqual([]);
  });

  test("keep dismissals through loads", async () => {
    const { deliveryLog } = await create();
    await deliveryLog.dismiss("fp", "wh-1", 5);
    await deliveryLog.keep("fp", change("fp", { id: "d-1" }));
    await deliveryLog.dismiss("fp", "wh-2", 7);
    expect(await deliveryLog.notes("fp")).toMatchObject({
      dismissed: { "wh-1": 5, "wh-2": 7 },
      watch: { readings: 1 },
    });
  });
});
