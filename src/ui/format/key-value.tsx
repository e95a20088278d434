import type { ReactNode } from "react";

export interface KeyValueItem {
  term: string;
  children: ReactNode;
}

/** Facts, one per line. */
export function KeyValue({ items }: { items: readonly KeyValueItem[] }) {
  return (
    <dl className="grid grid-cols-[8rem_minmax(0,1fr)] max-xl:grid-cols-[7.5rem_minmax(0,1fr)] max-md:grid-cols-[7rem_minmax(0,1fr)]">
      {items.map((item) => (
        <div key={item.term} className="col-span-2 grid grid-cols-subgrid">
          <dt className="min-h-7 py-1 text-ink-3 max-md:min-h-9 max-md:py-2">{item.term}</dt>
          <dd className="flex min-h-7 min-w-0 flex-wrap items-baseline gap-2 py-1 max-md:min-h-9 max-md:py-2">
            {item.children}
          </dd>
        </div>
      ))}
    </dl>
  );
}
