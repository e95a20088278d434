import { FlaskConical, RotateCcw, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "#ui/button/icon-button.tsx";
import { KeyCaps } from "#ui/format/key-cap.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import { Happenings } from "./happenings.tsx";
import { HeldClock } from "./held-clock.tsx";
import { LeftOut } from "./left-out.tsx";
import { useMock } from "./mock-context.ts";
import { NextAnswer } from "./next-answer.tsx";
import { SwitcherFoot } from "./switcher-foot.tsx";
import { Dialects, Fleets } from "./worlds.tsx";

/** Moves the mock service: which world it is, how it answers, what happens in it, what time it is. */
export function Switcher({ onClose }: { onClose: () => void }) {
  const { reset } = useMock();
  const [sought, setSought] = useState("");
  const [outcome, setOutcome] = useState("");
  const panel = useRef<HTMLElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // On a phone a keyboard that opens by itself would hide what there is to choose.
    if (matchMedia("(pointer: coarse)").matches) panel.current?.focus();
    else search.current?.focus();
  }, []);
  useEffect(() => {
    const aside = panel.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      // Only this panel closes, not the one of a booking too.
      event.preventDefault();
      event.stopPropagation();
      onClose();
    };
    aside?.addEventListener("keydown", onKey);
    return () => aside?.removeEventListener("keydown", onKey);
  }, [onClose]);
  const words = sought.trim().toLowerCase();
  const fits = (...texts: readonly string[]) => texts.some((text) => text.toLowerCase().includes(words));
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-labelledby="switcher-title"
      className="row-start-2 flex min-h-0 min-w-0 flex-col border-l border-line-strong bg-canvas outline-none max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-45 max-md:h-[74dvh] max-md:rounded-t-xl max-md:border-0 max-md:shadow-dialog"
    >
      <div className="flex h-[52px] flex-none items-center gap-2 border-b border-line pr-2.5 pl-4">
        <FlaskConical size={16} strokeWidth={1.75} aria-hidden className="text-unknown" />
        <h2 id="switcher-title" className="text-base font-semibold">
          Scenarios
        </h2>
        <span className="rounded-[4px] border border-line-strong px-[5px] text-2xs leading-4 font-medium text-ink-2">
          Mock build
        </span>
        <span aria-hidden className="ml-auto inline-flex max-md:hidden">
          <KeyCaps keys={["Ctrl", "."]} />
        </span>
        <span className="flex max-md:ml-auto">
          <IconButton label="Reset scenarios" icon={<RotateCcw strokeWidth={1.75} />} onPress={reset} />
          <IconButton label="Close scenarios" icon={<X strokeWidth={1.75} />} onPress={onClose} />
        </span>
      </div>
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4 overflow-auto px-4 py-3">
        <SearchField
          label="Find a scenario, code or state"
          placeholder="Find a scenario, code or state"
          value={sought}
          onChange={setSought}
          inputRef={search}
        />
        <Fleets fits={fits} />
        <NextAnswer fits={fits} />
        <LeftOut fits={fits} />
        <Happenings fits={fits} onDone={setOutcome} />
        <Dialects fits={fits} />
        <HeldClock fits={fits} />
      </div>
      <SwitcherFoot outcome={outcome} onOutcome={setOutcome} />
    </aside>
  );
}
