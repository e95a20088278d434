import { useEffect, useRef, useState, type ReactElement } from "react";
import { later } from "../lazy/later.ts";
import { PartBoundary, Nothing } from "../lazy/part-boundary.tsx";

const TooltipBubble = later(async () => (await import("./tooltip-bubble.tsx")).TooltipBubble);

/** How long the pointer must rest before the text shows, in ms. */
const patience = 450;

export interface TooltipProps {
  text: string;
  /** The control that it explains. */
  children: ReactElement;
  /** Controls it from outside, e.g. to show it on a tap. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** A short explanation on keyboard focus and hover. Never the only place for something important, because touch has no hover. */
export function Tooltip({ text, children, isOpen, onOpenChange }: TooltipProps) {
  const [isOpenHere, setOpenHere] = useState(false);
  const isShown = isOpen ?? isOpenHere;
  const setShown = onOpenChange ?? setOpenHere;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const trigger = useRef<Element | null>(null);
  const show = (control: Element | null, delay: number) => {
    trigger.current = control;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(true), delay);
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (isShown) setShown(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    // Only listens; the control inside is the interactive one.
    <span
      role="presentation"
      className="contents"
      onPointerEnter={(event) => event.pointerType === "mouse" && show(event.currentTarget.firstElementChild, patience)}
      onPointerLeave={hide}
      onPointerDown={() => clearTimeout(timer.current)}
      onFocus={(event) => event.target.matches(":focus-visible") && show(event.target, 0)}
      onBlur={hide}
      onKeyDown={(event) => event.key === "Escape" && hide()}
    >
      {children}
      {isShown ? (
        <PartBoundary fallback={Nothing}>
          <TooltipBubble text={text} trigger={trigger} />
        </PartBoundary>
      ) : null}
    </span>
  );
}
