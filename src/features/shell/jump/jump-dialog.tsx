import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useSessionStore } from "#queries/session.tsx";
import { catalogue } from "#language/catalogue.ts";
import type { JournalKept } from "#records/journal/journal.ts";
import { useUnsettled } from "#queries/outbox.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { Finder } from "#ui/form/finder.tsx";
import { displayText } from "#values/text.ts";
import { JumpLine } from "./jump-found.tsx";
import { shellWords } from "../navigation/navigation.ts";
import { useJumpSections, type Searched } from "./use-jump-sections.tsx";

const words = catalogue("shell/jump", {
  signOut: "Sign out",
  results: "Results",
  placeholder: "Booking, vehicle, request id, screen",
  unknownRequest: {
    read: "This browser did not make the request {id} with this key, or has forgotten it since.",
    unread:
      "The request {id} is not among those of this page. What this browser kept of others is being read: it may be among them.",
    unreadable:
      "The request {id} is not among those of this page. What this browser kept of others cannot be read: it may be among them.",
  },
  nothing: (searched: string) => `Nothing matches “${searched}”.`,
  loading: "Loading bookings",
  soon: (searched: string) => `“${searched}” is looked for as soon as they are here.`,
  notRead: "Bookings could not be read",
  notLookedFor: (searched: string) =>
    `“${searched}” was not looked for among them. The screen Bookings says why and can read them again.`,
  notAll: "Not everything is loaded here, so more may exist than was searched.",
});

/**
 * Search or jump: what can be done on this screen, everything that this browser knows, screens, and what the whole app can do.
 * It opens things and never sends.
 */
export function JumpDialog({ onClose, onShortcuts }: { onClose: () => void; onShortcuts: () => void }) {
  return (
    <Dialog title={shellWords.jump} isOpen onOpenChange={onClose} footer={<SignOut onClose={onClose} />}>
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
      {words.signOut}
    </Button>
  );
}

function JumpList({ onClose, onShortcuts }: { onClose: () => void; onShortcuts: () => void }) {
  const [text, setText] = useState("");
  const { sections, searched } = useJumpSections(text, onShortcuts);
  return (
    <div className="grid gap-2.5">
      <Finder
        label={shellWords.jump}
        listLabel={words.results}
        kind="menu"
        placeholder={words.placeholder}
        text={text}
        onTextChange={setText}
        autoFocus
        groups={sections}
        isMoreToCome={isMoreToCome(searched)}
        itemKey={({ id }) => id}
        renderItem={(entry) => <JumpLine entry={entry} />}
        onPick={(entry) => {
          onClose();
          entry.run();
        }}
        className="max-h-96"
        empty={<Nothing text={text.trim()} searched={searched} />}
      />
      {sections.length > 0 && searched.isRequestUnknown ? (
        <UnknownRequest text={text.trim()} kept={searched.kept} />
      ) : null}
    </div>
  );
}

function Nothing({ text, searched }: { text: string; searched: Searched }) {
  const { title, meaning } = nothingWords(displayText(text, 80), searched);
  return (
    <div role="status" className="grid gap-1 px-0.5 pt-1 pb-2 text-sm">
      <p className="font-medium text-pretty">{title}</p>
      {meaning === undefined ? null : <p className="text-pretty text-ink-2">{meaning}</p>}
      {searched.isRequestUnknown ? <UnknownRequest text={text} kept={searched.kept} /> : null}
      {searched.isWhole ? null : <p className="text-pretty text-ink-3">{words.notAll}</p>}
    </div>
  );
}

function UnknownRequest({ text, kept }: { text: string; kept: JournalKept }) {
  return (
    <p className="text-pretty text-ink-2">
      <Fill
        text={words.unknownRequest[kept]}
        parts={{ id: <span className="font-mono text-xs break-all">{displayText(text, 80)}</span> }}
      />
    </p>
  );
}

/** Whether bookings that are not known yet are still to come by themselves: more may be found then. */
export const isMoreToCome = ({ coverage, reading }: Pick<Searched, "coverage" | "reading">): boolean =>
  coverage === "none" || reading?.what === "all";

/**
 * What is said where nothing was found, and what that means where there are no bookings to look through: that nothing
 * matches is known only once they are there.
 */
export function nothingWords(
  wanted: string,
  { coverage, failure }: Pick<Searched, "coverage" | "failure">,
): { title: string; meaning: string | undefined } {
  if (coverage !== "none") return { title: words.nothing(wanted), meaning: undefined };
  return failure === undefined
    ? { title: words.loading, meaning: words.soon(wanted) }
    : { title: words.notRead, meaning: words.notLookedFor(wanted) };
}
