import { QueryObserver, queryOptions, useQuery, type QueryClient, type QueryState } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { asApiError, ownError, type ApiError } from "#api/errors.ts";
import { createWalk } from "#api/lists.ts";
import type { Client } from "#api/transport.ts";
import { listVehicles } from "#api/vehicles.ts";
import type { VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { fleetView, type Fleet, type FleetView, type Seen, type VehicleList } from "#records/vehicles/vehicle-list.ts";
import type { MappingLog, MappingRecord } from "#records/vehicles/mapping-log.ts";
import { useRecords, useSession } from "./session.tsx";

/** How long a load counts as fresh, in ms. */
const freshFor = 15 * 60_000;
/** How long a screen waits after a failed load before it tries again, in ms. */
const failureStands = 30_000;

const nothingRead: VehicleList = {
  seen: [],
  coverage: "none",
  unreadable: 0,
  checkedAt: undefined,
  reading: undefined,
};

type Priority = "visible" | "background";

/**
 * All vehicles of the API key in GET /vehicles (Key and vehicles), page by page. The first load shows its pages as
 * they arrive; later loads replace everything at the end. A failure keeps what is known. Fails with an ApiError.
 */
export const vehiclesQuery = (client: Client, priority: Priority = "background") =>
  queryOptions<VehicleList, ApiError>({
    queryKey: ["vehicles", client.id],
    initialData: nothingRead,
    // By the page's clock, and never while the API key is locked. `static` prevents loading even after a failure.
    staleTime: ({ state }) => (isDue(client, state) ? 0 : "static"),
    refetchOnWindowFocus: true,
    // Comparing thousands of vehicles field by field would block the page.
    structuralSharing: false,
    queryFn: async ({ client: queries, queryKey, signal }) => {
      const query = queries.getQueryCache().find<VehicleList, ApiError>({ queryKey });
      let list = query?.state.data ?? nothingRead;
      // `setQueryData` would clear the last failure before this load has ended.
      const show = (next: Partial<VehicleList>) => {
        list = { ...list, ...next };
        if (!signal.aborted) query?.setState({ data: list });
      };
      return readVehicles(client, list, { show, priority, signal }).catch((thrown: unknown) => {
        throw asApiError(thrown);
      });
    },
  });

function isDue(
  client: Client,
  { data = nothingRead, error }: Pick<QueryState<VehicleList, ApiError>, "data" | "error">,
) {
  if (client.isLocked()) return false;
  // Loads refused with the API key are repeated as soon as the key is accepted.
  if (error !== null) return error.kind === "unauthorized" || client.now() - error.facts.at >= failureStands;
  return client.now() - (data.checkedAt ?? 0) >= freshFor;
}

type Asked = { show: (next: Partial<VehicleList>) => void; priority: Priority; signal: AbortSignal };

async function readVehicles(client: Client, before: VehicleList, { show, ...asked }: Asked): Promise<VehicleList> {
  const began = client.now();
  const isFirst = before.checkedAt === undefined;
  const found = new Map<string, Seen>();
  let unreadable = 0;
  show({ reading: { count: 0, began } });
  const walk = createWalk((cursor) => listVehicles(client, { cursor, ...asked }));
  while (walk.ending() === undefined) {
    const page = await walk.next();
    for (const reading of page.rows) {
      found.set(reading.id, { reading, readAt: began, goneAt: undefined });
    }
    unreadable += page.unreadable;
    const seen = isFirst ? { seen: [...found.values()], coverage: "partial" as const } : {};
    show({ ...seen, reading: { count: found.size, began } });
  }
  const coverage = walk.ending() ?? "partial";
  const rest = leftBehind(before.seen, found, coverage === "complete" && unreadable === 0 ? client.now() : undefined);
  return { seen: [...found.values(), ...rest], coverage, unreadable, checkedAt: began, reading: undefined };
}

/** Known vehicles that are missing from a load. `at`: when they count as gone, if the load was complete. */
function leftBehind(before: readonly Seen[], found: ReadonlyMap<string, Seen>, at: number | undefined): Seen[] {
  const left = before.filter(({ reading }) => !found.has(reading.id));
  if (at === undefined) return left;
  return left.map(({ reading, readAt, goneAt }) => ({ reading, readAt, goneAt: goneAt ?? at }));
}

/** The vehicles outside React. Until it is closed, they stay in the cache whatever screen is open. */
export function openFleet(queries: QueryClient, client: Client, log: MappingLog): Fleet {
  const observer = new QueryObserver(queries, { ...vehiclesQuery(client, "visible"), enabled: false });
  const hold = observer.subscribe(() => undefined);
  let isClosed = false;
  const givenUp = () => ownError("given up", { kind: "stopped", at: client.now() });
  const known = () => {
    const { data = nothingRead, error, isFetching } = observer.getCurrentResult();
    return { data, error, isFetching };
  };

  /** Loads all pages, or waits for the load under way. */
  async function read(): Promise<void> {
    try {
      await observer.refetch({ cancelRefetch: false, throwOnError: true });
    } catch (thrown) {
      throw isClosed ? givenUp() : asApiError(thrown);
    }
  }

  return {
    read: () => fleetView(known(), log, log.read()),
    subscribe: (listener) => {
      const ends = [observer.subscribe(listener), log.subscribe(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    async check(since = Number.POSITIVE_INFINITY) {
      if (isClosed) throw givenUp();
      const { data, error, isFetching } = known();
      if (error === null && (data.checkedAt ?? Number.NEGATIVE_INFINITY) >= since) return;
      // An earlier load may already have passed the vehicle. Wait for it, whatever its outcome.
      const isEarlier = isFetching && (data.reading?.began ?? since) < since;
      if (isEarlier && Number.isFinite(since)) await read().catch(() => undefined);
      await read();
    },
    close: () => {
      isClosed = true;
      hold();
    },
  };
}

/** The vehicles outside React, for refreshing them (`check`) and for code that needs them without loading them. */
export const useFleet = (): Fleet => useRecords().fleet;

/**
 * All vehicles of the API key, with the mappings accepted here. Loaded if the last load is 15 minutes old, or 30 seconds after
 * a failure: when the component appears, and when the page becomes visible again. Changes with every page of the
 * first load, with every later load, and with every accepted mapping.
 */
export function useVehicles(): FleetView {
  const { client } = useSession();
  const { mappings } = useRecords();
  const { data, error, isFetching } = useQuery(vehiclesQuery(client));
  return fleetView({ data, error, isFetching }, mappings, useSyncExternalStore(mappings.subscribe, mappings.read));
}

/** One vehicle by `service_vehicle_id`; undefined until it is known. Changes with `useVehicles`. */
export const useVehicle = (id: string): VehicleRow | undefined => useVehicles().rows.find((row) => row.id === id);

/** What was sent from this browser to map a vehicle, newest first. `isRead`: earlier records have been loaded. */
export function useMappings(vehicle: string): { records: readonly MappingRecord[]; isRead: boolean } {
  // The log returns something else later, which memoising by its arguments would miss.
  "use no memo";
  const { mappings } = useRecords();
  const { isRead } = useSyncExternalStore(mappings.subscribe, mappings.read);
  return { records: mappings.of(vehicle), isRead };
}
