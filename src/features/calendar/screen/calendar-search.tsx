import { useEffect, useRef, useState } from "react";
import { useAddressText } from "#ui/browser/address-text.ts";
import { fieldBox } from "#ui/form/field.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import { isTyping } from "#ui/browser/typing.ts";
import { readDay } from "#values/zone-day.ts";
import { catalogue } from "#language/catalogue.ts";

const words = catalogue("calendar/search", {
  label: "Search vehicles on the calendar",
  placeholder: "Ref, name or vehicle id",
  goTo: "Go to date",
});

/** Finds vehicles by whatever is known of them; the address follows when typing rests, and `/` leads here. */
export function CalendarSearchBox() {
  const [text, setText] = useAddressText("/shell/calendar");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isOther = event.key !== "/" || event.metaKey || event.ctrlKey || event.altKey;
      if (isOther || event.defaultPrevented || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return (
    <SearchField
      label={words.label}
      placeholder={words.placeholder}
      value={text}
      onChange={setText}
      keyHint="/"
      inputRef={field}
    />
  );
}

/** What no fleet books: a year of which only the first figures are typed. */
const [earliest, latest] = ["1970-01-01", "2199-12-31"] as const;

type DayProps = {
  /** The first day in view. */
  from: string;
  onGo: (day: string) => void;
};

/** Leads to a day that is typed or picked. */
export function GoToDate({ from, onGo }: DayProps) {
  const [typed, setTyped] = useState({ of: from, text: from });
  return (
    <input
      type="date"
      aria-label={words.goTo}
      // What was typed stays until the calendar is led elsewhere.
      value={typed.of === from ? typed.text : from}
      min={earliest}
      max={latest}
      onChange={({ target: { value } }) => {
        const day = readDay(value);
        const isMeant = day !== undefined && day >= earliest && day <= latest;
        setTyped({ of: from, text: value });
        if (isMeant && day !== from) onGo(day);
      }}
      className={`h-7 w-auto! cursor-pointer max-md:h-11 max-[359px]:px-1! ${fieldBox}`}
    />
  );
}
