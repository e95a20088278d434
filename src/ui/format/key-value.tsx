import type { ReactNode } from "react";

export interface KeyValueItem {
  term: string;
  children: ReactNode;
}

export function KeyValue({ items }: { items: readonly KeyValueItem[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(8rem)_minmax(0,1fr)] gap-x-4">
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
