import { t } from "@lingui/core/macro";
import { useNow } from "#ui/browser/now.ts";
import { useZone } from "#ui/browser/zone.ts";
import { formatClock, formatDay, offsetAt, sameDay } from "#values/zone.ts";
import { useBookings } from "#queries/bookings.ts";
import { useOffline } from "#ui/browser/online.ts";

/** Each has its own shape, so that nobody has to rely on colour. */
const shapes: Readonly<Record<SyncStatus["kind"], string>> = {
  current: "rounded-full border-pickedup bg-pickedup forced-colors:bg-[CanvasText]",
  reading: "rounded-full border-ink-3",
  failed: "rotate-45 border-conflict bg-conflict forced-colors:bg-[CanvasText]",
  offline: "rotate-45 border-conflict bg-conflict forced-colors:bg-[CanvasText]",
};

/** The sync status in each head on phones. “More” says it in words. */
export function SyncDot() {
  const { kind } = useSyncStatus();
  const text = useSyncText();
  return (
    <span
      role="img"
      aria-label={text}
      title={text}
      className={`me-2 size-2 flex-none border-[1.5px] forced-colors:border-[CanvasText] md:hidden ${shapes[kind]}`}
    />
  );
}

export function useSyncText(): string {
  const sync = useSyncStatus();
  const zone = useZone();
  const now = useNow();
  if (sync.kind === "reading") return syncWords.reading(sync.page);
  const { kind, at } = sync;
  if (at === undefined) return syncWords[kind];
  const day = sameDay(zone, at, now) ? "" : `${formatDay(zone, at)} `;
  return syncWords[`${kind}At`](`${day}${formatClock(zone, at)} ${offsetAt(zone, at)}`);
}

/** The sync status in words: in the footer, the phone's sheet and its dot. */
export const syncWords = {
  reading: (page: number | undefined) => (page === undefined ? t`Loading` : t`Loading page ${page}`),
  current: t`Refreshed`,
  currentAt: (when: string) => t`Refreshed ${when}`,
  offline: t`Offline`,
  offlineAt: (when: string) => t`Offline, data from ${when}`,
  failed: t`Loading failed`,
  failedAt: (when: string) => t`Loading failed, data from ${when}`,
};

/** Whether bookings are up to date. `at`: when they were last refreshed, epoch ms of this browser. */
type SyncStatus =
  | { kind: "reading"; page: number | undefined }
  | { kind: "current"; at: number }
  | { kind: "failed" | "offline"; at: number | undefined };

export function useSyncStatus(): SyncStatus {
  const { phase, loading, failure, checkedAt } = useBookings();
  const isOffline = useOffline(failure);
  if (loading !== undefined) return { kind: "reading", page: loading.page };
  if (failure !== undefined) return { kind: isOffline ? "offline" : "failed", at: checkedAt };
  if (phase === "opening" || checkedAt === undefined) return { kind: "reading", page: undefined };
  return { kind: "current", at: checkedAt };
}
