import { useState } from "react";
import type { ApiError } from "#api/errors.ts";
import { createBlock, type Block } from "#api/blocks.ts";
import { approveBooking, cancelBooking, pickupBooking, rejectBooking, returnBooking } from "#api/bookings.ts";
import { mapVehicle } from "#api/vehicles.ts";
import { createWebhook, deleteWebhook, type Endpoint } from "#api/webhooks.ts";
import { writeKinds, type Write } from "#api/writes.ts";
import { bookingName, type Booking } from "#contract/booking-reading.ts";
import { stateAtClick } from "#records/outbox/verify.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { statusOf, type About, type PendingWrite, type WriteStatus, lastError } from "#records/outbox/pending-write.ts";
import type { Decided } from "#records/outbox/outbox-types.ts";
import { undoDelay } from "#records/browser/settings.ts";
import { formatMoney } from "#values/money.ts";
import { usePendingWrites, useOutbox, useOutboxView } from "./outbox.ts";

/** A write of one thing, as screens see it. It changes whenever the outbox learns something new about that write. */
export type WriteOf<Asked extends readonly unknown[]> = {
  /** How the write of this thing stands, also one of before a reload; undefined while there is none. */
  readonly status: WriteStatus | undefined;
  /** The last answer to it that was none to go by; undefined before the first, and once it is done. */
  readonly error: ApiError | undefined;
  /** What the last `submit` here led to; undefined before the first. */
  readonly submitted: PendingWrite | undefined;
  /** Whether a submission is being kept. */
  readonly isSubmitting: boolean;
  /**
   * Keeps the write, which is then sent, once, whatever the network does; one that is open for the same thing already is joined. What
   * can be undone is held back for the delay of the settings. Gives what was decided; it never fails because of the service.
   */
  readonly submit: (...asked: Asked) => Promise<Decided>;
};

/** `thing`: the kind and the target of the write that `status` is about; without it, what was last submitted here. */
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
      // Before anything else: what is being kept is drawn in the frame of the click.
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

/** A decision about a booking; `reason` goes with a rejection or a cancellation alone, unless it is blank. */
export type DecisionWrite = WriteOf<[reason?: string]>;

/** @param booking as it is shown: its state and its money are remembered as those of the click */
function useDecision(booking: Booking, write: (id: string, reason?: string) => Write): DecisionWrite {
  return useWrite(write(booking.id), (reason) => ({
    write: write(booking.id, reason),
    about: {
      name: bookingName(booking),
      vehicle: booking.vehicle.reference,
      money: booking.amount === undefined ? undefined : formatMoney(booking.amount),
      state: stateAtClick(booking),
    },
  }));
}

/** Approves a booking: its payment is captured, once. POST /bookings/{id}/approve (Bookings). */
export const useApproveBooking = (booking: Booking) => useDecision(booking, approveBooking);

/** Rejects a booking. POST /bookings/{id}/reject (Bookings). */
export const useRejectBooking = (booking: Booking) => useDecision(booking, rejectBooking);

/** Cancels a booking. POST /bookings/{id}/cancel (Bookings). */
export const useCancelBooking = (booking: Booking) => useDecision(booking, cancelBooking);

/** Says that the vehicle of a booking was picked up. POST /bookings/{id}/pickup (Bookings). It can be undone for a moment. */
export const usePickupBooking = (booking: Booking) => useDecision(booking, pickupBooking);

/** Says that the vehicle of a booking was returned. POST /bookings/{id}/return (Bookings). It can be undone for a moment. */
export const useReturnBooking = (booking: Booking) => useDecision(booking, returnBooking);

/**
 * Gives a vehicle a reference. POST /vehicles/mapping (Key and vehicles).
 * @param name what the vehicle is called on screen
 */
export function useMapVehicle(row: VehicleRow, name: string): WriteOf<[reference: string]> {
  return useWrite({ kind: "map", target: row.id }, (reference) => ({
    write: mapVehicle(row.id, reference),
    about: { name, reference, from: referenceOf(row) },
  }));
}

/** A block to be made, with the `reference` of its vehicle. */
export type NewBlock = Block & { readonly reference: string };

/** Blocks the dates of vehicles, one submission a block. POST /vehicles/{external_ref}/blocks (Blocks). It can be undone for a moment. */
export function useCreateBlock(): WriteOf<[block: NewBlock]> {
  return useWrite(undefined, ({ reference, id, start, end }) => ({
    write: createBlock(reference, { id, start, end }),
    about: { name: reference, vehicle: reference, block: { id, start, end } },
  }));
}

/** An endpoint to be created. `before`: the ids of those that have its address already; undefined where that is not known. */
export type NewWebhook = {
  readonly url: string;
  readonly events: readonly string[];
  readonly before: readonly string[] | undefined;
};

/** Creates an endpoint; its secret is told once, by the secret desk. POST /webhooks (Webhooks). */
export function useCreateWebhook(): WriteOf<[webhook: NewWebhook]> {
  return useWrite(undefined, ({ url, events, before }) => ({
    write: createWebhook(url, events),
    about: { name: url, endpoint: { events, before } },
  }));
}

/** Deletes an endpoint, and its secret with it. DELETE /webhooks/{id} (Webhooks). */
export function useDeleteWebhook({ id, url = id, events }: Endpoint): WriteOf<[]> {
  return useWrite({ kind: "hookDelete", target: id }, () => ({
    write: deleteWebhook(id),
    about: { name: url, endpoint: { events } },
  }));
}
