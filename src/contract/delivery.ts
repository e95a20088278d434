import * as z from "zod/mini";
import { readInstant, type WireTime } from "#values/instant.ts";
import { defaultFields, type Fields } from "./fields.ts";
import { firstOn } from "./path.ts";
import { asText, isObject, type RawObject } from "./raw.ts";
import type { Schema } from "./schema.ts";

/** A record of GET /webhooks/deliveries as the dashboard understands it (Resources, Delivery record). */
export const Delivery = (fields: Fields = defaultFields): Schema<Delivery> =>
  z.pipe(
    z.custom<RawObject>((row) => isObject(row)),
    z.transform((raw) => readDelivery(raw, fields)),
  );

/** A delivery record as this browser could read it; whatever was not recognised stays in `raw`. */
export type Delivery = {
  /** The record's own id. */
  id: string | undefined;
  /** The event that was delivered: `id` of its body, which X-SERVICE-Delivery repeats (Events, Delivery headers). */
  eventId: string | undefined;
  /** The word as sent. */
  status: string | undefined;
  attempts: number | undefined;
  lastError: string | undefined;
  /** The event's kind. */
  event: string | undefined;
  /** Id of the endpoint. */
  endpointId: string | undefined;
  /** Address of the endpoint. */
  url: string | undefined;
  /** When it was last tried, else when the record says that anything happened. */
  at: WireTime | undefined;
  /** When the event or its delivery came to be. */
  createdAt: WireTime | undefined;
  raw: RawObject;
  /** By which fields it was read. */
  fields: Fields;
};

/** Reads one delivery record by the fields given. What is not recognised is undefined, never filled in. */
export function readDelivery(raw: RawObject, fields: Fields = defaultFields): Delivery {
  const { delivery } = fields;
  return {
    id: firstOn(raw, delivery.id, asText),
    eventId: firstOn(raw, delivery.eventId, asText),
    status: firstOn(raw, delivery.status, asText),
    attempts: firstOn(raw, delivery.attempts, asCount),
    lastError: firstOn(raw, delivery.lastError, asText) ?? firstOn(raw, delivery.lastError, asJsonText),
    event: firstOn(raw, delivery.event, asText),
    endpointId: firstOn(raw, delivery.endpointId, asText),
    url: firstOn(raw, delivery.url, asText),
    at: firstOn(raw, delivery.at, readInstant),
    createdAt: firstOn(raw, delivery.createdAt, readInstant),
    raw,
    fields,
  };
}

/** A count is a whole number or the length of a list of attempts. */
export function asCount(value: unknown): number | undefined {
  if (Array.isArray(value)) return value.length;
  return typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : undefined;
}

function asJsonText(value: unknown): string | undefined {
  return isObject(value) ? JSON.stringify(value) : undefined;
}
