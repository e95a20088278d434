import type { Endpoint } from "#api/webhooks.ts";
import type { DeliveryStatus } from "#contract/delivery-status.ts";
import type { DeliveryReading } from "#contract/delivery.ts";
import type { FailingEndpoint } from "#records/archive/failing.ts";
import { countText } from "#language/number.ts";
import { seenText } from "#values/text.ts";
import { formatClock, formatDay, offsetAt, sameDay } from "#values/zone.ts";

/** The statuses in the order of the tabs, with their words. */
export const deliveryStatuses: readonly { id: DeliveryStatus; label: string }[] = [
  { id: "delivered", label: "Delivered" },
  { id: "retrying", label: "Retrying" },
  { id: "failed", label: "Failed" },
  { id: "dead", label: "Dead letter" },
  { id: "other", label: "Other" },
];

/** The word for a status that we know. */
export const statusLabel = (status: DeliveryStatus): string =>
  deliveryStatuses.find(({ id }) => id === status)?.label ?? "Other";

/** Whether nothing of a record was recognised but, at most, an id or a time: it is shown as it came. */
export function isForeign({ status, attempts, event, lastError }: DeliveryReading): boolean {
  return status === undefined && attempts === undefined && event === undefined && lastError === undefined;
}

/** The first values of a record that nobody here can read, for one line. */
export function rawLine(raw: DeliveryReading["raw"]): string {
  const said = Object.entries(raw).filter(([, value]) => typeof value === "string" || typeof value === "number");
  return seenText(said.map(([name, value]) => `${name} ${String(value)}`).join(" · "), 160);
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
  if (address !== undefined) return seenText(hostOf(address), 120);
  return of.endpointId === undefined ? "an endpoint that is not named" : seenText(of.endpointId, 60);
}

/** A stretch of time for a heading: `09:14–11:40 +02`, with the days where it has more than one. Epoch ms. */
export function clockSpan(zone: string, from: number, until: number): string {
  return spanParts(zone, from, until).join(" – ");
}

/** The same for a sentence: `between 09:14 and 11:40 +02`, or `at 09:14 +02`. */
export function betweenWords(zone: string, from: number, until: number): string {
  const [begin, end] = spanParts(zone, from, until);
  return end === undefined ? `at ${begin ?? ""}` : `between ${begin ?? ""} and ${end}`;
}

function spanParts(zone: string, from: number, until: number): string[] {
  const isOneDay = sameDay(zone, from, until);
  const text = (ms: number) => (isOneDay ? "" : `${formatDay(zone, ms)} `) + formatClock(zone, ms);
  const [before, after] = [offsetAt(zone, from), offsetAt(zone, until)];
  const end = `${text(until)} ${after}`;
  if (text(from) === text(until) && before === after) return [end];
  return [before === after ? text(from) : `${text(from)} ${before}`, end];
}

const deliveries = (count: number) => `${countText(count)} ${count === 1 ? "delivery" : "deliveries"}`;

/** What the banner says of an endpoint that fails. */
export function failingWords(failing: FailingEndpoint, name: string, zone: string): string {
  const { givenUp, failed, from, until } = failing;
  const when = betweenWords(zone, from, until);
  const were = givenUp === 1 ? "was" : "were";
  if (failed === 0) return `${deliveries(givenUp)} to ${name} ${were} given up, ${when}.`;
  if (givenUp === 0) return `${deliveries(failed)} to ${name} failed, ${when}.`;
  return `${deliveries(givenUp)} to ${name} ${were} given up and ${countText(failed)} failed, ${when}.`;
}
