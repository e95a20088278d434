import * as z from "zod/mini";
import { day } from "../service/clock.ts";
import { isOurs } from "../scenarios/demo-access.ts";
import type { Booking } from "../service/entities.ts";
import {
  colleagueApproves,
  doubleBookingClears,
  doubleBookingOpens,
  guestBooks,
  guestCancels,
  guestOverbooks,
  guestPays,
  keyIsRevoked,
  receiverComesBack,
  receiverGoesDown,
} from "../service/happenings.ts";
import type { World } from "../service/world.ts";
import { bookingNamed, ControlError, Moment, readOrder, vehicleNamed } from "./order.ts";

const awaits = ({ state }: Booking) => state === "awaiting_approval";

type ToBooking = {
  readonly happen: (world: World, bookingId: string) => Booking;
  /** Whether it can happen to this booking, when none was chosen. */
  readonly fits: (booking: Booking, world: World) => boolean;
  readonly says: (booking: Booking) => string;
};

/** Events about one booking. */
const toBooking: Readonly<Record<string, ToBooking>> = {
  "guest cancels": {
    happen: guestCancels,
    fits: awaits,
    says: ({ number }) => `${number} was cancelled by its guest.`,
  },
  "guest pays": {
    happen: guestPays,
    fits: ({ paymentStatus, state }) =>
      paymentStatus === "unpaid" && ["awaiting_approval", "approved", "picked_up"].includes(state),
    says: ({ number, paymentStatus }) => `${number} was paid. Its payment is ${paymentStatus}.`,
  },
  "colleague approves": {
    happen: colleagueApproves,
    fits: awaits,
    says: ({ number }) => `${number} was approved by a colleague.`,
  },
  "double-booking opens": {
    happen: doubleBookingOpens,
    fits: ({ period, state, id }, world) => period !== undefined && state === "approved" && !world.conflicts.has(id),
    says: ({ number }) => `${number} was booked on dates that are already taken.`,
  },
  "double-booking clears": {
    happen: doubleBookingClears,
    fits: ({ id, state }, world) => world.conflicts.has(id) && (state === "awaiting_approval" || state === "approved"),
    says: ({ number }) => `${number} was cancelled by the service.`,
  },
};

/** Events about the receiver of an endpoint. */
const toReceiver = {
  "receiver goes down": {
    happen: receiverGoesDown,
    title: "Receivers go down",
    says: "Endpoints that can't be reached",
  },
  "receiver comes back": {
    happen: receiverComesBack,
    title: "Receivers come back",
    says: "Endpoints that can be reached again",
  },
} as const;

/** What the event was about, as it is now. */
type Outcome =
  | { readonly booking: Pick<Booking, "id" | "number" | "state" | "paymentStatus"> }
  | { readonly webhook: string }
  | { readonly key: "revoked" };

/** `example`: what to send with the name, as JSON. */
type Staged = { readonly example: string; readonly happen: (world: World, sent: unknown) => Outcome };

function staged<Shape extends z.ZodMiniType>(
  shape: Shape,
  example: string,
  carryOut: (world: World, args: z.output<Shape>) => Outcome,
): Staged {
  return { example, happen: (world, sent) => carryOut(world, readOrder(shape, sent, example)) };
}

const about = ({ id, number, state, paymentStatus }: Booking): Outcome => ({
  booking: { id, number, state, paymentStatus },
});

const stagedToBooking = ([name, { happen }]: [string, ToBooking]): [string, Staged] => [
  name,
  staged(
    z.strictObject({ happening: z.string(), booking: z.string() }),
    `{ "happening": "${name}", "booking": "BK-20431" }`,
    (world, { booking }) => about(happen(world, bookingNamed(world, booking).id)),
  ),
];

const stagedToReceiver = ([name, { happen }]: [string, { happen: typeof receiverGoesDown }]): [string, Staged] => [
  name,
  staged(
    z.strictObject({ happening: z.string(), webhook: z.string() }),
    `{ "happening": "${name}", "webhook": "the id of an endpoint" }`,
    (world, { webhook }) => {
      happen(world, webhook);
      return { webhook };
    },
  ),
];

const Booked = z.strictObject({
  happening: z.string(),
  vehicle: z.string(),
  start: Moment,
  end: Moment,
  amount: z.optional(z.number()),
  currency: z.optional(z.string()),
  /** Books even if the vehicle is taken. */
  overlap: z.optional(z.literal(true)),
});

