import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { Search, Settings } from "lucide-react";
import { Button as RacButton } from "react-aria-components";
import { useSession, useSessionState } from "#queries/session.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { navigation, shellWords } from "./navigation.ts";
import { useSyncText } from "./sync-status.tsx";

const row = "flex h-12 items-center gap-3 rounded-md px-2 font-medium hover:bg-hover";

/** The screens the bottom bar has no room for, and the sync status in words. */
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
        {useSyncText()} · {service.name} <span className="font-mono">…{keyEnd}</span>
        {rate === undefined ? "" : ` · ${t`Limit left`} ${rate.remaining}/${rate.limit}`}
      </p>
    </Dialog>
  );
}
