import { useState, useId, useRef, type ReactNode, type RefObject } from "react";
import { Button } from "#ui/button/button.tsx";
import { countText, plural } from "#language/locale/number.ts";
import { quickRanges, rangeFault, type DayRange } from "./day-range.ts";
import { useInboxSearch } from "./use-inbox-search.ts";
import { useBookings } from "#queries/bookings.ts";
import { useNow } from "#ui/browser/now.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { useZone } from "#ui/browser/zone.ts";
import { dayOf } from "#values/zone-day.ts";
import { catalogue } from "#language/catalogue.ts";
import { Button as RacButton, Dialog as PopoverDialog, Popover } from "react-aria-components";
import { fieldBox, fieldHint, fieldLabel } from "#ui/form/field.tsx";
import { ZoneName, NotSent } from "#ui/format/moment.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { findVehicles, knownVehicles } from "#records/replica/known-vehicles.ts";
import { Finder } from "#ui/form/finder.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { displayText } from "#values/text.ts";

const text = catalogue("bookings/filter-controls", {
  from: "From",
  to: "To",
  order: "“From” is after “To”. The filter stays as it was.",
  hint: "Bookings that touch these days, in {zone}",
  clear: "Clear",
  search: "Search vehicles of bookings",
  vehicles: "Vehicles",
  name: "name",
  placeholder: "Reference or name",
  bookings: (count) => plural(count, { one: "booking", other: "bookings" }),
  more: (shown, count) => `${shown} of ${countText(count)} vehicles. Typing finds the others.`,
  noneNamed: (count) => `None of the ${countText(count)} bookings loaded names a vehicle.`,
  noneNamedSoFar: (count) => `None of the ${countText(count)} bookings loaded so far names a vehicle.`,
  noMatch: (count, searched) => `No vehicle of the ${countText(count)} bookings loaded matches “${searched}”.`,
  noMatchSoFar: (count, searched) =>
    `No vehicle of the ${countText(count)} bookings loaded so far matches “${searched}”.`,
});

