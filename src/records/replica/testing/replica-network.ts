import { damaged } from "#mock/faults/faults.ts";
import type { Chance } from "../../testing/chance.ts";
import type { TabLife } from "../../testing/tab-life.ts";
import type { VirtualClock } from "../../testing/virtual-clock.ts";
import type { MockService } from "./mock-service.ts";

/** What can happen to one request. */
export const mishaps = [
  "drop",
  "hang",
  "slow",
  "500",
  "429",
  "cut",
  "unreadable row",
  "cursor refused",
  "same cursor",
  "no date",
  "skewed",
] as const;
export type Mishap = (typeof mishaps)[number];

const day = 86_400;

/**
 * The way from tabs to the service. `script`: what happens to the next requests. `served`: how many got a response.
 * `isTwisted`: one of the responses had wrong times.
 */
export function createReplicaNetwork({
  clock,
  chance,
  service,
}: {
  clock: VirtualClock;
  chance: Chance;
  service: MockService;
}) {
  const network = { script: [] as Mishap[], isOffline: false, served: 0, events: 0, isTwisted: false, fetchFor };
  const time = { now: clock.now, wait: async () => {} };

  function fetchFor(life: TabLife) {
    return async (request: Request): Promise<Response> => {
      const outcome = Promise.withResolvers<Response>();
      const fail = (message: string) => life.run(() => outcome.reject(new TypeError(message)));
      request.signal.addEventListener("abort", () => {
        // The time limit is the machine's, and time here is virtual.
        if (request.signal.reason?.name !== "TimeoutError") outcome.reject(request.signal.reason);
      });
      const mishap = network.script.shift();
      const later = (ms: number, then: () => void) =>
        clock.after(ms, () => {
          network.events += 1;
          then();
        });
      if (network.isOffline || mishap === "hang") {
        later(mishap === "hang" ? 20_000 : 1, () => fail("No connection."));
        return outcome.promise;
      }
      later(5 + chance.random() * 200, () => {
        void answerTo(request, mishap).then((response) => {
          network.served += 1;
          const ms = mishap === "slow" ? chance.random() * 18_000 : chance.random() * 200;
          later(5 + ms, () => {
            if (mishap === "drop" || network.isOffline) fail("Connection reset.");
            else life.run(() => outcome.resolve(response));
          });
        });
      });
      return outcome.promise;
    };
  }

  async function answerTo(request: Request, mishap: Mishap | undefined): Promise<Response> {
    const hasCursor = new URL(request.url).searchParams.has("cursor");
    if (mishap === "500") return new Response("<p>Bad</p>", { status: 500 });
    if (mishap === "429") return Response.json({ error: { code: "rate_limited", retry_after: 2 } }, { status: 429 });
    if (mishap === "cursor refused" && hasCursor) {
      return Response.json({ error: { code: "invalid_request", message: "No such cursor." } }, { status: 400 });
    }
    const response = await service.serve(request);
    if (mishap === "no date") response.headers.delete("Date");
    if (mishap === "same cursor") return damaged({ kind: "sameCursor" }, request, response, time);
    if (mishap === "cut") return damaged({ kind: "cut", share: chance.random() }, request, response, time);
    if (mishap === "skewed") {
      network.isTwisted = true;
      const seconds = chance.happens(0.5) ? day : -day;
      return damaged({ kind: "clockSkew", seconds }, request, response, time);
    }
    if (mishap !== "unreadable row") return response;
    const text = await response.text();
    return new Response(text.replace('"service_booking_id":"', '"service_booking_id":"","was":"'), response);
  }

  return network;
}
