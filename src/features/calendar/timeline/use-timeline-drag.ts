import { useRef, useState, type PointerEvent, type RefObject } from "react";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import type { Chosen } from "../model/block-dialog-store.ts";
import type { CalendarVehicle } from "../model/calendar-vehicles.ts";
import type { TimeAxis } from "../model/time-axis.ts";
import type { TimelineLayout } from "../model/timeline-layout.ts";
import { dragged, moved, resized, within, type Place, type TimelineSelection, type Unit } from "./timeline-cells.ts";
import { headHeight, type TimelineSize } from "./use-timeline-window.ts";

type Options = {
  axis: TimeAxis;
  layout: TimelineLayout;
  size: TimelineSize | undefined;
  dayWidth: number;
  vehicles: readonly CalendarVehicle[];
  /** What a drag snaps to; with Alt to the other. */
  unit: Unit;
  draft: Chosen | undefined;
  chosenOf: (selection: TimelineSelection) => Chosen;
  onDraft: (draft: Chosen | undefined) => void;
  /** The user chose a range. */
  onDone: (draft: Chosen) => void;
  /** A bar was pressed, or dragged, which moves nothing. */
  onOpenBar: (key: string) => void;
  onGrabBar: (bar: Element) => void;
};

/** Moving the pointer less than this is a click, not a drag; CSS pixels. */
const slop = 5;
/** How near to an edge a drag scrolls, and by how much at a time; CSS pixels. */
const [edge, push] = [28, 24];

/** How far a drag towards one of two edges scrolls, once it is near. */
function pushAt(low: number, high: number, at: number, begun: number): number {
  if (at < low + edge) return at < begun - slop ? -push : 0;
  return at > high - edge && at > begun + slop ? push : 0;
}

type Point = { readonly clientX: number; readonly clientY: number };
type Events = Point & { currentTarget: EventTarget; target: EventTarget };

/** `bar`: the pressed bar, which can't be moved; `after`: the draft when the pointer is at another place. */
type Held = Point & {
  readonly bar: Element | null;
  readonly after: (end: Place, unit: Unit) => Chosen;
  isMoved: boolean;
};

const barOf = (target: EventTarget) => (target instanceof Element ? target.closest("[data-bar]") : null);
const isOnDraft = (target: EventTarget) => target instanceof Element && target.closest("[data-draft]") !== null;

function capture({ currentTarget, pointerId }: PointerEvent): void {
  if (currentTarget instanceof Element) currentTarget.setPointerCapture(pointerId);
}

const otherUnit = { day: "hour", hour: "day" } as const;

/**
 * Chooses days by dragging, or by pressing the first and then the last day. What is chosen can be dragged further: as a whole,
 * or by one of its ends. A finger can't drag, because that scrolls the page.
 */
