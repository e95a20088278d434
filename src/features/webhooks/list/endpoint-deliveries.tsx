import { t, ph } from "@lingui/core/macro";
import type { Endpoint } from "#api/webhooks.ts";
import { deliveryLog } from "#components/deliveries/deliveries-log.ts";
import {
  columnsWithout,
  deliveryLabel,
  deliveryLinesBelow,
  deliveryPhoneRow,
} from "#components/deliveries/delivery-row.tsx";
import { useEndpointNames } from "#components/deliveries/delivery-words.tsx";
import { ListFailure } from "#components/list-state/list-state.tsx";
import { loadingWords } from "#components/list-state/list-words.ts";
import { useDeliveryLog, useDeliveries } from "#queries/deliveries.ts";
import { deliveryOf } from "#records/deliveries/delivery-record.ts";
import { useLetterKeys } from "#ui/browser/letter-keys.ts";
import { useZone } from "#ui/browser/zone.ts";
import { Empty } from "#ui/feedback/empty.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { timesNote, useTimesShown } from "#ui/format/moment.tsx";
import { VirtualGrid } from "#ui/grid/virtual-grid.tsx";
import { momentText } from "#values/zone.ts";

const { columns, columnsAt, cellsOf } = columnsWithout("endpoint");
const everything = { text: "", endpoint: undefined, event: undefined, status: undefined };

type Props = {
  endpoint: Endpoint;
  openId: string | undefined;
  onOpen: (id: string) => void;
};

/** The deliveries to one endpoint, newest first; until the first one, what it waits for. */
export function EndpointDeliveries({ endpoint, openId, onOpen }: Props) {
  const store = useDeliveryLog();
  const view = useDeliveries(true);
  const { rows: records, watch, failure } = view;
  const { known, addressOf, nameOf } = useEndpointNames();
  const zone = useZone();
  const times = useTimesShown();
  const letterKeys = useLetterKeys();
  if (watch === undefined) {
    return failure === undefined ? (
      <SkeletonRows columns={columns} rows={6} label={loadingWords("delivery")} />
    ) : (
      <ListFailure noun="delivery" covers={view} refresh={store.check} />
    );
  }
  const isAddressShared = known.some(({ id, url }) => id !== endpoint.id && url === endpoint.url);
  const own = records.filter((record) => {
    const { endpointId, url } = deliveryOf(record);
    return endpointId === undefined ? url === undefined || url === endpoint.url : endpointId === endpoint.id;
  });
  // A record without either of the two may be any endpoint's, and with an address that of all who have it.
  const isUnsure = own.some((record) => {
    const { endpointId, url } = deliveryOf(record);
    return endpointId === undefined && (url === undefined || isAddressShared);
  });
  const asOf = failure === undefined ? "" : t`As of ${ph({ moment: momentText(watch.last.at, zone) })}.`;
  if (own.length === 0) {
    const title = t`Waiting for the first delivery`;
    return (
      <div role="status" aria-label={title} className="flex flex-auto flex-col">
        <Empty icon="hooks" title={title}>
          {t`We haven't seen any yet. The service sends one whenever a chosen event happens.`} {asOf}
        </Empty>
      </div>
    );
  }
  const { groups } = deliveryLog(own, [], everything, { order: "day", zone, nameOf, sameAs: () => undefined });
  const around = { times, isByDay: true, nameOf, addressOf };
  return (
    <div className="flex min-h-80 flex-1">
      <VirtualGrid
        label={t`Deliveries`}
        columns={columnsAt(times.offset)}
        twoLineNote={timesNote(times.offset)}
        groups={groups}
        rowKey={({ key }) => key}
        rowLabel={(row) => deliveryLabel(row, zone)}
        renderCells={(row) => cellsOf(row, around)}
        renderPhone={(row) => deliveryPhoneRow(row, around)}
        openKey={openId}
        twoLinesBelow={deliveryLinesBelow}
        onOpen={({ key }) => onOpen(key)}
        letterKeys={letterKeys}
        footer={
          <p className="px-gutter py-2.5 text-xs text-ink-3 max-md:text-sm">
            {isUnsure ? t`The log doesn't say which endpoint some of these went to.` : null}{" "}
            {t`From the service's log and what this browser saw before.`} {asOf}
          </p>
        }
      />
    </div>
  );
}
