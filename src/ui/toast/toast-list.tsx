import { t } from "@lingui/core/macro";
import { Check, Timer, TriangleAlert, X } from "lucide-react";
import { useEffect, useRef, useState, type FocusEvent, type RefObject } from "react";
import { CopyableId } from "../format/copyable-id.tsx";
import { IconButton } from "../button/icon-button.tsx";
import { dismissToast, toastDuration, useToastQueue, type QueuedToast } from "./toast-queue.ts";

const MOST_SHOWN = 3;

const looks = {
  ok: { icon: Check, glyph: "text-pickedup" },
  bad: { icon: TriangleAlert, glyph: "text-conflict" },
  wait: { icon: Timer, glyph: "text-awaiting" },
};

type ToastProps = { toast: QueuedToast; isHeld: boolean; onDismiss: () => void; onGone: () => void };

function Toast({ toast, isHeld, onDismiss, onGone }: ToastProps) {
  const { icon: Icon, glyph } = looks[toast.tone];
  const duration = toastDuration(toast);
  useEffect(() => {
    if (duration === undefined || isHeld) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), duration);
    return () => clearTimeout(timer);
  }, [toast.id, duration, isHeld]);
  useEffect(() => onGone, [onGone]);
  return (
    <li className="flex items-center gap-2.5 rounded-lg bg-raised forced-colors:border py-2.5 pe-2 ps-3.5 text-sm shadow-pop transition duration-move ease-out [--color-hover:var(--color-press)] starting:translate-y-1 starting:opacity-0">
      <span aria-hidden className={`inline-flex flex-none ${glyph}`}>
        {toast.icon ?? <Icon size={16} strokeWidth={1.75} />}
      </span>
      <div className="min-w-0 flex-1 leading-[1.2rem]">
        <p>{toast.title}</p>
        {toast.detail !== undefined && <p className="text-ink-3">{toast.detail}</p>}
        {toast.requestId !== undefined && <CopyableId value={toast.requestId} label={t`request ID`} />}
      </div>
      {toast.action}
      <IconButton label={t`Dismiss`} icon={<X strokeWidth={1.75} />} onPress={onDismiss} />
    </li>
  );
}

/** Returns the focus unless it has moved elsewhere meanwhile. */
function giveBack(cameFrom: RefObject<HTMLElement | null>): void {
  const before = cameFrom.current;
  if (before?.isConnected !== true || document.activeElement !== document.body) return;
  cameFrom.current = null;
  before.focus({ preventScroll: true });
}

/** The newest toasts, bottom right; above the bottom bar on phones. Pointer or focus inside stops their timers. */
export function ToastList() {
  const queue = useToastQueue();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const cameFrom = useRef<HTMLElement | null>(null);
  const region = useRef<HTMLElement>(null);

  /** A removed button takes the focus along without a blur event, so return it to where the user was. */
  function onGone() {
    if (region.current?.contains(document.activeElement) === true) return;
    setFocused(false);
    giveBack(cameFrom);
  }

  function onFocus(event: FocusEvent) {
    const before = event.relatedTarget;
    if (before instanceof HTMLElement && !event.currentTarget.contains(before)) cameFrom.current = before;
    setFocused(true);
  }

  function onBlur(event: FocusEvent) {
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) cameFrom.current = null;
    setFocused(false);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only watches who is inside
    <section
      ref={region}
      aria-label={t`Notifications`}
      // Stays reachable while a dialog hides the rest of the page.
      data-react-aria-top-layer="true"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={onFocus}
      onBlur={onBlur}
      className="fixed end-5 bottom-[calc(1.25rem+var(--foot,0px))] z-50 w-95 max-md:inset-x-3 max-md:z-30 max-md:bottom-[calc(76px+var(--foot,0px)+env(safe-area-inset-bottom))] max-md:w-auto"
    >
      <ol className="grid gap-2">
        {queue.slice(-MOST_SHOWN).map((toast) => (
          <Toast
            key={toast.id}
            toast={toast}
            isHeld={isHovered || isFocused}
            onDismiss={() => dismissToast(toast.id)}
            onGone={onGone}
          />
        ))}
      </ol>
    </section>
  );
}
