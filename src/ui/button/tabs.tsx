import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { language, languages } from "#language/locale/language.ts";
import { countText } from "#language/locale/number.ts";

export interface FilterTab<Id extends string = string> {
  id: Id;
  label: string;
  /** Undefined: not known yet; its place is kept. */
  count?: number | undefined;
  icon?: ReactNode;
}

export interface FilterTabsProps<Id extends string> {
  label: string;
  items: readonly FilterTab<Id>[];
  selected: string;
  onSelect: (id: Id) => void;
  /** ID of the list that the tabs filter. */
  controls?: string;
}

const isMirrored = languages[language].dir === "rtl";
const [forward, backward] = isMirrored ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];

/** The tab that an arrow, Home or End leads to from `index`; undefined for other keys. */
function nextIndex(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case forward:
      return (index + 1) % count;
    case backward:
      return (index - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

/** Tabs that filter one list. Arrows move the focus, Enter or Space chooses; on phones they scroll sideways. */
export function FilterTabs<Id extends string>({ label, items, selected, onSelect, controls }: FilterTabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  // One tab stop: the tab with focus while there is one, the chosen tab otherwise.
  const stop = focused ?? (items.some((item) => item.id === selected) ? selected : items[0]?.id);

  function onKeyDown(event: KeyboardEvent, index: number) {
    const next = nextIndex(event.key, index, items.length);
    if (next === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    const tab = list.current?.children[next];
    if (!(tab instanceof HTMLElement)) return;
    tab.focus();
    tab.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="-m-1 flex min-w-0 scrollbar-none gap-0.5 overflow-x-auto p-1 max-md:gap-1.5"
    >
      {items.map((item, index) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          aria-selected={item.id === selected}
          aria-controls={controls}
          tabIndex={item.id === stop ? 0 : -1}
          onFocus={() => setFocused(item.id)}
          onBlur={() => setFocused(undefined)}
          onKeyDown={(event) => onKeyDown(event, index)}
          onClick={() => onSelect(item.id)}
          className="group inline-flex h-7 flex-none cursor-pointer items-center gap-1.5 rounded-md px-2 font-medium whitespace-nowrap text-ink-2 hover:bg-hover aria-selected:bg-selected aria-selected:text-ink forced-colors:aria-selected:outline-2 max-xl:px-[7px] pointer-coarse:h-9 max-md:h-9 max-md:border max-md:border-line max-md:px-3 max-md:aria-selected:border-accent-line"
        >
          {item.icon !== undefined && (
            <span className="inline-flex flex-none text-ink-3 md:max-xl:hidden [&_svg]:size-3.5">{item.icon}</span>
          )}
          {item.label}
          {"count" in item && (
            <span className="min-w-[1.75em] text-start text-xs font-normal text-ink-3 tabular-nums group-aria-selected:text-ink-2">
              {item.count === undefined ? null : ` ${countText(item.count)}`}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
