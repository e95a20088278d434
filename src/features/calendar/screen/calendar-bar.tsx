import { t } from "@lingui/core/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRef, useState } from "react";
import { useAddressText } from "#ui/browser/address-text.ts";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import { WordedInput } from "#ui/form/worded-input.tsx";
import { addDays } from "#values/calendar-day.ts";
import { formatPlainDay } from "#values/zone.ts";
import { readDay } from "#values/zone-day.ts";
import {
  earliestDay,
  latestDay,
  zooms,
  type CalendarSearch,
  type CalendarView,
  type Weeks,
} from "../model/calendar-address.ts";
import type { Range } from "../model/bars.ts";
import { FreeBetween } from "./free-between.tsx";

const weekWords = { 1: t`1 week`, 2: t`2 weeks`, 4: t`4 weeks` };

type PagerProps = {
  view: CalendarView;
  /** Goes to a day; without one, to the first days. */
  goTo: (day: string | undefined) => void;
};

/** How many days Earlier and Later move by: half of the days in view stay visible. */
export const stepOf = (weeks: Weeks): number => (weeks === 1 ? 7 : Math.floor(weeks / 2) * 7);

/** The days in view, and other days. */
export function Pager({ view: { from, weeks }, goTo }: PagerProps) {
  const last = addDays(from, weeks * 7 - 1);
  const step = stepOf(weeks);
  return (
    <div className="flex flex-none items-center gap-0.5 max-md:flex-1">
      <IconButton
        label={t`Earlier`}
        icon={<ChevronLeft strokeWidth={1.75} />}
        onPress={() => goTo(addDays(from, -step))}
      />
      <Button keys={["T"]} onPress={() => goTo(undefined)}>{t`Today`}</Button>
      <IconButton
        label={t`Later`}
        icon={<ChevronRight strokeWidth={1.75} />}
        onPress={() => goTo(addDays(from, step))}
      />
      <GoToDate from={from} words={`${formatPlainDay(from, "short")} – ${formatPlainDay(last, "short")}`} onGo={goTo} />
      <span className="sr-only" aria-live="polite">
        {formatPlainDay(from, "weekday")} – {formatPlainDay(last, "full")}
      </span>
    </div>
  );
}

/** Goes to a typed or picked day. `from`: the first day in view; `words`: all days in view. */
export function GoToDate({ from, words, onGo }: { from: string; words: string; onGo: (day: string) => void }) {
  const [typed, setTyped] = useState({ of: from, text: from });
  return (
    <WordedInput
      type="date"
      aria-label={t`Go to date`}
      words={words}
      // Keeps what was typed until the calendar moves.
      value={typed.of === from ? typed.text : from}
      min={earliestDay}
      max={latestDay}
      onChange={({ target: { value } }) => {
        const day = readDay(value);
        setTyped({ of: from, text: value });
        if (day !== undefined && day >= earliestDay && day <= latestDay && day !== from) onGo(day);
      }}
    />
  );
}

type FinderProps = {
  search: CalendarSearch;
  /** The hours in view, epoch ms. */
  inView: Range;
  onChange: (next: CalendarSearch, replace?: boolean) => void;
};

/** Finds vehicles: by a search, whose key is `/`, or by hours in which they are free. */
export function VehicleFinder({ search, inView, onChange }: FinderProps) {
  const [typed, setTyped] = useAddressText("/shell/calendar");
  const field = useRef<HTMLInputElement>(null);
  useShortcuts({ "/": () => field.current?.focus() });
  return (
    <>
      <div className="max-w-64 min-w-20 flex-1 max-md:max-w-none max-md:basis-full">
        <SearchField
          label={t`Search vehicles on the calendar`}
          placeholder={t`Vehicle`}
          value={typed}
          onChange={setTyped}
          keyHint="/"
          inputRef={field}
        />
      </div>
      <FreeBetween said={search.free} inView={inView} onChange={onChange} />
    </>
  );
}

type Props = PagerProps & FinderProps & { isLegendOpen: boolean; onLegend: () => void };

/** The controls in the head of a wide window. */
export function CalendarBar({ view, goTo, isLegendOpen, onLegend, ...finder }: Props) {
  return (
    <>
      <Pager view={view} goTo={goTo} />
      <div role="group" aria-label={t`Range`} className="flex flex-none">
        {zooms.map((weeks) => (
          <button
            key={weeks}
            type="button"
            aria-pressed={weeks === view.weeks}
            onClick={() => finder.onChange({ weeks: `${weeks}` })}
            className="h-control cursor-pointer border border-l-0 border-line-strong bg-surface px-2.5 text-sm first:rounded-l-md first:border-l last:rounded-r-md hover:bg-hover aria-pressed:bg-selected aria-pressed:font-medium forced-colors:aria-pressed:underline forced-colors:aria-pressed:decoration-3"
          >
            <span aria-hidden className="min-[1500px]:hidden">
              {weeks}
            </span>
            <span className="max-[1499px]:sr-only">{weekWords[weeks]}</span>
          </button>
        ))}
      </div>
      <VehicleFinder {...finder} />
      <Button aria-expanded={isLegendOpen} onPress={onLegend}>
        {t`Legend`}
      </Button>
    </>
  );
}
