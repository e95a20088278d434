import { t, ph, plural } from "@lingui/core/macro";
import { CalendarRange, CircleDashed, History, ListFilter, Tag, TriangleAlert } from "lucide-react";
import { useRef, useState, type ReactNode, type Ref, useEffect, useId } from "react";
import { Button as RacButton, type ButtonProps } from "react-aria-components";
import { bookingStates, type StateId } from "#components/booking-states.ts";
import { StateGlyph } from "#components/state-badge.tsx";
import { countText } from "#language/locale/number.ts";
import { useBookings } from "#queries/bookings.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { FilterTabs } from "#ui/button/tabs.tsx";
import { Tooltip } from "#ui/button/tooltip.tsx";
import { Part } from "#ui/feedback/part.tsx";
import { FilterChip } from "#ui/form/filter-chip.tsx";
import { later } from "#ui/lazy/later.ts";
import { useHeldFocus } from "../use-held-focus.ts";
import { sinceYesterday } from "./inbox-filter.ts";
import { useFilters, useInboxSearch } from "./use-inbox-search.ts";
import { knownWords } from "#components/list-state/list-words.ts";
import { isAllRead } from "#api/covers.ts";
import { useZone } from "#ui/browser/zone.ts";
import { fieldBox, fieldHint, fieldLabel } from "#ui/form/field.tsx";
import { readWall, wallText } from "#values/wall-time.ts";
import { offsetAt, zoneCity } from "#values/zone.ts";

const FilterSheet = later(async () => (await import("./filter-controls.tsx")).FilterSheet);
const FilterPopover = later(async () => (await import("./filter-controls.tsx")).FilterPopover);

/** The filters with a popover. `off`: the address without it. */
const fields = {
  vehicle: { name: t`Vehicle`, Icon: Tag, off: { vehicle: undefined } },
  dates: {
    name: t`Dates`,
    Icon: CalendarRange,
    off: { from: undefined, to: undefined },
  },
} as const;

/** The number of bookings per state, of conflicts, and of all bookings, under every filter except the state; `shown`: under all. */
type StateCounts = { counts: ReadonlyMap<StateId, number>; conflicts: number; matching: number; shown: number };

/** One tab per state, with counts under the other filters; “Other” only if there is such a booking. */
export function StateTabs({ counts: counted, conflicts, matching, shown: inList }: StateCounts) {
  const { search, change } = useInboxSearch();
  const { coverage } = useBookings();
  const isPhone = usePhone();
  const selected = search.state;
  // Before the first load there is nothing to count; 0 would claim that there are none.
  const counts = coverage === "none" ? undefined : counted;
  const shown = bookingStates.filter(({ id }) => id !== "other" || counts?.has(id) === true || selected === id);
  return (
    <div className="flex h-11 flex-none items-center gap-2 border-b border-line pr-gutter pl-3.5 max-md:h-14 max-md:pr-0 max-md:pl-4">
      <FilterTabs
        label={t`State`}
        controls="bookings"
        selected={selected ?? "all"}
        items={[
          { id: "all", label: t`All`, count: counts === undefined ? undefined : matching },
          {
            id: "conflicts",
            label: t`Conflicts`,
            count: counts === undefined ? undefined : conflicts,
            icon: <TriangleAlert strokeWidth={2} aria-hidden className={conflicts > 0 ? "text-conflict" : ""} />,
          },
          ...shown.map(({ id, label, tone }) => ({
            id,
            label,
            count: counts === undefined ? undefined : (counts.get(id) ?? 0),
            icon: <StateGlyph tone={tone} label="" size={14} />,
          })),
        ]}
        onSelect={(id) => change({ state: id === "all" ? undefined : id })}
      />
      {isPhone ? <PhoneFilters matching={counts === undefined ? undefined : inList} /> : <FilterBar />}
    </div>
  );
}

/** Filters for vehicle, dates, changes and, while there are any, unknown outcomes. */
function FilterBar() {
  const { inForce, unresolved } = useFilters();
  const { change } = useInboxSearch();
  const hasUnresolved = inForce.unresolved !== undefined || unresolved > 0;
  const focus = useHeldFocus<HTMLDivElement>();
  return (
    <div {...focus} role="group" aria-label={t`Filters`} className="ml-auto flex flex-none items-center gap-1.5 pl-2">
      <PopoverFilter id="vehicle" inForce={inForce.vehicle} />
      <PopoverFilter id="dates" inForce={inForce.dates} />
      <Filter
        name={t`Changed since`}
        icon={<History strokeWidth={1.75} aria-hidden />}
        chip={inForce.changed}
        onRemove={() => change({ changed: undefined })}
        press={{ onPress: () => change({ changed: sinceYesterday() }) }}
      />
      {hasUnresolved ? (
        <Filter
          name={t`Outcome unknown`}
          icon={<CircleDashed strokeWidth={1.75} aria-hidden />}
          count={unresolved}
          chip={inForce.unresolved === undefined ? undefined : t`Outcome unknown`}
          onRemove={() => change({ unresolved: undefined })}
          press={{ onPress: () => change({ unresolved: "yes" }) }}
        />
      ) : null}
    </div>
  );
}

