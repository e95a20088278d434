import { displayText } from "#values/text.ts";
import { catalogue } from "#language/catalogue.ts";
import { countText } from "#language/number.ts";
import { FilterTabs } from "#ui/button/tabs.tsx";
import { statusAddress } from "./deliveries-address.ts";
import { logChoices } from "./deliveries-log.ts";
import type { DeliveriesState } from "./deliveries-state.ts";
import { DeliveryGlyph } from "./delivery-glyph.tsx";
import { deliveryStatuses } from "./delivery-words.ts";

const text = catalogue("webhooks/deliveries-tabs", {
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

/** One tab a status, with counts of what the other filters leave, and the filters beside them. */
export function DeliveriesTabs({ deliveries }: { deliveries: DeliveriesState }) {
  const { view, log, filter, change, order, setOrder } = deliveries;
  const isRead = view.watch !== undefined;
  const shown = deliveryStatuses.filter(({ id }) => !seldom.has(id) || log.counts.has(id) || filter.status === id);
  return (
    <div className="flex min-h-11 flex-none flex-wrap items-center gap-2 border-b border-line py-1.5 pr-gutter pl-3.5 max-md:px-4">
      <FilterTabs
        label={text.status}
        controls="deliveries"
        selected={filter.status ?? "all"}
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
          const status = deliveryStatuses.find((each) => each.id === id);
          change({ status: status === undefined ? undefined : statusAddress(status.id) });
        }}
      />
      <div className="ml-auto flex scrollbar-none items-center gap-2 max-md:ml-0 max-md:w-full max-md:overflow-x-auto">
        <Choices deliveries={deliveries} />
        <Choice
          label={text.groupBy}
          value={order}
          options={[
            { id: "day", label: text.byDay },
            { id: "error", label: text.byError },
          ]}
          onChange={(id) => setOrder(id === "error" ? "error" : "day")}
        />
      </div>
    </div>
  );
}

function Choices({ deliveries }: { deliveries: DeliveriesState }) {
  const { view, filter, change, nameOf } = deliveries;
  const { endpoints, events } = logChoices(view.records);
  const { endpoint, event } = filter;
  const ofEndpoints = [...endpoints].map(([id, { reading, count }]) => ({
    id,
    label: text.choice(nameOf(reading), countText(count)),
  }));
  const ofEvents = [...events]
    .toSorted(([one], [other]) => one.localeCompare(other, "en"))
    .map(([id, count]) => ({ id, label: text.choice(displayText(id, 60), countText(count)) }));
  return (
    <>
      <Choice
        label={text.endpoint}
        value={endpoint ?? ""}
        options={[{ id: "", label: text.allEndpoints }, ...withChosen(ofEndpoints, endpoint)]}
        onChange={(id) => change({ endpoint: id === "" ? undefined : id })}
      />
      <Choice
        label={text.event}
        value={event ?? ""}
        options={[{ id: "", label: text.allEvents }, ...withChosen(ofEvents, event)]}
        onChange={(id) => change({ event: id === "" ? undefined : id })}
      />
    </>
  );
}

type Option = { id: string; label: string };

/** A copied link may name what this log does not hold: the filter is in force all the same, and so it is shown. */
function withChosen(options: readonly Option[], chosen: string | undefined): readonly Option[] {
  if (chosen === undefined || options.some(({ id }) => id === chosen)) return options;
  return [...options, { id: chosen, label: text.choice(displayText(chosen, 60), countText(0)) }];
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
