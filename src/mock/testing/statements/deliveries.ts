import { expect } from "vitest";
import { act } from "../../service/act.ts";
import { receiverComesBack, receiverGoesDown } from "../../service/happenings.ts";
import { bookingIn, type ServedService } from "../served-service.ts";
import { page } from "./replies.ts";
import { eventsAt, register } from "./requests.ts";
import type { Statement } from "./statement.ts";

async function confirmPickup(service: ServedService): Promise<void> {
  await service.ask("POST", `/bookings/${bookingIn(service, "approved").id}/pickup`);
  await service.delivered();
}

/** A colleague confirms a pickup, of a booking that is then put back for the next time. */
function colleagueActs({ world }: ServedService): void {
  const booking = bookingIn({ world }, "approved");
  act(world, { partnerId: booking.partnerId }, { action: "pickup", bookingId: booking.id });
  world.bookings.replace(booking);
}

function isAnyRetried({ world }: ServedService): boolean {
  return world.deliveries.all().some(({ status }) => status === "retrying");
}

/** Long enough for every retry that the schedule has. */
async function waitForRetries(service: ServedService): Promise<void> {
  for (let hour = 0; hour < 8; hour += 1) await service.pass(3600);
}

/** Events, Delivery headers and Delivery rules. */
export const deliveries: readonly Statement[] = [
  {
    says: "a delivery is an HTTP POST with a JSON body",
    holds: async (service) => {
      const { receiver } = await register(service);
      await confirmPickup(service);
      expect(receiver.arrivals[0]?.headers.get("content-type")).toMatch(/^application\/json\b/);
      expect(eventsAt(receiver)).toHaveLength(1);
    },
  },
  {
    says: "X-SERVICE-Event is the event kind, X-SERVICE-Delivery the id in the body, X-SERVICE-Signature is there",
    holds: async (service) => {
      const { receiver } = await register(service);
      await confirmPickup(service);
      const [arrival] = receiver.arrivals;
      expect(arrival?.headers.get("X-SERVICE-Event")).toBe("booking.pickup_confirmed");
      expect(arrival?.headers.get("X-SERVICE-Delivery")).toBe(eventsAt(receiver)[0]?.id);
      expect(arrival?.headers.get("X-SERVICE-Signature")).toMatch(/^[0-9a-f]{64}$/);
    },
  },
  {
    says: "rule 1: the same event can arrive more than once, with the same body and id",
    holds: async (service) => {
      const { receiver } = await register(service);
      // The service decides by the event's id whether the receiver's answer gets lost: until one does.
      for (let count = 0; count < 500 && !isAnyRetried(service); count += 1) {
        colleagueActs(service);
        await service.delivered();
      }
      await service.pass(10);
      const events = eventsAt(receiver);
      expect(receiver.arrivals).toHaveLength(events.length + 1);
      expect(new Set(receiver.arrivals.map(({ body }) => body)).size).toBe(events.length);
    },
  },
  {
    says: "rule 2: a failed delivery is retried until the receiver has it",
    holds: async (service) => {
      const { receiver } = await register(service);
      receiver.answers(500);
      await confirmPickup(service);
      receiver.answers(204);
      await waitForRetries(service);
      expect(receiver.arrivals.length).toBeGreaterThan(1);
      expect(new Set(receiver.arrivals.map(({ body }) => body)).size).toBe(1);
      expect((await page(service.ask, "/webhooks/deliveries")).rows).toMatchObject([{ status: "delivered" }]);
    },
  },
  {
    says: "rule 2: after repeated failures a delivery goes to a dead-letter",
    holds: async (service) => {
      const { receiver } = await register(service);
      receiver.answers(500);
      await confirmPickup(service);
      await waitForRetries(service);
      const tried = receiver.arrivals.length;
      expect(tried).toBeGreaterThan(1);
      await waitForRetries(service);
      expect(receiver.arrivals).toHaveLength(tried);
      expect((await page(service.ask, "/webhooks/deliveries")).rows).toMatchObject([
        { status: "dead_letter", attempts: tried, last_error: "The receiver answered 500." },
      ]);
    },
  },
  {
    says: "rule 3: events that were missed are recovered with updated_since",
    holds: async (service) => {
      const { receiver, webhook } = await register(service);
      receiverGoesDown(service.world, webhook.id);
      await service.pass(60);
      const since = new Date(service.world.clock.now()).toISOString();
      const { id } = bookingIn(service, "approved");
      await confirmPickup(service);
      await waitForRetries(service);
      receiverComesBack(service.world, webhook.id);
      await waitForRetries(service);
      expect(receiver.arrivals).toEqual([]);
      const { rows } = await page(service.ask, `/bookings?updated_since=${since}`);
      expect(rows.map((row) => row["service_booking_id"])).toEqual([id]);
    },
  },
];
