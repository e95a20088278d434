import type { Booking, BookingState } from "../service/entities.ts";
import type { World } from "../service/world.ts";
import type { Ask } from "./ask.ts";
import type { Receiver } from "./receiver.ts";

/** The service as a statement is proved on it: called directly or by real HTTP, with a clock that stands still. */
export type ServedService = {
  readonly ask: Ask;
  readonly world: World;
  /** Lets time pass, and waits until the deliveries that are then due have been attempted. */
  readonly pass: (seconds: number) => Promise<void>;
  /** Waits until the deliveries that are due have been attempted. */
  readonly delivered: () => Promise<void>;
  /** A new receiver at an address that may be registered. */
  readonly openReceiver: () => Promise<Receiver>;
  /** Holds back the next answer, its work done: `reached` says that it waits, `letThrough` lets it go. */
  readonly hold: () => { reached: Promise<void>; letThrough: () => void };
  /** Ends it: nothing is delivered any more. */
  readonly close: () => Promise<void>;
};

/** The first booking of Harbour Fleet in a state. */
export function bookingIn({ world }: Pick<ServedService, "world">, state: BookingState): Booking {
  const found = world.bookings.all().find((row) => row.state === state && row.partnerId === "harbour-fleet");
  if (found === undefined) throw new Error(`No booking is ${state}.`);
  return found;
}

/** A gate for answers: closed for one answer by `hold`, open for all others. */
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

/** One statement of the interface, in few words, and the proof that the service keeps it. Each gets a service of its own. */
export type Statement = { readonly says: string; readonly holds: (service: ServedService) => Promise<void> };
