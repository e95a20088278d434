import { ph, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Endpoint } from "#api/webhooks.ts";
import { useDeliveries } from "#queries/deliveries.ts";
import { countText } from "#language/locale/number.ts";
import { useWebhooks } from "#queries/webhooks.ts";
import { deliveryStatus } from "#contract/delivery.ts";
import { deliveryOf, type DeliveryRecord } from "#records/deliveries/delivery-record.ts";

/** How the deliveries to one endpoint went, as seen by this browser. */
export type DeliveryTally = {
  delivered: number;
  /** Dead letters, and failures with or without further attempts. */
  failed: number;
  retrying: number;
};

/** How far back it counts, in ms. */
const counted = 72 * 3_600_000;

/**
 * The deliveries of the last three days by endpoint ID, else address. `records`: newest first.
 */
export function tallyDeliveries(records: readonly DeliveryRecord[], now: number): ReadonlyMap<string, DeliveryTally> {
  const tallies = new Map<string, DeliveryTally>();
  for (const record of records) {
    if (record.ms < now - counted) break;
    const reading = deliveryOf(record);
    // A record with an endpoint ID belongs to that endpoint, even if another has the same address.
    const key = reading.endpointId ?? reading.url;
    if (key === undefined) continue;
    const before = tallies.get(key) ?? { delivered: 0, failed: 0, retrying: 0 };
    const status = deliveryStatus(reading.status, reading.fields);
    tallies.set(key, {
      delivered: before.delivered + (status === "delivered" ? 1 : 0),
      failed: before.failed + (status === "dead" || status === "failed" ? 1 : 0),
      retrying: before.retrying + (status === "retrying" ? 1 : 0),
    });
  }
  return tallies;
}

/**
 * The tally of one endpoint; undefined when no record is surely its own. `all`: every endpoint, since two may share an address.
 * `isOwn`: the records name the endpoint; otherwise only its URL, which an earlier one may have had.
 */
export function tallyOf(
  tallies: ReadonlyMap<string, DeliveryTally>,
  { id, url }: { id: string; url: string | undefined },
  all: readonly { url: string | undefined }[],
): (DeliveryTally & { isOwn: boolean }) | undefined {
  const byId = tallies.get(id);
  if (byId !== undefined) return { ...byId, isOwn: true };
  const isShared = url === undefined || all.filter((each) => each.url === url).length > 1;
  const byUrl = isShared ? undefined : tallies.get(url);
  return byUrl && { ...byUrl, isOwn: false };
}

/**
 * Whether a delivery to one endpoint was seen. By its URL only if no other endpoint has it and the service says that the delivery was
 * created after the endpoint: an earlier endpoint may have had the same URL. `records`: newest first.
 */
export function seenDelivery(
  records: readonly DeliveryRecord[],
  { id, url, createdAt }: Pick<Endpoint, "id" | "url" | "createdAt">,
  all: readonly { url: string | undefined }[],
): boolean {
  const delivered = records.filter((record) => {
    const { status, fields } = deliveryOf(record);
    return deliveryStatus(status, fields) === "delivered";
  });
  if (delivered.some((record) => deliveryOf(record).endpointId === id)) return true;
  if (url === undefined || createdAt?.kind !== "instant") return false;
  if (all.filter((each) => each.url === url).length > 1) return false;
  return delivered.some((record) => {
    const { endpointId, url: sentTo, createdAt: made, at } = deliveryOf(record);
    const time = made ?? at;
    return endpointId === undefined && sentTo === url && time?.kind === "instant" && time.ms > createdAt.ms;
  });
}

/** How the deliveries to each endpoint went, kept up to date. */
export function useDeliveryHealth(): {
  health: (endpoint: Endpoint) => ReactNode;
  seenOn: (id: string) => boolean;
} {
  const { rows: records, watch } = useDeliveries(true);
  const known = useWebhooks().data?.endpoints ?? [];
  const tallies = watch === undefined ? new Map<string, DeliveryTally>() : tallyDeliveries(records, watch.last.at);
  return {
    health: (endpoint) => {
      const tally = tallyOf(tallies, endpoint, known);
      return tally === undefined ? undefined : <Health id={endpoint.id} tally={tally} />;
    },
    seenOn: (id) => seenDelivery(records, known.find((each) => each.id === id) ?? { id, url: undefined }, known),
  };
}

function Health({ id, tally }: { id: string; tally: NonNullable<ReturnType<typeof tallyOf>> }) {
  const { delivered, failed, retrying, isOwn } = tally;
  const said = [
    failed === 0 ? undefined : t`${ph({ count: countText(failed) })} failed`,
    retrying === 0 ? undefined : t`${ph({ count: countText(retrying) })} retrying`,
    delivered === 0 ? undefined : t`${ph({ count: countText(delivered) })} delivered`,
  ].filter((part) => part !== undefined);
  return (
    <Link
      to="/deliveries"
      search={() => ({ endpoint: id })}
      className={`underline-offset-2 hover:underline ${failed === 0 ? "text-link" : "font-medium text-danger-ink"}`}
    >
      {said.length === 0
        ? t`Show deliveries`
        : isOwn
          ? t`Seen in the last 3 days: ${ph({ counts: said.join(", ") })}`
          : t`Seen for this URL in the last 3 days: ${ph({ counts: said.join(", ") })}`}
    </Link>
  );
}
