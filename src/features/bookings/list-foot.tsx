import { listedCount } from "#records/replica/listed.ts";
import { useReplica, useReplicaView } from "#records/records-context.tsx";
import { Button } from "#ui/button.tsx";
import { countText } from "#language/number.ts";

/** What the counts and the search cover, what could not be read, and the way to read it all again. */
export function ListFoot({ undated = 0 }: { undated?: number }) {
  const { rows, coverage, unreadable, reading, isKept } = useReplicaView();
  const replica = useReplica();
  if (coverage === "none") return null;
  const known = countText(listedCount(rows));
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 px-gutter py-2.5 text-xs text-ink-3 max-md:text-sm">
      <p>
        {coverage === "complete"
          ? `All ${known} bookings that the service lists are loaded.`
          : `Counts and search cover the ${known} bookings loaded so far. The service pages its list and offers no totals.`}
        {reading?.what === "all" ? ` Reading page ${reading.page}.` : ""}
        {coverage === "circle" ? " It repeated a page, so reading stopped and the list may be incomplete." : ""}
        {coverage === "unsaid" ? " It did not say whether more follow, so the list may be incomplete." : ""}
        {unreadable > 0 ? ` ${unreadable} ${unreadable === 1 ? "row" : "rows"} could not be read.` : ""}
        {undated > 0
          ? ` ${countText(undated)} ${undated === 1 ? "booking has" : "bookings have"} no dates that could be read, so this filter leaves ${undated === 1 ? "it" : "them"} out.`
          : ""}
        {isKept ? "" : " This browser does not keep them: after a reload they are read again."}
      </p>
      {reading?.what === "all" ? null : (
        // What went wrong is said above the list.
        <Button size="xs" onPress={() => void replica.readAll().catch(() => undefined)}>
          Read all again
        </Button>
      )}
    </div>
  );
}
