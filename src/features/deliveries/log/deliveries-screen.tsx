import { ph, t } from "@lingui/core/macro";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { History } from "lucide-react";
import { useState } from "react";
import { countText } from "#language/locale/number.ts";
import { useDeliveryLog, useDeliveries } from "#queries/deliveries.ts";
import { failingEndpoints, endpointKey } from "#records/deliveries/failing.ts";
import { useAddressText } from "#ui/browser/address-text.ts";
import { useCommands } from "#ui/browser/commands.ts";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { useZone } from "#ui/browser/zone.ts";
import { HeadButton, ListHead, useExport } from "#components/list-head.tsx";
import { timesNote, useTimesShown } from "#ui/format/moment.tsx";
import { VirtualGrid } from "#ui/grid/virtual-grid.tsx";
import { logFilterOf, type DeliveriesSearch, statusAddress } from "./deliveries-address.ts";
import {
  deliveryLog,
  type DeliveryGroups,
  type LogOrder,
  type LogFilter,
} from "#components/deliveries/deliveries-log.ts";
import { FieldsStrip } from "#components/fields-strip.tsx";
import { DeliveriesNotes, FailingBanner, LogState, noteWords } from "./deliveries-notes.tsx";
import { DeliveryPanel } from "#components/deliveries/delivery-panel.tsx";
import {
  columnsWithout,
  deliveryLabel,
  deliveryLinesBelow,
  deliveryPhoneRow,
} from "#components/deliveries/delivery-row.tsx";
import {
  catchUpFrom,
  useEndpointNames,
  DeliveryGlyph,
  deliveryStatuses,
} from "#components/deliveries/delivery-words.tsx";
import type { Delivery } from "#contract/delivery.ts";
import { deliveryOf, type DeliveryRecord } from "#records/deliveries/delivery-record.ts";
import { FilterTabs } from "#ui/button/tabs.tsx";
import { byText } from "#values/search.ts";
import { displayText } from "#values/text.ts";

const everyColumn = columnsWithout();
/** The heading of an error has both. */
const underError = columnsWithout("endpoint", "error");

const route = getRouteApi("/shell/deliveries");

const loadExport = () => import("./deliveries-csv.ts");

