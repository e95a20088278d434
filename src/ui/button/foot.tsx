import { useLayoutEffect, useRef, type ReactNode } from "react";

/** What stands at the foot of a screen and can be pressed: notices of what has happened appear above it and never on it. */
export function Foot({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty("--foot", `${Math.round(entry?.contentRect.height ?? 0)}px`);
    });
    if (box.current !== null) observer.observe(box.current);
    return () => {
      observer.disconnect();
      style.removeProperty("--foot");
    };
  }, []);
  return (
    <div ref={box} className="flex-none">
      {children}
    </div>
  );
}
