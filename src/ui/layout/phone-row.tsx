import type { ReactNode } from "react";

export interface PhoneRowProps {
  /** A glyph, 18 px. */
  lead: ReactNode;
  title: ReactNode;
  end?: ReactNode;
  detail: ReactNode;
  /** At the end of the second line; gives way to the detail. */
  detailEnd?: ReactNode;
}

/** The two-line row of a table on a phone. If large text leaves too little room, its parts go below each other. */
export function PhoneRow({ lead, title, end, detail, detailEnd }: PhoneRowProps) {
  return (
    <div className="@container">
      <div className="grid grid-cols-[22px_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-1 px-4 pt-[11px] pb-3 @max-[21rem]:gap-x-1.5 @max-[21rem]:px-3 @max-[18rem]:grid-cols-[22px_minmax(0,1fr)]">
        <span className="inline-flex">{lead}</span>
        <span className="flex min-w-0 items-center gap-2 font-semibold @max-[21rem]:gap-1.5">{title}</span>
        <span className="whitespace-nowrap @max-[18rem]:col-start-2">{end}</span>
        <span className="col-[2/-1] flex min-w-0 items-center gap-2 truncate text-sm whitespace-nowrap text-ink-2 @max-[18rem]:whitespace-normal">
          {detail}
          {detailEnd === undefined ? null : <span className="ms-auto min-w-0 shrink-[99] truncate">{detailEnd}</span>}
        </span>
      </div>
    </div>
  );
}
