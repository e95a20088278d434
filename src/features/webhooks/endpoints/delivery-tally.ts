import { deliveryStatus } from "#contract/delivery.ts";
import { deliveryOf, type DeliveryRecord } from "#records/archive/delivery-record.ts";

/** How the deliveries to one endpoint went, as far as this browser saw them. Times are epoch ms. */
export type DeliveryTally = {
  delivered: number;
  /** Given up, and failed without a word about whether more attempts follow. */
  failed: number;
  retrying: number;
  /** When the last one was delivered; undefined where none was. */
  deliveredAt: number | undefined;
};

/** How far back it counts, in ms. */
const counted = 72 * 3_600_000;

/**
 * The deliveries of the last three days by what stands for their endpoint, its id and its address. An address counts for an
 * endpoint only where no other one has the same. `records`: the later first.
 */
export function tallyDeliveries(records: readonly DeliveryRecord[], now: number): ReadonlyMap<string, DeliveryTally> {
  const tallies = new Map<string, DeliveryTally>();
  for (const record of records) {
    if (record.ms < now - counted) break;
    const reading = deliveryOf(record);
    // A record that names the id is of that endpoint, whoever else has its address.
    const key = reading.endpointId ?? reading.url;
    if (key === undefined) continue;
    const before = tallies.get(key) ?? { delivered: 0, failed: 0, retrying: 0, deliveredAt: undefined };
    const status = deliveryStatus(reading.status, reading.fields);
    const isDelivered = status === "delivered";
    tallies.set(key, {
      delivered: before.delivered + (isDelivered ? 1 : 0),
      failed: before.failed + (status === "dead" || status === "failed" ? 1 : 0),
      retrying: before.retrying + (status === "retrying" ? 1 : 0),
      deliveredAt: before.deliveredAt ?? (isDelivered ? record.ms : undefined),
    });
  }
  return tallies;
}

/** That of one endpoint; undefined where no record can be told to be of it. `all`: the addresses of all endpoints. */
export function tallyOf(
  tallies: ReadonlyMap<string, DeliveryTally>,
  { id, url }: { id: string; url: string | undefined },
  all: readonly { url: string | undefined }[],
): DeliveryTally | undefined {
  const byId = tallies.get(id);
  if (byId !== undefined || url === undefined) return byId;
  return all.filter((each) => each.url === url).length > 1 ? undefined : tallies.get(url);
}
