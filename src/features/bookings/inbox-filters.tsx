import { later } from "#ui/later.ts";
import { Nothing, PartBoundary } from "#ui/part-boundary.tsx";
import type { InboxState } from "./use-inbox.ts";

const FilterBar = later(async () => (await import("./filter-bar.tsx")).FilterBar);

/** What narrows the list besides its states; no part of the first paint. */
export function InboxFilters({ inbox }: { inbox: InboxState }) {
  return (
    <PartBoundary fallback={Nothing}>
      <FilterBar inbox={inbox} />
    </PartBoundary>
  );
}
