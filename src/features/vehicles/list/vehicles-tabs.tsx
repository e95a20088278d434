import { catalogue } from "#language/catalogue.ts";
import { FilterTabs } from "#ui/button/tabs.tsx";
import { mappedIds } from "../vehicle-groups.ts";
import type { FleetState } from "./use-vehicles-list.ts";

const text = catalogue("vehicles/tabs", { label: "Mapping", all: "All" });

/** One tab a kind of mapping, with counts of what the search leaves; “Not known” only where a list shows no references. */
export function FleetTabs({ fleet }: { fleet: FleetState }) {
  const { view, list, filter, change } = fleet;
  // Before anything was read there is nothing to count; a nought would say that there are none.
  const isCounted = view.coverage !== "none";
  const shown = mappedIds.filter(({ id }) => {
    if (filter.mapped === id || list.counts.has(id)) return true;
    return id === "unknown" ? false : id === "yes" || view.showsReferences || !isCounted;
  });
  return (
    <div className="flex h-11 flex-none items-center gap-2 border-b border-line pr-gutter pl-3.5 max-md:h-14 max-md:pr-0 max-md:pl-4">
      <FilterTabs
        label={text.label}
        controls="vehicles"
        selected={filter.mapped ?? "all"}
        items={[
          { id: "all", label: text.all, count: isCounted ? list.matching : undefined },
          ...shown.map(({ id, label }) => ({
            id,
            label,
            count: isCounted ? (list.counts.get(id) ?? 0) : undefined,
          })),
        ]}
        onSelect={(id) => change({ mapped: id === "all" ? undefined : id })}
      />
    </div>
  );
}
