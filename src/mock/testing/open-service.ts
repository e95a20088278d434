import * as z from "zod/mini";
import { headers } from "#contract/headers.ts";
import { createAnswer, type AnswerOptions } from "../http/answer.ts";
import { demoKeys } from "../scenarios/demo-access.ts";
import { knownMoment } from "../scenarios/known-bookings.ts";
import { createScenario, type ScenarioName } from "../scenarios/scenarios.ts";
import type { Booking, BookingState } from "../service/booking.ts";

/** A response, read. */
export type Reply = { status: number; headers: Headers; body: unknown };

/** What may be said about a request besides its method and path. `key: null` sends no Authorization header. */
export type Asking = { key?: string | null; idempotencyKey?: string; body?: unknown; headers?: Record<string, string> };

const List = z.object({
  data: z.array(z.looseObject({})),
  pagination: z.object({ next_cursor: z.nullable(z.string()) }),
});

/** A service with a clock that stands still until the test moves it, and a partner who asks it things. */
export function openService(options: AnswerOptions = {}, scenario: ScenarioName = "normal-day") {
  let now = knownMoment;
  const world = createScenario(scenario, { clock: { now: () => now }, seed: 7 });
  const answer = createAnswer(world, options);

  const ask = async (method: string, path: string, asking: Asking = {}): Promise<Reply> => {
    const { key = demoKeys.full, idempotencyKey, body } = asking;
    const sent = new Headers(asking.headers);
    if (key !== null) sent.set(headers.authorization, `Bearer ${key}`);
    if (idempotencyKey !== undefined) sent.set(headers.idempotencyKey, idempotencyKey);
    if (body !== undefined && !sent.has("Content-Type")) sent.set("Content-Type", "application/json");
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const init = { method, headers: sent, ...(body === undefined ? {} : { body: text }) };
    const response = await answer(new Request(`https://service.example/v1${path}`, init));
    return { status: response.status, headers: response.headers, body: await response.json() };
  };

  return {
    world,
    answer,
    ask,
    /** Lets time pass for the service. */
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
    /** One page of a list: its rows and the cursor of the next. */
    list: async (path: string) => {
      const { data, pagination } = List.parse((await ask("GET", path)).body);
      return { rows: data, nextCursor: pagination.next_cursor };
    },
    /** The first booking of Harbour Fleet in a state. */
    bookingIn: (state: BookingState): Booking => {
      const found = world.bookings.all().find((row) => row.state === state && row.partnerId === "harbour-fleet");
      if (found === undefined) throw new Error(`No booking is ${state}.`);
      return found;
    },
  };
}
