import { listedCount } from "#records/replica/listed.ts";
import { useReplica, useReplicaView } from "#records/records-context.tsx";
import { countText } from "#language/number.ts";
import { useSecond } from "#ui/now.ts";
import type { InboxFilter, InboxList } from "./inbox.ts";
import { isNarrowed } from "./inbox-address.ts";
import { agoText, staleness } from "./staleness.ts";

/** How many bookings are listed and of how many, and when the service was last asked what had changed. */
export function InboxNote({ filter, list }: { filter: InboxFilter; list: InboxList }) {
  const { phase, rows, coverage } = useReplicaView();
  if (phase === "opening" || coverage === "none") return null;
  const known = countText(listedCount(rows));
  const noun = listedCount(rows) === 1 ? "booking" : "bookings";
  return (
    <>
      <span role="status">
        {isNarrowed(filter)
          ? `${countText(list.matching)} of ${known} ${noun}`
          : coverage === "complete"
            ? `${known} ${noun}`
            : `${known} loaded`}
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
      <span className={tones[staleness(age)]}>checked {agoText(age)}</span>
    </span>
  );
}
