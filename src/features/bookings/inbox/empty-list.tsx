import { ph, plural, t } from "@lingui/core/macro";
import { TriangleAlert } from "lucide-react";
import { bookingStates } from "#components/booking-states.ts";
import { NoMatch } from "#components/list-state/list-state.tsx";
import { knownWords } from "#components/list-state/list-words.ts";
import { useBookings } from "#queries/bookings.ts";
import { claimsVehicle } from "#records/replica/booking-span.ts";
import { isLive } from "#records/replica/conflicts.ts";
import { isAllRead } from "#api/covers.ts";
import { type Row } from "#records/replica/row.ts";
import { Empty } from "#ui/feedback/empty.tsx";
import type { InboxFilter } from "../filters/inbox-filter.ts";
import type { InboxList } from "./inbox-list.ts";
import { undatedWords } from "./list-footer.tsx";

const canCheck = (row: Row) => claimsVehicle(row.state) && row.vehicle !== undefined && row.end > row.start;

/** Says which bookings were checked: not those without a vehicle, dates or a known status. */
export function NoConflicts() {
  const view = useBookings();
  const unsure = view.rows.filter((row) => isLive(row) && !canCheck(row)).length;
  return (
    <Empty icon={<TriangleAlert strokeWidth={1.75} />} title={t`No conflicts found`}>
      {t`We found no overlaps among the bookings with dates.`}{" "}
      {unsure === 0
        ? null
        : plural(
            { count: unsure },
            {
              one: "We can't check # booking, because its dates, vehicle or status aren't clear.",
              other: "We can't check # bookings, because their dates, vehicle or status aren't clear.",
            },
          )}{" "}
      {isAllRead(view) ? null : knownWords("booking", view)}
    </Empty>
  );
}

type FoundProps = {
  list: InboxList;
  filter: InboxFilter;
  onClear: () => void;
};

export function NothingFound({ list, filter, onClear }: FoundProps) {
  const view = useBookings();
  const state = bookingStates.find(({ id }) => id === filter.state);
  return (
    <NoMatch noun="booking" covers={view} searched={filter.text} onClear={onClear}>
      {list.undated === 0 ? null : `${undatedWords(list.undated)} `}
      {state === undefined || list.matching === 0
        ? knownWords("booking", view)
        : plural(
            { count: list.matching },
            {
              one: `# booking with another status matches, none with “${ph({ state: state.label })}”.`,
              other: `# bookings with another status match, none with “${ph({ state: state.label })}”.`,
            },
          )}
    </NoMatch>
  );
}
