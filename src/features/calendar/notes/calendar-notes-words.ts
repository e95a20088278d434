import { fleetIndex } from "#records/vehicles/vehicle-index.ts";
import type { FleetView } from "#records/vehicles/vehicle-list.ts";
import { isAllRead, listedCount } from "#records/replica/row.ts";
import type { ReplicaView } from "#records/replica/replica-types.ts";
import { countText, plural } from "#language/locale/number.ts";
import { catalogue } from "#language/catalogue.ts";

const bookingsText = (count: number) => `${countText(count)} ${plural(count, { one: "booking", other: "bookings" })}`;

const covers = catalogue("calendar/covers", {
  nothing: "No bookings have been read yet.",
  all: (count) => `All ${bookingsText(count)} loaded.`,
  some: (count) => `${bookingsText(count)} loaded so far.`,
  unread: (count) => `${countText(count)} could not be read.`,
  notRead: "no bookings, for their list is not read",
  allListed: (count) => `all ${countText(count)} listed bookings`,
  someListed: (count) => `${countText(count)} bookings loaded, more may exist`,
  readable: (count) => bookingsText(count),
  unreadRows: (count) =>
    `${countText(count)} ${plural(count, { one: "row", other: "rows" })} of the list of bookings could not be read`,
  allVehicles: (count) => `all ${countText(count)} listed vehicles`,
  noVehicles: "the list of vehicles is not read",
  someVehicles: (count) => `${countText(count)} vehicles loaded, more may exist`,
  readableVehicles: (count) => `${countText(count)} ${plural(count, { one: "vehicle", other: "vehicles" })}`,
  unreadVehicleRows: (count) =>
    `${countText(count)} ${plural(count, { one: "row", other: "rows" })} of the list of vehicles could not be read`,
});

const [repeated, unsaid] = [
  "The service repeated a page of its list, so reading stopped.",
  "The service did not say whether more follow.",
];
const free = "What looks free may be booked.";

const notes = catalogue("calendar/notes", {
  loadedSoFar: (count) => `${bookingsText(count)} loaded so far.`,
  notAtEnd: (page) =>
    `${page === undefined ? "Reading them has not come to its end." : `Page ${countText(page)} is being read.`} ${free}`,
  bookingsMissing: "Bookings may be missing.",
  circleFree: `${repeated} ${free}`,
  unsaidFree: `${unsaid} ${free}`,
  unreadBookings: (count) =>
    `${countText(count)} ${plural(count, { one: "row", other: "rows" })} of the list of bookings could not be read`,
  unreadMissing: (count) => `and ${plural(count, { one: "is", other: "are" })} missing here. ${free}`,
  listRead: "The list of vehicles is being read.",
  untilThen: (soFar) =>
    `${soFar === undefined ? "" : `${countText(soFar)} so far. `}Until it is, vehicles without bookings are missing here.`,
  vehiclesMissing: "Vehicles may be missing.",
  circleKnown: (count) => `${repeated} ${countText(count)} are known.`,
  unsaidKnown: (count) => `${unsaid} ${countText(count)} are known.`,
  unreadVehicles: (count) => `${countText(count)} of the listed vehicles could not be read`,
  vehiclesLeftOut: (count) => `and ${plural(count, { one: "is", other: "are" })} missing here.`,
});

type Bookings = Pick<ReplicaView, "rows" | "coverage" | "unreadable">;
type Vehicles = Pick<FleetView, "rows" | "coverage" | "checkedAt" | "failure" | "reading" | "unreadable">;

/** What the counts and bars cover: `All 248 bookings that the service lists are loaded.` */
export function coversWords({ rows, coverage, unreadable }: Bookings): string {
  const count = listedCount(rows);
  const unread = unreadable === 0 ? "" : ` ${covers.unread(unreadable)}`;
  if (coverage === "none") return covers.nothing;
  return `${coverage === "complete" ? covers.all(count) : covers.some(count)}${unread}`;
}

/** The same for a file or a print, which somebody may take for all there is. */
export function coversOf(bookings: Bookings, vehicles: Vehicles): string {
  const unread = bookings.unreadable === 0 ? [] : [covers.unreadRows(bookings.unreadable)];
  const unreadVehicles = vehicles.unreadable === 0 ? [] : [covers.unreadVehicleRows(vehicles.unreadable)];
  return [ofBookings(bookings), ...unread, ofVehicles(vehicles), ...unreadVehicles].join("; ");
}

function ofBookings(bookings: Bookings): string {
  const { rows, coverage } = bookings;
  const known = listedCount(rows);
  if (isAllRead(bookings)) return covers.allListed(known);
  if (coverage === "complete") return covers.readable(known);
  return coverage === "none" ? covers.notRead : covers.someListed(known);
}

function ofVehicles(vehicles: Vehicles): string {
  const { rows, coverage } = vehicles;
  const known = fleetIndex(rows).listed;
  if (isAllRead(vehicles)) return covers.allVehicles(known);
  if (coverage === "complete") return covers.readableVehicles(known);
  return rows.length === 0 ? covers.noVehicles : covers.someVehicles(known);
}

/** What is said above the calendar: what may be missing from it. */
export type Gap = { readonly title: string; readonly text: string };

/** What may be missing of the bookings; undefined where all are known. */
export function bookingsGap({ rows, coverage, unreadable }: Bookings, page: number | undefined): Gap | undefined {
  if (coverage === "none" || coverage === "partial") {
    return { title: notes.loadedSoFar(listedCount(rows)), text: notes.notAtEnd(page) };
  }
  if (coverage === "unsaid" || coverage === "circle") {
    return { title: notes.bookingsMissing, text: coverage === "circle" ? notes.circleFree : notes.unsaidFree };
  }
  if (unreadable === 0) return undefined;
  return { title: notes.unreadBookings(unreadable), text: notes.unreadMissing(unreadable) };
}

/** What may be missing of the vehicles, but for a reading that failed, whose words are the service's. */
export function vehiclesGap({ rows, coverage, checkedAt, failure, reading, unreadable }: Vehicles): Gap | undefined {
  if (failure !== undefined) return undefined;
  if (checkedAt === undefined) {
    return { title: notes.listRead, text: notes.untilThen(reading?.count) };
  }
  if (coverage === "unsaid" || coverage === "circle") {
    const why = coverage === "circle" ? notes.circleKnown : notes.unsaidKnown;
    return { title: notes.vehiclesMissing, text: why(rows.length) };
  }
  if (unreadable === 0) return undefined;
  return { title: notes.unreadVehicles(unreadable), text: notes.vehiclesLeftOut(unreadable) };
}

/** From when on bookings are too old to block by, in ms: the first where the last reading failed, the second in any case. */
const [oldAfterFailure, oldAfter] = [90_000, 5 * 60_000];

/** Whether what is shown has to be called old. `ageMs`: undefined before anything was read. */
export function isOld(ageMs: number | undefined, hasFailed: boolean): boolean {
  return ageMs !== undefined && ageMs > (hasFailed ? oldAfterFailure : oldAfter);
}
