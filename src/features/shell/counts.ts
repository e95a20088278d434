import { useLoadedBookings } from "#api/loaded-bookings.ts";
import { isUnconfirmed } from "#records/intent.ts";
import { useOutboxView } from "#records/records-context.tsx";

/** A number beside a navigation entry. `hot`: it waits for a person; `unknown`: an outcome is not known. */
export type Badge = { count: number; tone: "hot" | "unknown"; says: string };

/** The badges of the navigation by address: what is loaded and waits for a person, and what this browser sent unanswered. */
export function useBadges(): Partial<Record<string, Badge>> {
  const { loaded } = useLoadedBookings();
  const awaiting = loaded?.bookings.filter(({ state }) => state.kind === "awaiting").length ?? 0;
  const unknown = useOutboxView().open.filter(isUnconfirmed).length;
  return {
    ...(awaiting === 0 ? {} : { "/bookings": { count: awaiting, tone: "hot", says: `${awaiting} awaiting approval` } }),
    ...(unknown === 0
      ? {}
      : {
          "/outbox": {
            count: unknown,
            tone: "unknown",
            says: `${unknown} ${unknown === 1 ? "action" : "actions"} not confirmed`,
          },
        }),
  };
}
