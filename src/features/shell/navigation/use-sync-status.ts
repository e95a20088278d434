import { useBookings } from "#queries/bookings.ts";
import { useOnline } from "#ui/browser/online.ts";

/** How the reading of bookings stands. `at`: when the service last told what had changed, epoch ms of this browser. */
export type SyncStatus =
  | { kind: "reading"; page: number }
  | { kind: "current"; at: number }
  | { kind: "failed" | "offline"; at: number | undefined };

/** What the foot and the sheet on phones say of the data on screen. */
export function useSyncStatus(): SyncStatus {
  const { phase, reading, failure, checkedAt } = useBookings();
  const isOnline = useOnline();
  if (reading !== undefined) return { kind: "reading", page: reading.page };
  if (failure !== undefined) return { kind: isOnline ? "failed" : "offline", at: checkedAt };
  if (phase === "opening" || checkedAt === undefined) return { kind: "reading", page: 1 };
  return { kind: "current", at: checkedAt };
}
