import { t, ph, plural } from "@lingui/core/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRef, useState } from "react";
import { useAddressText } from "#ui/browser/address-text.ts";
import { useNow } from "#ui/browser/now.ts";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import { WordedInput } from "#ui/form/worded-input.tsx";
import { addDays, readDay, dayOf } from "#values/zone-day.ts";
import { formatPlainDay, formatClock, formatDay } from "#values/zone.ts";
import {
  earliestDay,
  latestDay,
  zooms,
  type CalendarSearch,
  type CalendarView,
  type Weeks,
  freeText,
  readEnd,
  readFree,
} from "../model/calendar-address.ts";
import { type Range, meet } from "../model/bars.ts";
import { isAllRead } from "#api/covers.ts";
import { knownWords } from "#components/list-state/list-words.ts";
import { countText } from "#language/locale/number.ts";
import { useBookings } from "#queries/bookings.ts";
import { useZone } from "#ui/browser/zone.ts";
import { wallText } from "#values/wall-time.ts";
import type { FreeVehicles } from "../model/free-vehicles.ts";

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

type FreeProps = {
  /** `free` in the address. */
  said: string | undefined;
  /** The hours in view, epoch ms. */
  inView: Range;
  onChange: (next: CalendarSearch, replace?: boolean) => void;
};

const ends = ["from", "until"] as const;
const labels = { from: t`From`, until: t`Until` };

/** Asks for the vehicles that are free between two times. Once both are typed, the address has them. */
function FreeBetween({ said = "", inView, onChange }: FreeProps) {
  const zone = useZone();
  /** What is typed and isn't in the address yet. */
  const [typed, setTyped] = useState<Record<(typeof ends)[number], string>>();
  const [last, setLast] = useState(said);
  if (last !== said) {
    setLast(said);
    setTyped(undefined);
  }
  const range = readFree(said, zone);
  const asked = { from: range ? wallText(zone, range.from) : "", until: range ? wallText(zone, range.until) : "" };
  const shown = typed ?? asked;
  const isWrong =
    shown.from !== "" && shown.until !== "" && readFree(`${shown.from}/${shown.until}`, zone) === undefined;
  const now = useNow();
  const wrong =
    range !== undefined && typed === undefined && range.until <= now
      ? t`This period is over.`
      : isWrong
        ? t`Choose a start and a later end, from 1970 to 2199.`
        : undefined;
  const type = (next: typeof asked) => {
    setTyped(next);
    const found = readFree(`${next.from}/${next.until}`, zone);
    if (found === undefined || freeText(found) === said) return;
    // Days out of view would show nothing to press.
    const move = meet(found, inView) ? {} : { from: addDays(dayOf(zone, found.from), -1) };
    onChange({ free: freeText(found), ...move }, range !== undefined);
  };
  return (
    <div
      role="group"
      aria-label={t`Free vehicles`}
      className="flex flex-none items-center gap-1 text-sm max-md:basis-full"
    >
      <span aria-hidden className={`text-ink-2 ${range === undefined ? "" : "max-[1499px]:hidden"}`}>{t`Free`}</span>
      {ends.map((end) => {
        const ms = readEnd(zone, shown[end], end === "until");
        return (
          <WordedInput
            key={end}
            type="datetime-local"
            aria-label={labels[end]}
            // Limits the year to four digits.
            max="9999-12-31T23:59"
            words={Number.isNaN(ms) ? labels[end] : `${formatDay(zone, ms)} ${formatClock(zone, ms)}`}
            value={shown[end]}
            {...(wrong === undefined ? {} : { "aria-invalid": true, title: wrong })}
            onChange={({ target: { value } }) => type({ ...shown, [end]: value })}
          />
        );
      })}
    </div>
  );
}

/** How many vehicles are free, and what that doesn't cover. */
export function FreeNote({ free, onClear }: { free: FreeVehicles; onClear: () => void }) {
  const bookings = useBookings();
  const unsure = free.vehicles.filter(({ doubt }) => doubt !== undefined).length;
  const words = [
    t`${ph({ free: countText(free.vehicles.length - unsure) })} of ${ph({ all: countText(free.of) })} free, as far as we know.`,
    unsure > 0 &&
      plural({ count: unsure }, { one: "We aren't sure about # vehicle.", other: "We aren't sure about # vehicles." }),
    free.unplaced > 0 &&
      plural(
        { count: free.unplaced },
        {
          one: "# booking without a known vehicle may be in this period.",
          other: "# bookings without a known vehicle may be in this period.",
        },
      ),
    !isAllRead(bookings) && knownWords("booking", bookings),
  ];
  return (
    <div className="flex min-h-9 flex-none items-center gap-x-3 border-b border-line bg-sunken px-gutter py-1 text-sm print:hidden">
      <p aria-live="polite" className="min-w-0 flex-1">
        {words.filter(Boolean).join(" ")}
      </p>
      <Button size="xs" onPress={onClear}>
        {t`Clear times`}
      </Button>
    </div>
  );
}
