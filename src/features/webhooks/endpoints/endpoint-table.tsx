import { t } from "@lingui/core/macro";
import type { Endpoint } from "#api/webhooks.ts";
import type { ReactNode } from "react";
import { Table, type TableColumn, Cell, Row } from "#ui/grid/table.tsx";
import { CircleQuestionMark } from "lucide-react";
import { Link } from "@tanstack/react-router";
import { isOpen, isUnknown } from "#records/outbox/pending-write.ts";
import { useWebhookNotesView } from "#queries/webhooks.ts";
import { usePendingWrites } from "#queries/outbox.ts";
import { goingOf, isOver, type Replacement } from "#records/webhooks/replacement.ts";
import { Button } from "#ui/button/button.tsx";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { useZone } from "#ui/browser/zone.ts";
import type { WireTime } from "#values/instant.ts";
import { formatDay, formatPlainDay } from "#values/zone.ts";
import { displayText } from "#values/text.ts";
import { receivesAll } from "../events/event-groups.ts";
import { NotSent } from "#ui/format/moment.tsx";

export function useIsDeleting(endpoint: string): boolean {
  const pending = usePendingWrites().get(endpoint);
  return pending !== undefined && isOpen(pending);
}

export function EndpointSigns({ endpoint: { id } }: { endpoint: Endpoint }) {
  const place = placeIn(useWebhookNotesView().replacements, id);
  const pending = usePendingWrites().get(id);
  return (
    <>
      {place === undefined ? null : <p className="text-xs text-ink-2 max-md:text-sm">{place}</p>}
      {useIsDeleting(id) ? (
        <p className="text-xs text-unknown-ink">
          {isUnknown(pending)
            ? t`We don't know whether it was deleted. See the Outbox.`
            : t`Its deletion is still open.`}
        </p>
      ) : null}
    </>
  );
}

type Ask = (what: "replace" | "delete", endpoint: Endpoint) => void;

/** An endpoint as listed by the service, with its name in this browser. A click anywhere on it opens its page. */
function EndpointRow({ endpoint, health, onAsk }: { endpoint: Endpoint; health: ReactNode; onAsk: Ask }) {
  const name = useWebhookNotesView().names.get(endpoint.id);
  const isDeleting = useIsDeleting(endpoint.id);
  return (
    <Row tone={isUnknown(usePendingWrites().get(endpoint.id)) ? "outcome" : undefined}>
      <Cell wrap phone="line">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5 py-1.5">
          <Link
            to="/webhooks/$webhookId"
            params={{ webhookId: endpoint.id }}
            className="flex flex-wrap items-center gap-x-2 after:absolute after:inset-0"
          >
            {name === undefined ? null : <bdi className="font-semibold">{displayText(name, 80)}</bdi>}
            <EndpointAddress url={endpoint.url} />
          </Link>
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <EndpointChips events={endpoint.events} />
            <Since time={endpoint.createdAt} />
          </div>
          <EndpointSigns endpoint={endpoint} />
        </div>
      </Cell>
      <Cell wrap phone="line">
        <span className="relative text-xs text-ink-2 max-md:text-sm">
          {health ?? (
            // Which doesn't mean that all is well.
            <span className="inline-flex items-center gap-1.5 text-ink-3">
              <CircleQuestionMark aria-hidden size={14} strokeWidth={1.75} className="flex-none" />
              {t`No recent deliveries seen`}
            </span>
          )}
        </span>
      </Cell>
      <Cell from="xl">
        <span className="relative">
          <CopyableId value={endpoint.id} label={t`endpoint ID`} short />
        </span>
      </Cell>
      <Cell align="end" phone="end">
        <span className="relative inline-flex items-center justify-end gap-0.5">
          <Button size="sm" variant="ghost" onPress={() => onAsk("replace", endpoint)}>
            {t`Replace…`}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            notNow={isDeleting ? t`Its deletion is still open.` : undefined}
            onPress={() => onAsk("delete", endpoint)}
          >
            {t`Delete…`}
          </Button>
        </span>
      </Cell>
    </Row>
  );
}

function Since({ time }: { time: WireTime | undefined }) {
  const zone = useZone();
  if (time === undefined) return <i className="text-xs text-ink-3">{t`creation time unknown`}</i>;
  const day = time.kind === "day" ? formatPlainDay(time.raw) : formatDay(zone, time.ms);
  return (
    <time dateTime={time.raw} className="text-xs text-ink-3 max-md:text-sm">
      {t`created ${day}`}
    </time>
  );
}

/** The endpoint's role in an open replacement: two with the same address look alike. */
function placeIn(replacements: readonly Replacement[], id: string): string | undefined {
  const going = replacements.filter((one) => !isOver(one));
  if (going.some((one) => goingOf(one).includes(id))) return t`Being replaced`;
  return going.some(({ created }) => created === id) ? t`New endpoint, replacing another` : undefined;
}

const columns: readonly TableColumn[] = [
  { id: "endpoint", label: t`Endpoint` },
  { id: "health", label: t`Deliveries`, width: "200px" },
  { id: "id", label: t`ID`, width: "140px", from: "xl" },
  { id: "actions", label: t`Actions`, isLabelHidden: true, width: "188px" },
];

type Props = {
  endpoints: readonly Endpoint[];
  /** How an endpoint's deliveries went; undefined when none were seen. */
  health: (endpoint: Endpoint) => ReactNode;
  onAsk: Ask;
};

export function EndpointTable({ endpoints, health, onAsk }: Props) {
  return (
    <Table label={t`Webhook endpoints`} columns={columns}>
      {endpoints.map((endpoint) => (
        <EndpointRow key={endpoint.id} endpoint={endpoint} health={health(endpoint)} onAsk={onAsk} />
      ))}
    </Table>
  );
}

/** The address of an endpoint as text, never as a link, with a dimmed https://. */
export function EndpointAddress({ url }: { url: string | undefined }) {
  if (url === undefined) return <NotSent what={t`URL`} />;
  const [scheme = ""] = /^https?:\/\//i.exec(url) ?? [];
  return (
    <bdi className="font-medium break-all">
      <span className="font-normal text-ink-3">{scheme}</span>
      {displayText(url.slice(scheme.length), 2048)}
    </bdi>
  );
}

const chip =
  "inline-flex h-5 w-fit max-w-full items-center truncate rounded-sm border border-line bg-sunken px-1.5 text-xs max-md:h-6";

export function EndpointChips({ events }: { events: readonly string[] }) {
  if (events.length === 0) return <span className="text-xs text-ink-3 italic">{t`events unknown`}</span>;
  if (receivesAll(events)) {
    return (
      <span className={`${chip} font-medium`}>
        {t`All events`}&nbsp;<code className="font-mono text-ink-3">*</code>
      </span>
    );
  }
  return (
    <span className="flex min-w-0 flex-wrap gap-1">
      {events.map((event) => (
        <code key={event} className={`${chip} font-mono`}>
          {displayText(event, 80)}
        </code>
      ))}
    </span>
  );
}
