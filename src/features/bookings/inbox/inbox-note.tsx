import { isAllRead, listedCount } from "#records/replica/row.ts";
import { useReplica, useBookings } from "#queries/bookings.ts";
import { countText, plural } from "#language/number.ts";
import { useSecond } from "#ui/browser/now.ts";
import type { InboxFilter, InboxList } from "./inbox-list.ts";
import { isNarrowed } from "../filters/inbox-filter.ts";
import { agoText, staleness } from "../staleness.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/note", {
  found: (count, of) =>
    plural(of, {
      one: `${countText(count)} of ${countText(of)} booking`,
      other: `${countText(count)} of ${countText(of)} bookings`,
    }),
  all: (count) => plural(count, { one: `${countText(count)} booking`, other: `${countText(count)} bookings` }),
  loaded: (count) => `${countText(count)} loaded`,
  checked: (ago) => `checked ${ago}`,
});

/** How many bookings are listed and of how many, and when the service was last asked what had changed. */
export function InboxNote({ filter, list }: { filter: InboxFilter; list: InboxList }) {
  const view = useBookings();
  const { phase, rows, coverage } = view;
  if (phase === "opening" || coverage === "none") return null;
  const known = listedCount(rows);
  return (
    <>
      <span role="status">
        {isNarrowed(filter) ? text.found(list.matching, known) : isAllRead(view) ? text.all(known) : text.loaded(known)}
      </span>
      <Checked />
    </>
  );
}

const tones = { fresh: "", amber: "text-awaiting-ink", red: "font-medium text-danger-ink" };

function Checked() {
  // The age is another one each second, which memoising would miss. It is told by the clock that the readings went by.
  "use no memo";
  const replica = useReplica();
  useSecond();
  const age = replica.age();
  if (age === undefined) return null;
  return (
    <span>
      {" · "}
      <span className={tones[staleness(age)]}>{text.checked(agoText(age))}</span>
    </span>
  );
}
