import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { countText } from "#language/number.ts";
import { Dialog } from "#ui/dialog.tsx";
import { FilterChip } from "#ui/filter-chip.tsx";
import { Select } from "#ui/select.tsx";
import { Switch } from "#ui/switch.tsx";
import { DatesFilter } from "./dates-filter.tsx";
import { writeSort } from "./inbox-sort.ts";
import type { Filters } from "./use-filters.ts";
import type { InboxState } from "./use-inbox.ts";
import { VehicleFilter } from "./vehicle-filter.tsx";

const sortChoices = [
  { id: "", label: "Last change" },
  { id: "start", label: "Start, the earliest first" },
  { id: "-start", label: "Start, the latest first" },
  { id: "number", label: "Number" },
  { id: "vehicle", label: "Vehicle" },
  { id: "-amount", label: "Amount, the largest first" },
];

const head = "text-sm font-semibold";

/** All filters of a phone, in one sheet that stays until it is shut, so that several can be set. */
export function FilterSheet({ inbox, filters, onClose }: { inbox: InboxState; filters: Filters; onClose: () => void }) {
  const { matching } = inbox.list;
  const { vehicle, dates, isUnresolved, unresolved, count } = filters;
  const [clearings, setClearings] = useState(0);
  const clear = () => {
    filters.removeAll();
    setClearings(clearings + 1);
  };
  return (
    <Dialog
      title="Filter"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          {count === 0 ? null : (
            <Button variant="ghost" onPress={clear}>
              Clear filters
            </Button>
          )}
          <Button variant="primary" onPress={onClose}>
            {`Show ${countText(matching)} ${matching === 1 ? "booking" : "bookings"}`}
          </Button>
        </>
      }
    >
      <Select
        label="Sort within groups by"
        value={writeSort(inbox.sort) ?? ""}
        onChange={(sort) => inbox.change({ sort: sort === "" ? undefined : sort })}
        options={sortChoices}
      />
      <section className="grid gap-2 border-t border-line pt-3">
        <h3 className={head}>Vehicle</h3>
        {vehicle === undefined ? (
          <VehicleFilter inbox={inbox} filters={filters} />
        ) : (
          <span>
            <FilterChip label={vehicle} onRemove={() => filters.chooseVehicle(undefined)}>
              <span className="max-w-64 truncate font-mono text-sm">{vehicle}</span>
            </FilterChip>
          </span>
        )}
      </section>
      <section className="grid gap-2 border-t border-line pt-3">
        <h3 className={head}>
          Dates{dates === undefined ? null : <span className="font-normal text-ink-3"> · {dates}</span>}
        </h3>
        {/* A new one after a clearing: it keeps what is typed. */}
        <DatesFilter key={clearings} filters={filters} />
      </section>
      {isUnresolved || unresolved > 0 ? (
        <div className="border-t border-line pt-1">
          <Switch isSelected={isUnresolved} onChange={filters.chooseUnresolved}>
            Unresolved only <span className="text-ink-3">{countText(unresolved)}</span>
          </Switch>
        </div>
      ) : null}
    </Dialog>
  );
}
