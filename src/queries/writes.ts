import { useState } from "react";
import { createBlock, type Block, mapVehicle } from "#api/vehicles.ts";
import { decideBooking } from "#api/bookings.ts";
import { createWebhook, deleteWebhook, type Endpoint } from "#api/webhooks.ts";
import { writeKinds, type Write } from "#api/writes.ts";
import { type BookingAction, moneyText, bookingName, type Booking } from "#contract/booking.ts";
import { stateAtClick } from "#records/outbox/verify.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import type { About, PendingWrite } from "#records/outbox/pending-write.ts";
import type { Decided } from "#records/outbox/outbox-types.ts";
import { undoDelay } from "#records/browser/settings.ts";
import { useOutbox, useOutboxView } from "./outbox.ts";

/** Submits writes about one thing. It changes whenever the outbox learns something new about the last one. */
export type WriteOf<Asked extends readonly unknown[]> = {
  /** The pending write of the last `submit` here; undefined before the first. */
  readonly submitted: PendingWrite | undefined;
  /**
   * Stores the write, which then takes effect at most once, whatever the network does. If one is open for the same thing, it is
   * joined. Writes that can be undone wait for the undo delay. Returns the decision; it never fails because of the service.
   */
  readonly submit: (...asked: Asked) => Promise<Submitted>;
};

/** What a submission led to. `other`: a write about the same thing is open that asks for something else, so this one isn't sent. */
export type Submitted = Decided | { kind: "other"; pending: PendingWrite };

function useWrite<Asked extends readonly unknown[]>(
  plan: (...asked: Asked) => { write: Write; about: About },
): WriteOf<Asked> {
  const outbox = useOutbox();
  const { open, ended } = useOutboxView();
  const [last, setLast] = useState<string>();
  return {
    submitted: last === undefined ? undefined : [...open, ...ended].find(({ id }) => id === last),
    submit: async (...asked) => {
      const { write, about } = plan(...asked);
      // First of all, so that the screen shows the submission in the frame of the click.
      // oxlint-disable-next-line no-restricted-properties -- the one place for screens
      const decided = await outbox.decide(write, about, writeKinds[write.kind].undo ? undoDelay() * 1000 : 0);
      if (!("pending" in decided)) return decided;
      const { pending } = decided;
      setLast(pending.id);
      const isSame = pending.write.kind === write.kind && pending.write.body === write.body;
      return isSame ? decided : { kind: "other", pending };
    },
  };
}

/**
 * Approves a booking, which captures its payment once, or rejects, cancels, hands over or takes back. POST
 * /bookings/{id}/approve and so on (Bookings). A pickup and a return can be undone for a moment.
 * @param booking as shown: its state and money are recorded with the click
 */
export function useDecideBooking(booking: Booking): WriteOf<[action: BookingAction, reason?: string]> {
  return useWrite((action, reason) => ({
    write: decideBooking(action, booking.id, reason),
    about: {
      name: bookingName(booking),
      vehicle: booking.vehicle.reference,
      money: moneyText(booking),
      state: stateAtClick(booking),
    },
  }));
}

/**
 * Gives a vehicle a reference. POST /vehicles/mapping (Key and vehicles).
 * @param name the vehicle's name on screen
 */
export function useMapVehicle(row: VehicleRow, name: string): WriteOf<[reference: string]> {
  return useWrite((reference) => ({
    write: mapVehicle(row.id, reference),
    about: { name, reference, from: referenceOf(row) },
  }));
}

/** A block to create, with the `reference` of its vehicle. The reason stays in this browser. */
export type NewBlock = Block & { readonly reference: string; readonly reason?: string | undefined };

/** Blocks the dates of vehicles, one submission per block. POST /vehicles/{external_ref}/blocks (Blocks). It can be undone for a moment. */
export function useCreateBlock(): WriteOf<[block: NewBlock]> {
  return useWrite(({ reference, id, start, end, reason }) => ({
    write: createBlock(reference, { id, start, end }),
    about: { name: reference, vehicle: reference, block: { id, start, end, reason } },
  }));
}

/** An endpoint to create. `before`: the IDs of endpoints that already have its address; undefined if unknown. */
export type NewWebhook = {
  readonly url: string;
  readonly events: readonly string[];
  readonly before: readonly string[] | undefined;
};

/** Creates an endpoint; the secret desk shows its secret, once. POST /webhooks (Webhooks). */
export function useCreateWebhook(): WriteOf<[webhook: NewWebhook]> {
  return useWrite(({ url, events, before }) => ({
    write: createWebhook(url, events),
    about: { name: url, endpoint: { events, before } },
  }));
}

/** Deletes an endpoint and its secret. DELETE /webhooks/{id} (Webhooks). */
export function useDeleteWebhook({ id, url = id, events }: Endpoint): WriteOf<[]> {
  return useWrite(() => ({
    write: deleteWebhook(id),
    about: { name: url, endpoint: { events } },
  }));
}
