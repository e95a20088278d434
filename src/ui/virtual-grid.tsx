import { useMemo, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import { useGridFocus } from "./grid-focus.ts";
import { GridGroupFrame, type GridGroup } from "./grid-group.tsx";
import { GridHead, type GridColumn } from "./grid-head.tsx";
import { rowAfterKey } from "./grid-keys.ts";
import { createGridLayout } from "./grid-layout.ts";
import { GridCell, GridRow, GridWholeCell } from "./grid-row.tsx";
import { useGridSize } from "./grid-size.ts";
import { useGridWindow } from "./grid-window.ts";
import { usePhone } from "./phone.ts";

export interface VirtualGridProps<T> {
  /** Accessible name. */
  label: string;
  columns: readonly GridColumn[];
  groups: readonly GridGroup<T>[];
  rowKey: (row: T) => string;
  /** In CSS pixels; by default what the theme gives a row, and 69 for the two lines of a phone. */
  rowHeight?: number | { desktop?: number; phone?: number };
  /** One node a column, in the order of `columns`. */
  renderCells: (row: T) => readonly ReactNode[];
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
  /** Whether J and K move like the arrows. */
  letterKeys?: boolean;
  id?: string;
}

const controls = "a, button, input, select, textarea, label, summary, [role=menuitem]";
const typed = "input:not([type=checkbox], [type=radio]), select, textarea";

/**
 * A list of any length as an ARIA grid. Renders the rows in view, and the active one wherever it is. One tab stop:
 * arrows, J and K, Home, End and Page keys move between rows, Enter opens, Tab goes on to the active row's controls.
 * Fills its container's height.
 */
export function VirtualGrid<T>(props: VirtualGridProps<T>) {
  const { columns, groups, rowKey, renderCells, renderPhone, openKey, onOpen, footer, letterKeys = true } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const isPhone = usePhone();
  const size = useGridSize(scroller, probe);
  const given = typeof props.rowHeight === "number" ? { desktop: props.rowHeight } : (props.rowHeight ?? {});
  const row = isPhone ? (given.phone ?? 69) : (given.desktop ?? size.row);
  const heading = isPhone ? 32 : 30;
  const head = isPhone ? 0 : 32;

  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  const indexOf = useMemo(() => new Map(rows.map((item, index) => [rowKey(item), index])), [rows, rowKey]);
  const layout = useMemo(
    () =>
      createGridLayout(
        groups.map((group) => ({ count: group.rows.length, hasHeading: group.label !== "" })),
        { row, heading },
      ),
    [groups, row, heading],
  );
  const focus = useGridFocus({
    scroller,
    layout,
    indexOf,
    keyAt: (index) => (rows[index] === undefined ? undefined : rowKey(rows[index])),
    activeKey: props.activeKey,
    onActiveChange: props.onActiveChange,
    sizes: { head, heading, row },
  });

  const items = useGridWindow(scroller, layout, { offset: head, pinned: focus.active });

  const shown = columns.map((column) => column.hideBelow === undefined || size.width >= column.hideBelow);
  const shownColumns = columns.filter((_, index) => shown[index]);
  const tracks = shownColumns.map((column) => column.width).join(" ");

  function rowOf(target: EventTarget) {
    const element = target instanceof Element ? target.closest("[data-row]") : null;
    return { element, item: element === null ? undefined : rows[Number(element.getAttribute("data-row"))] };
  }

  function onKeyDown(event: KeyboardEvent) {
    const { element, item } = rowOf(event.target);
    if (item === undefined || !(event.target instanceof Element)) return;
    const isOnRow = event.target === element;
    if (isOnRow) props.onRowKeyDown?.(event, item);
    if (event.defaultPrevented || event.metaKey || event.altKey || event.shiftKey) return;
    // Inside a control only the arrows still move between rows, and not where they move a caret.
    const isArrow = event.key === "ArrowDown" || event.key === "ArrowUp";
    if (!isOnRow && (!isArrow || event.target.matches(typed))) return;
    if (event.key === "Enter" && !event.ctrlKey) {
      event.preventDefault();
      onOpen?.(item);
      return;
    }
    const page = Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - head - heading) / row) - 1);
    const from = { row: focus.active, rowCount: layout.rowCount, page, letterKeys: letterKeys && !event.ctrlKey };
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

  function drawRow(index: number, groupTop: number) {
    const item = rows[index];
    if (item === undefined) return null;
    const key = rowKey(item);
    const style = { top: layout.rowTop(index) - groupTop, height: row };
    return (
      <GridRow
        key={key}
        index={index}
        style={isPhone ? style : { ...style, gridTemplateColumns: tracks }}
        label={props.rowLabel?.(item)}
        isActive={index === focus.active}
        isOpen={onOpen === undefined ? undefined : key === openKey}
        tone={props.rowTone?.(item)}
      >
        {isPhone ? (
          <GridWholeCell columns={shownColumns.length}>{renderPhone(item)}</GridWholeCell>
        ) : (
          renderCells(item).map((cell, column) =>
            shown[column] ? (
              <GridCell key={columns[column]?.id} align={columns[column]?.align}>
                {cell}
              </GridCell>
            ) : null,
          )
        )}
      </GridRow>
    );
  }

  function drawItems(items: readonly number[]) {
    const places = items.map(layout.itemAt);
    return [...new Set(places.map((place) => place.group))].map((index) => {
      const group = groups[index];
      const placed = layout.groups[index];
      if (group === undefined || placed === undefined) return null;
      return (
        <GridGroupFrame key={group.id} group={group} top={placed.top} height={placed.height} headingHeight={heading}>
          {places.map((place) =>
            place.group === index && place.row !== undefined ? drawRow(place.row, placed.top) : null,
          )}
        </GridGroupFrame>
      );
    });
  }

  return (
    <div ref={scroller} className="relative h-full min-h-0 flex-1 overflow-auto overscroll-contain bg-surface">
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
        <GridHead columns={shownColumns} tracks={tracks} />
        <div className="relative" style={{ height: layout.height }}>
          {drawItems(items)}
        </div>
      </div>
      {footer}
    </div>
  );
}
