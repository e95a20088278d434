import { useEffect, useLayoutEffect, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useSessionState } from "#queries/session.tsx";
import { later } from "#ui/lazy/later.ts";
import { Part } from "#ui/feedback/part.tsx";

// Loaded while the page is idle: when the API key is refused, the network may be down too.
const KeyDialog = later(async () => (await import("./key-dialog.tsx")).KeyDialog, { isEssential: true });

type Props = { services?: readonly { baseUrl: string; demoKey?: string }[]; Dialog?: typeof KeyDialog };

/**
 * Rendered beside the screens, so that they and what is typed there stay as they are until the API key is typed again.
 * @param props `services`: as configured; `Dialog`: asks for the API key
 */
export function KeyLock({ services, Dialog = KeyDialog }: Props) {
  const { session, refused } = useSessionState();
  if (session === undefined || refused === undefined) return null;
  return (
    <Cover>
      {(within) => (
        <Part>
          <Dialog
            key={session.client.id}
            session={session}
            refused={refused}
            demoKey={services?.find(({ baseUrl }) => baseUrl === session.service.baseUrl)?.demoKey}
            within={within}
          />
        </Part>
      )}
    </Cover>
  );
}

/**
 * Takes the place of the page at once, even if the dialog can't load. While it is there, the style sheet hides all else, on paper
 * too, and so do the shortcuts: also what opens later.
 */
function Cover({ children }: { children: (within: Element) => ReactNode }) {
  const [cover, setCover] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    document.body.dataset["locked"] = "";
    return () => void delete document.body.dataset["locked"];
  }, []);
  useEffect(() => {
    const before = document.activeElement;
    if (!(before instanceof HTMLElement)) return undefined;
    // Some browsers leave the focus, and so the keys, in what is hidden.
    before.blur();
    // Once the dialog is gone, unless another one has the focus by then.
    return () =>
      void requestAnimationFrame(
        () => document.activeElement === document.body && before.focus({ preventScroll: true }),
      );
  }, []);
  return createPortal(
    // Other open dialogs would hide this one from screen readers.
    <div ref={setCover} data-page-lock data-react-aria-top-layer className="fixed inset-0 z-100 bg-canvas">
      {cover === null ? null : children(cover)}
    </div>,
    document.body,
  );
}
