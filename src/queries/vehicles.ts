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

/** A reading is good enough to look at for so long, in ms. */
const freshFor = 15 * 60_000;
/** After a reading that failed, nobody who only looks asks again for so long, in ms. */
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
 * All vehicles of the key as GET /vehicles lists them (Key and vehicles), page by page. The first reading shows its pages as
 * they come; later ones replace what is shown as a whole. A failure keeps what is known. Fails with an ApiError.
 */
export const vehiclesQuery = (client: Client, priority: Priority = "background") =>
  queryOptions<VehicleList, ApiError>({
    queryKey: ["vehicles", client.id],
    initialData: nothingRead,
    // By the clock of the page, and never while the key is locked. `static` is not asked even after a failure.
    staleTime: ({ state }) => (isDue(client, state) ? 0 : "static"),
    refetchOnWindowFocus: true,
    // Comparing thousands of vehicles field by field would block the page.
    structuralSharing: false,
    queryFn: async ({ client: queries, queryKey, signal }) => {
      const query = queries.getQueryCache().find<VehicleList, ApiError>({ queryKey });
      let list = query?.state.data ?? nothingRead;
      // Not `setQueryData`: that would take back why the last reading failed before this one is at its end.
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
  // What was refused with the key is asked again as soon as the key is accepted.
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

/** Vehicles that were known and that a reading did not bring. `at`: when that means that they are gone. */
function leftBehind(before: readonly Seen[], found: ReadonlyMap<string, Seen>, at: number | undefined): Seen[] {
  const left = before.filter(({ reading }) => !found.has(reading.id));
  if (at === undefined) return left;
  return left.map(({ reading, readAt, goneAt }) => ({ reading, readAt, goneAt: goneAt ?? at }));
}

/** The vehicles for whoever is no screen; until it is closed, what was read stays, whatever screen is shown. */
export function openFleet(queries: QueryClient, client: Client, log: MappingLog): Fleet {
  const observer = new QueryObserver(queries, { ...vehiclesQuery(client, "visible"), enabled: false });
  const hold = observer.subscribe(() => undefined);
  let isClosed = false;
  const givenUp = () => ownError("given up", { kind: "stopped", at: client.now() });
  const known = () => {
    const { data = nothingRead, error, isFetching } = observer.getCurrentResult();
    return { data, error, isFetching };
  };

  /** All pages, or what is left of a reading that is under way. */
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
      // One that began before may have passed the vehicle already; what comes of it is not waited for in vain.
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

/** The vehicles outside React, for refreshing them (`check`) and for what needs them without asking for them. */
export const useFleet = (): Fleet => useRecords().fleet;

/**
 * All vehicles of the key, joined with the mappings accepted here. They are asked for when nobody has for 15 minutes, or for
 * 30 seconds after a failure: when the component appears, and when the page is seen again. Changes with every page of the
 * first reading, with every later reading, and with every mapping that is accepted.
 */
export function useVehicles(): FleetView {
  const { client } = useSession();
  const { mappings } = useRecords();
  const { data, error, isFetching } = useQuery(vehiclesQuery(client));
  return fleetView({ data, error, isFetching }, mappings, useSyncExternalStore(mappings.subscribe, mappings.read));
}

/** One vehicle by `service_vehicle_id`; undefined while it is not known. Changes as `useVehicles` does. */
export const useVehicle = (id: string): VehicleRow | undefined => useVehicles().rows.find((row) => row.id === id);

/** What was sent from this browser to map a vehicle, newest first. `isRead`: what was kept before has been read. */
export function useMappings(vehicle: string): { records: readonly MappingRecord[]; isRead: boolean } {
  // What the log gives is not the same at another time, which memoising by its arguments would miss.
  "use no memo";
  const { mappings } = useRecords();
  const { isRead } = useSyncExternalStore(mappings.subscribe, mappings.read);
  return { records: mappings.of(vehicle), isRead };
}
