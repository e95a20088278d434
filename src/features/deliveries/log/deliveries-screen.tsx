import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Download, History, RefreshCw } from "lucide-react";
import { useRef, useState } from "react";
import { catalogue } from "#language/catalogue.ts";
import { countText } from "#language/locale/number.ts";
import { useArchive, useDeliveries } from "#queries/deliveries.ts";
import type { ArchiveView } from "#records/archive/archive.ts";
import { useAddressText } from "#ui/browser/address-text.ts";
import { useCommands } from "#ui/browser/commands.ts";
import { useLetterKeys } from "#ui/browser/letter-keys.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import { useZone } from "#ui/browser/zone.ts";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { ScreenHead } from "#ui/layout/screen-head.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import { useExport } from "#ui/form/use-export.ts";
import { useTimesShown } from "#ui/format/moment.tsx";
import { VirtualGrid } from "#ui/grid/virtual-grid.tsx";
import { formatClock, formatDay, offsetAt } from "#values/zone.ts";
import { logFilterOf, type DeliveriesSearch } from "./deliveries-address.ts";
import { deliveryLog, type DeliveryLog, type LogOrder } from "./deliveries-log.ts";
import { DeliveriesNotes, FailingBanner, NoDeliveries } from "./deliveries-notes.tsx";
import { DeliveriesTabs } from "./deliveries-tabs.tsx";
import { DeliveryPanel } from "./delivery-panel.tsx";
import { deliveryCells, deliveryColumns, deliveryLabel, deliveryPhoneRow } from "./delivery-row.tsx";
import { useEndpointNames } from "./delivery-words.tsx";

const text = catalogue("deliveries/screen", {
  search: "Search deliveries",
  placeholder: "Event, delivery id or error",
  title: "Deliveries",
  catchUp: "Catch up",
  catchUpDetail: "Bookings changed since a time",
  export: "Export CSV",
  exporting: "Exporting",
  refresh: "Refresh",
  refreshDetail: "Read the deliveries again",
  reading: "Reading",
  listed: (count: string) => `${count} recent, as listed by the service`,
  listedCut: (count: string) => `${count} recent read, more are listed`,
  kept: (count: string, since: string) => `${count} kept here since ${since}`,
  keptNewest: (count: string) => `the newest ${count} kept here`,
  note: (listed: string, kept: string) => `${listed}; ${kept}`,
  noteShown: (shown: string, listed: string, kept: string) => `${shown} shown · ${listed}; ${kept}`,
  footer: (count: string) =>
    `${count} deliveries that this browser saw, at most the newest 20,000. Not in the records of the service: the payload, the answer of the endpoint, when the next attempt follows.`,
});

const route = getRouteApi("/shell/deliveries");

