import { t, ph } from "@lingui/core/macro";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Endpoint } from "#api/webhooks.ts";
import { BackLink } from "#components/list-head.tsx";
import { MissingRow } from "#components/list-state/missing-row.tsx";
import { DeliveryPanel } from "#components/deliveries/delivery-panel.tsx";
import { useDeliveries, useDeliveryLog } from "#queries/deliveries.ts";
import { useWebhookNotesView, useWebhooks } from "#queries/webhooks.ts";
import { footBar } from "#ui/browser/foot-bar.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import { Button } from "#ui/button/button.tsx";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { KeyValue } from "#ui/format/key-value.tsx";
import { FullMoment, NotSent, timesNote, useTimesShown } from "#ui/format/moment.tsx";
import { ScreenHead } from "#ui/layout/screen-head.tsx";
import { displayText } from "#values/text.ts";
import { useDeliveryHealth } from "../endpoints/endpoint-health.tsx";
import { EndpointSigns, useIsDeleting, EndpointChips } from "../endpoints/endpoint-table.tsx";
import { EndpointDialogs } from "./endpoint-dialogs.tsx";
import type { Asked } from "./webhooks-dialog.tsx";
import { endpointCovers } from "./webhooks-notes.tsx";
import { deliveryLog } from "#components/deliveries/deliveries-log.ts";
import {
  columnsWithout,
  deliveryLabel,
  deliveryLinesBelow,
  deliveryPhoneRow,
} from "#components/deliveries/delivery-row.tsx";
import { useEndpointNames } from "#components/deliveries/delivery-words.tsx";
import { ListBanner, ListFailure } from "#components/list-state/list-state.tsx";
import { loadingWords } from "#components/list-state/list-words.ts";
import { deliveryOf } from "#records/deliveries/delivery-record.ts";
import { useZone } from "#ui/browser/zone.ts";
import { Empty } from "#ui/feedback/empty.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { VirtualGrid } from "#ui/grid/virtual-grid.tsx";
import { momentText } from "#values/zone.ts";

const route = getRouteApi("/shell/webhooks/$webhookId");

/** One endpoint: what it receives, and how its deliveries went. */
export function EndpointScreen() {
  const { webhookId } = route.useParams();
  const navigate = useNavigate();
  const isPhone = usePhone();
  const query = useWebhooks();
  const list = { noun: "endpoint", covers: endpointCovers(query), refresh: () => query.refetch() } as const;
  const { health, seenOn } = useDeliveryHealth();
  const { rows: records } = useDeliveries();
  const [asked, setAsked] = useState<Asked>();
  const [openId, setOpenId] = useState<string>();
  const endpoint = list.covers.rows.find(({ id }) => id === webhookId);
  const open = records.find(({ id }) => id === openId);
  const close = () => setOpenId(undefined);
  useShortcuts({ Escape: open === undefined ? undefined : close });
  const title = displayText(endpoint?.url ?? webhookId, 2048);
  const panel =
    open === undefined ? null : (
      <DeliveryPanel key={open.id} record={open} screen={title} back={t`Back to the endpoint`} onClose={close} />
    );
  const actions =
    endpoint === undefined ? null : <Actions endpoint={endpoint} onAsk={(what) => setAsked({ for: what, endpoint })} />;
  return (
    <>
      <div className={`flex min-h-0 flex-1 flex-col ${open === undefined ? "" : "max-md:hidden"}`}>
        <ScreenHead title={title} back={<BackLink to="/webhooks" label={t`Webhooks`} />}>
          {isPhone ? null : <div className="flex min-w-max flex-none gap-2">{actions}</div>}
        </ScreenHead>
        <div className="flex min-h-0 flex-1">
          <div className="flex min-h-0 min-w-0 flex-1 flex-col overflow-auto">
            {endpoint === undefined ? (
              <MissingRow {...list} id={webhookId} onClose={() => void navigate({ to: "/webhooks" })} />
            ) : (
              <>
                <ListBanner {...list} means="" />
                <div className="flex-none px-gutter py-3">
                  <EndpointSigns endpoint={endpoint} />
                  <Facts endpoint={endpoint} onName={() => setAsked({ for: "name", endpoint })} />
                </div>
                <div className="flex flex-none flex-wrap items-baseline gap-x-3 gap-y-1 border-t border-line px-gutter py-2.5">
                  <h2 className="font-semibold">{t`Deliveries`}</h2>
                  <span className="text-xs text-ink-2 max-md:text-sm">{health(endpoint)}</span>
                </div>
                <EndpointDeliveries endpoint={endpoint} openId={openId} onOpen={setOpenId} />
              </>
            )}
          </div>
          {isPhone ? null : panel}
        </div>
        {isPhone && actions !== null ? (
          <div
            ref={footBar}
            className="flex flex-none flex-wrap gap-2 border-t border-line px-4 py-2.5 [&>button]:flex-auto"
          >
            {actions}
          </div>
        ) : null}
      </div>
      {isPhone ? panel : null}
      <EndpointDialogs
        asked={asked}
        seenOn={seenOn}
        onClose={() => setAsked(undefined)}
        onDeleted={() => void navigate({ to: "/webhooks" })}
      />
    </>
  );
}

