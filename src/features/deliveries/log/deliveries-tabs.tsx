import { catalogue } from "#language/catalogue.ts";
import { countText } from "#language/locale/number.ts";
import type { DeliveryRecord } from "#records/archive/delivery-record.ts";
import { FilterTabs } from "#ui/button/tabs.tsx";
import { displayText } from "#values/text.ts";
import { statusAddress, type DeliveriesSearch } from "./deliveries-address.ts";
import { logChoices, type DeliveryLog, type LogFilter, type LogOrder } from "./deliveries-log.ts";
import { DeliveryGlyph, deliveryStatuses, useEndpointNames } from "./delivery-words.tsx";

const text = catalogue("deliveries/tabs", {
  status: "Status",
  all: "All",
  groupBy: "Group by",
  byDay: "By day",
  byError: "By error",
  endpoint: "Endpoint",
  allEndpoints: "All endpoints",
  event: "Event",
  allEvents: "All events",
  choice: (name: string, count: string) => `${name} (${count})`,
});

/** Statuses that have a tab only when there is such a delivery. */
const seldom: ReadonlySet<string> = new Set(["failed", "other"]);

type Props = {
  log: DeliveryLog;
  filter: LogFilter;
  /** All of them, which say what can be chosen. */
  records: readonly DeliveryRecord[];
  isRead: boolean;
  order: LogOrder;
  /** Changes what the address says. */
  onChange: (next: DeliveriesSearch) => void;
  onOrder: (order: LogOrder) => void;
};

/** One tab a status, with counts of what the other filters leave, and the filters beside them. */
export function DeliveriesTabs({ log, filter, records, isRead, order, onChange, onOrder }: Props) {
  const { nameOf } = useEndpointNames();
  const { status, endpoint, event } = filter;
  const choices = logChoices(records);
  const shown = deliveryStatuses.filter(({ id }) => !seldom.has(id) || log.counts.has(id) || status === id);
  const ofEndpoints = [...choices.endpoints].map(([id, { reading, count }]) => optionOf(id, nameOf(reading), count));
  const ofEvents = [...choices.events]
    .toSorted(([one], [other]) => one.localeCompare(other, "en"))
    .map(([id, count]) => optionOf(id, displayText(id, 60), count));
  return (
    <div className="flex min-h-11 flex-none flex-wrap items-center gap-2 border-b border-line py-1.5 pr-gutter pl-3.5 max-md:px-4">
      <FilterTabs
        label={text.status}
        controls="deliveries"
        selected={status ?? "all"}
        items={[
          { id: "all", label: text.all, count: isRead ? log.matching : undefined },
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
          label={text.endpoint}
          value={endpoint ?? ""}
          options={[{ id: "", label: text.allEndpoints }, ...withChosen(ofEndpoints, endpoint)]}
          onChange={(id) => onChange({ endpoint: id === "" ? undefined : id })}
        />
        <Choice
          label={text.event}
          value={event ?? ""}
          options={[{ id: "", label: text.allEvents }, ...withChosen(ofEvents, event)]}
          onChange={(id) => onChange({ event: id === "" ? undefined : id })}
        />
        <Choice
          label={text.groupBy}
          value={order}
          options={[
            { id: "day", label: text.byDay },
            { id: "error", label: text.byError },
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
  label: text.choice(name, countText(count)),
});

/** A copied link may name what this log does not hold: the filter is in force all the same, and so it is shown. */
function withChosen(options: readonly Option[], chosen: string | undefined): readonly Option[] {
  if (chosen === undefined || options.some(({ id }) => id === chosen)) return options;
  return [...options, optionOf(chosen, displayText(chosen, 60), 0)];
}

type ChoiceProps = { label: string; value: string; options: readonly Option[]; onChange: (id: string) => void };

/** The browser's own select, as low as a filter. */
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
