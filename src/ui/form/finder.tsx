import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { fieldBox } from "./field.tsx";

/** Items under one heading, or without a heading if there is no title. */
export interface FinderGroup<T> {
  title?: string;
  items: readonly T[];
}

export interface FinderProps<T> {
  label: string;
  listLabel: string;
  /** `menu`: things to do; `listbox`: one of them can be the chosen one. */
  kind: "menu" | "listbox";
  placeholder: string;
  text: string;
  onTextChange: (text: string) => void;
  groups: readonly FinderGroup<T>[];
  /** More items are still loading. An Enter without results then picks the first one that is found. */
  isMoreToCome?: boolean;
  itemKey: (item: T) => string;
  renderItem: (item: T) => ReactNode;
  isChosen?: (item: T) => boolean;
  onPick: (item: T) => void;
  /** Shown instead of the list if there is nothing. */
  empty: ReactNode;
  autoFocus?: boolean;
  className?: string;
}

const step: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/**
 * A field and its results, for the keyboard: the focus stays in the field, arrows move through the results, Enter picks
 * one. After typing or pasting, Enter picks the first without an arrow, however fast it follows.
 */
export function Finder<T>(props: FinderProps<T>) {
  const { label, listLabel, kind, placeholder, text, onTextChange, groups, itemKey, autoFocus = false } = props;
  const id = useId();
  const [moved, setMoved] = useState<string>();
  const items = groups.flatMap((group) => group.items);
  const keys = items.map(itemKey);
  const first = text.trim() === "" ? undefined : keys[0];
  const active = moved !== undefined && keys.includes(moved) ? moved : first;
  const idOf = (key: string | undefined) => (key === undefined ? undefined : `${id}-${keys.indexOf(key)}`);
  const activeId = idOf(active);

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const field = useRef<HTMLInputElement>(null);
  /** Enter was pressed for this text before there was a result. */
  const isPickOwed = useRef(false);
  useEffect(() => {
    if (!isPickOwed.current) return;
    const [found] = items;
    isPickOwed.current = found === undefined && props.isMoreToCome === true;
    if (found !== undefined && document.activeElement === field.current) props.onPick(found);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const by = step[event.key];
    if (by !== undefined) {
      event.preventDefault();
      setMoved(keys[nextIndex(active === undefined ? -1 : keys.indexOf(active), by, keys.length)]);
      return;
    }
    if (event.key !== "Enter" || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    if (event.repeat) return;
    const item = items.find((each) => itemKey(each) === active);
    if (item !== undefined) props.onPick(item);
    else isPickOwed.current = keys.length === 0 && text.trim() !== "" && props.isMoreToCome === true;
  };
  const hasItems = keys.length > 0;
  const controls = hasItems ? { "aria-controls": `${id}-list` } : {};
  return (
    <>
      <input
        ref={field}
        type="search"
        {...(kind === "listbox" ? { role: "combobox", "aria-expanded": hasItems } : {})}
        {...controls}
        {...(kind === "listbox" ? { "aria-autocomplete": "list" } : {})}
        {...(activeId === undefined ? {} : { "aria-activedescendant": activeId })}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is in a dialog, whose first field gets the focus
        autoFocus={autoFocus}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => {
          setMoved(undefined);
          isPickOwed.current = false;
          onTextChange(event.target.value);
        }}
        onKeyDown={onKeyDown}
        className={`h-10 max-md:h-12 appearance-none ${fieldBox} [&::-webkit-search-cancel-button]:hidden`}
      />
      {hasItems ? (
        <div
          id={`${id}-list`}
          role={kind}
          aria-label={listLabel}
          className={`-mx-2 overflow-auto ${props.className ?? ""}`}
        >
          {groups.map((group) => (
            <Group key={group.title ?? ""} title={group.title}>
              {group.items.map((item) => (
                <Item
                  key={itemKey(item)}
                  id={idOf(itemKey(item)) ?? ""}
                  kind={kind}
                  isActive={itemKey(item) === active}
                  isChosen={props.isChosen?.(item) === true}
                  onPoint={() => setMoved(itemKey(item))}
                  onPick={() => props.onPick(item)}
                >
                  {props.renderItem(item)}
                </Item>
              ))}
            </Group>
          ))}
        </div>
      ) : (
        props.empty
      )}
    </>
  );
}

/** A step past an end wraps around; a page stops there. */
function nextIndex(from: number, by: number, count: number): number {
  if (Math.abs(by) > 1) return Math.min(Math.max(from + by, 0), count - 1);
  if (from === -1) return by === 1 ? 0 : count - 1;
  return (from + by + count) % count;
}

function Group({ title, children }: { title: string | undefined; children: ReactNode }) {
  const id = useId();
  if (title === undefined) return children;
  return (
    <div role="group" aria-labelledby={id} className="pb-1.5">
      <div id={id} role="presentation" className="px-2 pt-0.5 pb-1 text-xs text-ink-3">
        {title}
      </div>
      {children}
    </div>
  );
}

type ItemProps = {
  id: string;
  kind: "menu" | "listbox";
  isActive: boolean;
  isChosen: boolean;
  onPoint: () => void;
  onPick: () => void;
  children: ReactNode;
};

function Item({ id, kind, isActive, isChosen, onPoint, onPick, children }: ItemProps) {
  const look = isActive
    ? "bg-press forced-colors:outline-2 forced-colors:-outline-offset-2 forced-colors:outline-dashed"
    : isChosen
      ? "bg-selected"
      : "";
  return (
    <button
      type="button"
      id={id}
      tabIndex={-1}
      {...(kind === "menu" ? { role: "menuitem" } : { role: "option", "aria-selected": isChosen })}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={isActive ? undefined : onPoint}
      onClick={onPick}
      className={`flex h-8 w-full cursor-pointer items-center gap-2.5 rounded-sm px-2 text-start text-sm max-md:h-11 max-md:text-base pointer-coarse:h-11 forced-colors:aria-selected:outline-2 ${look}`}
    >
      {children}
    </button>
  );
}
