import { useId, useRef, useState } from "react";
import { Button as RacButton } from "react-aria-components";
import { Button } from "#ui/button/button.tsx";
import { fieldBox, fieldHint, fieldLabel } from "#ui/form/field.tsx";
import { ZoneName } from "#ui/format/moment.tsx";
import { quickRanges, rangeFault, type DayRange } from "./day-range.ts";
import type { Filters } from "./use-filters.ts";
import { catalogue } from "#language/catalogue.ts";
import { Fill } from "#ui/feedback/fill.tsx";

const text = catalogue("bookings/dates-filter", {
  from: "From",
  to: "To",
  order: "“From” is after “To”. The filter stays as it was.",
  hint: "Bookings that touch these days, in {zone}",
  clear: "Clear",
});

/** Days in the shown zone, typed or by one of the usual choices. Each change holds at once; the wrong way round holds nothing. */
export function DatesFilter({ filters, onChosen }: { filters: Filters; onChosen?: () => void }) {
  const { today } = filters;
  const [range, setRange] = useState<DayRange>(filters.range);
  const isOneStep = useRef(false);
  const from = useRef<HTMLInputElement>(null);
  const id = useId();
  const fault = rangeFault(range);
  const apply = (next: DayRange) => {
    setRange(next);
    if (rangeFault(next) !== undefined) return;
    // Both ends are one step of the way back, however often they are typed over.
    filters.chooseDates(next, isOneStep.current);
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
