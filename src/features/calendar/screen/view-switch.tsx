import type { CalendarSearch, CalendarLook } from "../model/calendar-address.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("calendar/looks", {
  view: "View",
  sheet: "Sheet",
  list: "List",
  agenda: "Agenda",
  blocks: "Blocks",
});

const labels: readonly { readonly look: CalendarLook; readonly label: string }[] = [
  { look: "sheet", label: text.sheet },
  { look: "list", label: text.list },
  { look: "agenda", label: text.agenda },
  { look: "blocks", label: text.blocks },
];

type Props = {
  look: CalendarLook;
  /** What the address says next. */
  onChange: (next: CalendarSearch) => void;
};

/** As what the calendar is shown. */
export function CalendarLooks({ look, onChange }: Props) {
  return (
    <div role="group" aria-label={text.view} className="flex">
      {labels.map(({ look: each, label }) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === look}
          onClick={() => onChange(after(look, each))}
          className="h-7 cursor-pointer border border-l-0 border-line-strong px-2.5 text-sm first:rounded-l-md first:border-l last:rounded-r-md hover:bg-hover aria-pressed:bg-selected aria-pressed:font-medium forced-colors:aria-pressed:underline forced-colors:aria-pressed:decoration-3 max-md:h-11 max-md:px-3"
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** What is looked for among blocks, a request id perhaps, finds no vehicle. */
const after = (before: CalendarLook, next: CalendarLook): CalendarSearch =>
  before === "blocks" && next !== "blocks" ? { view: next, q: undefined } : { view: next };
