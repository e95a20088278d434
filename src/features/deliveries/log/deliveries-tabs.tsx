import { ph, t } from "@lingui/core/macro";
import type { Delivery } from "#contract/delivery.ts";
import { countText } from "#language/locale/number.ts";
import { deliveryOf, type DeliveryRecord } from "#records/deliveries/delivery-record.ts";
import { endpointKey } from "#records/deliveries/failing.ts";
import { FilterTabs } from "#ui/button/tabs.tsx";
import { byText } from "#values/search.ts";
import { displayText } from "#values/text.ts";
import { statusAddress, type DeliveriesSearch } from "./deliveries-address.ts";
import type { DeliveryGroups, LogFilter, LogOrder } from "#components/deliveries/deliveries-log.ts";
import { DeliveryGlyph, deliveryStatuses, useEndpointNames } from "#components/deliveries/delivery-words.tsx";

/** Statuses that get a tab only if there is such a delivery. */
const seldom: ReadonlySet<string> = new Set(["pending", "failed", "other"]);

type Props = {
  log: DeliveryGroups;
  filter: LogFilter;
  records: readonly DeliveryRecord[];
  isRead: boolean;
  order: LogOrder;
  onChange: (next: DeliveriesSearch) => void;
  onOrder: (order: LogOrder) => void;
};

/** One tab per status, with counts after the other filters, and those filters. */
export function DeliveriesTabs({ log, filter, records, isRead, order, onChange, onOrder }: Props) {
  const { nameOf } = useEndpointNames();
  const { status, endpoint, event } = filter;
  const shown = deliveryStatuses.filter(({ id }) => !seldom.has(id) || log.counts.has(id) || status === id);
  const readings = records.map(deliveryOf);
  const options = (chosen: string | undefined, keyOf: (of: Delivery) => string, name: (of: Delivery) => string) => {
    const found = [...Map.groupBy(readings, keyOf)].flatMap(([id, [first, ...others]]) =>
      id === "" || first === undefined ? [] : [optionOf(id, name(first), others.length + 1)],
    );
    // A copied link may filter by something this log doesn't contain; show that option anyway.
    if (chosen === undefined || found.some(({ id }) => id === chosen)) return found;
    return [...found, optionOf(chosen, displayText(chosen, 60), 0)];
  };
  return (
    <div className="flex min-h-11 flex-none flex-wrap items-center gap-2 border-b border-line py-1.5 pr-gutter pl-3.5 max-md:px-4">
      <FilterTabs
        label={t`Status`}
        controls="deliveries"
        selected={status ?? "all"}
        items={[
          { id: "all", label: t`All`, count: isRead ? log.matching : undefined },
          ...shown.map(({ id, label }) => ({
            id,
            label,
            count: isRead ? (log.counts.get(id) ?? 0) : undefined,
            icon: <DeliveryGlyph status={id} size={14} />,
          })),
        ]}
        onSelect={(id) => {
          const chosen = deliveryStatuses.find((each) => each.id === id);
          onChange({ status: chosen === undefined ? undefined : statusAddress(chosen.id) });
        }}
      />
      <div className="ml-auto flex scrollbar-none items-center gap-2 max-md:ml-0 max-md:w-full max-md:overflow-x-auto">
        <Choice
          label={t`Endpoint`}
          value={endpoint ?? ""}
          options={[{ id: "", label: t`All endpoints` }, ...options(endpoint, endpointKey, nameOf)]}
          onChange={(id) => onChange({ endpoint: id === "" ? undefined : id })}
        />
        <Choice
          label={t`Event`}
          value={event ?? ""}
          options={[
            { id: "", label: t`All events` },
            ...options(event, eventOf, (of) => displayText(eventOf(of), 60)).toSorted(byId),
          ]}
          onChange={(id) => onChange({ event: id === "" ? undefined : id })}
        />
        <Choice
          label={t`Group by`}
          value={order}
          options={[
            { id: "day", label: t`By day` },
            { id: "error", label: t`By error` },
          ]}
          onChange={(id) => onOrder(id === "error" ? "error" : "day")}
        />
      </div>
    </div>
  );
}

type Option = { id: string; label: string };

const optionOf = (id: string, name: string, count: number): Option => ({
  id,
  label: t`${name} (${ph({ count: countText(count) })})`,
});

const eventOf = ({ event = "" }: Delivery) => event;
const byId = (one: Option, other: Option) => byText(one.id, other.id);

type ChoiceProps = { label: string; value: string; options: readonly Option[]; onChange: (id: string) => void };

/** The browser's own select, with the height of a filter. */
function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="h-7 max-w-48 flex-none cursor-pointer truncate rounded-md border border-line-strong bg-surface px-2 font-medium text-ink-2 max-md:h-11 pointer-coarse:h-11"
    >
      {options.map((option) => (
        <option key={option.id} value={option.id} className="bg-raised text-ink">
          {option.label}
        </option>
      ))}
    </select>
  );
}
