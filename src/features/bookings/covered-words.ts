import { ph, plural, t } from "@lingui/core/macro";
import type { ReplicaView } from "#records/replica/replica-types.ts";
import { isAllRead, listedCount } from "#records/replica/row.ts";

const bookingsText = (count: number) => plural(count, { one: "# booking", other: "# bookings" });

const text = {
  searchedRead: (count: number, unreadable: number) =>
    plural(unreadable, {
      one: `We searched ${bookingsText(count)}. We couldn't read # row of the service's list.`,
      other: `We searched ${bookingsText(count)}. We couldn't read # rows of the service's list.`,
    }),
};

/** The title where nothing was found: without loaded bookings, it claims no match. */
export function nothingWords({ coverage, failure }: Pick<ReplicaView, "coverage" | "failure">): string {
  if (coverage !== "none") return t`No loaded booking matches`;
  return failure === undefined ? t`Loading bookings` : t`Couldn't load bookings`;
}

/** What a search without results covered. */
export function coveredWords(view: ReplicaView): string {
  const { phase, coverage, rows, unreadable, reading } = view;
  if (phase === "opening" || coverage === "none") return t`No bookings loaded yet.`;
  if (isAllRead(view))
    return plural(
      { count: listedCount(rows) },
      {
        one: "We searched the only booking the service lists. A booking that came after the last refresh isn't included.",
        other:
          "We searched all # bookings the service lists. A booking that came after the last refresh isn't included.",
      },
    );
  if (coverage === "complete") return text.searchedRead(listedCount(rows), unreadable);
  const page = reading?.what === "all" ? ` ${t`Loading page ${ph({ page: reading.page })}.`}` : "";
  return `${plural({ count: listedCount(rows) }, { one: "We searched the only booking loaded so far. There may be others.", other: "We searched only the # bookings loaded so far. There may be others." })}${page}`;
}
