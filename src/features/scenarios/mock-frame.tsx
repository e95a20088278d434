import { useEffect, useRef, useState, type ReactNode } from "react";
import type { MockControls } from "./mock-controls.ts";
import { MockContext } from "./mock-context.ts";
import { MockStrip } from "./mock-strip.tsx";
import { Switcher } from "./switcher.tsx";

/**
 * What every screen of a mock build stands in: a strip that says that nothing here is real, and the switcher beside the
 * screen. Both take room instead of covering any, so that no control of a screen is ever below them; on a phone the
 * switcher is a sheet.
 */
export function MockFrame({ controls, children }: { controls: MockControls; children: ReactNode }) {
  const [isOpen, setOpen] = useState(controls.startsOpen);
  const cameFrom = useRef<Element | null>(null);

  const close = () => {
    setOpen(false);
    const origin = cameFrom.current;
    if (origin instanceof HTMLElement && origin.isConnected) origin.focus();
  };

  const toggle = () => {
    if (isOpen) {
      close();
      return;
    }
    cameFrom.current = document.activeElement;
    setOpen(true);
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "." || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      toggle();
    };
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  });

  return (
    <MockContext value={controls}>
      <div
        className={`grid h-dvh grid-rows-[auto_minmax(0,1fr)] ${isOpen ? "grid-cols-[minmax(0,1fr)_22rem] max-lg:grid-cols-[minmax(0,1fr)_20rem] max-md:grid-cols-[minmax(0,1fr)]" : "grid-cols-[minmax(0,1fr)]"}`}
      >
        {/* `contain`: what is fixed to the edge of the screen is fixed to the edge of this, beside the switcher. */}
        <div className="row-start-2 min-h-0 min-w-0 overflow-auto contain-layout [--app-height:100%]">{children}</div>
        <MockStrip isOpen={isOpen} onPress={toggle} />
        {isOpen ? <Switcher onClose={close} /> : null}
      </div>
    </MockContext>
  );
}
