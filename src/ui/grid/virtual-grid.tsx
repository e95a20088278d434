import { useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import { useActiveRow, useGridFocus, useFocusWithin, rowAfterKey } from "./grid-focus.ts";
import { GridGroupFrame, type GridGroup } from "./grid-group.tsx";
import { GridHead, type GridColumn, type GridSort } from "./grid-head.tsx";
import { useGridHold } from "./grid-hold.ts";
import { GridItem } from "./grid-item.tsx";
import { createGridLayout, useGridSize, createGridSlots, useGridWindow } from "./grid-window.ts";
import { AllCheckbox, type GridSelection } from "./grid-selection.tsx";
import { usePhone } from "../browser/phone.ts";

export interface VirtualGridProps<T> {
  /** Accessible name. */
  label: string;
  columns: readonly GridColumn[];
  groups: readonly GridGroup<T>[];
  rowKey: (row: T) => string;
  /** In CSS pixels of text of the usual size; by default what the theme gives a row, and 69 for the two lines of a phone. */
  rowHeight?: number | { desktop?: number; phone?: number };
  /** One node a column, in the order of `columns`. `isTabStop`: whether the row's controls are in the tab order. */
  renderCells: (row: T, isTabStop: boolean) => readonly ReactNode[];
  /** The row of a phone; `PhoneRow` draws it. */
  renderPhone: (row: T) => ReactNode;
  rowLabel?: (row: T) => string;
  /** The row that is open beside the grid. */
  openKey?: string | undefined;
  /** The row that is the grid's tab stop. Kept by the grid itself when left out. */
  activeKey?: string | undefined;
  onActiveChange?: (key: string) => void;
  /** Enter or a click on a row. */
  onOpen?: (row: T) => void;
  rowTone?: (row: T) => "outcome" | undefined;
  /** Below the last row, scrolling with it. */
  footer?: ReactNode;
  /** Before the grid's own keys; `preventDefault` keeps a key from them. */
  onRowKeyDown?: (event: KeyboardEvent, row: T) => void;
  /** Whether J and K move like the arrows and X ticks. */
  letterKeys?: boolean;
  /** Puts a checkbox before the first cell of each row, whose column has to be 26 px wider for it. */
  selection?: GridSelection<T>;
  sort?: GridSort;
  /** A press on the head of a column that has `sort`. */
  onSort?: (id: string) => void;
  /**
   * Changes in the same render as `groups` when the user asked for another list (a filter, a text, an order), which then
   * begins at its top. While it stays, rows that come and go leave what the user looks at in its place.
   */
  resetKey?: string;
  id?: string;
}

/** Tracks in the unit that grows with the text: what has room in them has room in text of any size. */
const inRem = (track: string) => track.replaceAll(/([\d.]+)px/g, (_, pixels: string) => `${Number(pixels) / 16}rem`);

const controls = "a, button, input, select, textarea, label, summary, [role=menuitem]";
const typed = "input:not([type=checkbox], [type=radio]), select, textarea";

/**
 * A list of any length as an ARIA grid. Renders the rows in view, and the active one wherever it is; nothing that it does
 * takes longer with more rows, but for a row that is looked for by its key. The rows are one tab stop: arrows, J and K,
 * Home, End and Page keys move between them, Enter opens, X ticks, Tab goes on to the active row's controls.
 * Fills its container's height.
 */
export function VirtualGrid<T>(props: VirtualGridProps<T>) {
  const { columns, groups, rowKey, openKey, onOpen, selection, onSort, letterKeys = true } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const isPhone = usePhone();
  const size = useGridSize(scroller, probe);
  const given = typeof props.rowHeight === "number" ? { desktop: props.rowHeight } : (props.rowHeight ?? {});
  const desktop = given.desktop === undefined ? size.row : given.desktop * size.scale;
  // Text so large that the two lines of a phone become four.
  const phone = given.phone ?? (size.width < 288 * size.scale ? 115 : 69);
  const row = isPhone ? phone * size.scale : desktop;
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
  const sizes = { head, heading, row };
  const { activeKey, onActiveChange, resetKey } = props;
  const hasFocus = useFocusWithin(scroller);
  const { active, ...kept } = useActiveRow({ groups, layout, rowKey, activeKey, onActiveChange });
  // Before the focus, which may have to scroll on to a row.
  const topOf = useGridHold({ scroller, hasFocus, groups, layout, rowKey, active, sizes, resetKey });
  const focus = useGridFocus({ scroller, hasFocus, layout, active, ...kept, sizes });
  const items = useGridWindow(scroller, layout, { offset: head, pinned: active, topOf, resetKey });

  const shown = columns.map((column) => column.hideBelow === undefined || size.width >= column.hideBelow * size.scale);
  const shownColumns = columns.filter((_, index) => shown[index]);
  const tracks = shownColumns.map((column) => inRem(column.width)).join(" ");

  function itemOf(index: number) {
    const place = layout.placeOf(index);
    return groups[place.group]?.rows[place.index];
  }

  function rowOf(target: EventTarget) {
    const element = target instanceof Element ? target.closest("[data-row]") : null;
    return { element, item: element === null ? undefined : itemOf(Number(element.getAttribute("data-row"))) };
  }

  function onKeyDown(event: KeyboardEvent) {
    const { element, item } = rowOf(event.target);
    if (item === undefined || !(event.target instanceof Element)) return;
    const isOnRow = event.target === element;
    if (isOnRow) props.onRowKeyDown?.(event, item);
    if (event.defaultPrevented || event.metaKey || event.altKey) return;
    const isTicking = letterKeys && !event.ctrlKey && event.key.toLowerCase() === "x" && !event.target.matches(typed);
    if (isTicking && selection !== undefined) {
      event.preventDefault();
      selection.onToggle(rowKey(item), event.shiftKey);
      return;
    }
    if (event.shiftKey) return;
    // Inside a control only the arrows still move between rows, and not where they move a caret.
    const isArrow = event.key === "ArrowDown" || event.key === "ArrowUp";
    if (!isOnRow && (!isArrow || event.target.matches(typed))) return;
    if (event.key === "Enter" && !event.ctrlKey) {
      event.preventDefault();
      onOpen?.(item);
      return;
    }
    const page = Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - head - heading) / row) - 1);
    const from = { row: active, rowCount: layout.rowCount, page, letterKeys: letterKeys && !event.ctrlKey };
    const next = rowAfterKey(event.key, from);
    if (next === undefined) return;
    event.preventDefault();
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

  function drawRow(index: number, groupTop: number, slot: number | undefined) {
    const item = itemOf(index);
    if (item === undefined) return null;
    const key = rowKey(item);
    return (
      <GridItem
        key={slot}
        row={item}
        rowKey={key}
        index={index}
        top={layout.rowTop(index) - groupTop}
        height={row}
        isPhone={isPhone}
        columns={columns}
        shown={shown}
        tracks={tracks}
        renderCells={props.renderCells}
        renderPhone={props.renderPhone}
        rowLabel={props.rowLabel}
        rowTone={props.rowTone}
        selection={selection}
        isActive={index === active}
        isOpen={onOpen === undefined ? undefined : key === openKey}
      />
    );
  }

  const [slots] = useState(createGridSlots);

  function drawItems(items: readonly number[]) {
    const places = items.map(layout.itemAt);
    const activeItem = kept.isKept ? itemOf(active) : undefined;
    slots.begin(resetKey, activeItem === undefined ? undefined : rowKey(activeItem));
    return [...new Set(places.map((place) => place.group))].map((index) => {
      const group = groups[index];
      const placed = layout.groups[index];
      if (group === undefined || placed === undefined) return null;
      const rows = places.filter((place) => place.group === index).flatMap(({ row }) => (row === undefined ? [] : row));
      const keys = rows.map((row) => itemOf(row)).map((item) => (item === undefined ? "" : rowKey(item)));
      const numbers = slots.numbersOf(group.id, keys);
      return (
        <GridGroupFrame key={group.id} group={group} top={placed.top} height={placed.height} headingHeight={heading}>
          {rows.map((row, at) => drawRow(row, placed.top, numbers[at]))}
        </GridGroupFrame>
      );
    });
  }

  return (
    <div
      ref={scroller}
      // The browser would hold the list by rows of its own choice.
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
          columns={shownColumns}
          tracks={tracks}
          sort={props.sort}
          onSort={isPhone ? undefined : onSort}
          lead={selection === undefined || isPhone ? undefined : <AllCheckbox selection={selection} />}
        />
        <div className="relative" style={{ height: layout.height }}>
          {drawItems(items)}
        </div>
      </div>
      {props.footer}
    </div>
  );
}
