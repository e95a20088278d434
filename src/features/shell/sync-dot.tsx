import { useNow } from "#ui/now.ts";
import { useZone } from "#ui/zone.ts";
import { formatClock, formatDay, offsetAt, sameDay } from "#values/zone.ts";
import { useSyncStatus, type SyncStatus } from "./use-sync-status.ts";

/** Each has a shape of its own: nobody has to tell them by their colour. */
const looks: Readonly<Record<SyncStatus["kind"], string>> = {
  current: "rounded-full border-pickedup bg-pickedup",
  reading: "rounded-full border-ink-3",
  failed: "rotate-45 border-conflict bg-conflict",
  offline: "rotate-45 border-conflict bg-conflict",
};

/** On phones, in every head: how current the data is. The words behind it stand in “More”. */
export function SyncDot() {
  const sync = useSyncStatus();
  const text = useSyncText(sync);
  return (
    <span
      role="img"
      aria-label={text}
      title={text}
      className={`mr-2 size-2 flex-none border-[1.5px] forced-colors:border-[CanvasText] md:hidden ${looks[sync.kind]}`}
    />
  );
}

function useSyncText(sync: SyncStatus): string {
  const zone = useZone();
  const now = useNow();
  if (sync.kind === "reading") return `Reading page ${sync.page}`;
  const { at } = sync;
  const day = at === undefined || sameDay(zone, at, now) ? "" : `${formatDay(zone, at)} `;
  const when = at === undefined ? undefined : `${day}${formatClock(zone, at)} ${offsetAt(zone, at)}`;
  if (sync.kind === "current") return `Up to date, ${when}`;
  const what = sync.kind === "offline" ? "Offline" : "Last read failed";
  return when === undefined ? what : `${what}, data from ${when}`;
}
