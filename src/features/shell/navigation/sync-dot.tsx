import { useNow } from "#ui/browser/now.ts";
import { useZone } from "#ui/browser/zone.ts";
import { formatClock, formatDay, offsetAt, sameDay } from "#values/zone.ts";
import { syncWords } from "./sync-words.ts";
import { useSyncStatus, type SyncStatus } from "./use-sync-status.ts";

/** Each has a shape of its own: nobody has to tell them by their colour. */
const verifications: Readonly<Record<SyncStatus["kind"], string>> = {
  current: "rounded-full border-pickedup bg-pickedup forced-colors:bg-[CanvasText]",
  reading: "rounded-full border-ink-3",
  failed: "rotate-45 border-conflict bg-conflict forced-colors:bg-[CanvasText]",
  offline: "rotate-45 border-conflict bg-conflict forced-colors:bg-[CanvasText]",
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
      className={`me-2 size-2 flex-none border-[1.5px] forced-colors:border-[CanvasText] md:hidden ${verifications[sync.kind]}`}
    />
  );
}

function useSyncText(sync: SyncStatus): string {
  const zone = useZone();
  const now = useNow();
  if (sync.kind === "reading") return syncWords.reading(sync.page);
  const { kind, at } = sync;
  if (at === undefined) return syncWords[kind];
  const day = sameDay(zone, at, now) ? "" : `${formatDay(zone, at)} `;
  return syncWords[`${kind}At`](`${day}${formatClock(zone, at)} ${offsetAt(zone, at)}`);
}
