import { useState } from "react";
import type { ApiError } from "#api/errors.ts";
import { createBlock, type Block } from "#api/blocks.ts";
import { approveBooking, cancelBooking, pickupBooking, rejectBooking, returnBooking } from "#api/bookings.ts";
import { mapVehicle } from "#api/vehicles.ts";
import { createWebhook, deleteWebhook, type Endpoint } from "#api/webhooks.ts";
import { writeKinds, type Write } from "#api/writes.ts";
import { moneyText, bookingName, type Booking } from "#contract/booking-reading.ts";
import { stateAtClick } from "#records/outbox/verify.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { statusOf, type About, type PendingWrite, type WriteStatus, lastError } from "#records/outbox/pending-write.ts";
import type { Decided } from "#records/outbox/outbox-types.ts";
import { undoDelay } from "#records/browser/settings.ts";
import { usePendingWrites, useOutbox, useOutboxView } from "./outbox.ts";

/** A write about one thing, as screens see it. It changes whenever the outbox learns something new about it. */
export type WriteOf<Asked extends readonly unknown[]> = {
  /** The status of the write for this thing, even one from before a reload; undefined if there is none. */
  readonly status: WriteStatus | undefined;
  /** The last error it met; undefined before the first one and once it is done. */
  readonly error: ApiError | undefined;
  /** The pending write of the last `submit` here; undefined before the first. */
  readonly submitted: PendingWrite | undefined;
  /** Whether a submission is being stored. */
  readonly isSubmitting: boolean;
  /**
   * Stores the write, which then takes effect at most once, whatever the network does. If one is open for the same thing, it is
   * joined. Writes that can be undone wait for the undo delay. Returns the decision; it never fails because of the service.
   */
  readonly submit: (...asked: Asked) => Promise<Decided>;
};

/** `thing`: the kind and the target of the write that `status` is about; without it, the last write submitted here. */
function useWrite<Asked extends readonly unknown[]>(
  thing: Pick<Write, "kind" | "target"> | undefined,
  plan: (...asked: Asked) => { write: Write; about: About },
): WriteOf<Asked> {
  const outbox = useOutbox();
  const { open, ended } = useOutboxView();
  const known = usePendingWrites().get(thing?.target ?? "");
  const [last, setLast] = useState<string>();
  const [sending, setSending] = useState(0);
  const submitted = last === undefined ? undefined : [...open, ...ended].find(({ id }) => id === last);
  const pending = thing === undefined ? submitted : known?.write.kind === thing.kind ? known : undefined;
  const status = pending === undefined ? undefined : statusOf(pending);
  return {
    status,
    error: pending?.last === undefined || status === "done" ? undefined : lastError(pending),
    submitted,
    isSubmitting: sending > 0,
    submit: async (...asked) => {
      const { write, about } = plan(...asked);
      // First of all, so that the screen shows the submission in the frame of the click.
      // oxlint-disable-next-line no-restricted-properties -- the one place for screens
      const deciding = outbox.decide(write, about, writeKinds[write.kind].undo ? undoDelay() * 1000 : 0);
      setSending((count) => count + 1);
      try {
        const decided = await deciding;
        if ("pending" in decided) setLast(decided.pending.id);
        return decided;
      } finally {
        setSending((count) => count - 1);
      }
    },
  };
}

/** A decision about a booking. Only rejections and cancellations send `reason`, unless it is blank. */
export type DecisionWrite = WriteOf<[reason?: string]>;

/** @param booking as shown: its state and money are recorded with the click */
function useDecision(booking: Booking, write: (id: string, reason?: string) => Write): DecisionWrite {
  return useWrite(write(booking.id), (reason) => ({
    write: write(booking.id, reason),
    about: {
      name: bookingName(booking),
      vehicle: booking.vehicle.reference,
      money: moneyText(booking),
      state: stateAtClick(booking),
    },
  }));
}

/** Approves a booking, which captures its payment once. POST /bookings/{id}/approve (Bookings). */
export const useApproveBooking = (booking: Booking) => useDecision(booking, approveBooking);

/** Rejects a booking. POST /bookings/{id}/reject (Bookings). */
export const useRejectBooking = (booking: Booking) => useDecision(booking, rejectBooking);

/** Cancels a booking. POST /bookings/{id}/cancel (Bookings). */
export const useCancelBooking = (booking: Booking) => useDecision(booking, cancelBooking);

/** Records that the vehicle was picked up. POST /bookings/{id}/pickup (Bookings). It can be undone for a moment. */
export const usePickupBooking = (booking: Booking) => useDecision(booking, pickupBooking);

/** Records that the vehicle was returned. POST /bookings/{id}/return (Bookings). It can be undone for a moment. */
export const useReturnBooking = (booking: Booking) => useDecision(booking, returnBooking);

/**
 * Gives a vehicle a reference. POST /vehicles/mapping (Key and vehicles).
 * @param name the vehicle's name on screen
 */
export function useMapVehicle(row: VehicleRow, name: string): WriteOf<[reference: string]> {
  return useWrite({ kind: "map", target: row.id }, (reference) => ({
    write: mapVehicle(row.id, reference),
    about: { name, reference, from: referenceOf(row) },
  }));
}

/** A block to create, with the `reference` of its vehicle. */
export type NewBlock = Block & { readonly reference: string };

/** Blocks the dates of vehicles, one submission per block. POST /vehicles/{external_ref}/blocks (Blocks). It can be undone for a moment. */
export function useCreateBlock(): WriteOf<[block: NewBlock]> {
  return useWrite(undefined, ({ reference, id, start, end }) => ({
    write: createBlock(reference, { id, start, end }),
    about: { name: reference, vehicle: reference, block: { id, start, end } },
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
  return useWrite(undefined, ({ url, events, before }) => ({
    write: createWebhook(url, events),
    about: { name: url, endpoint: { events, before } },
  }));
}

/** Deletes an endpoint and its secret. DELETE /webhooks/{id} (Webhooks). */
export function useDeleteWebhook({ id, url = id, events }: Endpoint): WriteOf<[]> {
  return useWrite({ kind: "hookDelete", target: id }, () => ({
    write: deleteWebhook(id),
    about: { name: url, endpoint: { events } },
  }));
}
