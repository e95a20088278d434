import { ph, plural, t } from "@lingui/core/macro";
import { Check, CircleQuestionMark, Clock, OctagonX, RotateCw, TriangleAlert, type LucideIcon } from "lucide-react";
import type { Endpoint } from "#api/webhooks.ts";
import type { DeliveryStatus, Delivery } from "#contract/delivery.ts";
import type { deliveryPaths } from "#contract/fields.ts";
import { firstOn, sentText } from "#contract/raw.ts";
import { countText } from "#language/locale/number.ts";
import { useWebhooks } from "#queries/webhooks.ts";
import type { FailingEndpoint } from "#records/deliveries/failing.ts";
import { overlap } from "#records/replica/watermark.ts";
import { Fill } from "#ui/format/fill.tsx";
import { NotSent } from "#ui/format/moment.tsx";
import { displayText } from "#values/text.ts";
import { formatClock, formatDay, offsetAt, sameDay } from "#values/zone.ts";

type StatusLook = { readonly id: DeliveryStatus; readonly label: string; icon: LucideIcon; look: string };

export const deliveryStatuses: readonly StatusLook[] = [
  { id: "delivered", label: t`Delivered`, icon: Check, look: "text-pickedup" },
  { id: "retrying", label: t`Retrying`, icon: RotateCw, look: "text-awaiting" },
  { id: "pending", label: t`Waiting`, icon: Clock, look: "text-awaiting" },
  { id: "failed", label: t`Failed`, icon: TriangleAlert, look: "text-conflict" },
  { id: "dead", label: t`Dead letter`, icon: OctagonX, look: "text-conflict" },
  { id: "other", label: t`Other`, icon: CircleQuestionMark, look: "text-unknown" },
];

const lookOf = (status: DeliveryStatus) => deliveryStatuses.find(({ id }) => id === status);

/** The icon of a delivery's status, shown beside its name. */
export function DeliveryGlyph({ status, size = 15 }: { status: DeliveryStatus; size?: number }) {
  const { icon: Icon = CircleQuestionMark, look = "" } = lookOf(status) ?? {};
  return <Icon aria-hidden size={size} strokeWidth={2} className={`inline-block flex-none align-middle ${look}`} />;
}

/** The name of a status. Unknown ones are quoted as sent. */
export function statusWords(status: DeliveryStatus, sent: string | undefined): string {
  if (status !== "other") return lookOf(status)?.label ?? t`Other`;
  return sent === undefined ? t`Status unknown` : t`Other “${ph({ sent: displayText(sent, 40) })}”`;
}

export function DeliveryStatusText({ status, sent }: { status: DeliveryStatus; sent: string | undefined }) {
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1.5 align-middle">
      <DeliveryGlyph status={status} />
      <span className="truncate">
        {status === "other" && sent !== undefined ? (
          <Fill
            text={t`Other “${ph({ sent: "{sent}" })}”`}
            parts={{ sent: <bdi className="font-mono text-[0.92em]">{displayText(sent, 40)}</bdi> }}
          />
        ) : (
          statusWords(status, sent)
        )}
      </span>
    </span>
  );
}

/** Whether at most an ID or a time of the record was recognised, so that we show it as it came. */
export function isForeign({ status, attempts, event, lastError }: Delivery): boolean {
  return status === undefined && attempts === undefined && event === undefined && lastError === undefined;
}

/** In place of a value: that the service didn't provide it, or what it sent if we can't read that. */
export const NoValue = ({ of: { raw, fields }, name }: { of: Delivery; name: (typeof deliveryPaths)[number] }) => (
  <NotSent sent={firstOn(raw, fields.delivery[name], sentText)} />
);

type OfEndpoint = { endpointId: string | undefined; url: string | undefined };

const none: readonly Endpoint[] = [];

/** Names of endpoints. `nameOf`: the host of the address, else the ID. */
export function useEndpointNames() {
  const known = useWebhooks().data?.endpoints ?? none;
  /** The full address from the record, else from the endpoint list. */
  const addressOf = ({ endpointId, url }: OfEndpoint) => url ?? known.find(({ id }) => id === endpointId)?.url;
  const nameOf = (of: OfEndpoint) => {
    const address = addressOf(of);
    if (address !== undefined) return displayText(URL.canParse(address) ? new URL(address).host : address, 120);
    return of.endpointId === undefined ? t`endpoint unknown` : displayText(of.endpointId, 60);
  };
  return { known, addressOf, nameOf };
}

/** Since when to ask what changed if events were missed from `ms` on: a booking changes before its event. Epoch ms. */
export const catchUpFrom = (ms: number): number => Math.floor((ms - overlap) / 60_000) * 60_000;

/** A period for a heading: `09:14 – 11:40 +02`, with its day unless that is today. Epoch ms. */
export function clockSpan(zone: string, from: number, until: number): string {
  return spanParts(zone, from, until).join(" – ");
}

/** A period for a sentence: `between 09:14 and 11:40 +02`, or `at 09:14 +02`. */
export function betweenWords(zone: string, from: number, until: number): string {
  const [begin, end] = spanParts(zone, from, until);
  return end === undefined ? t`at ${ph({ moment: begin ?? "" })}` : t`between ${ph({ begin: begin ?? "" })} and ${end}`;
}

function spanParts(zone: string, from: number, until: number): string[] {
  const said = (ms: number, beside: number) =>
    (sameDay(zone, ms, beside) ? "" : `${formatDay(zone, ms)} `) + formatClock(zone, ms);
  const [before, after] = [offsetAt(zone, from), offsetAt(zone, until)];
  const isOneDay = sameDay(zone, from, until);
  const begin = said(from, isOneDay ? Date.now() : until);
  if (isOneDay && before === after && formatClock(zone, from) === formatClock(zone, until))
    return [`${begin} ${after}`];
  return [before === after ? begin : `${begin} ${before}`, `${said(until, from)} ${after}`];
}

export function failingWords(
  { key, givenUp, failed }: Pick<FailingEndpoint, "key" | "givenUp" | "failed">,
  name: string,
): string {
  const count = givenUp + failed;
  // Without an endpoint they may belong to several.
  if (key === "") return t`${countText(count)} ${plural({ count }, { one: "delivery", other: "deliveries" })} failed.`;
  return t`${countText(count)} ${plural({ count }, { one: "delivery", other: "deliveries" })} to ${ph({ endpoint: name })} failed.`;
}
