import { ph, t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { isMoreToCome } from "#api/covers.ts";
import { nothingWords } from "#components/list-state/list-words.ts";
import { useSessionStore } from "#queries/session.tsx";
import { useUnsettled } from "#queries/outbox.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { Finder } from "#ui/form/finder.tsx";
import { KeyCaps } from "#ui/format/key-cap.tsx";
import { displayText } from "#values/text.ts";
import { shellWords } from "../navigation/navigation.ts";
import { useJumpSections, type JumpEntry, type Searched } from "./use-jump-sections.tsx";

/** Search or jump: commands of this screen, everything this browser knows, screens and app-wide commands. It never sends anything. */
export function JumpDialog({ onClose, onShortcuts }: { onClose: () => void; onShortcuts: () => void }) {
  return (
    <Dialog title={shellWords.jump} isOpen onOpenChange={onClose} footer={<SignOut onClose={onClose} />}>
      <JumpList onClose={onClose} onShortcuts={onShortcuts} />
    </Dialog>
  );
}

/** Signs out, or opens the question in Settings if something is unfinished. */
function SignOut({ onClose }: { onClose: () => void }) {
  const store = useSessionStore();
  const navigate = useNavigate();
  const { actions, ofJobs, secrets } = useUnsettled();
  const leave = () => {
    onClose();
    if (actions + ofJobs + secrets > 0) void navigate({ to: "/settings", search: { leaving: "yes" } });
    else store.signOut();
  };
  return (
    <Button variant="ghost" size="sm" onPress={leave}>
      {t`Sign out`}
    </Button>
  );
}

function JumpList({ onClose, onShortcuts }: { onClose: () => void; onShortcuts: () => void }) {
  const [text, setText] = useState("");
  const { sections, searched, remember } = useJumpSections(text, onShortcuts);
  return (
    // Always as high, so that the field doesn't move while results come and go.
    <div className="flex h-[min(27rem,calc(var(--visual-viewport-height)-13rem))] flex-col gap-2.5">
      <Finder
        label={shellWords.jump}
        listLabel={t`Results`}
        kind="menu"
        placeholder={t`Booking, vehicle, request ID, screen`}
        text={text}
        onTextChange={setText}
        autoFocus
        groups={sections}
        isMoreToCome={isMoreToCome(searched)}
        itemKey={({ id }) => id}
        renderItem={(entry) => <JumpLine entry={entry} />}
        onPick={(entry) => {
          remember(entry);
          onClose();
          entry.run();
        }}
        className="min-h-0"
        empty={<Nothing text={text.trim()} searched={searched} />}
      />
      {sections.length > 0 && searched.isRequestUnknown ? <UnknownRequest text={text.trim()} /> : null}
    </div>
  );
}

function JumpLine({ entry }: { entry: JumpEntry }) {
  return (
    <>
      <span aria-hidden className="inline-flex size-4 flex-none items-center justify-center text-ink-3 [&>svg]:size-4">
        {entry.lead}
      </span>
      <span className="min-w-0 flex-none truncate font-medium max-md:max-w-[70%]">{entry.label}</span>
      <span className="min-w-0 flex-1 truncate text-ink-3 max-md:text-xs">{entry.detail}</span>
      {entry.keys === undefined ? null : (
        <span aria-hidden className="max-md:hidden">
          <KeyCaps keys={entry.keys} />
        </span>
      )}
    </>
  );
}

function Nothing({ text, searched }: { text: string; searched: Searched }) {
  const wanted = displayText(text, 80);
  const { coverage, failure } = searched;
  const meaning =
    coverage !== "none"
      ? undefined
      : failure === undefined
        ? t`We'll look for “${ph({ searched: wanted })}” once they're loaded.`
        : t`Open Bookings to see why and try again.`;
  return (
    <div role="status" className="grid gap-1 px-0.5 pt-1 pb-2 text-sm">
      <p className="font-medium text-pretty">
        {coverage === "none"
          ? nothingWords("booking", searched, wanted)
          : t`Nothing loaded matches “${ph({ searched: wanted })}”`}
      </p>
      {meaning === undefined ? null : <p className="text-pretty text-ink-2">{meaning}</p>}
      {searched.isRequestUnknown ? <UnknownRequest text={text} /> : null}
      {searched.isWhole || searched.coverage === "none" ? null : (
        <p className="text-pretty text-ink-3">{t`We couldn't search everything.`}</p>
      )}
    </div>
  );
}

function UnknownRequest({ text }: { text: string }) {
  return (
    <p className="text-pretty text-ink-2">
      <Fill
        text={t`We haven't found request ${ph({ id: "{id}" })} in Requests.`}
        parts={{ id: <span className="font-mono text-xs break-all">{displayText(text, 80)}</span> }}
      />
    </p>
  );
}
