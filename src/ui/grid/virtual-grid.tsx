import { useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import { keyName, useLetterKeys } from "../browser/use-shortcuts.ts";
import { usePhone } from "../browser/phone.ts";
import { headAfterKey, rowAfterKey, useActiveRow, useFocusWithin, useGridFocus } from "./grid-focus.ts";
import { GridGroupFrame, type GridGroup, GridHead, type GridSort, GridItem, type GridLook } from "./grid-rows.tsx";
import { createGridLayout, createGridSlots } from "./grid-layout.ts";
import { useGridSize, useGridWindow } from "./grid-window.ts";

export interface VirtualGridProps<T> extends Omit<GridLook<T>, "height" | "isPhone" | "shown" | "tracks"> {
  /** Accessible name. */
  label: string;
  groups: readonly GridGroup<T>[];
  rowKey: (row: T) => string;
  /** The row that is open beside the grid. */
  openKey?: string | undefined;
  /** The row that the screen's keys act on: it's the grid's tab stop, and has a ring. The grid manages it itself if left out. */
  activeKey?: string | undefined;
  onActiveChange?: (key: string) => void;
  /** Enter or a click on a row. */
  onOpen?: (row: T) => void;
  /** A grid narrower than this, in CSS pixels at normal text size, has the rows of a phone. */
  twoLinesBelow?: number;
  /** What the head says of all rows, e.g. the offset of their times: over rows of two lines there is no head. */
  twoLineNote?: string;
  /** Below the last row, scrolling with it. */
  footer?: ReactNode;
  /** A press on the heading of a group that can be folded. */
  onFold?: (group: string) => void;
  sort?: GridSort;
  /** A press on the head of a column with `sort`. */
  onSort?: (id: string) => void;
  /**
   * Changes in the same render as `groups` when the user asks for another list (a filter, a text, an order), which then
   * starts at its top. While it stays the same, rows that come and go leave the view in place.
   */
  resetKey?: string;
  id?: string;
}

/** Tracks in the unit that grows with the text, so that what fits at one text size fits at all. */
const inRem = (track: string) => track.replaceAll(/([\d.]+)px/g, (_, pixels: string) => `${Number(pixels) / 16}rem`);

const controls = "a, button, input, select, textarea, label, summary, [role=menuitem]";

/**
 * A list of any length as an ARIA grid. It renders the rows in view, plus the active one wherever it is. Nothing it does takes
 * longer with more rows, except searching for a row by its key. The grid is one tab stop: arrows, J and K,
 * Home, End and Page keys move between rows, Up from the first one leads into the head, Enter opens, X ticks, Tab goes on to
 * the active row's controls.
 * Fills its container's height.
 */
export function VirtualGrid<T>(props: VirtualGridProps<T>) {
  const { columns, groups, rowKey, openKey, onOpen, selection, resetKey } = props;
  const letterKeys = useLetterKeys();
  const scroller = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const size = useGridSize(scroller, probe);
  const isPhone = usePhone() || size.width < (props.twoLinesBelow ?? 0) * size.scale;
  // With very large text the two lines of a phone become four.
  const twoLines = size.width < 288 * size.scale ? 115 : 69;
  const row = isPhone ? twoLines * size.scale : size.row;
  const heading = (isPhone ? 32 : 30) * size.scale;
  const head = isPhone ? 0 : 32 * size.scale;

  const layout = useMemo(
    () =>
      createGridLayout(
        groups.map((group) => ({ count: group.rows.length, hasHeading: group.label !== "" })),
        { row, heading },
      ),
    [groups, row, heading],
  );
  const content = { groups, layout, rowKey };
  const hasFocus = useFocusWithin(scroller);
  const current = useActiveRow({ ...content, activeKey: props.activeKey, onActiveChange: props.onActiveChange });
  const { active } = current;
  // Before the focus hook, which may have to scroll on to a row.
  const view = { active, head, heading, row, resetKey, name: props.label, openKey };
  const { from, to, pointer } = useGridWindow({ ...content, ...view, scroller, hasFocus });
  const focus = useGridFocus({ ...current, scroller, hasFocus, layout, sizes: { head, heading, row } });
  const [slots] = useState(createGridSlots);

  const shown = columns.map((column) => column.hideBelow === undefined || size.width >= column.hideBelow * size.scale);
  const shownColumns = columns.filter((_, index) => shown[index]);
  const isCut = shown.at(-1) === false;
  const tracks = shownColumns
    .map(({ width, widthAtEnd = width }, index) =>
      inRem(isCut && index === shownColumns.length - 1 ? widthAtEnd : width),
    )
    .join(" ");
  const { renderCells, renderPhone, rowLabel, rowTone } = props;
  const drawn = { renderCells, renderPhone, rowLabel, rowTone, selection };
  const look = { ...drawn, height: row, isPhone, columns, shown, tracks };

  function itemOf(index: number) {
    const place = layout.placeOf(index);
    return groups[place.group]?.rows[place.index];
  }

  function rowOf(target: EventTarget) {
    const element = target instanceof Element ? target.closest("[data-row]") : null;
    return { element, item: element === null ? undefined : itemOf(Number(element.getAttribute("data-row"))) };
  }

  /** Puts the focus into the head, if there is something to press. */
  function enterHead() {
    const control = scroller.current?.querySelector<HTMLElement>("[role=columnheader] :is(input, button)");
    control?.focus();
    return control !== null && control !== undefined;
  }

  function onHeadKeyDown(event: KeyboardEvent, target: Element) {
    if (event.defaultPrevented || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    const next = headAfterKey(event.key, target);
    if (next === undefined) return;
    event.preventDefault();
    if (next === "rows") focus.move(active);
    else next.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const { element, item } = rowOf(event.target);
    if (!(event.target instanceof Element)) return;
    if (event.target.closest("[role=columnheader]") !== null) return onHeadKeyDown(event, event.target);
    if (item === undefined) return;
    const isOnRow = event.target === element;
    if (event.defaultPrevented || event.metaKey || event.altKey) return;
    const isTicking = letterKeys && !event.ctrlKey && keyName(event).toLowerCase() === "x";
    if (isTicking && selection !== undefined) {
      event.preventDefault();
      selection.onToggle(rowKey(item), event.shiftKey);
      return;
    }
    if (event.shiftKey) return;
    // Inside a control only the arrows move between rows.
    const isArrow = event.key === "ArrowDown" || event.key === "ArrowUp";
    if (!isOnRow && !isArrow) return;
    if (event.key === "Enter" && !event.ctrlKey) {
      event.preventDefault();
      onOpen?.(item);
      return;
    }
    const page = Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - head - heading) / row) - 1);
    const next = rowAfterKey(keyName(event), {
      row: active,
      rowCount: layout.rowCount,
      page,
      letterKeys: letterKeys && !event.ctrlKey,
    });
    if (next === undefined) return;
    event.preventDefault();
    if (event.key === "ArrowUp" && active === 0 && !isPhone && enterHead()) return;
    focus.move(next);
  }

  function onClick(event: MouseEvent) {
    const { element, item } = rowOf(event.target);
    if (item === undefined || !(event.target instanceof Element)) return;
    const control = event.target.closest(controls);
    const isText = getSelection()?.isCollapsed === false;
    if ((control !== null && element?.contains(control)) || isText) return;
    onOpen?.(item);
  }

  function drawGroups() {
    const activeItem = itemOf(active);
    slots.begin(resetKey, current.isHeld && activeItem !== undefined ? rowKey(activeItem) : undefined);
    if (from === to) return null;
    // The active row is always drawn, because it may have the focus.
    return layout.between(from, to, active).map(({ group: number, rows }) => {
      const group = groups[number];
      const placed = layout.groups[number];
      if (group === undefined || placed === undefined) return null;
      const items = rows.flatMap((index) => {
        const item = group.rows[index];
        return item === undefined ? [] : [{ item, index: placed.firstRow + index, key: rowKey(item) }];
      });
      const numbers = slots.numbersOf(
        group.id,
        items.map(({ key }) => key),
      );
      return (
        <GridGroupFrame
          key={group.id}
          group={group}
          {...placed}
          headingHeight={heading}
          below={head}
          onFold={() => {
            // What is below the heading moves, so the row under the pointer can't stay there.
            pointer.onPointerLeave();
            props.onFold?.(group.id);
          }}
          headNote={isPhone ? props.twoLineNote : undefined}
        >
          {items.map(({ item, index, key }, at) => (
            <GridItem
              key={numbers[at]}
              look={look}
              row={item}
              rowKey={key}
              index={index}
              top={layout.rowTop(index) - placed.top}
              isActive={index === active}
              isCurrent={key === props.activeKey}
              isOpen={onOpen === undefined ? undefined : key === openKey}
            />
          ))}
        </GridGroupFrame>
      );
    });
  }

  return (
    <div
      ref={scroller}
      {...pointer}
      // Scroll anchoring is off, because the browser would choose other rows.
      className="relative h-full min-h-0 flex-1 overflow-auto overscroll-contain bg-surface [overflow-anchor:none]"
    >
      <div ref={probe} aria-hidden className="invisible absolute h-row w-0" />
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its rows take the focus */}
      <div
        role="grid"
        id={props.id}
        aria-label={props.label}
        aria-rowcount={layout.rowCount + 1}
        aria-colcount={shownColumns.length}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={(event) => focus.onFocus(event.target)}
      >
        <GridHead
          isPhone={isPhone}
          columns={shownColumns}
          tracks={tracks}
          sort={props.sort}
          onSort={props.onSort}
          selection={selection}
        />
        <div className="relative" style={{ height: layout.height }}>
          {drawGroups()}
        </div>
      </div>
      {props.footer}
    </div>
  );
}
