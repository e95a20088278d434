import { plural, t } from "@lingui/core/macro";
import type { FleetView } from "#records/vehicles/vehicle-list.ts";
import { listedCount } from "#api/covers.ts";
import type { ReplicaView } from "#records/replica/replica-types.ts";
import { countText } from "#language/locale/number.ts";

const bookingsText = (count: number) => plural(count, { one: "# booking", other: "# bookings" });

const [repeated, unsaid] = [
  t`The service repeated a page, so we stopped loading.`,
  t`The service didn't say whether there are more.`,
];
const free = t`What looks free may be booked.`;
const missing = (count: number) => plural({ count }, { one: "It's missing here.", other: "They're missing here." });

type Bookings = Pick<ReplicaView, "rows" | "coverage" | "unreadable">;
type Vehicles = Pick<FleetView, "rows" | "coverage" | "checkedAt" | "failure" | "reading" | "unreadable">;

/** How complete counts and bars are: `All 248 bookings loaded.` */
export function coversWords({ rows, coverage, unreadable }: Bookings): string {
  const count = listedCount(rows);
  const unread = unreadable === 0 ? "" : ` ${t`${countText(unreadable)} couldn't be read.`}`;
  if (coverage === "none") return t`No bookings are loaded yet.`;
  return `${coverage === "complete" ? plural(count, { 0: "No bookings found.", one: "# booking loaded.", other: "All # bookings loaded." }) : t`${bookingsText(count)} loaded so far.`}${unread}`;
}

/** A note on the calendar about what may be missing. */
export type Gap = { readonly title: string; readonly text: string };

/** Which bookings may be missing; undefined if none. */
export function bookingsGap({ rows, coverage, unreadable }: Bookings, page: number | undefined): Gap | undefined {
  if (coverage === "none" || coverage === "partial") {
    return {
      title: t`${bookingsText(listedCount(rows))} loaded so far.`,
      text: t`${page === undefined ? t`Loading isn't complete.` : t`Loading page ${countText(page)}.`} ${free}`,
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
    title: plural(unreadable, { one: "We couldn't read # booking.", other: "We couldn't read # bookings." }),
    text: `${missing(unreadable)} ${free}`,
  };
}

/** Which vehicles may be missing. Failures are shown elsewhere, with the service's words. */
export function vehiclesGap({ rows, coverage, checkedAt, failure, reading, unreadable }: Vehicles): Gap | undefined {
  if (failure !== undefined) return undefined;
  if (checkedAt === undefined) {
    const soFar = reading === undefined ? "" : `${t`${countText(reading.count)} so far.`} `;
    return {
      title: t`Loading vehicles.`,
      text: `${soFar}${t`Vehicles without bookings are missing until that's done.`}`,
    };
  }
  if (coverage === "unsaid" || coverage === "circle") {
    const known = plural(rows.length, { one: "# is loaded.", other: "# are loaded." });
    return { title: t`Vehicles may be missing.`, text: `${coverage === "circle" ? repeated : unsaid} ${known}` };
  }
  if (unreadable === 0) return undefined;
  return {
    title: plural(unreadable, { one: "We couldn't read # vehicle.", other: "We couldn't read # vehicles." }),
    text: missing(unreadable),
  };
}

/** In ms: the age from which bookings count as out of date, after a failed refresh and otherwise. */
const [oldAfterFailure, oldAfter] = [90_000, 5 * 60_000];

/** Whether bookings are out of date. `ageMs`: undefined before the first load. */
export function isOld(ageMs: number | undefined, hasFailed: boolean): boolean {
  return ageMs !== undefined && ageMs > (hasFailed ? oldAfterFailure : oldAfter);
}
