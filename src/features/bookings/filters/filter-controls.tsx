import { ph, plural, t } from "@lingui/core/macro";
import { useId, useRef, useState, type RefObject } from "react";
import { Button as RacButton, Dialog as PopoverDialog, Popover } from "react-aria-components";
import { isAllRead } from "#api/covers.ts";
import { knownWords } from "#components/list-state/list-words.ts";
import { countText } from "#language/locale/number.ts";
import { useBookings } from "#queries/bookings.ts";
import { findVehicles, knownVehicles } from "#records/replica/known-vehicles.ts";
import { useNow } from "#ui/browser/now.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { useZone } from "#ui/browser/zone.ts";
import { Button } from "#ui/button/button.tsx";
import { fieldBox, fieldHint, fieldLabel } from "#ui/form/field.tsx";
import { FilterChip } from "#ui/form/filter-chip.tsx";
import { Finder } from "#ui/form/finder.tsx";
import { Select } from "#ui/form/select.tsx";
import { Switch } from "#ui/form/switch.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { ZoneName } from "#ui/format/moment.tsx";
import { nameText, ServerText } from "#ui/format/server-text.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { dayOf } from "#values/zone-day.ts";
import { quickRanges, rangeFault, type DayRange, useFilters, useInboxSearch } from "./use-inbox-search.ts";
import { InboxSearch, sinceYesterday } from "./inbox-filter.ts";

/** Days in the shown zone, typed or picked. Each change applies at once, except an invalid range. */
function DatesFilter({ onChosen }: { onChosen?: () => void }) {
  const { search, change } = useInboxSearch();
  const today = dayOf(useZone(), useNow());
  const [range, setRange] = useState<DayRange>({ from: search.from ?? "", to: search.to ?? "" });
  const isOneStep = useRef(false);
  const from = useRef<HTMLInputElement>(null);
  const id = useId();
  const isBackwards = rangeFault(range) === "order";
  const apply = (next: DayRange) => {
    setRange(next);
    if (rangeFault(next) !== undefined) return;
    // All changes to both ends are one step in the browser's history.
    const [first, last] = [next.from, next.to].map((end) => (end === "" ? undefined : end));
    change({ from: first, to: last }, isOneStep.current);
    isOneStep.current = true;
  };
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
        {(["from", "to"] as const).map((end) => (
          <label key={end} className="grid min-w-0 gap-[5px]">
            <span className={fieldLabel}>{end === "from" ? t`From` : t`To`}</span>
            <input
              {...(end === "from" ? { ref: from } : {})}
              type="date"
              value={range[end]}
              onChange={(event) => apply({ ...range, [end]: event.target.value })}
              {...(isBackwards ? { "aria-invalid": true, "data-invalid": true } : {})}
              aria-describedby={`${id}-fault ${id}-hint`}
              className={`h-control max-md:h-11 ${fieldBox}`}
            />
          </label>
        ))}
      </div>
      <p id={`${id}-fault`} role="alert" className="text-xs text-danger-ink empty:hidden max-md:text-sm">
        {isBackwards ? t`“From” is after “To”.` : ""}
      </p>
      <div className="flex items-baseline gap-3">
        <p id={`${id}-hint`} className={`flex-1 ${fieldHint}`}>
          <Fill text={t`Bookings on these days, in ${ph({ zone: "{zone}" })}`} parts={{ zone: <ZoneName /> }} />
        </p>
        {range.from === "" && range.to === "" ? null : (
          <RacButton
            onPress={() => {
              apply({ from: "", to: "" });
              // This button disappears, and Escape should still close the popover.
              from.current?.focus();
            }}
            className="min-h-6 cursor-pointer text-sm text-link underline underline-offset-2 max-md:min-h-11"
          >
            {t`Clear dates`}
          </RacButton>
        )}
      </div>
    </div>
  );
}

/** How many are listed at most; typing finds the others. */
const mostShown = 50;

