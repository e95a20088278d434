import type { Booking, BookingState } from "../service/entities.ts";
import type { World } from "../service/world.ts";
import type { Ask } from "./ask.ts";
import type { Receiver } from "./receiver.ts";

/** The service that a statement is tested on, with a frozen clock. */
export type ServedService = {
  readonly ask: Ask;
  readonly world: World;
  /** Lets time pass, and waits until the deliveries due by then have been attempted. */
  readonly pass: (seconds: number) => Promise<void>;
  /** Waits until the deliveries that are due have been attempted. */
  readonly delivered: () => Promise<void>;
  /** A new receiver at an address that can be registered. */
  readonly openReceiver: () => Promise<Receiver>;
  /** Holds the next answer after its work: `reached` resolves when it waits, `letThrough` releases it. */
  readonly hold: () => { reached: Promise<void>; letThrough: () => void };
  /** Stops it and its deliveries. */
  readonly close: () => Promise<void>;
};

export function bookingIn({ world }: Pick<ServedService, "world">, state: BookingState): Booking {
  const found = world.bookings.all().find((row) => row.state === state && row.partnerId === "harbour-fleet");
  if (found === undefined) throw new Error(`No booking is ${state}.`);
  return found;
}

/** A gate for answers: `hold` closes it for one answer. */
export function createGate() {
  let next: { arrive: () => void; open: Promise<void> } | undefined;
  return {
    beforeAnswer: async (): Promise<void> => {
      const held = next;
      next = undefined;
      held?.arrive();
      await held?.open;
    },
    hold: () => {
      const { promise: open, resolve: letThrough } = Promise.withResolvers<void>();
      const { promise: reached, resolve: arrive } = Promise.withResolvers<void>();
      next = { arrive, open };
      return { reached, letThrough };
    },
  };
}

/** One statement of the API in a few words, and its test. Each gets a service of its own. */
export type Statement = { readonly says: string; readonly holds: (service: ServedService) => Promise<void> };