type FilterProps = {
  name: string;
  icon: ReactNode;
  count?: number;
  /** The chip's text, in place of the button while it's active; and the chip's width where there's little room. */
  chip: string | undefined;
  chipLook?: string;
  onRemove: () => void;
  /** Of the button. */
  press: ButtonProps & { ref?: Ref<HTMLButtonElement> };
  children?: ReactNode;
};

/** A filter: its button, or its chip while it's active. `children`: its popover. */
function Filter(props: FilterProps) {
  const { name, icon, count, chip, chipLook = "max-xl:max-w-36", onRemove, press, children } = props;
  const focus = useHeldFocus<HTMLSpanElement>();
  return (
    <span {...focus} className="contents">
      {chip === undefined ? (
        <Tooltip text={name}>
          <RacButton {...press} className={filterButton}>
            {icon}
            <span className="max-xl:sr-only">{name}</span>
            {count === undefined ? null : <span className="text-xs font-normal text-ink-3"> {countText(count)}</span>}
          </RacButton>
        </Tooltip>
      ) : (
        <FilterChip icon={icon} label={chip} onRemove={onRemove}>
          <span className={`max-w-48 truncate ${chipLook}`}>{chip}</span>
        </FilterChip>
      )}
      {children}
    </span>
  );
}

/** The buttons of the filter bar; below 1440 px just icons, so tooltips have the names. */
const filterButton =
  "inline-flex h-7 flex-none cursor-pointer items-center gap-1.5 rounded-md border border-line-strong bg-surface px-2 font-medium whitespace-nowrap text-ink-2 hover:bg-hover data-pressed:bg-press aria-expanded:bg-press pointer-coarse:h-9 [&_svg]:size-3.5";

/** A filter with a popover. `inForce`: its chip's text while the popover is closed. */
function PopoverFilter({ id, inForce }: { id: keyof typeof fields; inForce: string | undefined }) {
  const { name, Icon, off } = fields[id];
  const { change } = useInboxSearch();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Filter
      name={name}
      icon={<Icon strokeWidth={1.75} aria-hidden />}
      chip={isOpen ? undefined : inForce}
      chipLook="max-xl:max-w-28"
      onRemove={() => change(off)}
      press={{ ref: button, "aria-haspopup": "dialog", "aria-expanded": isOpen, onPress: () => setOpen(!isOpen) }}
    >
      {isOpen ? (
        <Part>
          <FilterPopover of={id} label={name} trigger={button} onClose={() => setOpen(false)} />
        </Part>
      ) : null}
    </Filter>
  );
}

function PhoneFilters({ matching }: { matching: number | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const { count } = useFilters();
  return (
    <div className="flex h-full flex-none items-center border-l border-line pr-2 pl-2">
      <RacButton
        onPress={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-label={count === 0 ? t`Filter` : t`Filter, ${count} active`}
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

type Props = {
  /** Epoch ms. */
  since: number;
  /** How many bookings have no time of change to filter by. */
  untimed: number;
  /** Called when the filter is set: who asks what changed wants the latest changes too. */
  onShow: () => unknown;
};

/** The time of the filter by last change, and which changes may be missing from the list. Typing applies at once. */
export function ChangedSince({ since, untimed, onShow }: Props) {
  const { change } = useInboxSearch();
  const zone = useZone();
  const view = useBookings();
  const id = useId();
  useEffect(() => {
    void onShow();
    // Once: another time needs no newer bookings.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  /** While it is typed, which may not be a time yet. */
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    const ms = readSince(zone, text);
    if (ms !== undefined) change({ changed: new Date(ms).toISOString() }, true);
  };
  const missing = !isAllRead(view)
    ? t`Changes may be missing. ${ph({ loaded: knownWords("booking", view) })}`
    : view.checkedAt === undefined || view.checkedAt < since
      ? t`We haven't refreshed since this time.`
      : "";
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-gutter py-1.5">
      <label htmlFor={id} className={fieldLabel}>
        {t`Changed since`}
      </label>
      <input
        id={id}
        type="datetime-local"
        value={typed ?? wallText(zone, since)}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(undefined)}
        aria-describedby={`${id}-hint`}
        className={`h-8 max-w-56 max-md:h-11 ${fieldBox}`}
      />
      <p id={`${id}-hint`} className={fieldHint}>
        {t`${ph({ city: zoneCity(zone) })} time, ${ph({ offset: offsetAt(zone, since, "long") })}.`}
        {view.coverage === "none" || missing === "" ? "" : ` ${missing}`}
        {untimed === 0
          ? ""
          : ` ${plural(
              { count: untimed },
              {
                one: "We don't know when # booking last changed, so it may have changed too.",
                other: "We don't know when # bookings last changed, so they may have changed too.",
              },
            )}`}
      </p>
    </div>
  );
}

/** A typed time, epoch ms; undefined while it isn't one yet. Around a clock change the earlier moment, so that no change is left out. */
function readSince(zone: string, text: string): number | undefined {
  const wall = readWall(zone, text);
  // While a year is typed, browsers give 0002, 0020 and 0202 first.
  if (wall === undefined || text < "1900") return undefined;
  return wall.kind === "once" ? wall.ms : wall.kind === "twice" ? wall.earlier : wall.before;
}
