import type { Endpoint } from "#api/webhooks.ts";
import type { DeliveryStatus, Delivery } from "#contract/delivery.ts";
import type { FailingEndpoint } from "#records/archive/failing.ts";
import { catalogue } from "#language/catalogue.ts";
import { countText, plural } from "#language/number.ts";
import { displayText } from "#values/text.ts";
import { formatClock, formatDay, offsetAt, sameDay } from "#values/zone.ts";

const text = catalogue("webhooks/delivery-words", {
  delivered: "Delivered",
  retrying: "Retrying",
  failed: "Failed",
  dead: "Dead letter",
  other: "Other",
  unnamed: "an endpoint that is not named",
  at: (moment: string) => `at ${moment}`,
  between: (begin: string, end: string) => `between ${begin} and ${end}`,
  givenUp: (count: number, endpoint: string, when: string) =>
    `${countText(count)} ${plural(count, { one: "delivery", other: "deliveries" })} to ${endpoint} ${plural(count, { one: "was", other: "were" })} given up, ${when}.`,
  didFail: (count: number, endpoint: string, when: string) =>
    `${countText(count)} ${plural(count, { one: "delivery", other: "deliveries" })} to ${endpoint} failed, ${when}.`,
  both: (givenUp: number, failed: number, endpoint: string, when: string) =>
    `${countText(givenUp)} ${plural(givenUp, { one: "delivery", other: "deliveries" })} to ${endpoint} ${plural(givenUp, { one: "was", other: "were" })} given up and ${countText(failed)} failed, ${when}.`,
});

/** The statuses in the order of the tabs, with their words. */
export const deliveryStatuses: readonly { id: DeliveryStatus; label: string }[] = [
  { id: "delivered", label: text.delivered },
  { id: "retrying", label: text.retrying },
  { id: "failed", label: text.failed },
  { id: "dead", label: text.dead },
  { id: "other", label: text.other },
];

/** The word for a status that we know. */
export const statusLabel = (status: DeliveryStatus): string =>
  deliveryStatuses.find(({ id }) => id === status)?.label ?? text.other;

/** Whether nothing of a record was recognised but, at most, an id or a time: it is shown as it came. */
export function isForeign({ status, attempts, event, lastError }: Delivery): boolean {
  return status === undefined && attempts === undefined && event === undefined && lastError === undefined;
}

/** The first values of a record that nobody here can read, for one line. */
export function rawLine(raw: Delivery["raw"]): string {
  const said = Object.entries(raw).filter(([, value]) => typeof value === "string" || typeof value === "number");
  return displayText(said.map(([name, value]) => `${name} ${String(value)}`).join(" · "), 160);
}

/** The host of an address, or all of a text that is none. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

type OfEndpoint = { endpointId: string | undefined; url: string | undefined };

/** The whole address of an endpoint: as the record says, else as the list of endpoints does. */
export function endpointAddress({ endpointId, url }: OfEndpoint, known: readonly Endpoint[]): string | undefined {
  return url ?? known.find(({ id }) => id === endpointId)?.url;
}

/** What an endpoint is called: the host of its address, else its id. */
export function endpointName(of: OfEndpoint, known: readonly Endpoint[]): string {
  const address = endpointAddress(of, known);
  if (address !== undefined) return displayText(hostOf(address), 120);
  return of.endpointId === undefined ? text.unnamed : displayText(of.endpointId, 60);
}

/** A stretch of time for a heading: `09:14–11:40 +02`, with the days where it has more than one. Epoch ms. */
export function clockSpan(zone: string, from: number, until: number): string {
  return spanParts(zone, from, until).join(" – ");
}

/** The same for a sentence: `between 09:14 and 11:40 +02`, or `at 09:14 +02`. */
export function betweenWords(zone: string, from: number, until: number): string {
  const [begin, end] = spanParts(zone, from, until);
  return end === undefined ? text.at(begin ?? "") : text.between(begin ?? "", end);
}

function spanParts(zone: string, from: number, until: number): string[] {
  const isOneDay = sameDay(zone, from, until);
  const said = (ms: number) => (isOneDay ? "" : `${formatDay(zone, ms)} `) + formatClock(zone, ms);
  const [before, after] = [offsetAt(zone, from), offsetAt(zone, until)];
  const end = `${said(until)} ${after}`;
  if (said(from) === said(until) && before === after) return [end];
  return [before === after ? said(from) : `${said(from)} ${before}`, end];
}

/** What the banner says of an endpoint that fails. */
export function failingWords({ givenUp, failed, from, until }: FailingEndpoint, name: string, zone: string): string {
  const when = betweenWords(zone, from, until);
  if (failed === 0) return text.givenUp(givenUp, name, when);
  return givenUp === 0 ? text.didFail(failed, name, when) : text.both(givenUp, failed, name, when);
}
