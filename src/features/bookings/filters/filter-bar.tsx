import { CalendarRange, CircleDashed, ListFilter, Tag } from "lucide-react";
import { useRef, useState, useEffect } from "react";
import { Button as RacButton } from "react-aria-components";
import { countText } from "#language/locale/number.ts";
import { FilterChip } from "#ui/form/filter-chip.tsx";
import { later } from "#ui/lazy/later.ts";
import { Part } from "#ui/feedback/part.tsx";
import { usePhone } from "#ui/browser/phone.ts";
import { Tooltip } from "#ui/button/tooltip.tsx";
import { useBookings } from "#queries/bookings.ts";
import type { StateId } from "#components/booking-states.ts";
import { useFilters, useInboxSearch } from "./use-inbox-search.ts";
import { catalogue } from "#language/catalogue.ts";
import { StateGlyph } from "#components/state-badge.tsx";
import { FilterTabs } from "#ui/button/tabs.tsx";
import { bookingStates } from "#components/booking-states.ts";

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
  state: "State",
  all: "All",
});

const FilterSheet = later(async () => (await import("./filter-sheet.tsx")).FilterSheet);
const FilterPopover = later(async () => (await import("./filter-controls.tsx")).FilterPopover);

/** The filters that open. `off`: the address without it. `tip`: what it leaves, for the tooltip. */
const fields = [
  {
    id: "vehicle",
    name: text.vehicle,
    tip: text.vehicleTip,
    icon: <Tag strokeWidth={1.75} aria-hidden />,
    off: { vehicle: undefined },
    Control: later(async () => (await import("./filter-controls.tsx")).VehicleFilter),
  },
  {
    id: "dates",
    name: text.dates,
    tip: text.datesTip,
    icon: <CalendarRange strokeWidth={1.75} aria-hidden />,
    off: { from: undefined, to: undefined },
    Control: later(async () => (await import("./filter-controls.tsx")).DatesFilter),
  },
] as const;

/** How many bookings are in each state, and how many in all, by every filter but the state. */
export type StateCounts = { counts: ReadonlyMap<StateId, number>; matching: number };

/** One tab a state, with counts of what the other filters leave; “Other” only when there is such a booking. */
export function StateTabs({ counts: counted, matching }: StateCounts) {
  const { search, change } = useInboxSearch();
  const { coverage } = useBookings();
  const selected = search.state;
  // Before anything was read there is nothing to count; a nought would say that there are none.
  const counts = coverage === "none" ? undefined : counted;
  const shown = bookingStates.filter(({ id }) => id !== "other" || counts?.has(id) === true || selected === id);
  return (
    <div className="flex h-11 flex-none items-center gap-2 border-b border-line pr-gutter pl-3.5 max-md:h-14 max-md:pr-0 max-md:pl-4">
      <FilterTabs
        label={text.state}
        controls="bookings"
        selected={selected ?? "all"}
        items={[
          { id: "all", label: text.all, count: counts === undefined ? undefined : matching },
          ...shown.map(({ id, label, tone }) => ({
            id,
            label,
            count: counts === undefined ? undefined : (counts.get(id) ?? 0),
            icon: <StateGlyph tone={tone} label="" size={14} />,
          })),
        ]}
        onSelect={(id) => change({ state: id === "all" ? undefined : id })}
      />
      <FilterBar matching={matching} />
    </div>
  );
}

/** One vehicle, days, unknown outcomes. On phones behind one button. */
function FilterBar({ matching }: { matching: number }) {
  const { inForce } = useFilters();
  if (usePhone()) return <PhoneFilters matching={matching} />;
  return (
    <div
      role="group"
      aria-label={text.filters}
      data-filters
      className="ml-auto flex flex-none items-center gap-1.5 pl-2"
    >
      {fields.map((field) => (
        <FilterSlot key={field.id} field={field} inForce={inForce[field.id]} />
      ))}
      <Unresolved />
    </div>
  );
}

/** Only there while some outcome is unknown. */
function Unresolved() {
  const { isUnresolved, unresolved } = useFilters();
  const { change } = useInboxSearch();
  const place = useRef<HTMLSpanElement>(null);
  if (!isUnresolved && unresolved === 0) return null;
  const icon = <CircleDashed strokeWidth={1.75} aria-hidden />;
  const choose = (isOn: boolean) => {
    change({ unresolved: isOn ? "yes" : undefined });
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

function PhoneFilters({ matching }: { matching: number }) {
  const [isOpen, setOpen] = useState(false);
  const { count } = useFilters();
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
          <FilterSheet matching={matching} onClose={() => setOpen(false)} />
        </Part>
      ) : null}
    </div>
  );
}

/** The buttons of the filter bar; below 1440 px icons, whose tooltips begin with their names. */
const filterButton =
  "inline-flex h-7 flex-none cursor-pointer items-center gap-1.5 rounded-md border border-line-strong bg-surface px-2 font-medium whitespace-nowrap text-ink-2 hover:bg-hover data-pressed:bg-press aria-expanded:bg-press pointer-coarse:h-9 [&_svg]:size-3.5";

/** One filter: the button that opens it, or its chip while it is on and shut. `inForce`: what it says while it is on. */
function FilterSlot({ field, inForce }: { field: (typeof fields)[number]; inForce: string | undefined }) {
  const { name, tip, icon, off, Control } = field;
  const { change } = useInboxSearch();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOurs = useRef(false);
  const isChip = inForce !== undefined && !isOpen;
  const wasChip = useRef(isChip);
  useEffect(() => {
    if (wasChip.current === isChip) return;
    wasChip.current = isChip;
    // The button and the chip take each other's place, and with it the focus, unless that went elsewhere already.
    if (isOurs.current && document.activeElement === document.body) place.current?.querySelector("button")?.focus();
    isOurs.current = false;
  }, [isChip]);
  const close = () => {
    isOurs.current = true;
    setOpen(false);
  };
  return (
    <span ref={place} className="contents">
      {isChip ? (
        <FilterChip
          icon={icon}
          label={inForce}
          onRemove={() => {
            isOurs.current = true;
            change(off);
          }}
        >
          <span className="max-w-48 truncate max-xl:max-w-28">{inForce}</span>
        </FilterChip>
      ) : (
        <Tooltip text={`${name}: ${tip}`}>
          <RacButton
            ref={button}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPress={() => (isOpen ? close() : setOpen(true))}
            className={filterButton}
          >
            {icon}
            <span className="max-xl:sr-only">{name}</span>
          </RacButton>
        </Tooltip>
      )}
      {isOpen ? (
        <Part>
          <FilterPopover label={name} trigger={button} onClose={close}>
            <Control onChosen={close} />
          </FilterPopover>
        </Part>
      ) : null}
    </span>
  );
}
