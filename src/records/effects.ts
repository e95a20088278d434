import type { BookingAction } from "#contract/booking.ts";
import type { BookingReading, KnownState } from "#contract/booking-reading.ts";
import type { Look } from "./intent.ts";

/** States that show an action's effect, and those that it can be done in (States and transitions). */
const effects: Readonly<Record<BookingAction, { shown: readonly KnownState[]; before: readonly KnownState[] }>> = {
  approve: { shown: ["approved", "pickedup", "completed"], before: ["awaiting"] },
  reject: { shown: ["rejected"], before: ["awaiting"] },
  cancel: { shown: ["cancelled"], before: ["awaiting", "approved"] },
  pickup: { shown: ["pickedup", "completed"], before: ["approved"] },
  return: { shown: ["completed"], before: ["pickedup"] },
};

/** What a reading of a booking shows of an action. A state that we do not know could be anything. */
export function lookFor(action: BookingAction, { state }: Pick<BookingReading, "state">): Look {
  if (state.kind === "other" || state.kind === "unsent") return "unclear";
  const { shown, before } = effects[action];
  if (shown.includes(state.kind)) return "effect";
  return before.includes(state.kind) ? "old" : "other";
}
