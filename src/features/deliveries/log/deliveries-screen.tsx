import { ph, plural, t } from "@lingui/core/macro";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { History } from "lucide-react";
import { useState } from "react";
import { countText } from "#language/locale/number.ts";
import { useDeliveryLog, useDeliveries } from "#queries/deliveries.ts";
import type { DeliveryLogView } from "#records/deliveries/delivery-log.ts";
import { failingEndpoints } from "#records/deliveries/failing.ts";
import { useAddressText } from "#ui/browser/address-text.ts";
import { useCommands } from "#ui/browser/commands.ts";
import { useLetterKeys } from "#ui/browser/letter-keys.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import { useZone } from "#ui/browser/zone.ts";
import { HeadButton, ListHead, useExport } from "#components/list-head.tsx";
import { timesNote, useTimesShown } from "#ui/format/moment.tsx";
import { VirtualGrid } from "#ui/grid/virtual-grid.tsx";
import { formatClock, formatDay, offsetAt } from "#values/zone.ts";
import { logFilterOf, type DeliveriesSearch } from "./deliveries-address.ts";
import { deliveryLog, type DeliveryGroups, type LogOrder } from "#components/deliveries/deliveries-log.ts";
import { FieldsStrip } from "#components/fields-strip.tsx";
import { DeliveriesNotes, FailingBanner, LogState } from "./deliveries-notes.tsx";
import { DeliveriesTabs } from "./deliveries-tabs.tsx";
import { DeliveryPanel } from "#components/deliveries/delivery-panel.tsx";
import {
  columnsWithout,
  deliveryLabel,
  deliveryLinesBelow,
  deliveryPhoneRow,
} from "#components/deliveries/delivery-row.tsx";
import { catchUpFrom, useEndpointNames } from "#components/deliveries/delivery-words.tsx";

const everyColumn = columnsWithout();
/** The heading of an error has both. */
const underError = columnsWithout("endpoint", "error");

const route = getRouteApi("/shell/deliveries");

/** The delivery log: what the service lists and what this browser saw before, with a panel for one delivery. */
export function DeliveriesScreen() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const store = useDeliveryLog();
  const view = useDeliveries(true);
  const zone = useZone();
  const isPhone = usePhone();
  const times = useTimesShown();
  const letterKeys = useLetterKeys();
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
    { id: "refresh deliveries", label: t`Refresh`, detail: t`Refresh deliveries`, run: refresh },
    { id: "catch up", label: t`Catch up`, detail: t`Bookings changed since a time you choose`, run: catchUp },
  ]);
  const exporting = useExport(async () => {
    // Loaded only for an export.
    const { exportDeliveries } = await import("./deliveries-csv.ts");
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
          refresh={{ run: refresh, isReading: view.reading !== undefined }}
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
          <LogState view={view} log={log} searched={typed.trim()} onRefresh={refresh} onClear={clear}>
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
                letterKeys={letterKeys}
                // Another filter starts at the top.
                resetKey={JSON.stringify([filter, order])}
                footer={
                  <p className="px-gutter py-2.5 text-xs text-ink-3 max-md:text-sm">
                    {view.isKept
                      ? t`${countText(view.rows.length)} ${plural({ count: view.rows.length }, { one: "delivery", other: "deliveries" })} saved in this browser. We keep the newest 20,000.`
                      : t`${countText(view.rows.length)} ${plural({ count: view.rows.length }, { one: "delivery", other: "deliveries" })} loaded. Some may be lost when this page closes.`}
                  </p>
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

/** How many deliveries the service lists, and how many this browser has seen. */
function noteWords({ watch, rows }: DeliveryLogView, log: DeliveryGroups, zone: string): string | undefined {
  if (watch === undefined) return undefined;
  const { last, since, dropped } = watch;
  const recent =
    last.isCut || last.unreadable > 0
      ? t`${ph({ count: countText(last.listed) })} or more at the service`
      : t`${ph({ count: countText(last.listed) })} at the service`;
  const begin = `${formatDay(zone, since)} ${formatClock(zone, since)} ${offsetAt(zone, since)}`;
  const count = countText(rows.length);
  const here = dropped === 0 ? t`${count} seen here since ${ph({ since: begin })}` : t`the newest ${count} seen here`;
  return log.isNarrowed
    ? t`${ph({ shown: countText(log.shown) })} of ${count} shown`
    : t`${ph({ kept: here })} · ${ph({ listed: recent })}`;
}
