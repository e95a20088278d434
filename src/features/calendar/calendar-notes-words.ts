import { fleetIndex } from "#records/fleet/fleet-index.ts";
import type { FleetView } from "#records/fleet/fleet.ts";
import { listedCount } from "#records/replica/listed.ts";
import type { ReplicaView } from "#records/replica/replica-types.ts";
import { countText } from "#language/number.ts";

type Bookings = Pick<ReplicaView, "rows" | "coverage" | "unreadable">;
type Vehicles = Pick<FleetView, "rows" | "coverage" | "checkedAt" | "failure" | "reading" | "unreadable">;

/** What the counts and bars cover: `All 248 bookings that the service lists are loaded.` */
export function coversWords({ rows, coverage, unreadable }: Bookings): string {
  const known = bookingsText(rows);
  const unread = unreadable === 0 ? "" : ` ${countText(unreadable)} could not be read.`;
  if (coverage === "none") return "No bookings have been read yet.";
  return coverage === "complete" ? `All ${known} loaded.${unread}` : `${known} loaded so far.${unread}`;
}

/** The same for a file or a print, which somebody may take for all there is. */
export function coversOf(bookings: Bookings, vehicles: Vehicles): string {
  const known = countText(listedCount(bookings.rows));
  const what =
    bookings.coverage === "complete" ? `all ${known} listed bookings` : `${known} bookings loaded, more may exist`;
  const fleet = countText(fleetIndex(vehicles.rows).listed);
  const of =
    vehicles.coverage === "complete"
      ? `all ${fleet} listed vehicles`
      : vehicles.rows.length === 0
        ? "the list of vehicles is not read"
        : `${fleet} vehicles loaded, more may exist`;
  return `${what}; ${of}`;
}

function bookingsText(rows: Bookings["rows"]): string {
  const count = listedCount(rows);
  return `${countText(count)} ${count === 1 ? "booking" : "bookings"}`;
}

/** What is said above the calendar: what may be missing from it. */
export type Gap = { readonly title: string; readonly text: string };

/** What may be missing of the bookings; undefined where all are known. */
export function bookingsGap({ rows, coverage, unreadable }: Bookings, page: number | undefined): Gap | undefined {
  const free = "What looks free may be booked.";
  if (coverage === "none" || coverage === "partial") {
    const where =
      page === undefined ? "Reading them has not come to its end." : `Page ${countText(page)} is being read.`;
    return { title: `${bookingsText(rows)} loaded so far.`, text: `${where} ${free}` };
  }
  if (coverage === "unsaid" || coverage === "circle") {
    const why =
      coverage === "circle"
        ? "The service repeated a page of its list, so reading stopped."
        : "The service did not say whether more follow.";
    return { title: "Bookings may be missing.", text: `${why} ${free}` };
  }
  if (unreadable === 0) return undefined;
  const [rowsOf, are] = unreadable === 1 ? ["row", "is"] : ["rows", "are"];
  return {
    title: `${countText(unreadable)} ${rowsOf} of the list of bookings could not be read`,
    text: `and ${are} missing here. ${free}`,
  };
}

/** What may be missing of the vehicles, but for a reading that failed, whose words are the service's. */
export function vehiclesGap({ rows, coverage, checkedAt, failure, reading, unreadable }: Vehicles): Gap | undefined {
  if (failure !== undefined) return undefined;
  if (checkedAt === undefined) {
    const soFar = reading === undefined ? "" : `${countText(reading.count)} so far. `;
    const title = "The list of vehicles is being read.";
    return { title, text: `${soFar}Until it is, vehicles without bookings are missing here.` };
  }
  if (coverage === "unsaid" || coverage === "circle") {
    const why =
      coverage === "circle"
        ? "The service repeated a page of its list, so reading stopped."
        : "The service did not say whether more follow.";
    return { title: "Vehicles may be missing.", text: `${why} ${countText(rows.length)} are known.` };
  }
  if (unreadable === 0) return undefined;
  return {
    title: `${countText(unreadable)} of the listed vehicles could not be read`,
    text: `and ${unreadable === 1 ? "is" : "are"} missing here.`,
  };
}

/** From when on bookings are too old to block by, in ms: the first where the last reading failed, the second in any case. */
const [oldAfterFailure, oldAfter] = [90_000, 5 * 60_000];

/** Whether what is shown has to be called old. `ageMs`: undefined before anything was read. */
export function isOld(ageMs: number | undefined, hasFailed: boolean): boolean {
  return ageMs !== undefined && ageMs > (hasFailed ? oldAfterFailure : oldAfter);
}
