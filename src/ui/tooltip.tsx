import type { ReactElement } from "react";
import { Tooltip as RacTooltip, TooltipTrigger } from "react-aria-components";

export interface TooltipProps {
  text: string;
  /** The control it explains: one of our buttons, or any focusable part of react-aria-components. */
  children: ReactElement;
  /** Set to drive it from outside, e.g. to show it on a tap. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** A short explanation on keyboard focus and hover. Never the only place something important is said: touch has no hover. */
export function Tooltip({ text, children, ...open }: TooltipProps) {
  return (
    <TooltipTrigger delay={450} closeDelay={0} {...open}>
      {children}
      <RacTooltip
        offset={6}
        className="max-w-70 rounded-sm bg-raised px-2 py-1 text-xs text-pretty text-ink shadow-pop transition-opacity duration-quick data-entering:opacity-0 data-exiting:opacity-0"
      >
        {text}
      </RacTooltip>
    </TooltipTrigger>
  );
}
