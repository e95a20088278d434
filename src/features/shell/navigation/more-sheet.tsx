import { Link } from "@tanstack/react-router";
import { KeyRound, Search, Settings } from "lucide-react";
import { Button as RacButton } from "react-aria-components";
import { useSession, useSessionState } from "#queries/session.tsx";
import { catalogue } from "#language/catalogue.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { ShortMoment } from "#ui/format/moment.tsx";
import { navigation, shellWords } from "./navigation.ts";
import { syncWords } from "./sync-status.tsx";
import { useSyncStatus } from "./sync-status.tsx";

const text = catalogue("shell/more", {
  noLimit: "limit not shown",
  left: (remaining: number, limit: number) => `${remaining}/${limit} requests left`,
});

const row = "flex h-12 items-center gap-3 rounded-md px-2 font-medium hover:bg-hover";

/** What the bottom bar has no room for, and the words behind the dot in the head. */
export function MoreSheet({ onClose, onJump }: { onClose: () => void; onJump: () => void }) {
  const { service, keyEnd } = useSession();
  const { rate } = useSessionState();
  return (
    <Dialog title={shellWords.more} isOpen onOpenChange={onClose}>
      <div className="grid">
        <RacButton
          className={`${row} cursor-pointer text-start`}
          onPress={() => {
            onClose();
            onJump();
          }}
        >
          <Search size={20} strokeWidth={1.75} aria-hidden className="text-ink-2" />
          {shellWords.jump}
        </RacButton>
        <Link to="/counter" className={row} onClick={onClose}>
          <KeyRound size={20} strokeWidth={1.75} aria-hidden className="text-ink-2" />
          {shellWords.counter}
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
          {shellWords.settings}
        </Link>
      </div>
      <p className="border-t border-line pt-3 text-sm text-ink-2">
        <SyncWords /> · {service.name} <span className="font-mono">…{keyEnd}</span> ·{" "}
        {rate === undefined ? text.noLimit : text.left(rate.remaining, rate.limit)}
      </p>
    </Dialog>
  );
}

function SyncWords() {
  const sync = useSyncStatus();
  if (sync.kind === "reading") return syncWords.reading(sync.page);
  if (sync.at === undefined) return syncWords[sync.kind];
  return <Fill text={syncWords[`${sync.kind}Since`]} parts={{ when: <ShortMoment ms={sync.at} /> }} />;
}
