import { StateGlyph } from "#components/state-badge.tsx";
import { FilterTabs } from "#ui/button/tabs.tsx";
import { bookingStates } from "#components/booking-states.ts";
import { FilterBar } from "./filter-bar.tsx";
import type { InboxState } from "../inbox/use-inbox.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/tabs", { state: "State", all: "All" });

/** One tab a state, with counts of what the other filters leave; “Other” only when there is such a booking. */
export function StateTabs({ inbox }: { inbox: InboxState }) {
  const { view, list, filter, change } = inbox;
  const selected = filter.state;
  // Before anything was read there is nothing to count; a nought would say that there are none.
  const counts = view.coverage === "none" ? undefined : list.counts;
  const shown = bookingStates.filter(({ id }) => id !== "other" || counts?.has(id) === true || selected === id);
  return (
    <div className="flex h-11 flex-none items-center gap-2 border-b border-line pr-gutter pl-3.5 max-md:h-14 max-md:pr-0 max-md:pl-4">
      <FilterTabs
        label={text.state}
        controls="bookings"
        selected={selected ?? "all"}
        items={[
          { id: "all", label: text.all, count: counts === undefined ? undefined : list.matching },
          ...shown.map(({ id, label, tone }) => ({
            id,
            label,
            count: counts === undefined ? undefined : (counts.get(id) ?? 0),
            icon: <StateGlyph tone={tone} label="" size={14} />,
          })),
        ]}
        onSelect={(id) => change({ state: id === "all" ? undefined : id })}
      />
      <FilterBar inbox={inbox} />
    </div>
  );
}
