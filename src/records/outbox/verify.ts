import { isAllRead } from "#api/covers.ts";
import type { EndpointList } from "#api/webhooks.ts";
import type { WriteKind } from "#api/writes.ts";
import { bookingActions, type BookingAction, type Booking, type KnownState } from "#contract/booking.ts";
import type { Vehicle } from "#contract/vehicle.ts";
import type { PendingWrite, Verification } from "./pending-write.ts";
import type { Replica } from "../replica/replica-types.ts";
import { bookingOf, type Row } from "../replica/row.ts";

/** States that show an action's effect, and states it can be done in (States and transitions). */
const effects: Readonly<Record<BookingAction, { shown: readonly KnownState[]; before: readonly KnownState[] }>> = {
  approve: { shown: ["approved", "pickedup", "completed"], before: ["awaiting"] },
  reject: { shown: ["rejected"], before: ["awaiting"] },
  cancel: { shown: ["cancelled"], before: ["awaiting", "approved"] },
  pickup: { shown: ["pickedup", "completed"], before: ["approved"] },
  return: { shown: ["completed"], before: ["pickedup"] },
};

/** What a booking's state shows of an action. A state that we don't know could be anything. */
export function verifyOutcome(action: BookingAction, { state }: Pick<Booking, "state">): Verification {
  if (state.kind === "other" || state.kind === "unsent") return "unclear";
  const { shown, before } = effects[action];
  if (shown.includes(state.kind)) return "effect";
  return before.includes(state.kind) ? "old" : "other";
}

/**
 * What a booking shows of a decision about it. If the state differs from the one at the click, somebody has acted since, even
 * if the action is still possible: a click on an awaiting booking must not cancel an approved one.
 */
export function verifyDecision(
  action: BookingAction,
  { about }: Pick<PendingWrite, "about">,
  booking: Booking,
): Verification {
  const shows = verifyOutcome(action, booking);
  return shows === "old" && about.state !== undefined && about.state !== booking.state.kind ? "other" : shows;
}

/** What a row shows of an action on its booking; undefined without a row, or if it isn't an action on bookings. */
export function shownBy(wanted: string, row: Row | undefined): Verification | undefined {
  const action = bookingActions.find((each) => each === wanted);
  return action === undefined || row === undefined ? undefined : verifyOutcome(action, bookingOf(row));
}

/** The booking's state to keep with an action; undefined if we don't know that state. */
export const stateAtClick = ({ state }: Pick<Booking, "state">): KnownState | undefined =>
  state.kind === "other" || state.kind === "unsent" ? undefined : state.kind;

/** The vehicles in this browser, as far as a mapping is judged by them. */
type ListedVehicles = {
  readonly rows: readonly {
    readonly id: string;
    readonly goneAt: number | undefined;
    readonly reading: Pick<Vehicle, "reference">;
  }[];
  readonly showsReferences: boolean;
};

/**
 * What the vehicle list shows of a mapping. A list without references shows nothing, nor does any list once a sign-out has deleted
 * which reference was asked for.
 */
function lookForMapping(
  { write, about }: Pick<PendingWrite, "write" | "about">,
  vehicles: ListedVehicles,
): Verification {
  const row = vehicles.rows.find(({ id }) => id === write.target);
  if (row === undefined || row.goneAt !== undefined || !vehicles.showsReferences) return "unclear";
  if (about.reference === undefined) return "unclear";
  const { reference } = row.reading;
  const listed = reference.kind === "named" ? reference.reference : undefined;
  if (listed === about.reference) return "effect";
  return listed === about.from ? "old" : "other";
}

/**
 * What the endpoint list shows of one that was to be created or deleted. An incomplete list can show that one exists, never
 * that it doesn't.
 */
export function verifyWebhook(
  { write, about }: Pick<PendingWrite, "write" | "about">,
  list: EndpointList,
): Verification {
  const { endpoints } = list;
  const isWhole = isAllRead(list);
  if (write.kind === "hookDelete") {
    if (endpoints.some(({ id }) => id === write.target)) return "old";
    return isWhole ? "effect" : "unclear";
  }
  const { before } = about.endpoint ?? {};
  const there = endpoints.filter(({ url }) => url === write.target);
  if (there.some(({ id }) => before?.includes(id) === false)) return "effect";
  // If we don't know what was there before, an endpoint with this address shows nothing.
  return isWhole && (before !== undefined || there.length === 0) ? "old" : "unclear";
}

/** What can be loaded. `listWebhooks`: always by a new request; `now`: epoch ms. */
export type Readable = {
  replica: Pick<Replica, "check" | "row">;
  vehicles: { check: (since: number) => Promise<void>; read: () => ListedVehicles };
  listWebhooks: () => Promise<EndpointList>;
  now: () => number;
};

type LookAt = (pending: PendingWrite, known: Readable) => Promise<Verification>;

const atBooking =
  (action: BookingAction): LookAt =>
  async (pending, { replica }) => {
    await replica.check(pending.firstSentAt ?? pending.clickedAt);
    const row = replica.row(pending.write.target);
    // A booking that is no longer listed shows nothing.
    return row === undefined || row.goneAt !== undefined ? "unclear" : verifyDecision(action, pending, bookingOf(row));
  };
const atWebhooks: LookAt = async (pending, { listWebhooks }) => verifyWebhook(pending, await listWebhooks());

/** How the outcome of each kind is looked up: what is loaded, and what that shows. */
export const verifications: Readonly<Record<WriteKind, LookAt>> = {
  approve: atBooking("approve"),
  reject: atBooking("reject"),
  cancel: atBooking("cancel"),
  pickup: atBooking("pickup"),
  return: atBooking("return"),
  // The API can't list blocks.
  block: async () => "unclear",
  map: async (pending, { vehicles, now }) => {
    await vehicles.check(now());
    return lookForMapping(pending, vehicles.read());
  },
  hookCreate: atWebhooks,
  hookDelete: atWebhooks,
};
