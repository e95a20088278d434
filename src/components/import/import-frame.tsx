import { createContext, use, useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { footBar } from "#ui/browser/foot-bar.ts";

/** Whether the step on screen is the one that the import was opened with. */
export const FirstStep = createContext<RefObject<boolean>>({ current: true });

/** The heading of a step. It takes the focus, because the focused element went with the step before. */
export function StepHeading({ id, children }: { id?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = use(FirstStep);
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
  }, [isFirst]);
  return (
    <h2
      id={id}
      ref={heading}
      tabIndex={-1}
      className="text-base font-semibold text-pretty outline-none max-md:text-[0.9375rem]"
    >
      {children}
    </h2>
  );
}

type HeadlineProps = {
  title: string;
  detail: ReactNode;
  /** Shown at its side. */
  children?: ReactNode;
};

/** What a step comes to, over its table. */
export function Headline({ title, detail, children }: HeadlineProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,26rem)] items-center gap-x-8 gap-y-2.5 border-b border-line px-gutter py-4 max-lg:grid-cols-1 max-md:py-3.5 in-[[role=dialog]]:grid-cols-1">
      <div>
        <StepHeading>{title}</StepHeading>
        <p className="text-pretty text-ink-2">{detail}</p>
      </div>
      {children}
    </div>
  );
}

type StepProps = {
  top: ReactNode;
  children: ReactNode;
  /** Buttons, always in reach. */
  foot: ReactNode;
};

/** A step with a table: on phones all of it scrolls, on wider windows only the table, and in a dialog the dialog. */
export function ImportStep({ top, children, foot }: StepProps) {
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col max-md:overflow-auto">
        <div className="flex-none">{top}</div>
        <div className="min-h-0 flex-1 md:overflow-auto">{children}</div>
      </div>
      <footer
        ref={footBar}
        className="flex flex-none items-center justify-end gap-2 border-t border-line px-gutter py-3 in-[[role=dialog]]:sticky in-[[role=dialog]]:bottom-0 in-[[role=dialog]]:z-3 in-[[role=dialog]]:bg-raised max-md:flex-wrap max-md:px-4 max-md:[&>button]:grow max-md:[&>span>button]:grow"
      >
        {foot}
      </footer>
    </>
  );
}

/** Shorter waits than this, in ms, aren't shown. */
const patience = 200;

/** Whether something has taken long enough to be shown. */
export function useLasting(isUnderWay: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setTimeout(() => setLong(true), patience);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isUnderWay]);
  return isLong && isUnderWay;
}
