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
  /** The user chose a range. */
  onDone: (selection: TimelineSelection) => void;
};

/** Moving the pointer less than this is a click, not a drag; CSS pixels. */
const slop = 5;
/** How near to an edge a drag scrolls, and by how much at a time; CSS pixels. */
const [edge, push] = [28, 24];

/** How far a drag near one of two edges scrolls. */
function pushAt(low: number, high: number, at: number): number {
  if (at < low + edge) return -push;
  return at > high - edge ? push : 0;
}

type Events = { currentTarget: EventTarget; target: EventTarget; clientX: number; clientY: number };

/** Chooses a range by dragging, or by clicking its start and then its end. A finger can't drag, because that scrolls the page. */
export function useTimelineDrag(scroller: RefObject<HTMLElement | null>, options: Options) {
  const { axis, layout, size, dayWidth, onSelect, onDone } = options;
  const drag = useRef<{ begin: Place; x: number; y: number; isMoved: boolean }>(undefined);
  /** The browser also fires a click at the end of a drag. */
  const isDragged = useRef(false);
  /** The chosen start, until the end is chosen. */
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
