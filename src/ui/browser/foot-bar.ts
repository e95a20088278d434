const bars = new Set<Element>();
let observer: ResizeObserver | undefined;

/** Tells the toasts how much of the screen's foot is taken: up to the top of the highest bar. */
function measure(): void {
  const end = document.querySelector("#main")?.getBoundingClientRect().bottom ?? innerHeight;
  // A dialog's own bar scrolls with it.
  const taken = [...bars]
    .filter((bar) => bar.closest("[role=dialog]") === null)
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height }) => height > 0);
  const most = Math.max(0, ...taken.map(({ top }) => end - top));
  document.documentElement.style.setProperty("--foot", `${Math.round(most)}px`);
}

/** The `ref` of a bar at the foot of the screen or of its panel: toasts appear above it and never cover its buttons. */
export function footBar(bar: Element | null): (() => void) | undefined {
  if (bar === null) return undefined;
  observer ??= new ResizeObserver(measure);
  bars.add(bar);
  observer.observe(bar);
  return () => {
    observer?.unobserve(bar);
    bars.delete(bar);
    measure();
  };
}
