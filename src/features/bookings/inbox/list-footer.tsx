import { isAllRead, listedCount } from "#records/replica/row.ts";
import { useReplica, useBookings } from "#queries/bookings.ts";
import { Button } from "#ui/button/button.tsx";
import { countText, plural } from "#language/number.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/foot", {
  all: (known) => `All ${countText(known)} bookings that the service lists are loaded.`,
  read: (known) => `The ${countText(known)} bookings that could be read are loaded.`,
  loaded: (known) =>
    `Counts and search cover the ${countText(known)} bookings loaded so far. The service pages its list and offers no totals.`,
  page: (page) => `Reading page ${page}.`,
  circle: "It repeated a page, so reading stopped and the list may be incomplete.",
  unsaid: "It did not say whether more follow, so the list may be incomplete.",
  unreadable: (count) =>
    plural(count, { one: `${count} row could not be read.`, other: `${count} rows could not be read.` }),
  undated: (count) =>
    plural(count, {
      one: `${countText(count)} booking has no dates that could be read, so this filter leaves it out.`,
      other: `${countText(count)} bookings have no dates that could be read, so this filter leaves them out.`,
    }),
  notKept: "This browser does not keep them: after a reload they are read again.",
  again: "Read all again",
});

/** What the counts and the search cover, what could not be read, and the way to read it all again. */
export function ListFoot({ undated = 0 }: { undated?: number }) {
  const view = useBookings();
  const { rows, coverage, unreadable, reading, isKept } = view;
  const replica = useReplica();
  if (coverage === "none") return null;
  const known = listedCount(rows);
  const part = coverage === "complete" ? text.read(known) : text.loaded(known);
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 px-gutter py-2.5 text-xs text-ink-3 max-md:text-sm">
      <p>
        {isAllRead(view) ? text.all(known) : part}
        {reading?.what === "all" ? ` ${text.page(reading.page)}` : ""}
        {coverage === "circle" ? ` ${text.circle}` : ""}
        {coverage === "unsaid" ? ` ${text.unsaid}` : ""}
        {unreadable > 0 ? ` ${text.unreadable(unreadable)}` : ""}
        {undated > 0 ? ` ${text.undated(undated)}` : ""}
        {isKept ? "" : ` ${text.notKept}`}
      </p>
      {reading?.what === "all" ? null : (
        // What went wrong is said above the list.
        <Button size="xs" onPress={() => void replica.readAll().catch(() => undefined)}>
          {text.again}
        </Button>
      )}
    </div>
  );
}
