import { useRef, useState, type PointerEvent, type RefObject } from "react";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import { dragged, type Place, type TimelineSelection } from "./timeline-cells.ts";
import type { TimelineLayout } from "../model/timeline-layout.ts";
import type { TimeAxis } from "../model/time-axis.ts";
import { headHeight, type TimelineSize } from "./use-timeline-window.ts";

type Options = {
  axis: TimeAxis;
  layout: TimelineLayout;
  size: TimelineSize | undefined;
  dayWidth: number;
  onSelect: (selection: TimelineSelection | undefined) => void;
  /** A range is complete. */
  onDone: (selection: TimelineSelection) => void;
};

/** A pointer that moved less than this pressed and did not drag, CSS pixels. */
const slop = 5;
/** As near to an edge a drag scrolls, and so far at a time; CSS pixels. */
const [edge, push] = [28, 24];

/** How far a drag that is at one of two edges scrolls. */
function pushAt(low: number, high: number, at: number): number {
  if (at < low + edge) return -push;
  return at > high - edge ? push : 0;
}

/** What the events of the timeline's rows need of it. */
type Events = { currentTarget: EventTarget; target: EventTarget; clientX: number; clientY: number };

/**
 * Choosing a range with a pointer: by dragging, or by pressing where it begins and then where it ends, which is the way with a
 * finger, that drags the page.
 */
export function useTimelineDrag(scroller: RefObject<HTMLElement | null>, options: Options) {
  const { axis, layout, size, dayWidth, onSelect, onDone } = options;
  const drag = useRef<{ begin: Place; x: number; y: number; isMoved: boolean }>(undefined);
  /** The press that ends a drag is told as a click, too. */
  const isDragged = useRef(false);
  /** Where a range begins whose end is still to be pressed. */
  const [begun, setBegun] = useState<Place>();

  function placeOf({ clientX, clientY }: Pick<Events, "clientX" | "clientY">): Place | undefined {
    const element = scroller.current;
    if (element === null || size === undefined || layout.count === 0) return undefined;
    const box = element.getBoundingClientRect();
    const x = clientX - box.left - size.head + element.scrollLeft;
    const y = clientY - box.top - headHeight + element.scrollTop;
    return { row: layout.rowAt(y), at: axis.msAt(Math.max(0, x / dayWidth)) };
  }

  const isOnRow = ({ target, clientX, clientY }: Events): boolean => {
    const box = scroller.current?.getBoundingClientRect();
    if (!(target instanceof Element) || box === undefined || size === undefined) return false;
    if (target.closest("[data-bar], a, [role=columnheader]") !== null) return false;
    return clientX > box.left + size.head && clientY > box.top + headHeight && target.closest("[data-row]") !== null;
  };

  const scrollAtEdge = ({ clientX, clientY }: PointerEvent) => {
    const element = scroller.current;
    if (element === null || size === undefined) return;
    const box = element.getBoundingClientRect();
    element.scrollBy(
      pushAt(box.left + size.head, box.right, clientX),
      pushAt(box.top + headHeight, box.bottom, clientY),
    );
  };

  const cancel = () => {
    if (drag.current === undefined && begun === undefined) return false;
    drag.current = undefined;
    setBegun(undefined);
    onSelect(undefined);
    return true;
  };
  useShortcuts({ Escape: cancel });

  return {
    begun,
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || event.pointerType === "touch" || !isOnRow(event)) return;
      const begin = placeOf(event);
      if (begin === undefined) return;
      isDragged.current = false;
      drag.current = { begin, x: event.clientX, y: event.clientY, isMoved: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const { current } = drag;
      if (current === undefined) return;
      const { begin, x, y } = current;
      if (!current.isMoved && Math.hypot(event.clientX - x, event.clientY - y) < slop) return;
      if (!current.isMoved && event.currentTarget instanceof Element)
        event.currentTarget.setPointerCapture(event.pointerId);
      current.isMoved = true;
      scrollAtEdge(event);
      const end = placeOf(event);
      if (end !== undefined) onSelect(dragged(axis, begin, end));
    },
    onPointerUp: (event: PointerEvent) => {
      const { current } = drag;
      drag.current = undefined;
      const end = placeOf(event);
      if (current?.isMoved !== true || end === undefined) return;
      isDragged.current = true;
      setBegun(undefined);
      onDone(dragged(axis, current.begin, end));
    },
    onPointerCancel: () => cancel(),
    onClick: (event: Events) => {
      const place = isDragged.current || !isOnRow(event) ? undefined : placeOf(event);
      isDragged.current = false;
      if (place === undefined) return;
      if (begun === undefined) {
        setBegun(place);
        onSelect(dragged(axis, place, place));
        return;
      }
      setBegun(undefined);
      onDone(dragged(axis, begun, place));
    },
  };
}
