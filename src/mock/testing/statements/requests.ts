import * as z from "zod/mini";
import type { ServedService } from "../served-service.ts";
import { dataOf } from "./replies.ts";

/** A range years ahead, without bookings of HV-01. */
export const freeBlock = {
  start: "2029-03-01T10:00:00+02:00",
  end: "2029-03-02T10:00:00+02:00",
  external_block_id: "blk-1",
};

/** A block's range from epoch milliseconds. */
export function blockOf({ start, end }: { start: number; end: number }) {
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString(), external_block_id: "blk-2" };
}

const Created = z.looseObject({ id: z.string(), url: z.string(), events: z.array(z.string()), secret: z.string() });

/** Registers a receiver for these events and returns both. */
export async function register({ ask, openReceiver }: ServedService, events: readonly string[] = ["*"]) {
  const receiver = await openReceiver();
  const webhook = Created.parse(dataOf(await ask("POST", "/webhooks", { body: { url: receiver.url, events } })));
  return { receiver, webhook };
}

const Event = z.looseObject({ id: z.string(), event: z.string(), created_at: z.string(), data: z.looseObject({}) });

/** The bodies that arrived, each event once, as receivers have to do it (Delivery rules, rule 1). */
export function eventsAt({ arrivals }: { arrivals: readonly { body: string }[] }) {
  const events = arrivals.map(({ body }) => Event.parse(JSON.parse(body)));
  return [...new Map(events.map((event) => [event.id, event])).values()];
}

/** The kinds of events that arrived, sorted: the API promises no order. */
export function kindsAt(receiver: { arrivals: readonly { body: string }[] }): readonly string[] {
  return eventsAt(receiver)
    .map(({ event }) => event)
    .toSorted();
}
