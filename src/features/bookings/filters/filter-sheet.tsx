import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { countText, plural } from "#language/locale/number.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { FilterChip } from "#ui/form/filter-chip.tsx";
import { Select } from "#ui/form/select.tsx";
import { Switch } from "#ui/form/switch.tsx";
import { InboxSearch } from "./inbox-filter.ts";
import { useFilters, useInboxSearch } from "./use-inbox-search.ts";

import { catalogue } from "#language/catalogue.ts";

import { DatesFilter, VehicleFilter } from "./filter-controls.tsx";
const text = catalogue("bookings/filter-sheet", {
  sort: {
    changed: "Last change",
    earliest: "Start, the earliest first",
    latest: "Start, the latest first",
    number: "Number",
    vehicle: "Vehicle",
    amount: "Amount, the largest first",
  },
  title: "Filter",
  clear: "Clear filters",
  show: (count) =>
    plural(count, { one: `Show ${countText(count)} booking`, other: `Show ${countText(count)} bookings` }),
  sortBy: "Sort within groups by",
  vehicle: "Vehicle",
  dates: "Dates",
  unresolved: "Unresolved only",
});

const sortChoices = [
  { id: "", label: text.sort.changed },
  { id: "start", label: text.sort.earliest },
  { id: "-start", label: text.sort.latest },
  { id: "number", label: text.sort.number },
  { id: "vehicle", label: text.sort.vehicle },
  { id: "-amount", label: text.sort.amount },
];

const head = "text-sm font-semibold";

/** All filters of a phone, in one sheet that stays until it is shut, so that several can be set. */
export function FilterSheet({ matching, onClose }: { matching: number; onClose: () => void }) {
  const { search, change } = useInboxSearch();
  const { inForce, isUnresolved, unresolved, count } = useFilters();
  const [clearings, setClearings] = useState(0);
  const clear = () => {
    change({ vehicle: undefined, from: undefined, to: undefined, unresolved: undefined });
    setClearings(clearings + 1);
  };
  return (
    <Dialog
      title={text.title}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          {count === 0 ? null : (
            <Button variant="ghost" onPress={clear}>
              {text.clear}
            </Button>
          )}
          <Button variant="primary" onPress={onClose}>
            {text.show(matching)}
          </Button>
        </>
      }
    >
      <Select
        label={text.sortBy}
        value={search.sort === "-changed" ? "" : (search.sort ?? "")}
        onChange={(sort) => change({ sort: InboxSearch.parse({ sort }).sort })}
        options={sortChoices}
      />
      <section className="grid gap-2 border-t border-line pt-3">
        <h3 className={head}>{text.vehicle}</h3>
        {inForce.vehicle === undefined ? (
          <VehicleFilter />
        ) : (
          <span>
            <FilterChip label={inForce.vehicle} onRemove={() => change({ vehicle: undefined })}>
              <span className="max-w-64 truncate font-mono text-sm">{inForce.vehicle}</span>
            </FilterChip>
          </span>
        )}
      </section>
      <section className="grid gap-2 border-t border-line pt-3">
        <h3 className={head}>
          {text.dates}
          {inForce.dates === undefined ? null : <span className="font-normal text-ink-3"> · {inForce.dates}</span>}
        </h3>
        {/* A new one after a clearing: it keeps what is typed. */}
        <DatesFilter key={clearings} />
      </section>
      {isUnresolved || unresolved > 0 ? (
        <div className="border-t border-line pt-1">
          <Switch isSelected={isUnresolved} onChange={(isOn) => change({ unresolved: isOn ? "yes" : undefined })}>
            {text.unresolved} <span className="text-ink-3">{countText(unresolved)}</span>
          </Switch>
        </div>
      ) : null}
    </Dialog>
  );
}
