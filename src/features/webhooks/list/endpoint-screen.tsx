import { t } from "@lingui/core/macro";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Endpoint } from "#api/webhooks.ts";
import { BackLink } from "#components/back-link.tsx";
import { MissingRow } from "#components/list-state/missing-row.tsx";
import { DeliveryPanel } from "#components/deliveries/delivery-panel.tsx";
import { useDeliveries } from "#queries/deliveries.ts";
import { useWebhookNotesView, useWebhooks } from "#queries/webhooks.ts";
import { footBar } from "#ui/browser/foot-bar.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import { Button } from "#ui/button/button.tsx";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { KeyValue } from "#ui/format/key-value.tsx";
import { FullMoment, NotSent } from "#ui/format/moment.tsx";
import { ScreenHead } from "#ui/layout/screen-head.tsx";
import { displayText } from "#values/text.ts";
import { EndpointChips } from "../endpoints/endpoint-facts.tsx";
import { useDeliveryHealth } from "../endpoints/endpoint-health.tsx";
import { EndpointSigns, useIsDeleting } from "../endpoints/endpoint-table.tsx";
import { EndpointDeliveries } from "./endpoint-deliveries.tsx";
import { EndpointDialogs } from "./endpoint-dialogs.tsx";
import type { Asked } from "./webhooks-dialog.tsx";
import { endpointCovers } from "./endpoint-covers.ts";
import { WebhooksBanner } from "./webhooks-notes.tsx";

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
                <WebhooksBanner {...list} />
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
