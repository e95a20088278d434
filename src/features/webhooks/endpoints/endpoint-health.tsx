import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Endpoint } from "#api/webhooks.ts";
import { catalogue } from "#language/catalogue.ts";
import { useDeliveries } from "#queries/deliveries.ts";
import { countText } from "#language/number.ts";
import { Fill } from "#ui/feedback/fill.tsx";
import { ShortMoment } from "#ui/format/moment.tsx";
import { useWebhooks } from "#queries/webhooks.ts";
import { tallyDeliveries, tallyOf, type DeliveryTally } from "./delivery-tally.ts";

const text = catalogue("webhooks/delivery-health", {
  failed: (count: string) => `${count} failed`,
  retrying: (count: string) => `${count} retrying`,
  delivered: (count: string) => `${count} delivered`,
  seen: "Seen in the log",
  last: "last {moment}",
});

/** How the deliveries to endpoints do, for the screen that lists them; the component follows the log. */
export function useDeliveryHealth(): {
  health: (endpoint: Endpoint) => ReactNode;
  /** When a delivery to the endpoint of this id went well last, epoch ms. */
  seenOn: (id: string) => number | undefined;
} {
  const { records, watch } = useDeliveries(true);
  const known = useWebhooks().data?.endpoints ?? [];
  const tallies = watch === undefined ? new Map<string, DeliveryTally>() : tallyDeliveries(records, watch.last.at);
  return {
    health: (endpoint) => {
      const tally = tallyOf(tallies, endpoint, known);
      return tally === undefined ? undefined : <Health id={endpoint.id} tally={tally} />;
    },
    seenOn: (id) => {
      const endpoint = known.find((each) => each.id === id) ?? { id, url: undefined };
      return tallyOf(tallies, endpoint, known)?.deliveredAt;
    },
  };
}

function Health({ id, tally: { delivered, failed, retrying, deliveredAt } }: { id: string; tally: DeliveryTally }) {
  const said = [
    failed === 0 ? undefined : text.failed(countText(failed)),
    retrying === 0 ? undefined : text.retrying(countText(retrying)),
    delivered === 0 ? undefined : text.delivered(countText(delivered)),
  ].filter((part) => part !== undefined);
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
      <Link
        to="/deliveries"
        search={() => ({ endpoint: id })}
        className={`underline-offset-2 hover:underline ${failed === 0 ? "text-link" : "font-medium text-danger-ink"}`}
      >
        {said.length === 0 ? text.seen : said.join(", ")}
      </Link>
      {deliveredAt === undefined ? null : (
        <span className="text-ink-3">
          <Fill text={text.last} parts={{ moment: <ShortMoment ms={deliveredAt} /> }} />
        </span>
      )}
    </span>
  );
}
