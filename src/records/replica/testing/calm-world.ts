import { createReplicaWorld } from "./replica-world.ts";
import type { Schedule } from "./schedule.ts";

/** A world in which nothing goes wrong unless told: clocks agree, and the service sends plain pages of four rows. */
export function calmWorld(differs: Partial<Omit<Schedule, "commands">> = {}) {
  const world = createReplicaWorld({
    seed: 1,
    dialect: "plain",
    isTimeless: false,
    saysDate: true,
    knowsHost: true,
    serviceClock: 0,
    machineClock: 0,
    pageSize: 4,
    bookings: 10,
    ...differs,
  });
  return {
    ...world,
    pass: async (seconds: number) => {
      // Let what has just started get under way.
      await world.clock.settle();
      await world.clock.runUntil(world.clock.now() + seconds * 1000);
    },
    /** The bookings that a tab shows differently than the service has them. */
    differences: () =>
      world
        .alive()
        .flatMap(({ life, replica }) =>
          [...world.service.truth()]
            .filter(([id, json]) => replica.row(id)?.json !== json)
            .map(([id]) => `${life.name}: ${id}`),
        ),
  };
}
