import * as service from "../service/happenings.ts";
import type { Booking } from "../service/entities.ts";
import type { World } from "../service/world.ts";
import { harbourFleet } from "../scenarios/demo-access.ts";

const day = 24 * 60 * 60 * 1000;

const ours = ({ partnerId }: { readonly partnerId: string }) => partnerId === harbourFleet.id;

/** The newest booking for which something can happen: it stands at the top of most lists. */
function newest(world: World, fits: (booking: Booking) => boolean): Booking | undefined {
  return world.bookings
    .all()
    .filter((booking) => ours(booking) && fits(booking))
    .toSorted((a, b) => b.createdAt - a.createdAt)[0];
}

/** Does something to the newest booking that fits, and says what became of it. */
function toNewest(
  fits: (booking: Booking, world: World) => boolean,
  happen: (world: World, bookingId: string) => Booking,
  say: (booking: Booking) => string,
) {
  return (world: World): string => {
    const booking = newest(world, (candidate) => fits(candidate, world));
    return booking === undefined ? "No booking is in a state for this." : say(happen(world, booking.id));
  };
}

function aGuestBooks(world: World): string {
  const vehicles = world.vehicles.all().filter(ours);
  const tomorrow = (Math.floor(world.clock.now() / day) + 1) * day + (day * 3) / 8;
  for (let later = 0; later < 60; later += 1) {
    const period = { start: tomorrow + later * day, end: tomorrow + (later + 2) * day };
    for (const { id } of vehicles) {
      const booking = service.guestBooks(world, {
        vehicleId: id,
        period,
        price: { amount: 248, currency: "EUR" },
      });
      if (booking !== undefined) return `${booking.number} was booked and awaits approval.`;
    }
  }
  return "No vehicle is free in the next 60 days.";
}

function receivers(reach: (world: World, webhookId: string) => void, done: string) {
  return (world: World): string => {
    const all = [...world.webhooks.values()].filter(ours);
    for (const { id } of all) reach(world, id);
    return all.length === 0 ? "No webhook endpoint is registered." : `${done}: ${all.length}.`;
  };
}

const awaits = ({ state }: Booking) => state === "awaiting_approval";

/** What a tester can make happen by a button: each says in a sentence what it did, or why nothing happened. */
export const browserHappenings = {
  "guest-books": { title: "A guest books", happen: aGuestBooks },
  "guest-cancels": {
    title: "A guest cancels",
    happen: toNewest(awaits, service.guestCancels, ({ number }) => `${number} was cancelled by its guest.`),
  },
  "guest-pays": {
    title: "A guest pays",
    happen: toNewest(
      ({ paymentStatus, state }) =>
        paymentStatus === "unpaid" && ["awaiting_approval", "approved", "picked_up"].includes(state),
      service.guestPays,
      ({ number, paymentStatus }) => `${number} was paid: ${paymentStatus}.`,
    ),
  },
  "colleague-approves": {
    title: "A colleague approves",
    happen: toNewest(awaits, service.colleagueApproves, ({ number }) => `${number} was approved by a colleague.`),
  },
  "double-booking-opens": {
    title: "A double-booking opens",
    happen: toNewest(
      ({ period, state, id }, world) => period !== undefined && state === "approved" && !world.conflicts.has(id),
      service.doubleBookingOpens,
      ({ number }) => `${number} came in on dates that are taken.`,
    ),
  },
  "double-booking-clears": {
    title: "A double-booking clears",
    happen: toNewest(
      ({ id, state }, world) => world.conflicts.has(id) && (state === "awaiting_approval" || state === "approved"),
      service.doubleBookingClears,
      ({ number }) => `${number} was cancelled by the service.`,
    ),
  },
  "receivers-down": {
    title: "Receivers go down",
    happen: receivers(service.receiverGoesDown, "Endpoints that cannot be reached"),
  },
  "receivers-back": {
    title: "Receivers come back",
    happen: receivers(service.receiverComesBack, "Endpoints that can be reached again"),
  },
} as const satisfies Record<string, { title: string; happen: (world: World) => string }>;
