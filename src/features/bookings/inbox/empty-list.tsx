import { ph, plural, t } from "@lingui/core/macro";
import { ListFilter, Search, TriangleAlert } from "lucide-react";
import { bookingStates } from "#components/booking-states.ts";
import { useBookings } from "#queries/bookings.ts";
import { claimsVehicle } from "#records/replica/booking-span.ts";
import { isLive } from "#records/replica/conflicts.ts";
import { isAllRead, type Row } from "#records/replica/row.ts";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { coveredWords } from "../covered-words.ts";
import type { InboxFilter } from "../filters/inbox-filter.ts";
import { useInbox } from "../inbox-context.ts";
import type { InboxList } from "./inbox-list.ts";
import { LoadAll, undatedWords } from "./list-footer.tsx";

export function NoBookings({ unreadable }: { unreadable: number }) {
  const { refresh } = useInbox();
  if (unreadable > 0) {
    return (
      <Empty
        icon={<Search strokeWidth={1.75} />}
        title={t`We couldn't read any bookings`}
        actions={<LoadAll size="sm" />}
      >
        {plural(
          { count: unreadable },
          {
            one: "The service listed # row in a format we don't know, so there may or may not be bookings.",
            other: "The service listed # rows in a format we don't know, so there may or may not be bookings.",
          },
        )}
      </Empty>
    );
  }
  return (
    <Empty
      icon="hooks"
      title={t`No bookings yet`}
      actions={
        <Button size="sm" onPress={() => void refresh()}>
          {t`Refresh`}
        </Button>
      }
    >
      {t`The service returned an empty list. Requests for your vehicles appear here, and stay after you decide.`}
    </Empty>
  );
}

const canCheck = (row: Row) => claimsVehicle(row.state) && row.vehicle !== undefined && row.end > row.start;

/** Says which bookings were checked: not those without a vehicle, dates or a known status. */
export function NoConflicts() {
  const view = useBookings();
  const unsure = view.rows.filter((row) => isLive(row) && !canCheck(row)).length;
  return (
    <Empty icon={<TriangleAlert strokeWidth={1.75} />} title={t`No conflicts found`}>
      {t`No overlaps among the bookings with dates.`}{" "}
      {unsure === 0
        ? null
        : plural(
            { count: unsure },
            {
              one: "# booking has no usable dates, no vehicle or an unknown status, so we can't check it.",
              other: "# bookings have no usable dates, no vehicle or an unknown status, so we can't check them.",
            },
          )}{" "}
      {isAllRead(view) ? null : coveredWords(view)}
    </Empty>
  );
}

type FoundProps = {
  list: InboxList;
  filter: InboxFilter;
  /** Removes all filters. */
  onClear: () => void;
};

export function NothingFound({ list, filter, onClear }: FoundProps) {
  const view = useBookings();
  const state = bookingStates.find(({ id }) => id === filter.state);
  const searched = filter.text.trim();
  return (
    <Empty
      icon={searched === "" ? <ListFilter strokeWidth={1.75} /> : <Search strokeWidth={1.75} />}
      title={searched === "" ? t`Nothing matches this filter` : t`No loaded booking matches “${searched}”`}
      actions={
        <Button size="sm" onPress={onClear}>
          {t`Clear all`}
        </Button>
      }
    >
      {list.undated === 0 ? null : `${undatedWords(list.undated)} `}
      {state === undefined || list.matching === 0
        ? coveredWords(view)
        : plural(
            { count: list.matching },
            {
              one: `# booking with another status matches, none with “${ph({ state: state.label })}”.`,
              other: `# bookings with another status match, none with “${ph({ state: state.label })}”.`,
            },
          )}
    </Empty>
  );
}
