import { asApiError, ownError, type ApiError } from "#api/errors.ts";
import { walkList, type ListPage } from "#api/lists.ts";
import type { Client } from "#api/transport.ts";
import { listVehicles } from "#api/vehicles.ts";
import type { VehicleReading } from "#contract/vehicle.ts";
import type { Coverage } from "../replica/replica-types.ts";
import { fleetRow, fleetText, type FleetRow } from "./fleet-row.ts";
import type { MappingLog } from "./mapping-log.ts";

/** What this page knows of all vehicles of the key. Immutable: whatever changes makes another one. */
export type FleetView = {
  /** In the service's order; those that are no longer listed keep their place. */
  readonly rows: readonly FleetRow[];
  readonly coverage: Coverage;
  /** Rows of the last whole reading that could not be read. */
  readonly unreadable: number;
  /** Whether the list carries `external_ref` for any vehicle. */
  readonly showsReferences: boolean;
  /** How many vehicles a reading that is under way has brought so far. */
  readonly reading: { readonly count: number } | undefined;
  /** When the last reading that came to an end began, epoch ms of this browser. */
  readonly checkedAt: number | undefined;
  /** Why the last reading broke off; undefined once one went well. */
  readonly failure: ApiError | undefined;
};

/** The vehicles of one credential, as GET /vehicles lists them (Key and vehicles) and as they were mapped here. */
export type Fleet = {
  read: () => FleetView;
  subscribe: (listener: () => void) => () => void;
  /**
   * Reads all pages unless a reading that began at or after `since`, epoch ms, went well; without `since` in any case.
   * @throws ApiError when it could not be read
   */
  check: (since?: number) => Promise<void>;
  /** Somebody looks at it: reads it when it was not read for a while. A failure stands in the view. */
  want: () => void;
  close: () => void;
};

type Options = { client: Pick<Client, "ask" | "isLocked">; log: MappingLog; now: () => number };

/** What was read last is good enough to look at for so long, in ms. */
const freshFor = 15 * 60_000;
/** After a reading that failed nobody who only looks asks again for so long, in ms. */
const failureStands = 30_000;

/** A vehicle with what is known of its reading, before it is joined with what was mapped here. */
type Seen = { reading: VehicleReading; text: string; readAt: number; goneAt: number | undefined };
type Known = Pick<FleetView, "coverage" | "unreadable" | "checkedAt" | "failure" | "reading"> & {
  seen: readonly Seen[];
};

/** Opens the vehicles of a credential; nothing is read before somebody asks. */
export function createFleet({ client, log, now }: Options): Fleet {
  const listeners = new Set<() => void>();
  let known: Known = {
    seen: [],
    coverage: "none",
    unreadable: 0,
    checkedAt: undefined,
    failure: undefined,
    reading: undefined,
  };
  let view: FleetView = { ...known, rows: [], showsReferences: false };
  let failedAt = Number.NEGATIVE_INFINITY;
  let running: { since: number; done: Promise<void> } | undefined;
  const closing = new AbortController();

  function show(next: Partial<Known>): void {
    if (closing.signal.aborted) return;
    const { seen } = known;
    known = { ...known, ...next };
    view = viewOf(known, seen === known.seen ? view.rows : known.seen.map(rowsOf(known)));
    tell();
  }
  function tell(): void {
    for (const listener of listeners) listener();
  }
  /** Reads the rows anew; `showsReferences` is of all of them. */
  function rowsOf({ seen }: Known): (each: Seen) => FleetRow {
    const showsReferences = isShowing(seen);
    return ({ reading, text, readAt, goneAt }) =>
      fleetRow(reading, text, { readAt, goneAt, showsReferences, accepted: log.lastAccepted(reading.id) });
  }
  const stopLog = log.subscribe((news) => {
    const { seen } = known;
    const vehicles = new Set(news.map(({ vehicle }) => vehicle));
    if (!seen.some(({ reading }) => vehicles.has(reading.id))) return;
    const rowOf = rowsOf(known);
    const rows = view.rows.map((row, index) => {
      const each = seen[index];
      return each === undefined || !vehicles.has(row.id) ? row : rowOf(each);
    });
    view = viewOf(known, rows);
    tell();
  });

  async function readAll(priority: "visible" | "background"): Promise<void> {
    const [before, began] = [known, now()];
    const isFirst = before.checkedAt === undefined;
    const found = new Map<string, Seen>();
    let unreadable = 0;
    let last: ListPage<VehicleReading> | undefined;
    show({ reading: { count: 0 } });
    const asked = { signal: closing.signal, priority };
    try {
      for await (const page of walkList((cursor) => listVehicles(client, { cursor, ...asked }))) {
        for (const reading of page.rows) {
          found.set(reading.id, { reading, text: fleetText(reading), readAt: began, goneAt: undefined });
        }
        unreadable += page.unreadable;
        last = page;
        // A first reading shows what it has; later ones replace what is shown as a whole.
        const seen = isFirst ? { seen: [...found.values()], coverage: "partial" as const } : {};
        show({ ...seen, reading: { count: found.size } });
      }
    } catch (thrown) {
      failedAt = now();
      show({ reading: undefined, failure: asApiError(thrown) });
      throw thrown;
    }
    const coverage = endingOf(last);
    const rest = leftBehind(before.seen, found, coverage === "complete" && unreadable === 0 ? now() : undefined);
    const seen = [...found.values(), ...rest];
    show({ seen, coverage, unreadable, checkedAt: began, failure: undefined, reading: undefined });
  }

  function begin(priority: "visible" | "background"): Promise<void> {
    const done = readAll(priority).finally(() => (running = undefined));
    running = { since: now(), done };
    return done;
  }

  async function check(since = Number.POSITIVE_INFINITY): Promise<void> {
    if (closing.signal.aborted) throw ownError("given up", { kind: "stopped", at: now() });
    if (known.failure === undefined && (known.checkedAt ?? Number.NEGATIVE_INFINITY) >= since) return;
    // One that began before may have passed the vehicle already; what comes of it is not waited for in vain.
    if (running !== undefined && running.since < since && Number.isFinite(since))
      await running.done.catch(() => undefined);
    await (running?.done ?? begin("visible"));
  }

  return {
    read: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    check,
    want: () => {
      const isFresh = known.failure === undefined && now() - (known.checkedAt ?? 0) < freshFor;
      if (isFresh || running !== undefined || client.isLocked() || now() - failedAt < failureStands) return;
      begin("background").catch(() => undefined);
    },
    close: () => {
      closing.abort();
      stopLog();
    },
  };
}

function endingOf(last: ListPage<unknown> | undefined): Coverage {
  if (last?.isIncomplete === true) return "circle";
  return last?.next.kind === "end" ? "complete" : "unsaid";
}

/** Vehicles that were known and that a reading did not bring. `at`: when that means that they are gone. */
function leftBehind(before: readonly Seen[], found: ReadonlyMap<string, Seen>, at: number | undefined): Seen[] {
  const left = before.filter(({ reading }) => !found.has(reading.id));
  if (at === undefined) return left;
  return left.map(({ reading, text, readAt, goneAt }) => ({ reading, text, readAt, goneAt: goneAt ?? at }));
}

const isShowing = (seen: readonly Seen[]) => seen.some(({ reading }) => reading.reference.kind !== "unsent");

function viewOf({ seen, ...known }: Known, rows: readonly FleetRow[]): FleetView {
  return { ...known, rows, showsReferences: isShowing(seen) };
}