const stage: ReadonlyMap<string, Staged> = new Map([
  [
    "guest books",
    staged(
      Booked,
      '{ "happening": "guest books", "vehicle": "HV-12", "start": "2026-07-01T09:00:00Z", "end": "2026-07-03T18:00:00Z", "amount": 120, "currency": "EUR" }',
      (world, { vehicle, start, end, amount, currency, overlap }) => {
        if (end <= start) throw new ControlError("unreadable", '"end" is not after "start". Nothing was done.');
        if ((amount === undefined) !== (currency === undefined)) {
          throw new ControlError("unreadable", 'Send "amount" and "currency" together, or neither. Nothing was done.');
        }
        const price = amount === undefined || currency === undefined ? {} : { price: { amount, currency } };
        const vehicleId = vehicleNamed(world, vehicle).id;
        const wish = { vehicleId, period: { start, end }, ...price };
        const booking = overlap === true ? guestOverbooks(world, wish) : guestBooks(world, wish);
        if (booking !== undefined) return about(booking);
        throw new ControlError(
          "refused",
          `Vehicle ${vehicle} is blocked or booked in that time. Send other dates, or "overlap": true.`,
        );
      },
    ),
  ],
  ...Object.entries(toBooking).map(stagedToBooking),
  ...Object.entries(toReceiver).map(stagedToReceiver),
  [
    "key is revoked",
    staged(
      z.strictObject({ happening: z.string(), key: z.string() }),
      '{ "happening": "key is revoked", "key": "one of the demo keys" }',
      (world, { key }) => {
        keyIsRevoked(world, key);
        return { key: "revoked" };
      },
    ),
  ],
]);

/** The names, and what to send with each. */
export const stagedHappenings = [...stage].map(([name, { example }]) => ({ name, example }));

/**
 * Makes something happen that the dashboard didn't ask for.
 * @throws ControlError when there is no such event, something is missing, or the world doesn't allow it
 */
export function makeHappen(world: World, sent: unknown): Outcome {
  const names = [...stage.keys()].map((name) => `"${name}"`).join(", ");
  const Named = z.looseObject({ happening: z.string() });
  const { happening } = readOrder(Named, sent, `{ "happening": one of ${names}, … }`);
  const found = stage.get(happening);
  if (found === undefined) {
    throw new ControlError("missing", `There is no happening of that name. Nothing was done. Send one of ${names}.`);
  }
  try {
    return found.happen(world, sent);
  } catch (error) {
    if (error instanceof ControlError || !(error instanceof Error)) throw error;
    // The service's rules refuse it, in their own words.
    throw new ControlError("refused", `${error.message} Nothing was done.`);
  }
}

type Press = { readonly title: string; readonly happen: (world: World) => string };

/** Events for the switcher's buttons: each says in a sentence what it did, or why nothing happened. */
export const browserHappenings: ReadonlyMap<string, Press> = new Map([
  ["guest books", { title: "A guest books", happen: bookFirstFree }],
  ...Object.entries(toBooking).map(([name, each]): [string, Press] => [
    name,
    { title: `A ${name}`, happen: (world) => toNewest(world, each) },
  ]),
  ...Object.entries(toReceiver).map(([name, { title, happen, says }]): [string, Press] => [
    name,
    {
      title,
      happen: (world) => {
        const all = [...world.webhooks.values()].filter(isOurs);
        for (const { id } of all) happen(world, id);
        return all.length === 0 ? "No webhook endpoint is registered." : `${says}: ${all.length}.`;
      },
    },
  ]),
]);

/** Of the newest booking, which is at the top of most lists. */
function toNewest(world: World, { fits, happen, says }: ToBooking): string {
  const fitting = world.bookings.all().filter((booking) => isOurs(booking) && fits(booking, world));
  const [newest] = fitting.toSorted((a, b) => b.createdAt - a.createdAt);
  return newest === undefined ? "No booking has a state that allows this." : says(happen(world, newest.id));
}

function bookFirstFree(world: World): string {
  const vehicles = world.vehicles.all().filter(isOurs);
  const tomorrow = (Math.floor(world.clock.now() / day) + 1) * day + (day * 3) / 8;
  const price = { amount: 248, currency: "EUR" };
  for (let later = 0; later < 60; later += 1) {
    const period = { start: tomorrow + later * day, end: tomorrow + (later + 2) * day };
    for (const { id } of vehicles) {
      const booking = guestBooks(world, { vehicleId: id, period, price });
      if (booking !== undefined) return `${booking.number} was booked and awaits approval.`;
    }
  }
  return "No vehicle is free in the next 60 days.";
}
