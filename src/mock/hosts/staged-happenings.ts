import * as z from "zod/mini";
import type { Booking } from "../service/entities.ts";
import {
  colleagueApproves,
  doubleBookingClears,
  doubleBookingOpens,
  guestBooks,
  guestCancels,
  guestPays,
  keyIsRevoked,
  receiverComesBack,
  receiverGoesDown,
} from "../service/happenings.ts";
import type { World } from "../service/world.ts";
import { ControlError } from "./control-error.ts";
import { bookingNamed, vehicleNamed } from "./find-in-world.ts";
import { Moment, readOrder } from "./read-order.ts";

/** What a happening was about, as it is now. */
type Outcome =
  | { readonly booking: Pick<Booking, "id" | "number" | "state" | "paymentStatus"> }
  | { readonly webhook: string }
  | { readonly key: "revoked" };

type Staged = {
  /** What to send with the name, as JSON. */
  readonly example: string;
  readonly happen: (world: World, sent: unknown) => Outcome;
};

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

/** Something that happens to one booking, named by its number or its id. */
const toBooking = (name: string, happen: (world: World, bookingId: string) => Booking): Staged =>
  staged(
    z.strictObject({ happening: z.string(), booking: z.string() }),
    `{ "happening": "${name}", "booking": "BK-20431" }`,
    (world, { booking }) => about(happen(world, bookingNamed(world, booking).id)),
  );

const toReceiver = (name: string, happen: (world: World, webhookId: string) => void): Staged =>
  staged(
    z.strictObject({ happening: z.string(), webhook: z.string() }),
    `{ "happening": "${name}", "webhook": "the id of an endpoint" }`,
    (world, { webhook }) => {
      happen(world, webhook);
      return { webhook };
    },
  );

const Booked = z.strictObject({
  happening: z.string(),
  vehicle: z.string(),
  start: Moment,
  end: Moment,
  amount: z.optional(z.number()),
  currency: z.optional(z.string()),
});

/** What can be made to happen, by the name it is asked for. */
const stage: Readonly<Record<string, Staged>> = {
  "guest books": staged(
    Booked,
    '{ "happening": "guest books", "vehicle": "HV-12", "start": "2026-07-01T09:00:00Z", "end": "2026-07-03T18:00:00Z", "amount": 120, "currency": "EUR" }',
    (world, { vehicle, start, end, amount, currency }) => {
      if (end <= start) throw new ControlError("unreadable", '"end" is not after "start". Nothing was done.');
      if ((amount === undefined) !== (currency === undefined)) {
        throw new ControlError("unreadable", 'Send "amount" and "currency" together, or neither. Nothing was done.');
      }
      const price = amount === undefined || currency === undefined ? {} : { price: { amount, currency } };
      const found = vehicleNamed(world, vehicle);
      const booking = guestBooks(world, { vehicleId: found.id, period: { start, end }, ...price });
      if (booking !== undefined) return about(booking);
      throw new ControlError("refused", `Vehicle ${vehicle} is blocked or booked in that time. Send other dates.`);
    },
  ),
  "guest cancels": toBooking("guest cancels", guestCancels),
  "guest pays": toBooking("guest pays", guestPays),
  "colleague approves": toBooking("colleague approves", colleagueApproves),
  "double-booking opens": toBooking("double-booking opens", doubleBookingOpens),
  "double-booking clears": toBooking("double-booking clears", doubleBookingClears),
  "receiver goes down": toReceiver("receiver goes down", receiverGoesDown),
  "receiver comes back": toReceiver("receiver comes back", receiverComesBack),
  "key is revoked": staged(
    z.strictObject({ happening: z.string(), key: z.string() }),
    '{ "happening": "key is revoked", "key": "one of the demo keys" }',
    (world, { key }) => {
      keyIsRevoked(world, key);
      return { key: "revoked" };
    },
  ),
};

/** The names, and what to send with each. */
export const stagedHappenings = Object.entries(stage).map(([name, { example }]) => ({ name, example }));

const Named = z.looseObject({ happening: z.string() });

/**
 * Makes something happen that the partner did not ask for.
 * @throws ControlError when there is no such happening, what it needs is not there, or the world does not allow it
 */
export function makeHappen(world: World, sent: unknown): Outcome {
  const names = stagedHappenings.map(({ name }) => `"${name}"`).join(", ");
  const { happening } = readOrder(Named, sent, `{ "happening": one of ${names}, … }`);
  const found = Object.hasOwn(stage, happening) ? stage[happening] : undefined;
  if (found === undefined) {
    throw new ControlError("missing", `There is no happening of that name. Nothing was done. Send one of ${names}.`);
  }
  try {
    return found.happen(world, sent);
  } catch (error) {
    if (error instanceof ControlError || !(error instanceof Error)) throw error;
    // The rules of the service refuse it, in their own words.
    throw new ControlError("refused", `${error.message} Nothing was done.`);
  }
}
