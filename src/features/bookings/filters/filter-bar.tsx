import { CalendarRange, CircleDashed, ListFilter, Tag } from "lucide-react";
import { useRef, useState } from "react";
import { Button as RacButton } from "react-aria-components";
import { countText } from "#language/number.ts";
import { FilterChip } from "#ui/form/filter-chip.tsx";
import { later } from "#ui/feedback/later.ts";
import { Part } from "#ui/feedback/part.tsx";
import { usePhone } from "#ui/browser/phone.ts";
import { Tooltip } from "#ui/overlay/tooltip.tsx";
import { filterButton, FilterSlot } from "./filter-slot.tsx";
import { useFilters, type Filters } from "./use-filters.ts";
import type { InboxState } from "../inbox/use-inbox.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/filters", {
  filters: "Filters",
  vehicle: "Vehicle",
  vehicleTip: "only the bookings of one",
  dates: "Dates",
  datesTip: "only the bookings that touch them",
  unresolved: "Unresolved",
  unresolvedTip: "Unresolved: only what was sent without an answer",
  filter: "Filter",
  filterInForce: (count) => `Filter, ${count} in force`,
});

const VehicleFilter = later(async () => (await import("./vehicle-filter.tsx")).VehicleFilter);
const DatesFilter = later(async () => (await import("./dates-filter.tsx")).DatesFilter);
const FilterSheet = later(async () => (await import("./filter-sheet.tsx")).FilterSheet);

/** One vehicle, days, outcomes that nobody knows. On phones behind one button. */
export function FilterBar({ inbox }: { inbox: InboxState }) {
  const filters = useFilters(inbox);
  const isPhone = usePhone();
  if (isPhone) return <PhoneFilters inbox={inbox} filters={filters} />;
  return (
    <div
      role="group"
      aria-label={text.filters}
      data-filters
      className="ml-auto flex flex-none items-center gap-1.5 pl-2"
    >
      <FilterSlot
        name={text.vehicle}
        icon={<Tag strokeWidth={1.75} aria-hidden />}
        tip={text.vehicleTip}
        inForce={filters.vehicle}
        onRemove={() => filters.chooseVehicle(undefined)}
      >
        {(close) => <VehicleFilter inbox={inbox} filters={filters} onChosen={close} hasFocus />}
      </FilterSlot>
      <FilterSlot
        name={text.dates}
        icon={<CalendarRange strokeWidth={1.75} aria-hidden />}
        tip={text.datesTip}
        inForce={filters.dates}
        onRemove={() => filters.chooseDates({ from: "", to: "" })}
      >
        {(close) => <DatesFilter filters={filters} onChosen={close} />}
      </FilterSlot>
      <Unresolved filters={filters} />
    </div>
  );
}

/** Not there while there is nothing to look for. */
function Unresolved({ filters }: { filters: Filters }) {
  const { isUnresolved, unresolved, chooseUnresolved } = filters;
  const place = useRef<HTMLSpanElement>(null);
  if (!isUnresolved && unresolved === 0) return null;
  const icon = <CircleDashed strokeWidth={1.75} aria-hidden />;
  const choose = (isOn: boolean) => {
    chooseUnresolved(isOn);
    // The one takes the other's place, and the focus with it; the first filter where nothing is left to take it.
    requestAnimationFrame(() => {
      const next = place.current ?? document.querySelector("[data-filters]");
      if (document.activeElement === document.body) next?.querySelector("button")?.focus();
    });
  };
  return (
    <span ref={place} className="contents">
      {isUnresolved ? (
        <FilterChip icon={icon} label={text.unresolved} onRemove={() => choose(false)}>
          {text.unresolved}
        </FilterChip>
      ) : (
        <Tooltip text={text.unresolvedTip}>
          <RacButton onPress={() => choose(true)} className={filterButton}>
            {icon}
            <span className="max-xl:sr-only">{text.unresolved}</span>
            <span className="text-xs font-normal text-ink-3"> {countText(unresolved)}</span>
          </RacButton>
        </Tooltip>
      )}
    </span>
  );
}

function PhoneFilters({ inbox, filters }: { inbox: InboxState; filters: Filters }) {
  const [isOpen, setOpen] = useState(false);
  const { count } = filters;
  return (
    <div className="flex h-full flex-none items-center border-l border-line pr-2 pl-2">
      <RacButton
        onPress={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-label={count === 0 ? text.filter : text.filterInForce(count)}
        className={`inline-flex h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 rounded-md px-2.5 font-medium hover:bg-hover ${count === 0 ? "text-ink-2" : "border border-accent-line bg-accent-soft text-ink"}`}
      >
        <ListFilter size={20} strokeWidth={1.75} aria-hidden />
        {count === 0 ? null : count}
      </RacButton>
      {isOpen ? (
        <Part>
          <FilterSheet inbox={inbox} filters={filters} onClose={() => setOpen(false)} />
        </Part>
      ) : null}
    </div>
  );
}
