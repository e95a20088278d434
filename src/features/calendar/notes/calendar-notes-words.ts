import { plural, t } from "@lingui/core/macro";
import { fleetIndex } from "#records/vehicles/vehicle-index.ts";
import type { FleetView } from "#records/vehicles/vehicle-list.ts";
import { isAllRead, listedCount } from "#records/replica/row.ts";
import type { ReplicaView } from "#records/replica/replica-types.ts";
import { countText } from "#language/locale/number.ts";

const bookingsText = (count: number) => plural(count, { one: "# booking", other: "# bookings" });

const [repeated, unsaid] = [
  t`The service repeated a page, so we stopped loading.`,
  t`The service didn't say whether there's more.`,
];
const free = t`What looks free may be booked.`;
const missing = (count: number) => plural({ count }, { one: "It's missing here.", other: "They're missing here." });

const notes = {
  untilThen: (soFar: number | undefined) =>
    t`${soFar === undefined ? "" : `${t`${countText(soFar)} so far.`} `}Until then, vehicles without bookings are missing here.`,
  circleKnown: (count: number) => t`${repeated} ${countText(count)} are known.`,
  unsaidKnown: (count: number) => t`${unsaid} ${countText(count)} are known.`,
};

type Bookings = Pick<ReplicaView, "rows" | "coverage" | "unreadable">;
type Vehicles = Pick<FleetView, "rows" | "coverage" | "checkedAt" | "failure" | "reading" | "unreadable">;

/** What the counts and bars cover: `All 248 bookings that the service lists are loaded.` */
export function coversWords({ rows, coverage, unreadable }: Bookings): string {
  const count = listedCount(rows);
  const unread = unreadable === 0 ? "" : ` ${t`${countText(unreadable)} couldn't be read.`}`;
  if (coverage === "none") return t`No bookings are loaded yet.`;
  return `${coverage === "complete" ? t`All ${bookingsText(count)} loaded.` : t`${bookingsText(count)} loaded so far.`}${unread}`;
}

/** The same for a file or a print, which somebody may take for all there is. */
export function coversOf(bookings: Bookings, vehicles: Vehicles): string {
  const unread =
    bookings.unreadable === 0
      ? []
      : [
          t`${countText(bookings.unreadable)} ${plural({ count: bookings.unreadable }, { one: "booking", other: "bookings" })} couldn't be read`,
        ];
  const unreadVehicles =
    vehicles.unreadable === 0
      ? []
      : [
          t`${countText(vehicles.unreadable)} ${plural({ count: vehicles.unreadable }, { one: "vehicle", other: "vehicles" })} couldn't be read`,
        ];
  return [ofBookings(bookings), ...unread, ofVehicles(vehicles), ...unreadVehicles].join("; ");
}

function ofBookings(bookings: Bookings): string {
  const { rows, coverage } = bookings;
  const known = listedCount(rows);
  if (isAllRead(bookings)) return t`all ${countText(known)} listed bookings`;
  if (coverage === "complete") return bookingsText(known);
  return coverage === "none"
    ? t`no bookings, because they aren't loaded`
    : t`${countText(known)} bookings loaded, there may be more`;
}

function ofVehicles(vehicles: Vehicles): string {
  const { rows, coverage } = vehicles;
  const known = fleetIndex(rows).listed;
  if (isAllRead(vehicles)) return t`all ${countText(known)} listed vehicles`;
  if (coverage === "complete")
    return t`${countText(known)} ${plural({ count: known }, { one: "vehicle", other: "vehicles" })}`;
  return rows.length === 0 ? t`vehicles aren't loaded` : t`${countText(known)} vehicles loaded, there may be more`;
}

/** What is said above the calendar: what may be missing from it. */
export type Gap = { readonly title: string; readonly text: string };

/** What may be missing of the bookings; undefined where all are known. */
export function bookingsGap({ rows, coverage, unreadable }: Bookings, page: number | undefined): Gap | undefined {
  if (coverage === "none" || coverage === "partial") {
    return {
      title: t`${bookingsText(listedCount(rows))} loaded so far.`,
      text: t`${page === undefined ? t`They're not fully loaded.` : t`Loading page ${countText(page)}.`} ${free}`,
    };
  }
  if (coverage === "unsaid" || coverage === "circle") {
    return {
      title: t`Bookings may be missing.`,
      text: coverage === "circle" ? t`${repeated} ${free}` : t`${unsaid} ${free}`,
    };
  }
  if (unreadable === 0) return undefined;
  return {
    title: t`We couldn't read ${countText(unreadable)} ${plural({ count: unreadable }, { one: "booking", other: "bookings" })}.`,
    text: `${missing(unreadable)} ${free}`,
  };
}

/** What may be missing of the vehicles, but for a reading that failed, whose words are the service's. */
export function vehiclesGap({ rows, coverage, checkedAt, failure, reading, unreadable }: Vehicles): Gap | undefined {
  if (failure !== undefined) return undefined;
  if (checkedAt === undefined) {
    return { title: t`Loading vehicles.`, text: notes.untilThen(reading?.count) };
  }
  if (coverage === "unsaid" || coverage === "circle") {
    const why = coverage === "circle" ? notes.circleKnown : notes.unsaidKnown;
    return { title: t`Vehicles may be missing.`, text: why(rows.length) };
  }
  if (unreadable === 0) return undefined;
  return {
    title: t`We couldn't read ${countText(unreadable)} of the listed vehicles.`,
    text: missing(unreadable),
  };
}

/** From when on bookings are too old to block by, in ms: the first where the last reading failed, the second in any case. */
const [oldAfterFailure, oldAfter] = [90_000, 5 * 60_000];

/** Whether what is shown has to be called old. `ageMs`: undefined before anything was read. */
export function isOld(ageMs: number | undefined, hasFailed: boolean): boolean {
  return ageMs !== undefined && ageMs > (hasFailed ? oldAfterFailure : oldAfter);
}
