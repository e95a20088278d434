import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useSessionStore } from "#api/session-context.tsx";
import { useUnsettled } from "#records/records-context.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Finder } from "#ui/finder.tsx";
import { seenText } from "#values/text.ts";
import { JumpLine } from "./jump-entry.tsx";
import { searchedWords, type Searched } from "./jump-words.ts";
import { useJumpSections } from "./use-jump-sections.tsx";

/**
 * Search or jump: what can be done on this screen, everything that this browser knows, screens, and what the whole app can do.
 * It opens things and never sends.
 */
export function JumpDialog({ onClose, onShortcuts }: { onClose: () => void; onShortcuts: () => void }) {
  return (
    <Dialog title="Search or jump" isOpen onOpenChange={onClose} footer={<SignOut onClose={onClose} />}>
      <JumpList onClose={onClose} onShortcuts={onShortcuts} />
    </Dialog>
  );
}

/** Settings holds the way out, which asks first while something is unsettled. */
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
      Sign out
    </Button>
  );
}

function JumpList({ onClose, onShortcuts }: { onClose: () => void; onShortcuts: () => void }) {
  const [text, setText] = useState("");
  const { sections, searched } = useJumpSections(text, onShortcuts);
  return (
    <div className="grid gap-2.5">
      <Finder
        label="Search or jump"
        listLabel="Results"
        kind="menu"
        placeholder="Booking, vehicle, request id, screen"
        text={text}
        onTextChange={setText}
        autoFocus
        groups={sections}
        itemKey={({ id }) => id}
        renderItem={(entry) => <JumpLine entry={entry} />}
        onPick={(entry) => {
          onClose();
          entry.run();
        }}
        className="max-h-96"
        empty={<Nothing text={text.trim()} searched={searched} />}
      />
      {sections.length > 0 && searched.isRequestUnknown ? <UnknownRequest text={text.trim()} /> : null}
    </div>
  );
}

function Nothing({ text, searched }: { text: string; searched: Searched }) {
  return (
    <div role="status" className="grid gap-1 px-0.5 pt-1 pb-2 text-sm">
      <p className="font-medium text-pretty">Nothing matches “{seenText(text, 80)}”.</p>
      {searched.isRequestUnknown ? <UnknownRequest text={text} /> : null}
      <p className="text-pretty text-ink-3">{searchedWords(searched)}</p>
    </div>
  );
}

function UnknownRequest({ text }: { text: string }) {
  return (
    <p className="text-pretty text-ink-2">
      This browser did not make the request <span className="font-mono text-xs break-all">{seenText(text, 80)}</span>{" "}
      with this key, or has forgotten it since.
    </p>
  );
}
