import { Link } from "@tanstack/react-router";
import { KeyRound, Search, Settings } from "lucide-react";
import { Button as RacButton } from "react-aria-components";
import { useSession, useSessionState } from "#api/session-context.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ShortMoment } from "#ui/moment.tsx";
import { navigation } from "./navigation.ts";
import { useSyncStatus } from "./use-sync-status.ts";

const row = "flex h-12 items-center gap-3 rounded-md px-2 font-medium hover:bg-hover";

/** What the bottom bar has no room for, and the words behind the dot in the head. */
export function MoreSheet({ onClose, onJump }: { onClose: () => void; onJump: () => void }) {
  const { service, keyEnd } = useSession();
  const { rate } = useSessionState();
  return (
    <Dialog title="More" isOpen onOpenChange={onClose}>
      <div className="grid">
        <RacButton
          className={`${row} cursor-pointer text-left`}
          onPress={() => {
            onClose();
            onJump();
          }}
        >
          <Search size={20} strokeWidth={1.75} aria-hidden className="text-ink-2" />
          Search or jump
        </RacButton>
        <Link to="/counter" className={row} onClick={onClose}>
          <KeyRound size={20} strokeWidth={1.75} aria-hidden className="text-ink-2" />
          Counter
        </Link>
        {navigation
          .filter(({ more }) => more)
          .map(({ to, label, icon: Icon }) => (
            <Link key={to} to={to} className={row} onClick={onClose}>
              <Icon size={20} strokeWidth={1.75} aria-hidden className="text-ink-2" />
              {label}
            </Link>
          ))}
        <Link to="/settings" className={row} onClick={onClose}>
          <Settings size={20} strokeWidth={1.75} aria-hidden className="text-ink-2" />
          Settings
        </Link>
      </div>
      <p className="border-t border-line pt-3 text-sm text-ink-2">
        <SyncWords /> · {service.name} <span className="font-mono">…{keyEnd}</span> ·{" "}
        {rate === undefined ? "limit not shown" : `${rate.remaining}/${rate.limit} requests left`}
      </p>
    </Dialog>
  );
}

function SyncWords() {
  const sync = useSyncStatus();
  if (sync.kind === "reading") return <>Reading page {sync.page}</>;
  const when = sync.at === undefined ? null : <ShortMoment ms={sync.at} />;
  return sync.kind === "current" ? (
    <>Up to date {when}</>
  ) : (
    <>
      {sync.kind === "offline" ? "Offline" : "Last read failed"}. Data from {when}
    </>
  );
}