/** The delivery log: what the service lists and what this browser saw before, with a panel for one delivery. */
export function DeliveriesScreen() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const store = useDeliveryLog();
  const view = useDeliveries(true);
  const zone = useZone();
  const isPhone = usePhone();
  const times = useTimesShown();
  const { known, addressOf, nameOf } = useEndpointNames();
  const [order, setOrder] = useState<LogOrder>("day");
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [openId, setOpenId] = useState<string>();
  const [typed, setTyped] = useAddressText("/shell/deliveries");

  const filter = logFilterOf(search, typed);
  const sameAs = (endpoint: string) => known.find(({ id }) => id === endpoint)?.url;
  const log = deliveryLog(view.rows, view.watch?.gaps ?? [], filter, { order, zone, nameOf, sameAs });
  const open = view.rows.find(({ id }) => id === openId);
  const close = () => setOpenId(undefined);
  const refresh = () => void store.check();
  const catchUp = () => {
    // Also what failed and was dismissed.
    const failing = view.watch === undefined ? [] : failingEndpoints(view.rows, {}, view.watch.last.at);
    const from = catchUpFrom(Math.min(...failing.map((each) => each.from)));
    const search = failing.length === 0 ? {} : { since: new Date(from).toISOString() };
    void navigate({ to: "/deliveries/catch-up", search: () => search });
  };
  const change = (next: DeliveriesSearch) => void navigate({ to: ".", search: (before) => ({ ...before, ...next }) });
  const clear = () => {
    setTyped("");
    void navigate({ to: ".", search: {} });
  };
  useShortcuts({ Escape: open === undefined ? undefined : close });
  useCommands([
    { id: "refresh deliveries", label: t`Refresh`, detail: t`Deliveries`, run: refresh },
    { id: "catch up", label: t`Catch up`, detail: t`Bookings changed since a time you choose`, run: catchUp },
  ]);
  const exporting = useExport(async () => {
    const { exportDeliveries } = await loadExport();
    await exportDeliveries(log, view, zone);
  });
  const { columnsAt, cellsOf } = order === "day" ? everyColumn : underError;
  // Several errors are first of all an overview.
  const isFolded = (id: string) => log.groups.length > 1 !== turned.has(id);
  const groups =
    order === "day"
      ? log.groups
      : log.groups.map((group) =>
          Object.assign({}, group, { isFolded: isFolded(group.id) }, isFolded(group.id) ? { rows: [] } : {}),
        );
  const turn = (id: string) =>
    setTurned((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]));
  // Until then nothing is drawn that the first load would move.
  const isUnread = view.watch === undefined && view.failure === undefined;
  const around = { times, isByDay: order === "day", nameOf, addressOf };
  const frame = { screen: t`Deliveries`, back: t`Back to deliveries`, onClose: close };
  const panel = open === undefined ? null : <DeliveryPanel key={open.id} record={open} {...frame} />;
  return (
    <>
      <div className={`flex min-h-0 flex-1 flex-col ${open === undefined ? "" : "max-md:hidden"}`}>
        <ListHead
          title={t`Deliveries`}
          note={noteWords(view, log, zone)}
          search={{
            label: t`Search deliveries`,
            placeholder: t`Event, delivery ID or error`,
            value: typed,
            onChange: setTyped,
          }}
          exporting={exporting}
          refresh={{ run: refresh, isLoading: view.loading !== undefined }}
        >
          {/* While an endpoint fails, the banner has this button, with the right start time. */}
          {isUnread || view.failing.length > 0 ? null : (
            <HeadButton label={t`Catch up`} Icon={History} onPress={catchUp} />
          )}
        </ListHead>
        {isUnread ? null : (
          <>
            <FailingBanner failing={view.failing} at={view.watch?.last.at} />
            <FieldsStrip list="deliveries" />
            <DeliveriesNotes view={view} onRefresh={refresh} />
            <DeliveriesTabs
              log={log}
              filter={filter}
              records={view.rows}
              isRead={view.watch !== undefined}
              order={order}
              onChange={change}
              onOrder={setOrder}
            />
          </>
        )}
        {/* A new element once the banner and tabs are drawn above it, so that nothing is seen to move. */}
        <div key={String(isUnread)} id="deliveries" className="flex min-h-0 flex-1">
          <LogState
            view={view}
            log={log}
            // With another filter, some may match the search.
            searched={[filter.endpoint, filter.event, filter.status].some(Boolean) ? "" : typed.trim()}
            onRefresh={refresh}
            onClear={clear}
          >
            <div className="flex min-h-0 min-w-0 flex-1 flex-col">
              <VirtualGrid
                label={t`Deliveries`}
                columns={columnsAt(around.times.offset)}
                twoLineNote={timesNote(around.times.offset)}
                groups={groups}
                onFold={turn}
                rowKey={({ key }) => key}
                rowLabel={(row) => deliveryLabel(row, zone)}
                renderCells={(row) => cellsOf(row, around)}
                renderPhone={(row) => deliveryPhoneRow(row, around)}
                openKey={openId}
                twoLinesBelow={deliveryLinesBelow}
                onOpen={(row) => row.kind === "delivery" && setOpenId(row.key)}
                // Another filter starts at the top.
                resetKey={JSON.stringify([filter, order])}
                footer={
                  view.isStored ? (
                    <p className="px-gutter py-2.5 text-xs text-ink-3 max-md:text-sm">
                      {t`This browser keeps up to 20,000 deliveries.`}
                    </p>
                  ) : undefined
                }
              />
            </div>
          </LogState>
          {isPhone ? null : panel}
        </div>
      </div>
      {isPhone ? panel : null}
    </>
  );
}

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
function DeliveriesTabs({ log, filter, records, isRead, order, onChange, onOrder }: Props) {
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