type ActionsProps = { endpoint: Endpoint; onAsk: (what: "replace" | "delete") => void };

function Actions({ endpoint, onAsk }: ActionsProps) {
  const isDeleting = useIsDeleting(endpoint.id);
  return (
    <>
      <Button onPress={() => onAsk("replace")}>{t`Replace endpoint`}</Button>
      <Button
        variant="danger-line"
        notNow={isDeleting ? t`Its deletion is still open.` : undefined}
        onPress={() => onAsk("delete")}
      >
        {t`Delete endpoint`}
      </Button>
    </>
  );
}

function Facts({ endpoint, onName }: { endpoint: Endpoint; onName: () => void }) {
  const name = useWebhookNotesView().names.get(endpoint.id);
  const { events, createdAt, id } = endpoint;
  return (
    <KeyValue
      items={[
        { term: t`Events`, children: <EndpointChips events={events} /> },
        { term: t`Created`, children: createdAt === undefined ? <NotSent /> : <FullMoment time={createdAt} /> },
        { term: t`ID`, children: <CopyableId value={id} label={t`endpoint ID`} /> },
        {
          term: t`Name`,
          children: (
            <>
              {name === undefined ? null : <bdi className="wrap-anywhere">{displayText(name, 80)}</bdi>}
              <Button size="xs" onPress={onName}>
                {name === undefined ? t`Name it in this browser` : t`Rename`}
              </Button>
            </>
          ),
        },
      ]}
    />
  );
}

const { columns, columnsAt, cellsOf } = columnsWithout("endpoint");
const everything = { text: "", endpoint: undefined, event: undefined, status: undefined };

type Props = {
  endpoint: Endpoint;
  openId: string | undefined;
  onOpen: (id: string) => void;
};

/** The deliveries to one endpoint, newest first; until the first one, what it waits for. */
function EndpointDeliveries({ endpoint, openId, onOpen }: Props) {
  const store = useDeliveryLog();
  const view = useDeliveries(true);
  const { rows: records, watch, failure } = view;
  const { addressOf, nameOf } = useEndpointNames();
  const zone = useZone();
  const times = useTimesShown();
  if (watch === undefined) {
    return failure === undefined ? (
      <SkeletonRows columns={columns} rows={6} label={loadingWords("delivery")} />
    ) : (
      <ListFailure noun="delivery" covers={view} refresh={store.check} />
    );
  }
  const own = records.filter((record) => {
    const { endpointId, url } = deliveryOf(record);
    return endpointId === undefined ? url === undefined || url === endpoint.url : endpointId === endpoint.id;
  });
  // A record without its ID may belong to another endpoint, even one that was deleted and had the same address.
  const isUnsure = own.some((record) => deliveryOf(record).endpointId === undefined);
  const asOf = failure === undefined ? "" : t`As of ${ph({ moment: momentText(watch.last.at, zone) })}.`;
  if (own.length === 0) {
    const title = t`Waiting for the first delivery`;
    return (
      <div role="status" aria-label={title} className="flex flex-auto flex-col">
        <Empty icon="hooks" title={title}>
          {t`None are listed here. The service sends one whenever a chosen event happens.`} {asOf}
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
        footer={
          <p className="px-gutter py-2.5 text-xs text-ink-3 max-md:text-sm">
            {isUnsure ? t`We can't tell which endpoint some deliveries went to.` : null}{" "}
            {t`From the service's log and what this browser saw before.`} {asOf}
          </p>
        }
      />
    </div>
  );
}