/** The delivery log: what the service lists and what this browser saw before, with the open delivery beside it. */
export function DeliveriesScreen() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const archive = useArchive();
  const view = useDeliveries(true);
  const zone = useZone();
  const isPhone = usePhone();
  const times = useTimesShown();
  const letterKeys = useLetterKeys();
  const { known, addressOf, nameOf } = useEndpointNames();
  const [order, setOrder] = useState<LogOrder>("day");
  const [openId, setOpenId] = useState<string>();
  const [typed, setTyped] = useAddressText("/shell/deliveries");
  const searchField = useRef<HTMLInputElement>(null);

  const filter = logFilterOf(search, typed);
  const sameAs = (endpoint: string) => known.find(({ id }) => id === endpoint)?.url;
  const log = deliveryLog(view.records, view.watch?.gaps ?? [], filter, { order, zone, nameOf, sameAs });
  const open = view.records.find(({ id }) => id === openId);
  const close = () => setOpenId(undefined);
  const refresh = () => void archive.check();
  const catchUp = () => void navigate({ to: "/deliveries/catch-up" });
  const change = (next: DeliveriesSearch) => void navigate({ to: ".", search: (before) => ({ ...before, ...next }) });
  const clear = () => {
    setTyped("");
    void navigate({ to: ".", search: {} });
  };
  useShortcuts({ "/": () => searchField.current?.focus(), Escape: open === undefined ? undefined : close });
  useCommands([
    { id: "refresh deliveries", label: text.refresh, detail: text.refreshDetail, run: refresh },
    { id: "catch up", label: text.catchUp, detail: text.catchUpDetail, run: catchUp },
  ]);
  const { isExporting, startExport } = useExport(async () => {
    // Only an export needs the writer.
    const { exportDeliveries } = await import("./deliveries-csv.ts");
    exportDeliveries(log, view, zone);
  });
  const searchBox = (
    <SearchField
      label={text.search}
      placeholder={text.placeholder}
      value={typed}
      onChange={setTyped}
      keyHint="/"
      inputRef={searchField}
    />
  );
  const buttons = [
    // While something fails the banner leads there, from the right moment on.
    ...(view.failing.length > 0 ? [] : [{ label: text.catchUp, Icon: History, press: catchUp, busy: undefined }]),
    {
      label: text.export,
      Icon: Download,
      press: () => void startExport(),
      busy: isExporting ? text.exporting : undefined,
    },
    { label: text.refresh, Icon: RefreshCw, press: refresh, busy: view.isReading ? text.reading : undefined },
  ];
  const around = { times, isByDay: order === "day", nameOf, addressOf };
  const panel = open === undefined ? null : <DeliveryPanel key={open.id} record={open} onClose={close} />;
  return (
    <>
      <div className={`flex min-h-0 flex-1 flex-col ${open === undefined ? "" : "max-md:hidden"}`}>
        <ScreenHead title={text.title} note={isPhone ? undefined : noteWords(view, log, zone)}>
          {isPhone ? null : <div className="w-[264px] max-xl:w-[180px]">{searchBox}</div>}
          {buttons.map(({ label, Icon, press, busy }) =>
            isPhone ? (
              <IconButton key={label} label={label} icon={<Icon strokeWidth={1.75} />} onPress={press} />
            ) : (
              <Button key={label} variant="ghost" icon={<Icon strokeWidth={1.75} />} busy={busy} onPress={press}>
                {label}
              </Button>
            ),
          )}
        </ScreenHead>
        {isPhone ? (
          <div className="flex-none px-4">
            {searchBox}
            <p className="py-1.5 text-sm text-ink-3">{noteWords(view, log, zone)}</p>
          </div>
        ) : null}
        <FailingBanner failing={view.failing} at={view.watch?.last.at} />
        <DeliveriesNotes view={view} onRefresh={refresh} />
        <DeliveriesTabs
          log={log}
          filter={filter}
          records={view.records}
          isRead={view.watch !== undefined}
          order={order}
          onChange={change}
          onOrder={setOrder}
        />
        <div id="deliveries" className="flex min-h-0 flex-1">
          {log.groups.length === 0 ? (
            <NoDeliveries view={view} log={log} searched={typed.trim()} onRefresh={refresh} onClear={clear} />
          ) : (
            <div className="flex min-h-0 min-w-0 flex-1 flex-col">
              <VirtualGrid
                label={text.title}
                columns={deliveryColumns}
                groups={log.groups}
                rowKey={({ key }) => key}
                rowLabel={(row) => deliveryLabel(row, zone)}
                renderCells={(row) => deliveryCells(row, around)}
                renderPhone={(row) => deliveryPhoneRow(row, around)}
                openKey={openId}
                onOpen={(row) => row.kind === "delivery" && setOpenId(row.key)}
                letterKeys={letterKeys}
                // Another question is another list: it begins at its top.
                resetKey={JSON.stringify([filter, order])}
                footer={
                  <p className="px-gutter py-2.5 text-xs text-ink-3 max-md:text-sm">
                    {text.footer(countText(view.records.length))}
                  </p>
                }
              />
            </div>
          )}
          {isPhone ? null : panel}
        </div>
      </div>
      {isPhone ? panel : null}
    </>
  );
}

/** How much the service lists, and how much more is known here. */
function noteWords({ watch, records }: ArchiveView, log: DeliveryLog, zone: string): string | undefined {
  if (watch === undefined) return undefined;
  const { last, since, dropped } = watch;
  const recent = last.isCut ? text.listedCut(countText(last.listed)) : text.listed(countText(last.listed));
  const begin = `${formatDay(zone, since)} ${formatClock(zone, since)} ${offsetAt(zone, since)}`;
  const count = countText(records.length);
  const here = dropped === 0 ? text.kept(count, begin) : text.keptNewest(count);
  return log.isNarrowed ? text.noteShown(countText(log.shown), recent, here) : text.note(recent, here);
}
