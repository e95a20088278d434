import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useWebhooks } from "#queries/webhooks.ts";
import type { Endpoint } from "#api/webhooks.ts";
import { useArchive, useDeliveries } from "#queries/deliveries.ts";
import { useAddressText } from "#ui/browser/address-text.ts";
import { useZone } from "#ui/browser/zone.ts";
import { logFilterOf, type DeliveriesSearch } from "./deliveries-address.ts";
import { deliveryLog, type LogOrder } from "./deliveries-log.ts";
import { endpointName } from "./delivery-words.ts";

const route = getRouteApi("/shell/deliveries");
const none: readonly Endpoint[] = [];

/** The endpoints by which deliveries are named; none while they are not known. */
export function useKnownEndpoints(): readonly Endpoint[] {
  return useWebhooks().data?.endpoints ?? none;
}

/** The delivery log as its address asks for it, and how to ask for another one. */
export function useDeliveryLog() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const archive = useArchive();
  const view = useDeliveries(true);
  const zone = useZone();
  const known = useKnownEndpoints();
  const [order, setOrder] = useState<LogOrder>("day");
  const change = (next: DeliveriesSearch, replace = false) =>
    void navigate({ to: ".", search: (before) => ({ ...before, ...next }), replace });
  const [text, setText] = useAddressText("/shell/deliveries");
  const filter = logFilterOf(search, text);
  const nameOf = (of: Parameters<typeof endpointName>[0]) => endpointName(of, known);
  return {
    view,
    known,
    nameOf,
    zone,
    text,
    setText,
    filter,
    order,
    setOrder,
    log: deliveryLog(view.records, view.watch?.gaps ?? [], filter, {
      order,
      zone,
      nameOf,
      sameAs: (endpoint) => known.find(({ id }) => id === endpoint)?.url,
    }),
    isNarrowed:
      filter.status !== undefined ||
      filter.endpoint !== undefined ||
      filter.event !== undefined ||
      filter.text.trim() !== "",
    /** Changes what the address says. */
    change,
    refresh: () => void archive.check(),
    clear: () => {
      setText("");
      void navigate({ to: ".", search: {} });
    },
  };
}

export type DeliveriesState = ReturnType<typeof useDeliveryLog>;
