import { useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";

type Props = { id: string; field: RefObject<HTMLElement | null>; children: ReactNode };

/** Space between the field and what is said of it, in CSS pixels. */
const gap = 4;

/** What is said of a field in a row, right below it and over the rows there: cells cut off what does not fit into them. */
export function CellNote({ id, field, children }: Props) {
  const note = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Above everything: what stands around it may be its frame of reference, and cuts it off.
    if (note.current?.matches(":popover-open") === false) note.current.showPopover();
    const place = () => {
      const [element, at] = [note.current, field.current?.getBoundingClientRect()];
      if (element === null || at === undefined) return;
      const { height, width } = element.getBoundingClientRect();
      const isBelow = at.bottom + gap + height < innerHeight;
      element.style.top = `${String(isBelow ? at.bottom + gap : at.top - gap - height)}px`;
      element.style.left = `${String(Math.max(gap, Math.min(at.left, innerWidth - width - gap)))}px`;
      const list = field.current?.closest("[role=grid]")?.parentElement?.getBoundingClientRect();
      const isSeen = list === undefined || (at.bottom > list.top && at.top < list.bottom);
      element.style.visibility = isSeen ? "visible" : "hidden";
    };
    place();
    const stop = new AbortController();
    // Of whatever scrolls around it.
    window.addEventListener("scroll", place, { capture: true, passive: true, signal: stop.signal });
    window.addEventListener("resize", place, { signal: stop.signal });
    return () => stop.abort();
  });
  return (
    <div
      ref={note}
      id={id}
      popover="manual"
      className="fixed inset-auto m-0 grid w-max max-w-[min(26rem,calc(100vw-8px))] gap-1 rounded-md border-0 bg-raised px-2.5 py-1.5 text-xs whitespace-normal text-ink-2 shadow-pop"
    >
      {children}
    </div>
  );
}
