import { useLayoutEffect, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { isOverLock } from "#api/session-kept.ts";
import { useSessionState } from "#queries/session.tsx";
import { later } from "#ui/lazy/later.ts";
import { Part } from "#ui/feedback/part.tsx";

// Loaded while the page is idle: when the API key is refused, the network may be down too.
const KeyDialog = later(async () => (await import("./key-dialog.tsx")).KeyDialog, { isTelling: true });

/**
 * Rendered beside the screens, so that they stay as they are when the service no longer accepts the API key.
 * @param props `Dialog`: asks for the API key
 */
export function KeyLock({ Dialog = KeyDialog }: { Dialog?: typeof KeyDialog }) {
  const { session, refused } = useSessionState();
  if (session === undefined || refused === undefined) return null;
  const dialog = (within?: Element) => (
    <Part>
      <Dialog key={session.client.id} session={session} refused={refused} within={within} />
    </Part>
  );
  return isOverLock(refused) ? <Cover>{dialog}</Cover> : dialog();
}

/** Covers the page at once, even if the dialog can't load, and makes everything under it unreachable. */
function Cover({ children }: { children: (within: Element) => ReactNode }) {
  const [cover, setCover] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (cover === null) return;
    const others = [...document.body.children].filter(
      (other) => other instanceof HTMLElement && other !== cover && !other.inert,
    );
    for (const other of others) other.toggleAttribute("inert", true);
    return () => {
      for (const other of others) other.toggleAttribute("inert", false);
    };
  }, [cover]);
  return createPortal(
    // Other open dialogs would hide this one from screen readers.
    <div ref={setCover} data-react-aria-top-layer className="fixed inset-0 z-100 bg-canvas">
      {cover === null ? null : children(cover)}
    </div>,
    document.body,
  );
}
