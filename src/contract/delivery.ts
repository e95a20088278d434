import { readInstant, type WireTime } from "#values/instant.ts";
import { defaultFields, type Fields, deliveryKey, type KnownDelivery } from "./fields.ts";
import { asText, asWord, firstOn, isObject, isTooDeep, sentText, type RawObject } from "./raw.ts";
import { readPage, type ListShape, type Page } from "./schema.ts";

/** A record of GET /webhooks/deliveries as this browser could read it (Resources, Delivery record); unknown fields stay in `raw`. */
export type Delivery = {
  /** The record's own ID. */
  id: string | undefined;
  /** The delivered event: `id` of its body, repeated in X-SERVICE-Delivery (Events, Delivery headers). */
  eventId: string | undefined;
  status: string | undefined;
  attempts: number | undefined;
  lastError: string | undefined;
  event: string | undefined;
  endpointId: string | undefined;
  url: string | undefined;
  /** The last attempt; if unknown, another time in the record. */
  at: WireTime | undefined;
  /** When the event or its delivery was created. */
  createdAt: WireTime | undefined;
  raw: RawObject;
  /** The fields it was read with. */
  fields: Fields;
};

/** Reads one delivery record with the given fields. What isn't recognised is undefined, never filled in. */
export function readDelivery(raw: RawObject, fields: Fields = defaultFields): Delivery {
  const { delivery } = fields;
  return {
    id: firstOn(raw, delivery.id, asText),
    eventId: firstOn(raw, delivery.eventId, asText),
    // A number may be that of an HTTP status beside the word.
    status: firstOn(raw, delivery.status, asText) ?? firstOn(raw, delivery.status, asWord),
    attempts: firstOn(raw, delivery.attempts, asCount),
    lastError: firstOn(raw, delivery.lastError, asText) ?? firstOn(raw, delivery.lastError, asError),
    event: firstOn(raw, delivery.event, asText),
    endpointId: firstOn(raw, delivery.endpointId, asText),
    url: firstOn(raw, delivery.url, asText),
    at: firstOn(raw, delivery.at, readInstant),
    createdAt: firstOn(raw, delivery.createdAt, readInstant),
    raw,
    fields,
  };
}

/** A whole number, or the length of a list of attempts. */
function asCount(value: unknown): number | undefined {
  if (Array.isArray(value)) return value.length;
  return typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : undefined;
}

const asError = (value: unknown): string | undefined => (value === false || value === 0 ? undefined : sentText(value));

/** What a delivery's status means; `other` for unknown words and for none. */
export type DeliveryStatus = KnownDelivery | "other";

/** What a status means. Only complete words count: “not delivered” isn't “delivered”. */
export function deliveryStatus(sent: string | undefined, { delivery }: Fields = defaultFields): DeliveryStatus {
  return sent === undefined ? "other" : (delivery.statusWords.get(deliveryKey(sent)) ?? "other");
}

/** How to recognise the list of deliveries. Records may come without the ID (Resources, Delivery record). */
export const deliveryList = { resource: "deliveries", idField: "id" } as const;

/**
 * Reads one page of deliveries. Every object in the list is a record, unless it is nested too deeply. Records with an `id` come
 * first. Undefined for a response without a list.
 */
export function readDeliveryPage(
  body: unknown,
  list: ListShape = deliveryList,
  fields: Fields = defaultFields,
): Page<RawObject> | undefined {
  const page = readPage(body, list, fields);
  if (page === undefined) return undefined;
  const others = page.unreadable.filter(isRecord);
  const unreadable = page.unreadable.filter((each) => !isRecord(each));
  return { rows: [...page.rows, ...others], unreadable, next: page.next };
}

const isRecord = (each: unknown): each is RawObject => isObject(each) && !isTooDeep(each);
