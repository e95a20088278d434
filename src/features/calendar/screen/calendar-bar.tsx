import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { addDays } from "#values/calendar-day.ts";
import { formatPlainDay } from "#values/zone.ts";
import {
  zooms,
  type CalendarSearch,
  type CalendarView,
  type CalendarLook,
  type Weeks,
} from "../model/calendar-address.ts";
import { GoToDate } from "./calendar-search.tsx";
import type { LegendCounts } from "../model/legend-counts.ts";
import type { Shown } from "../model/legend-kinds.ts";
import { CalendarLegend } from "./legend.tsx";
import { CalendarLooks } from "./view-switch.tsx";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("calendar/bar", {
  earlier: "Earlier",
  today: "Today",
  later: "Later",
  range: "Range",
  weeks: { 1: "1 week", 2: "2 weeks", 4: "4 weeks", 13: "Quarter" },
});

type Props = {
  view: CalendarView;
  look: CalendarLook;
  shown: Shown;
  /** Undefined before anything was read. */
  counts: LegendCounts | undefined;
  /** Goes to a day, or to today without one. */
  goTo: (day: string | undefined) => void;
  zoom: (weeks: Weeks) => void;
  onChange: (next: CalendarSearch, replace?: boolean) => void;
};

/** Where in time the sheet is, and the way to other times. */
export function CalendarBar({ view: { from, weeks }, look, shown, counts, goTo, zoom, onChange }: Props) {
  const last = addDays(from, weeks * 7 - 1);
  return (
    <div className="flex min-h-11 flex-none flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-gutter py-1 max-md:px-2">
      <div className="flex items-center gap-0.5">
        <IconButton
          label={text.earlier}
          icon={<ChevronLeft strokeWidth={1.75} />}
          onPress={() => goTo(addDays(from, -stepOf(weeks)))}
        />
        <Button size="sm" keys={["T"]} onPress={() => goTo(undefined)}>
          {text.today}
        </Button>
        <IconButton
          label={text.later}
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
      <div role="group" aria-label={text.range} className="ml-auto flex max-md:hidden">
        {zooms.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === weeks}
            onClick={() => zoom(each)}
            className="h-7 cursor-pointer border border-l-0 border-line-strong px-2.5 text-sm first:rounded-l-md first:border-l last:rounded-r-md hover:bg-hover aria-pressed:bg-selected aria-pressed:font-medium forced-colors:aria-pressed:underline forced-colors:aria-pressed:decoration-3"
          >
            {text.weeks[each]}
          </button>
        ))}
      </div>
      <CalendarLooks look={look} onChange={onChange} />
      <div className="-mx-2 basis-full max-md:hidden">
        <CalendarLegend counts={counts} shown={shown} onChange={(next) => onChange(next, true)} />
      </div>
    </div>
  );
}

/** How far Earlier and Later lead, in days: half of what is in view is seen again. */
export const stepOf = (weeks: Weeks): number => (weeks === 1 ? 7 : Math.floor(weeks / 2) * 7);
