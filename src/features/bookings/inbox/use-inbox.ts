import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { usePendingWrites } from "#queries/outbox.ts";
import { useReplica, useBookings } from "#queries/bookings.ts";
import { useAddressText } from "#ui/browser/address-text.ts";
import { useZone } from "#ui/browser/zone.ts";
import { inboxList } from "./inbox-list.ts";
import { filterOf, type InboxSearch } from "../filters/inbox-filter.ts";
import { readSort, sortAfter, sortRows, writeSort } from "./inbox-sort.ts";

const route = getRouteApi("/shell/bookings");

/** The inbox as its address asks for it, and how to ask for another one. */
export function useInboxList() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const zone = useZone();
  const pendingWrites = usePendingWrites();
  const view = useBookings();
  const replica = useReplica();
  const [isRefused, setRefused] = useState(false);
  const change = (next: Partial<InboxSearch>, replace = false) =>
    void navigate({ to: ".", search: (before) => ({ ...before, ...next }), replace });
  const [text, setText] = useAddressText("/shell/bookings");
  const sort = readSort(search.sort);
  const sorted = sortRows(view.rows, readSort(search.sort));
  const filter = filterOf(search, text, zone);
  return {
    view,
    pendingWrites,
    search,
    text,
    setText,
    sort,
    filter,
    list: inboxList(sorted, pendingWrites, filter),
    /** Changes what the address says. */
    change,
    /** Asks what changed; false when that did not work. */
    refresh: async (): Promise<boolean> => {
      const isRead = await replica.check().then(
        () => true,
        () => false,
      );
      setRefused(!isRead);
      return isRead;
    },
    /** Whether the user asked for a reading, and none has gone well since. */
    isRefreshRefused: isRefused && view.failure !== undefined,
    sortBy: (column: string) => change({ sort: writeSort(sortAfter(sort, column)) }),
    clear: () => {
      setText("");
      void navigate({ to: ".", search: {} });
    },
  };
}

export type InboxState = ReturnType<typeof useInboxList>;
