import type { ReactNode } from "react";

type HeadlineProps = {
  title: string;
  detail: ReactNode;
  bar: ReactNode;
  /** Read out when it changes; empty while whoever shows it announces what matters. */
  status: string;
};

/** What a step comes to, over its table. */
export function ImportHeadline({ title, detail, bar, status }: HeadlineProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,26rem)] items-center gap-x-8 gap-y-2.5 border-b border-line px-gutter py-4 max-lg:grid-cols-1 max-md:py-3.5">
      <div>
        <h2
          tabIndex={-1}
          data-step
          className="text-base font-semibold text-pretty outline-none max-md:text-[0.9375rem]"
        >
          {title}
        </h2>
        <p className="text-pretty text-ink-2">{detail}</p>
        <output className="sr-only">{status}</output>
      </div>
      {bar}
    </div>
  );
}

/** A step with a table: on phones all of it scrolls, on wider windows only the table. */
export function ImportPane({ top, children }: { top: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col max-md:overflow-auto">
      <div className="flex-none">{top}</div>
      <div className="min-h-0 flex-1 md:overflow-auto">{children}</div>
    </div>
  );
}

/** What can be done with a step, always in reach. */
export function ImportFoot({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <footer className="flex flex-none items-center justify-end gap-2 border-t border-line px-gutter py-3 max-md:flex-wrap max-md:px-4 max-md:[&>button]:grow max-md:[&>span>button]:grow">
      {note === null ? null : <p className="min-w-0 flex-1 text-pretty text-ink-2 max-md:hidden">{note}</p>}
      {children}
    </footer>
  );
}
