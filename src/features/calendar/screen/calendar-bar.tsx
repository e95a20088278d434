import { t } from "@lingui/core/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { useAddressText } from "#ui/browser/address-text.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { fieldBox } from "#ui/form/field.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import { addDays } from "#values/calendar-day.ts";
import { formatPlainDay } from "#values/zone.ts";
import { readDay } from "#values/zone-day.ts";
import {
  earliestDay,
  latestDay,
  looks,
  zooms,
  type CalendarLook,
  type CalendarSearch,
  type CalendarView,
  type Weeks,
} from "../model/calendar-address.ts";
import type { Shown } from "../model/legend-kinds.ts";
import type { LegendCounts } from "../model/occupations.ts";
import { CalendarLegend } from "./legend.tsx";

const text = {
  weeks: { 1: t`1 week`, 2: t`2 weeks`, 4: t`4 weeks` },
  looks: { sheet: t`Timeline`, agenda: t`Agenda`, blocks: t`Blocks` },
};

type Props = {
  view: CalendarView;
  look: CalendarLook;
  shown: Shown;
  /** Undefined before bookings are loaded. */
  counts: LegendCounts | undefined;
  /** Goes to a day; without one, to today. */
  goTo: (day: string | undefined) => void;
  onChange: (next: CalendarSearch, replace?: boolean) => void;
  /** Further controls. */
  children?: ReactNode;
};

/** The toolbar of the calendar: days in view, range, view and legend. */
export function CalendarBar({ view: { from, weeks }, look, shown, counts, goTo, onChange, children }: Props) {
  const isPhone = usePhone();
  const last = addDays(from, weeks * 7 - 1);
  return (
    <div className="flex min-h-11 flex-none flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-gutter py-1 max-md:px-2">
      <div className="flex items-center gap-0.5">
        <IconButton
          label={t`Earlier`}
          icon={<ChevronLeft strokeWidth={1.75} />}
          onPress={() => goTo(addDays(from, -stepOf(weeks)))}
        />
        <Button size="sm" keys={["T"]} onPress={() => goTo(undefined)}>
          {t`Today`}
        </Button>
        <IconButton
          label={t`Later`}
          icon={<ChevronRight strokeWidth={1.75} />}
          onPress={() => goTo(addDays(from, stepOf(weeks)))}
        />
      </div>
      <b className="mx-1 truncate font-semibold whitespace-nowrap max-md:sr-only" aria-live="polite">
        {formatPlainDay(from, "weekday")} – {formatPlainDay(last, "full")}
      </b>
      <div className="max-md:ml-auto">
        <GoToDate from={from} onGo={goTo} />
      </div>
      {children}
      <div className="ml-auto max-md:hidden">
        <Choice
          label={t`Range`}
          options={zooms.map((id) => ({ id, label: text.weeks[id] }))}
          chosen={weeks}
          onChoose={(id) => onChange({ weeks: `${id}` })}
        />
      </div>
      {isPhone ? null : <ViewChoice look={look} onChange={onChange} />}
      <div className="-mx-2 basis-full max-md:hidden">
        <CalendarLegend counts={counts} shown={shown} onChange={(next) => onChange(next, true)} />
      </div>
    </div>
  );
}

/** How many days Earlier and Later move by: half of the days in view stay visible. */
export const stepOf = (weeks: Weeks): number => (weeks === 1 ? 7 : Math.floor(weeks / 2) * 7);

type ChoiceProps<Id> = {
  label: string;
  options: readonly { readonly id: Id; readonly label: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
};

function Choice<Id extends string | number>({ label, options, chosen, onChoose }: ChoiceProps<Id>) {
  return (
    <div role="group" aria-label={label} className="flex">
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          aria-pressed={option.id === chosen}
          onClick={() => onChoose(option.id)}
          className="h-7 cursor-pointer border border-l-0 border-line-strong px-2.5 text-sm first:rounded-l-md first:border-l last:rounded-r-md hover:bg-hover aria-pressed:bg-selected aria-pressed:font-medium forced-colors:aria-pressed:underline forced-colors:aria-pressed:decoration-3 max-md:h-11 max-md:px-3"
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

/** Timeline, agenda or blocks; on a phone a select in the screen's head. */
export function ViewChoice({ look, onChange }: Pick<Props, "look" | "onChange">) {
  const isPhone = usePhone();
  // A search among blocks, such as a request ID, would find no vehicles.
  const choose = (view: CalendarLook) =>
    onChange(look === "blocks" && view !== "blocks" ? { view, q: undefined } : { view });
  const options = looks.map((id) => ({ id, label: text.looks[id] }));
  if (!isPhone) return <Choice label={t`View`} options={options} chosen={look} onChoose={choose} />;
  return (
    <select
      aria-label={t`View`}
      value={look}
      onChange={({ target: { value } }) => {
        const chosen = looks.find((each) => each === value);
        if (chosen !== undefined) choose(chosen);
      }}
      className={`h-11 w-auto! flex-none cursor-pointer px-1.5! ${fieldBox}`}
    >
      {options.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** Searches vehicles; `/` focuses it. */
export function CalendarSearchBox() {
  const [typed, setTyped] = useAddressText("/shell/calendar");
  const field = useRef<HTMLInputElement>(null);
  useShortcuts({ "/": () => field.current?.focus() });
  return (
    <SearchField
      label={t`Search vehicles on the calendar`}
      placeholder={t`Reference, name or vehicle ID`}
      value={typed}
      onChange={setTyped}
      keyHint="/"
      inputRef={field}
    />
  );
}

/** Goes to a typed or picked day. `from`: the first day in view. */
export function GoToDate({ from, onGo }: { from: string; onGo: (day: string) => void }) {
  const [typed, setTyped] = useState({ of: from, text: from });
  return (
    <input
      type="date"
      aria-label={t`Go to date`}
      // Keeps what was typed until the calendar moves.
      value={typed.of === from ? typed.text : from}
      min={earliestDay}
      max={latestDay}
      onChange={({ target: { value } }) => {
        const day = readDay(value);
        setTyped({ of: from, text: value });
        if (day !== undefined && day >= earliestDay && day <= latestDay && day !== from) onGo(day);
      }}
      className={`h-7 w-auto! cursor-pointer max-md:h-11 max-[359px]:px-1! ${fieldBox}`}
    />
  );
}
