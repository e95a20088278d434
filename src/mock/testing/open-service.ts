import { createAnswer, type AnswerOptions } from "../http/answer.ts";
import { knownMoment } from "../scenarios/known-bookings.ts";
import { createScenario, type ScenarioName } from "../scenarios/scenarios.ts";
import type { BookingState } from "../service/entities.ts";
import { createAsk } from "./ask.ts";
import { bookingIn } from "./served-service.ts";
import { page } from "./statements/replies.ts";

/** A service with a frozen clock that the test moves, and a partner who sends requests. */
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
    list: (path: string) => page(ask, path),
    bookingIn: (state: BookingState) => bookingIn({ world }, state),
  };
}
