import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { mediaQuery } from "../browser/phone.ts";
import { useShortcuts } from "../browser/use-shortcuts.ts";
import { Dialog, DialogFrame } from "./dialog.tsx";

/** From this width there is room for a dialog beside its subject. */
const query = "(width >= 80rem)";
/** The width of a dialog beside its subject, its distance from the subject and from the edges; CSS pixels. */
const [width, gap, margin] = [400, 8, 16];

type Props = {
  /** Heading and accessible name. */
  title: string;
  /** Where its subject is on the page, if it is in view. */
  beside: (() => DOMRect | undefined) | undefined;
  onClose: () => void;
  children: ReactNode;
  footer: ReactNode;
};

/**
 * A dialog beside its subject, which stays in reach: to the right or else to the left, and level with it as far as the window's
 * height allows. In small windows, and without a subject, a modal dialog.
 */
export function DialogBeside({ beside, onClose, ...frame }: Props) {
  const [isBeside] = useState(() => beside !== undefined && mediaQuery(query).matches);
  return isBeside ? (
    <Floating beside={beside} onClose={onClose} {...frame} />
  ) : (
    <Dialog isOpen onOpenChange={onClose} {...frame} />
  );
}

function Floating({ beside, onClose, ...frame }: Props) {
  const [place, setPlace] = useState<ReturnType<typeof placeBeside>>();
  const root = useRef<HTMLDivElement>(null);
  const look = useEffectEvent(() => setPlace(placeBeside(beside?.())));
  useEffect(() => {
    // A frame later: the subject may be drawn together with the dialog, or after the pointer was released.
    const onResize = () => void requestAnimationFrame(() => look());
    const onPointerUp = ({ target }: Event) => {
      // It may have been dragged. The dialog doesn't move under the pointer.
      if (target instanceof Node && root.current?.contains(target) === false) onResize();
    };
    onResize();
    addEventListener("resize", onResize);
    addEventListener("pointerup", onPointerUp);
    return () => {
      removeEventListener("resize", onResize);
      removeEventListener("pointerup", onPointerUp);
    };
  }, []);
  // Before the dialog takes the focus.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Only if the focus went with the dialog.
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    },
    [before],
  );
  useShortcuts({ Escape: onClose });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented) onClose();
  };
  return (
    <div
      ref={root}
      // Not hidden, because it takes the focus.
      style={place ?? { opacity: 0 }}
      className="pointer-events-none fixed inset-x-0 top-0 z-30 grid h-(--visual-viewport-height) [--visual-viewport-height:100dvh]"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape, wherever the focus is in it */}
      <div
        onKeyDown={onKeyDown}
        className="pointer-events-auto col-start-2 row-start-2 [--color-hover:var(--color-press)]"
      >
        <DialogFrame onOpenChange={onClose} {...frame} />
      </div>
    </div>
  );
}

/** As rows and columns. If the subject leaves no room, its end is covered; where it isn't in view, it's the middle. */
function placeBeside(subject: DOMRect | undefined) {
  if (subject === undefined || !isInWindow(subject))
    return { gridTemplateRows: "1fr auto 1fr", gridTemplateColumns: `1fr ${width}px 1fr` };
  const { left, right, top } = subject;
  const most = innerWidth - margin - width;
  const isRight = right + gap <= most;
  const at = isRight ? right + gap : left - gap - width >= margin ? left - gap - width : most;
  return {
    // The first row shrinks if the dialog needs the height.
    gridTemplateRows: `minmax(24px, ${Math.max(24, Math.round(top))}px) auto minmax(24px, 1fr)`,
    gridTemplateColumns: `${Math.round(at)}px ${width}px 1fr`,
  };
}

const isInWindow = ({ left, right, top, bottom }: DOMRect) =>
  right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
