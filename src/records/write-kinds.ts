import type { Write, WriteEndpoint, WriteKind } from "#api/writes.ts";
import { bookingActions, type BookingAction } from "#contract/booking.ts";
import { endpoints } from "#contract/endpoints.ts";
import { valueAt } from "#contract/raw.ts";

/** What a write is about. */
export type WriteSubject = "booking" | "vehicle" | "block" | "webhook";

/**
 * What is true of every write of a kind. `endpoint`: its line in the table; `about`: what it is about; `slot`: writes with the
 * same one would do the same twice, so that only one of them is open at a time; `undo`: it is held back for a moment, in which
 * it can be taken back. How its outcome is looked for stands in `effects.ts`, how it is called in `write-names.ts`, and what
 * follows its end in `after-write.ts`.
 */
type WriteRule = {
  readonly endpoint: WriteEndpoint;
  readonly about: WriteSubject;
  readonly slot: (write: Write) => string;
  readonly undo: boolean;
};

const byTarget =
  (about: WriteSubject) =>
  ({ target }: Write) =>
    `${about}|${target}`;
// A booking has one open action, whichever it is.
const booking = { about: "booking", slot: byTarget("booking") } as const;
const webhook = { about: "webhook", slot: byTarget("webhook") } as const;

/** The writes of the interface (Endpoints), each with all that the records know of its kind. */
export const writeKinds: Readonly<Record<WriteKind, WriteRule>> = {
  approve: { endpoint: "approveBooking", ...booking, undo: false },
  reject: { endpoint: "rejectBooking", ...booking, undo: false },
  cancel: { endpoint: "cancelBooking", ...booking, undo: false },
  pickup: { endpoint: "pickupBooking", ...booking, undo: true },
  return: { endpoint: "returnBooking", ...booking, undo: true },
  block: { endpoint: "createBlock", about: "block", slot: rangeSlot, undo: true },
  map: { endpoint: "mapVehicle", about: "vehicle", slot: byTarget("vehicle"), undo: false },
  hookCreate: { endpoint: "createWebhook", ...webhook, undo: false },
  hookDelete: { endpoint: "deleteWebhook", ...webhook, undo: false },
};

function rangeSlot({ target, body }: Write): string {
  const sent: unknown = JSON.parse(body ?? "{}");
  // The same moments are the same range, whatever zone they were typed in.
  const ms = (name: string) => Date.parse(String(valueAt(sent, name)));
  return `block|${target}|${ms("start")}|${ms("end")}`;
}

type Kept = { readonly write: Pick<Write, "kind"> };

/** What a write is about: a booking and a vehicle can be opened, and all but a block can be read. */
export const aboutOf = ({ write }: Kept): WriteSubject => writeKinds[write.kind].about;

/** The action on a booking that a write is; undefined for any other. */
export const actionOf = ({ write }: Kept): BookingAction | undefined =>
  bookingActions.find((action) => action === write.kind);

/** What repeating a write can do. */
export const repeatOf = ({ write }: Kept) => endpoints[writeKinds[write.kind].endpoint].repeat;

/** The slot of a write for one credential. */
export const slotOf = (fp: string, write: Write): string => `${fp}|${writeKinds[write.kind].slot(write)}`;
