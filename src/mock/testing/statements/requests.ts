import * as z from "zod/mini";
import type { ServedService } from "../served-service.ts";
import { dataOf } from "./replies.ts";

/** A range that no booking of HV-01 touches, years ahead. */
export const freeBlock = {
  start: "2029-03-01T10:00:00+02:00",
  end: "2029-03-02T10:00:00+02:00",
  external_block_id: "blk-1",
};

/** A range as a block asks for it, from epoch milliseconds. */
export function blockOf({ start, end }: { start: number; end: number }) {
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString(), external_block_id: "blk-2" };
}

const Created = z.looseObject({ id: z.string(), url: z.string(), events: z.array(z.string()), secret: z.string() });

/** Registers a receiver for the given events and gives both. */
export async function register({ ask, openReceiver }: ServedService, events: readonly string[] = ["*"]) {
  const receiver = await openReceiver();
  const webhook = Created.parse(dataOf(await ask("POST", "/webhooks", { body: { url: receiver.url, events } })));
  return { receiver, webhook };
}

const Event = z.looseObject({ id: z.string(), event: z.string(), created_at: z.string(), data: z.looseObject({}) });

/** The bodies that arrived at a receiver, each event once, as receivers are to do it (Delivery rules, rule 1). */
export function eventsAt({ arrivals }: { arrivals: readonly { body: string }[] }) {
  const events = arrivals.map(({ body }) => Event.parse(JSON.parse(body)));
  return [...new Map(events.map((event) => [event.id, event])).values()];
}

/** The kinds of the events that arrived, sorted: nothing is said about their order. */
export function kindsAt(receiver: { arrivals: readonly { body: string }[] }): readonly string[] {
  return eventsAt(receiver)
    .map(({ event }) => event)
    .toSorted();
}