/** Days in the shown zone, typed or by one of the usual choices. Each change holds at once; the wrong way round holds nothing. */
export function DatesFilter({ onChosen }: { onChosen?: () => void }) {
  const { search, change } = useInboxSearch();
  const today = dayOf(useZone(), useNow());
  const [range, setRange] = useState<DayRange>({ from: search.from ?? "", to: search.to ?? "" });
  const isOneStep = useRef(false);
  const from = useRef<HTMLInputElement>(null);
  const id = useId();
  const fault = rangeFault(range);
  const apply = (next: DayRange) => {
    setRange(next);
    if (rangeFault(next) !== undefined) return;
    // Both ends are one step of the way back, however often they are typed over.
    const [first, last] = [next.from, next.to].map((end) => (end === "" ? undefined : end));
    change({ from: first, to: last }, isOneStep.current);
    isOneStep.current = true;
  };
  const field = (end: keyof DayRange) => (
    <label className="grid min-w-0 gap-[5px]">
      <span className={fieldLabel}>{text[end]}</span>
      <input
        {...(end === "from" ? { ref: from } : {})}
        type="date"
        value={range[end]}
        onChange={(event) => apply({ ...range, [end]: event.target.value })}
        {...(fault === "order" ? { "aria-invalid": true, "data-invalid": true } : {})}
        aria-describedby={`${id}-fault ${id}-hint`}
        className={`h-control max-md:h-11 ${fieldBox}`}
      />
    </label>
  );
  const isEmpty = range.from === "" && range.to === "";
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-1.5">
        {quickRanges(today).map(({ label, range: quick }) => (
          <Button
            key={label}
            size="sm"
            onPress={() => {
              apply(quick);
              onChosen?.();
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-2">
        {field("from")}
        {field("to")}
      </div>
      <p id={`${id}-fault`} role="alert" className="text-xs text-danger-ink empty:hidden max-md:text-sm">
        {fault === "order" ? text.order : ""}
      </p>
      <div className="flex items-baseline gap-3">
        <p id={`${id}-hint`} className={`flex-1 ${fieldHint}`}>
          <Fill text={text.hint} parts={{ zone: <ZoneName /> }} />
        </p>
        {isEmpty ? null : (
          <RacButton
            onPress={() => {
              apply({ from: "", to: "" });
              // This button goes, and Escape is to close what it stood in.
              from.current?.focus();
            }}
            className="min-h-6 cursor-pointer text-sm text-link underline underline-offset-2 max-md:min-h-11"
          >
            {text.clear}
          </RacButton>
        )}
      </div>
    </div>
  );
}

/** How many are drawn at most; typing finds the others. */
const mostShown = 50;

/** The vehicles that the loaded bookings name, found by typing; choosing the chosen one again removes it. */
export function VehicleFilter({ onChosen }: { onChosen?: () => void }) {
  const { search, change } = useInboxSearch();
  const { rows } = useBookings();
  const isPhone = usePhone();
  const [typed, setTyped] = useState("");
  const vehicles = knownVehicles(rows);
  const shown = findVehicles(vehicles, typed, mostShown);
  const hasMore = vehicles.length > mostShown && shown.length === mostShown;
  return (
    <div className="grid gap-2">
      <Finder
        label={text.search}
        listLabel={text.vehicles}
        kind="listbox"
        placeholder={text.placeholder}
        text={typed}
        onTextChange={setTyped}
        // A phone would bring up its keyboard.
        autoFocus={!isPhone}
        groups={[{ items: shown }]}
        itemKey={({ key }) => key}
        isChosen={({ key }) => key === search.vehicle}
        onPick={({ key }) => {
          change({ vehicle: key === search.vehicle ? undefined : key });
          onChosen?.();
        }}
        className="max-h-72 max-md:max-h-48"
        empty={<NoneFound typed={typed.trim()} />}
        renderItem={({ key, reference, title, count }) => (
          <>
            <KeyTag reference={reference} />
            <span className="min-w-0 flex-1 truncate text-ink-2">
              {title === undefined ? <NotSent what={text.name} /> : <ServerText>{title}</ServerText>}
              {title === undefined && reference === undefined ? (
                <ServerText className="ml-2 font-mono text-xs">{key}</ServerText>
              ) : null}
            </span>
            <span className="text-xs text-ink-3">
              {countText(count)}
              <span className="sr-only"> {text.bookings(count)}</span>
            </span>
          </>
        )}
      />
      {hasMore ? <p className="text-xs text-ink-3 max-md:text-sm">{text.more(mostShown, vehicles.length)}</p> : null}
    </div>
  );
}

function NoneFound({ typed }: { typed: string }) {
  const { rows, coverage } = useBookings();
  const isAll = coverage === "complete";
  const searched = displayText(typed, 40);
  const noneNamed = isAll ? text.noneNamed : text.noneNamedSoFar;
  const noMatch = isAll ? text.noMatch : text.noMatchSoFar;
  return (
    <p role="status" className="px-0.5 py-1.5 text-sm text-pretty text-ink-3">
      {typed === "" ? noneNamed(rows.length) : noMatch(rows.length, searched)}
    </p>
  );
}

type FilterPopoverProps = {
  /** Accessible name of what opens. */
  label: string;
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
};

/** What a filter's button opens beside itself; fetched when the first one opens. */
export function FilterPopover({ label, trigger, onClose, children }: FilterPopoverProps) {
  return (
    <Popover
      isOpen
      isNonModal
      triggerRef={trigger}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom end"
      offset={6}
      // A press on the button that opened it closes it, and must not count as one outside as well.
      shouldCloseOnInteractOutside={(element) => trigger.current?.contains(element) !== true}
      className="w-[23rem] rounded-lg bg-raised shadow-pop transition duration-move ease-out [--color-hover:var(--color-press)] data-entering:translate-y-1 data-entering:opacity-0"
    >
      <PopoverDialog aria-label={label} className="grid max-h-[inherit] gap-3 overflow-auto p-3 outline-none">
        {children}
      </PopoverDialog>
    </Popover>
  );
}
