import { t } from "@lingui/core/macro";
import { ChevronRight } from "lucide-react";
import { useId, useState, type ReactNode, useLayoutEffect, useRef, type PointerEvent } from "react";
import { countText } from "#language/locale/number.ts";
import { useKeptScroll } from "#ui/browser/kept-place.ts";
import { Button } from "#ui/button/button.tsx";

/** How many rows a list of the board draws before it asks. */
export const drawnAtFirst = 40;

type LaneProps = {
  id: string;
  title: string;
  /** Undefined while it isn't known. */
  count: number | undefined;
  /** At the end of the head: the day, or what leads on. */
  note?: ReactNode;
  children: ReactNode;
};

/** A lane of the board: its head, and its lists, which scroll on their own on a desktop. */
export function Lane({ id, title, count, note, children }: LaneProps) {
  const headId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headId}
      tabIndex={-1}
      className="flex min-h-0 min-w-0 flex-col outline-none lg:border-s lg:border-line lg:first:border-s-0"
    >
      <header className="flex min-h-10.5 flex-none items-center gap-2 border-b border-line px-gutter max-lg:min-h-9 max-lg:bg-sunken">
        <h2 id={headId} className="font-semibold lg:text-base">
          {title}
        </h2>
        <span className="text-ink-3">{count === undefined ? null : countText(count)}</span>
        {note === undefined ? null : <span className="ms-auto text-xs whitespace-nowrap text-ink-3">{note}</span>}
      </header>
      <HeldRows list={id}>{children}</HeldRows>
    </section>
  );
}

type GroupProps = {
  title: string;
  count: number;
  icon?: ReactNode;
  tone?: "bad" | undefined;
  /** At the end: what the order is. */
  note?: string;
  /** A region of its own, for those who look for it. */
  isRegion?: boolean;
  children: ReactNode;
};

/** A named group of rows within a lane. */
export function Group({ title, count, icon, tone, note, isRegion = false, children }: GroupProps) {
  const id = useId();
  return (
    <div {...(isRegion ? { role: "region" } : { role: "group" })} aria-labelledby={id}>
      <div className="flex min-h-7 items-center gap-1.5 border-b border-line-soft bg-sunken px-gutter text-xs max-md:min-h-9 max-md:text-sm [&>svg]:size-3.5 [&>svg]:flex-none">
        {icon}
        <h3 id={id} className={`font-semibold ${tone === "bad" ? "text-conflict-ink" : "text-ink-2"}`}>
          {title}
        </h3>
        <span className="text-ink-3">{countText(count)}</span>
        {note === undefined ? null : <span className="ms-auto text-end text-ink-3">{note}</span>}
      </div>
      {children}
    </div>
  );
}

type RowsProps<Item> = {
  label: string;
  items: readonly Item[];
  /** How many are drawn before the user asks for more. */
  atFirst?: number;
  /** Whether all others come at once then. */
  isShort?: boolean;
  children: (item: Item) => ReactNode;
};

/** A list of the board. Of a very long one the first rows, and a way to more: nobody hands out hundreds of vehicles at once. */
export function Rows<Item>({ label, items, atFirst = drawnAtFirst, isShort = false, children }: RowsProps<Item>) {
  const [drawn, setDrawn] = useState(atFirst);
  return (
    <>
      <ul aria-label={label}>{items.slice(0, drawn).map(children)}</ul>
      {items.length > drawn ? (
        <p className="px-gutter py-2">
          <Button size="sm" onPress={() => setDrawn(isShort ? items.length : drawn + 100)}>
            {isShort ? t`Show all ${countText(items.length)}` : t`Show more (${countText(items.length)} in all)`}
          </Button>
        </p>
      ) : null}
    </>
  );
}

/** Rows that are hidden until the user opens them. */
export function Fold({ title, count, children }: Pick<GroupProps, "title" | "count" | "children">) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="focus-ring-inset flex min-h-10 w-full cursor-pointer items-center gap-1.5 px-gutter text-start text-ink-2 hover:bg-hover max-md:min-h-11"
      >
        <ChevronRight
          aria-hidden
          size={14}
          strokeWidth={1.75}
          className={`flex-none transition-transform duration-quick ${isOpen ? "rotate-90" : "rtl:rotate-180"}`}
        />
        {title} <span className="text-ink-3">{countText(count)}</span>
      </button>
      <div id={id}>{isOpen ? children : null}</div>
    </div>
  );
}

export const emptyLine = (words: string) => <p className="px-gutter py-4 text-pretty text-ink-2">{words}</p>;

/**
 * Rows that scroll, of which the one under the mouse keeps its place while others come and go above it: nobody presses what
 * moved under the pointer.
 */
function HeldRows({ list, children }: { list: string; children: ReactNode }) {
  const scroller = useKeptScroll(list);
  const held = useRef<{ row: Element; top: number }>(undefined);
  const hold = (row: Element | null | undefined) => {
    held.current = row == null ? undefined : { row, top: row.getBoundingClientRect().top };
  };
  useLayoutEffect(() => {
    const [box, at] = [scroller.current, held.current];
    if (box === null || at?.row.isConnected !== true) return;
    const off = () => at.row.getBoundingClientRect().top - at.top;
    if (off() === 0) return;
    const inner = box.firstElementChild;
    if (!(inner instanceof HTMLElement)) return;
    const above = Number.parseFloat(inner.style.paddingTop) || 0;
    // Rows came: first what was put above when others left, then by scrolling, for which there has to be something below.
    inner.style.paddingTop = `${Math.max(0, above - Math.max(0, off()))}px`;
    if (off() > 0) inner.style.minHeight = `${box.clientHeight + box.scrollTop + off()}px`;
    box.scrollTop += off();
    // Rows left, and it's at the top already.
    if (off() < 0) inner.style.paddingTop = `${above - off()}px`;
  });
  const letGo = () => {
    held.current = undefined;
    const inner = scroller.current?.firstElementChild;
    if (inner instanceof HTMLElement) inner.removeAttribute("style");
  };
  return (
    <div
      ref={scroller}
      className="min-h-0 [overflow-anchor:none] lg:flex-1 lg:overflow-auto lg:overscroll-contain"
      onPointerMove={({ pointerType, target }: PointerEvent) => {
        if (pointerType === "mouse" && target instanceof Element) hold(target.closest("[data-row]"));
      }}
      onPointerLeave={letGo}
      onScroll={() => hold(held.current?.row)}
    >
      <div>{children}</div>
    </div>
  );
}
