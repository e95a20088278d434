import { useLayoutEffect, useRef, type PointerEvent, type ReactNode } from "react";

/**
 * Rows that scroll, of which the one under the mouse keeps its place while others come and go above it: nobody presses what
 * moved under the pointer.
 */
export function HeldRows({ children }: { children: ReactNode }) {
  const scroller = useRef<HTMLDivElement>(null);
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
