import { ph, plural, t } from "@lingui/core/macro";
import { useBookings, useReplica } from "#queries/bookings.ts";
import { isAllRead, listedCount } from "#records/replica/row.ts";
import { Button } from "#ui/button/button.tsx";

export function LoadAll({ size }: { size: "xs" | "sm" }) {
  const replica = useReplica();
  return (
    // The error is shown above the list.
    <Button size={size} onPress={() => void replica.readAll().catch(() => undefined)}>
      {t`Load all again`}
    </Button>
  );
}

export const undatedWords = (count: number) =>
  plural(
    { count },
    {
      one: "# booking has no dates we can read, so this filter excludes it.",
      other: "# bookings have no dates we can read, so this filter excludes them.",
    },
  );

/** What the counts and the search cover, which rows couldn't be read, and a full reload. */
export function ListFooter({ undated }: { undated: number }) {
  const view = useBookings();
  const { rows, coverage, unreadable, reading, isKept } = view;
  if (coverage === "none") return null;
  const known = listedCount(rows);
  const part =
    coverage === "complete"
      ? plural(
          { count: known },
          {
            one: "The only booking we could read is loaded.",
            other: "All # bookings we could read are loaded.",
          },
        )
      : plural(
          { count: known },
          {
            one: "Counts and search cover the one booking loaded so far. The service gives no totals.",
            other: "Counts and search cover the # bookings loaded so far. The service gives no totals.",
          },
        );
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 px-gutter py-2.5 text-xs text-ink-3 max-md:text-sm">
      <p>
        {isAllRead(view)
          ? plural(
              { count: known },
              {
                one: "The only booking the service lists is loaded.",
                other: "All # bookings the service lists are loaded.",
              },
            )
          : part}
        {reading?.what === "all" ? ` ${t`Loading page ${ph({ page: reading.page })}.`}` : ""}
        {coverage === "circle" ? ` ${t`It repeated a page, so we stopped loading. The list may be incomplete.`}` : ""}
        {coverage === "unsaid" ? ` ${t`It didn't say whether there's more, so the list may be incomplete.`}` : ""}
        {unreadable > 0
          ? ` ${plural({ count: unreadable }, { one: `We couldn't read ${ph({ count: unreadable })} row.`, other: `We couldn't read ${ph({ count: unreadable })} rows.` })}`
          : ""}
        {undated > 0 ? ` ${undatedWords(undated)}` : ""}
        {isKept ? "" : ` ${t`This browser doesn't save them, so they load again after a reload.`}`}
      </p>
      {reading?.what === "all" ? null : <LoadAll size="xs" />}
    </div>
  );
}
