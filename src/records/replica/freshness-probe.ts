import type { Asker } from "#api/read.ts";
import type { Answer, Ask } from "#api/transport.ts";

/** How often the page verifications whether it runs, in ms: a browser lets a hidden page do so once a minute at least. */
const every = 30_000;
/** A page that has not looked for so long, in ms, was frozen or asleep. */
const stoodStillAfter = 90_000;

const nothing = () => {};

type Time = { now: () => number; after: (ms: number, then: () => void) => () => void };

/**
 * Asks as the client does, but asks again where the page stood still meanwhile: an answer that waited for the page to wake
 * is older than what other tabs have told since, and would be taken for news.
 */
export function createFreshAsk(client: Asker, { now, after }: Time): Asker {
  let underWay = 0;
  let lookedAt = 0;
  /** How often it stood still. */
  let stops = 0;
  let stop = nothing;

  /** Which of what wakes with the page comes first is not said: a look may come before the answer. */
  function look(): void {
    if (underWay > 0 && Math.abs(now() - lookedAt) > stoodStillAfter) stops += 1;
    lookedAt = now();
    stop();
    stop = underWay > 0 ? after(every, look) : nothing;
  }

  async function ask(wanted: Ask): Promise<Answer> {
    look();
    underWay += 1;
    try {
      for (;;) {
        look();
        const before = stops;
        const answer = await client.ask(wanted);
        look();
        if (stops === before) return answer;
      }
    } finally {
      underWay -= 1;
      look();
    }
  }

  return { ...(client.reading === undefined ? {} : { reading: client.reading }), ask };
}
