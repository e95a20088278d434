import type { RefObject } from "react";
import { Tooltip as RacTooltip, TooltipTriggerStateContext } from "react-aria-components";

const open = { isOpen: true, open: () => {}, close: () => {}, shouldSkipAnimation: false };

/** The tooltip itself, next to its control. Loaded when the first one opens; `Tooltip` decides when. */
export function TooltipBubble({ text, trigger }: { text: string; trigger: RefObject<Element | null> }) {
  return (
    <TooltipTriggerStateContext value={open}>
      <RacTooltip
        triggerRef={trigger}
        offset={6}
        className="max-w-70 rounded-sm bg-raised px-2 py-1 text-xs text-pretty text-ink shadow-pop transition-opacity duration-quick data-entering:opacity-0"
      >
        {text}
      </RacTooltip>
    </TooltipTriggerStateContext>
  );
}
