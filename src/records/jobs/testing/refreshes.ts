import { ApiError } from "#api/errors.ts";
import type { Replica } from "../../replica/replica-types.ts";
import type { TabLife } from "../../testing/tab-life.ts";
import type { World } from "../../testing/world.ts";

/** How long the list of bookings takes to answer, in ms. */
const takes = 50;

/**
 * When the bookings of a browser were refreshed, and whether they can be. A refresh brings no rows by itself: what the list
 * says is up to the test.
 */
export function createRefreshes({ clock }: Pick<World, "clock">) {
  /** Which refreshes worked: when they began, and when they were taken in. */
  const done = [{ began: clock.now(), at: clock.now() }];
  const refreshes = {
    done,
    works: true,
    ends: true,
    lastAt: clock.now() as number | undefined,
    of,
  };
  function of(life: TabLife): Pick<Replica, "age" | "check"> {
    return {
      age: () => (refreshes.lastAt === undefined ? undefined : Math.abs(clock.now() - refreshes.lastAt)),
      check: () =>
        new Promise((resolve, reject) => {
          const began = clock.now();
          clock.after(takes, () =>
            life.run(() => {
              if (!refreshes.ends) return;
              if (!refreshes.works) return reject(new ApiError("No.", { kind: "failing", at: clock.now() }));
              refreshes.lastAt = began;
              done.push({ began, at: clock.now() });
              resolve();
            }),
          );
        }),
    };
  }
  return refreshes;
}
