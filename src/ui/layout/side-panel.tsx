import { t } from "@lingui/core/macro";
import { ChevronDown, ChevronLeft, ChevronUp, X } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, type FocusEvent, type ReactNode } from "react";
import { usePhone } from "../browser/phone.ts";
import { IconButton } from "../button/icon-button.tsx";

type Step = {
  label: string;
  /** Undefined if there is none in that direction. */
  open: (() => void) | undefined;
};

export interface SidePanelProps {
  /** Accessible name of the region. */
  label: string;
  heading: ReactNode;
  /** Beside the heading, or below it if they don't fit in one line. */
  badge?: ReactNode;
  controls?: ReactNode;
  before?: Step | undefined;
  after?: Step | undefined;
  /** The screen's heading, which a phone hides behind the panel, and the label of the way back to it. */
  screen: string;
  back: string;
  onClose: () => void;
  /** Wider, for a comparison. */
  isWide?: boolean;
  children: ReactNode;
}

/** A panel beside a list; on a phone instead of it. */
export function SidePanel({
  label,
  heading,
  badge,
  controls,
  before,
  after,
  screen,
  back,
  onClose,
  isWide = false,
  children,
}: SidePanelProps) {
  const isPhone = usePhone();
  return (
    <section
      tabIndex={-1}
      data-side-panel
      aria-label={label}
      {...usePanelFocus(isPhone)}
      className={`flex min-h-0 flex-none flex-col overflow-hidden border-l border-line bg-surface outline-none max-md:w-auto max-md:flex-1 max-md:border-l-0 ${isWide ? "w-[33.75rem] max-xl:w-[31.25rem] max-lg:w-[26rem]" : "w-panel max-xl:w-[25rem]"}`}
    >
      <header className="flex min-h-[52px] flex-none items-center gap-2 border-b border-line-soft pr-3 pl-5 max-xl:gap-1 max-xl:pl-4 max-md:min-h-14 max-md:pr-4 max-md:pl-1.5">
        {isPhone ? (
          <>
            <h1 className="sr-only">{screen}</h1>
            <IconButton label={back} icon={<ChevronLeft strokeWidth={1.75} />} onPress={onClose} />
          </>
        ) : null}
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5 py-1.5 max-xl:gap-x-1">
          <h2 className="max-w-full truncate text-md font-semibold tracking-[-0.01em]">{heading}</h2>
          <span className="flex max-w-full min-w-0">{badge}</span>
        </div>
        {controls}
        {before === undefined ? null : <StepButton {...before} icon={<ChevronUp strokeWidth={1.75} />} />}
        {after === undefined ? null : <StepButton {...after} icon={<ChevronDown strokeWidth={1.75} />} />}
        {isPhone ? null : <IconButton label={t`Close panel`} icon={<X strokeWidth={1.75} />} onPress={onClose} />}
      </header>
      {children}
    </section>
  );
}

function StepButton({ label, open, icon }: Step & { icon: ReactNode }) {
  return <IconButton label={label} icon={icon} isDisabled={open === undefined} onPress={() => open?.()} />;
}

/** To the panel in its place, else back to the active row of the list, unless something else has the focus by now. */
function focusNext(): void {
  if (document.activeElement !== document.body) return;
  const panel = document.querySelector<HTMLElement>("[data-side-panel]");
  (panel ?? document.querySelector<HTMLElement>("[role=grid] [role=row][tabindex='0']"))?.focus();
}

/**
 * Keeps the focus in a panel when it would be lost: a phone hides the row that opened the panel, and an action's button
 * disappears once the action is done. Otherwise, on a desktop, the focus stays in the list.
 */
function usePanelFocus(isWholePage: boolean) {
  const ref = useRef<HTMLElement>(null);
  const isInside = useRef(false);
  useEffect(() => {
    // The row that opened it is hidden, but keeps the focus for a moment.
    const page = ref.current;
    if (isWholePage && page !== null && !page.contains(document.activeElement)) page.focus();
  }, [isWholePage]);
  // After each render, because any may have removed the focused button.
  useLayoutEffect(() => {
    if (isInside.current && (document.activeElement ?? document.body) === document.body) ref.current?.focus();
  });
  useLayoutEffect(() => {
    const panel = ref.current;
    return () => {
      if (panel?.contains(document.activeElement) === true) requestAnimationFrame(focusNext);
    };
  }, []);
  return {
    ref,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      isInside.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    },
  };
}