/** The vehicles of the loaded bookings, found by typing; picking the active one again removes the filter. */
function VehicleFilter({ onChosen }: { onChosen?: () => void }) {
  const { search, change } = useInboxSearch();
  const view = useBookings();
  const isPhone = usePhone();
  const [typed, setTyped] = useState("");
  const vehicles = knownVehicles(view.rows);
  const shown = findVehicles(vehicles, typed, mostShown);
  const hasMore = vehicles.length > mostShown && shown.length === mostShown;
  const part = isAllRead(view) ? "" : ` ${knownWords("booking", view)}`;
  return (
    <div className="grid gap-2">
      <Finder
        label={t`Search vehicles`}
        listLabel={t`Vehicles`}
        kind="listbox"
        placeholder={t`Reference or name`}
        text={typed}
        onTextChange={setTyped}
        // A phone would open its keyboard.
        autoFocus={!isPhone}
        groups={[{ items: shown }]}
        itemKey={({ key }) => key}
        isChosen={({ key }) => key === search.vehicle}
        onPick={({ key }) => {
          change({ vehicle: key === search.vehicle ? undefined : key });
          onChosen?.();
        }}
        className="max-h-72 max-md:max-h-48"
        empty={
          <p role="status" className="px-0.5 py-1.5 text-sm text-pretty text-ink-3">
            {t`No vehicle found in the loaded bookings.`}
            {part}
          </p>
        }
        renderItem={({ key, reference, title, count }) => (
          <>
            <KeyTag reference={reference} />
            <span className="min-w-0 flex-1 truncate text-ink-2">
              {nameText(title)}
              {title === undefined && reference === undefined ? (
                <ServerText className="ml-2 font-mono text-xs">{key}</ServerText>
              ) : null}
            </span>
            <span className="text-xs text-ink-3">
              {countText(count)}
              <span className="sr-only"> {plural(count, { one: "booking", other: "bookings" })}</span>
            </span>
          </>
        )}
      />
      {hasMore ? (
        <p className="text-xs text-ink-3 max-md:text-sm">{t`${ph({ shown: mostShown })} of ${countText(vehicles.length)} vehicles. Type to find the others.`}</p>
      ) : null}
    </div>
  );
}

type PopoverProps = {
  of: "vehicle" | "dates";
  label: string;
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
};

export function FilterPopover({ of, label, trigger, onClose }: PopoverProps) {
  const Control = of === "vehicle" ? VehicleFilter : DatesFilter;
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
        <Control onChosen={onClose} />
      </PopoverDialog>
    </Popover>
  );
}

const sortChoices = [
  { id: "start", label: t`Start, earliest first` },
  { id: "-start", label: t`Start, latest first` },
  { id: "number", label: t`Number` },
  { id: "vehicle", label: t`Vehicle` },
  { id: "-amount", label: t`Amount by currency, largest first` },
];

/** All filters on a phone, in one sheet that stays open, so that several can be set. */
export function FilterSheet({ matching, onClose }: { matching: number | undefined; onClose: () => void }) {
  const { search, change } = useInboxSearch();
  const { inForce, unresolved, count } = useFilters();
  const [clearings, setClearings] = useState(0);
  const isByWait = search.sort !== "-changed" && search.state === "awaiting" && search.changed === undefined;
  const clear = () => {
    change({ vehicle: undefined, from: undefined, to: undefined, changed: undefined, unresolved: undefined });
    setClearings(clearings + 1);
  };
  return (
    <Dialog
      title={t`Filter`}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          {count === 0 ? null : (
            <Button variant="ghost" onPress={clear}>
              {t`Clear filters`}
            </Button>
          )}
          <Button variant="primary" onPress={onClose}>
            {matching === undefined
              ? t`Show bookings`
              : plural({ count: matching }, { one: "Show # booking", other: "Show # bookings" })}
          </Button>
        </>
      }
    >
      <Select
        label={t`Sort by`}
        value={search.sort === "-changed" ? "" : (search.sort ?? "")}
        onChange={(sort) => change({ sort: InboxSearch.parse({ sort }).sort })}
        options={[{ id: "", label: isByWait ? t`Longest wait first` : t`Last change` }, ...sortChoices]}
      />
      <section className="grid gap-2 border-t border-line pt-3">
        <h3 className="text-sm font-semibold">{t`Vehicle`}</h3>
        {inForce.vehicle === undefined ? (
          <VehicleFilter />
        ) : (
          <span>
            <FilterChip label={inForce.vehicle} onRemove={() => change({ vehicle: undefined })}>
              <span className="max-w-64 truncate font-mono text-sm">{inForce.vehicle}</span>
            </FilterChip>
          </span>
        )}
      </section>
      <section className="grid gap-2 border-t border-line pt-3">
        <h3 className="text-sm font-semibold">
          {t`Dates`}
          {inForce.dates === undefined ? null : <span className="font-normal text-ink-3"> · {inForce.dates}</span>}
        </h3>
        {/* The key resets it after a clear, because it keeps what is typed. */}
        <DatesFilter key={clearings} />
      </section>
      <div className="border-t border-line pt-1">
        <Switch
          isSelected={inForce.changed !== undefined}
          onChange={(isOn) => change({ changed: isOn ? sinceYesterday() : undefined })}
        >
          {inForce.changed ?? t`Changed in the last 24 hours`}
        </Switch>
      </div>
      {inForce.unresolved !== undefined || unresolved > 0 ? (
        <div className="border-t border-line pt-1">
          <Switch
            isSelected={inForce.unresolved !== undefined}
            onChange={(isOn) => change({ unresolved: isOn ? "yes" : undefined })}
          >
            {t`Outcome unknown`} <span className="text-ink-3">{countText(unresolved)}</span>
          </Switch>
        </div>
      ) : null}
    </Dialog>
  );
}
