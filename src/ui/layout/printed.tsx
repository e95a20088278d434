import { useEffect, useState, type ReactNode } from "react";
import { createPortal, flushSync } from "react-dom";
import "./printed.css";

type Props = {
  /** Its accessible name. */
  label: string;
  page: "portrait" | "landscape";
  children: ReactNode;
};

/** What is printed instead of the page, black on white. Rendered only while printing. */
export function Printed({ label, page, children }: Props) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // flushSync, because the browser prints as soon as this listener returns.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
  if (!isPrinting) return null;
  return createPortal(
    <section aria-label={label} data-page={page} className="printed hidden bg-surface text-xs text-ink print:block">
      {children}
    </section>,
    document.body,
  );
}
