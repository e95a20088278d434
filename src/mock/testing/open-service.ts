import * as z from "zod/mini";
import { createAnswer, type AnswerOptions } from "../http/answer.ts";
import { knownMoment } from "../scenarios/known-bookings.ts";
import { createScenario, type ScenarioName } from "../scenarios/scenarios.ts";
import type { Booking, BookingState } from "../service/entities.ts";
import { createAsk } from "./ask.ts";

const List = z.object({
  data: z.array(z.looseObject({})),
  pagination: z.object({ next_cursor: z.nullable(z.string()) }),
});

/** A service with a clock that stands still until the test moves it, and a partner who asks it things. */
export function openService(options: AnswerOptions = {}, scenario: ScenarioName = "normal-day") {
  let now = knownMoment;
  const world = createScenario(scenario, { clock: { now: () => now }, seed: 7 });
  const answer = createAnswer(world, options);

  const ask = createAsk("https://service.example/v1", answer);

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
