import { useNavigate } from "@tanstack/react-router";
import type { BookingReading } from "#contract/booking-reading.ts";
import { StateGlyph } from "#ui/state-badge.tsx";
import { FilterTabs } from "#ui/tabs.tsx";
import { bookingStates, type StateId } from "./booking-states.ts";
import { countByState } from "./inbox.ts";

/** One tab a state, with counts of what is loaded; “Other” only when there is such a booking. */
export function StateTabs({
  bookings,
  selected,
}: {
  bookings: readonly BookingReading[] | undefined;
  selected: StateId | undefined;
}) {
  const navigate = useNavigate();
  // Before anything was read there is nothing to count; a nought would say that there are none.
  const counts = bookings === undefined ? undefined : countByState(bookings);
  const shown = bookingStates.filter(({ id }) => id !== "other" || counts?.has(id) === true || selected === id);
  return (
    <div className="flex h-11 flex-none items-center border-b border-line pr-gutter pl-3.5 max-md:h-14 max-md:pr-0 max-md:pl-4">
      <FilterTabs
        label="State"
        controls="bookings"
        selected={selected ?? "all"}
        items={[
          { id: "all", label: "All", count: bookings?.length },
          ...shown.map(({ id, label, tone }) => ({
            id,
            label,
            count: counts === undefined ? undefined : (counts.get(id) ?? 0),
            icon: <StateGlyph tone={tone} label="" size={14} />,
          })),
        ]}
        onSelect={(id) =>
          void navigate({
            to: ".",
            search: (before) => ({ ...before, state: id === "all" ? undefined : id }),
          })
        }
      />
    </div>
  );
}