export function useTimelineDrag(scroller: RefObject<HTMLElement | null>, options: Options) {
  const { axis, layout, size, dayWidth, vehicles, draft, chosenOf, onDraft, onDone, onOpenBar, onGrabBar } = options;
  const held = useRef<Held>(undefined);
  /** The browser also fires a click at the end of a drag. */
  const isDragged = useRef(false);
  /** The first day, until the last is chosen. */
  const [begun, setBegun] = useState<Place>();
  /** The pointer, while something is chosen by it. */
  const [pointer, setPointer] = useState<Point>();

  function placeOf({ clientX, clientY }: Point): Place | undefined {
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
    const isOnCells = target.closest("[data-row], [data-draft]") !== null;
    return isOnCells && clientX > box.left + size.head && clientY > box.top + headHeight;
  };

  const scrollAtEdge = ({ clientX, clientY }: Point, begun: Point) => {
    const element = scroller.current;
    if (element === null || size === undefined) return;
    const box = element.getBoundingClientRect();
    element.scrollBy(
      pushAt(box.left + size.head, box.right, clientX, begun.clientX),
      pushAt(box.top + headHeight, box.bottom, clientY, begun.clientY),
    );
  };

  /** What a drag from here does: it moves the chosen days or one of their ends, and on a free cell it chooses new days. */
  function dragFrom(begin: Place, target: EventTarget): Held["after"] {
    const grip = target instanceof Element ? target.closest("[data-draft]") : null;
    if (grip === null || draft === undefined) return (end, unit) => chosenOf(dragged(axis, begin, end, unit));
    const { from, until } = draft.range;
    const part = grip.getAttribute("data-draft");
    if (part !== "whole") {
      const other = part === "from" ? until : from;
      return (end, unit) => ({ ...draft, range: resized(axis, other, end.at, unit) });
    }
    const [only, ...others] = draft.vehicles;
    const row = vehicles.findIndex(({ id }) => id === only?.id);
    return (end, unit) => {
      const vehicle = vehicles[within(row + end.row - begin.row, layout.count)];
      return {
        vehicles: others.length > 0 || vehicle === undefined ? draft.vehicles : [vehicle],
        range: moved(axis, draft.range, begin.at, end.at, unit),
      };
    };
  }

  function end(): void {
    held.current = undefined;
    setBegun(undefined);
    setPointer(undefined);
  }
  const cancel = () => {
    if (held.current === undefined && begun === undefined) return false;
    end();
    onDraft(undefined);
    return true;
  };
  useShortcuts({ Escape: cancel });

  const unitOf = ({ altKey }: PointerEvent) => (altKey ? otherUnit[options.unit] : options.unit);

  return {
    begun,
    pointer,
    onPointerDown: (event: PointerEvent) => {
      const bar = barOf(event.target);
      if (event.button !== 0 || event.pointerType === "touch" || (bar === null && !isOnRow(event))) return;
      const begin = placeOf(event);
      if (begin === undefined) return;
      isDragged.current = false;
      const { clientX, clientY } = event;
      held.current = { bar, after: dragFrom(begin, event.target), clientX, clientY, isMoved: false };
      // At once, because the form may lie beside the end that is dragged. Elsewhere it would take the click from a bar.
      if (isOnDraft(event.target)) capture(event);
    },
    onPointerMove: (event: PointerEvent) => {
      const { current } = held;
      const { clientX, clientY } = event;
      if (current === undefined) return;
      if (!current.isMoved && Math.hypot(clientX - current.clientX, clientY - current.clientY) < slop) return;
      if (!current.isMoved) capture(event);
      if (current.bar !== null) {
        held.current = undefined;
        isDragged.current = true;
        return onGrabBar(current.bar);
      }
      current.isMoved = true;
      scrollAtEdge(event, current);
      const place = placeOf(event);
      if (place === undefined) return;
      setPointer({ clientX, clientY });
      onDraft(current.after(place, unitOf(event)));
    },
    onPointerUp: (event: PointerEvent) => {
      const { current } = held;
      const place = placeOf(event);
      held.current = undefined;
      if (current?.isMoved !== true || place === undefined) return;
      isDragged.current = true;
      end();
      onDone(current.after(place, unitOf(event)));
    },
    onPointerCancel: () => cancel(),
    onClick: (event: Events) => {
      const wasDragged = isDragged.current;
      isDragged.current = false;
      if (wasDragged) return;
      const key = barOf(event.target)?.getAttribute("data-bar") ?? undefined;
      if (key !== undefined) return onOpenBar(key);
      const place = isOnRow(event) ? placeOf(event) : undefined;
      if (place === undefined) return;
      if (begun !== undefined) {
        end();
        onDone(chosenOf(dragged(axis, begun, place, "day")));
      } else if (draft !== undefined && isOnDraft(event.target)) {
        onDone(draft);
      } else {
        setBegun(place);
        setPointer({ clientX: event.clientX, clientY: event.clientY });
        onDraft(chosenOf(dragged(axis, place, place, "day")));
      }
    },
  };
}
