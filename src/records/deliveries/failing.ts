import { deliveryStatus } from "#contract/delivery.ts";
import type { WireTime } from "#values/instant.ts";
import { deliveryOf, type DeliveryRecord } from "./delivery-record.ts";

/** How long a failure is news, ms. */
const newsFor = 72 * 3_600_000;

/** An endpoint whose deliveries failed lately. Times are epoch ms. */
export type FailingEndpoint = {
  /** Identifies the endpoint: its ID, else its address, else empty. */
  readonly key: string;
  readonly endpointId: string | undefined;
  readonly url: string | undefined;
  /** How many became dead letters, and how many failed without the service saying that it gave up. */
  readonly givenUp: number;
  readonly failed: number;
  /** When the first of their events was created, by the records, else when it was seen. */
  readonly from: number;
  /** The latest failure by its place in the list: what comes later is news. */
  readonly newest: number;
};

/** Identifies the endpoint of a delivery. */
export function endpointKey({ endpointId, url }: { endpointId: string | undefined; url: string | undefined }): string {
  return endpointId ?? url ?? "";
}

/**
 * Endpoints whose deliveries failed within three days before `now`, the worst first. `dismissed`: by endpoint, up to when,
 * epoch ms, somebody has dismissed its failures.
 */
export function failingEndpoints(
  records: readonly DeliveryRecord[],
  dismissed: Readonly<Record<string, number>>,
  now: number,
): readonly FailingEndpoint[] {
  const found = new Map<string, FailingEndpoint>();
  for (const record of records) {
    // They are ordered: all that follow are older.
    if (record.ms < now - newsFor) break;
    const reading = deliveryOf(record);
    const status = deliveryStatus(reading.status, reading.fields);
    if (status !== "dead" && status !== "failed") continue;
    const key = endpointKey(reading);
    if (record.ms <= (dismissed[key] ?? Number.NEGATIVE_INFINITY)) continue;
    const before = found.get(key);
    const from = msOf(reading.createdAt) ?? record.ms;
    found.set(key, {
      key,
      endpointId: reading.endpointId ?? before?.endpointId,
      url: reading.url ?? before?.url,
      givenUp: (before?.givenUp ?? 0) + (status === "dead" ? 1 : 0),
      failed: (before?.failed ?? 0) + (status === "failed" ? 1 : 0),
      from: Math.min(before?.from ?? from, from),
      newest: Math.max(before?.newest ?? record.ms, record.ms),
    });
  }
  return [...found.values()].toSorted((a, b) => b.givenUp + b.failed - a.givenUp - a.failed);
}

const msOf = (time: WireTime | undefined) => (time?.kind === "instant" ? time.ms : undefined);
