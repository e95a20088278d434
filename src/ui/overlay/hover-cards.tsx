import { useEffect, useRef, useState, type CSSProperties, type ReactNode, type SyntheticEvent } from "react";
import { useShortcuts } from "../browser/use-shortcuts.ts";

/** How long the pointer or the focus rests on a subject before its card shows, and how long the card outlasts both; ms. */
const [patience, grace] = [300, 150];
/** The most room that a card needs, its distance from its subject, and from the edges of the window; CSS pixels. */
const [width, height, gap, margin] = [304, 200, 6, 8];

/** The look of a card over the page. */
export const cardLook =
  "fixed z-20 grid w-max max-w-[304px] gap-1 rounded-lg bg-raised px-3 py-2 text-sm shadow-pop forced-colors:border";

type Props = {
  /** Selects the elements inside that have a card. */
  subjects: string;
  /** What the card of an element shows; nothing if it has none. */
  card: (subject: Element) => ReactNode;
  children: ReactNode;
};

type Following = {
  hovered?: Element | undefined;
  focused?: Element | undefined;
  /** The last of these, whether its card shows, is about to, or was dismissed. */
  subject?: Element | undefined;
  /** Where the pointer came to it, or where its surroundings begin; CSS pixels. */
  x?: number | undefined;
  timer?: ReturnType<typeof setTimeout>;
};

/**
 * One card for many elements, beside the one with the pointer or the keyboard's focus. It never takes the focus, and a finger doesn't
 * open it: never the only place for something important. The pointer may move onto it, and Escape dismisses it.
 */
export function HoverCards({ subjects, card, children }: Props) {
  const [shown, setShown] = useState<{ subject: Element; style: CSSProperties }>();
  const following = useRef<Following>({});
  useEffect(() => () => clearTimeout(following.current.timer), []);

  function follow(change: Pick<Following, "hovered" | "focused">): void {
    const now = Object.assign(following.current, change);
    const subject = now.hovered ?? now.focused;
    if (subject === now.subject) return;
    now.subject = subject;
    clearTimeout(now.timer);
    now.timer = setTimeout(
      () => setShown(subject && { subject, style: placeBy(subject, now.x) }),
      subject === undefined || shown !== undefined ? grace : patience,
    );
  }
  function dismiss(): void {
    clearTimeout(following.current.timer);
    setShown(undefined);
  }
  const subjectOf = ({ target }: SyntheticEvent) =>
    target instanceof Element ? (target.closest(subjects) ?? undefined) : undefined;
  useShortcuts({ Escape: shown === undefined ? undefined : dismiss }, { isFirst: true });

  const content = shown === undefined ? undefined : card(shown.subject);
  return (
    <>
      <div
        role="presentation"
        className="contents"
        onPointerOver={(event) => {
          following.current.x = event.clientX;
          follow({ hovered: event.pointerType === "touch" ? undefined : subjectOf(event) });
        }}
        onPointerLeave={() => follow({ hovered: undefined })}
        onPointerDown={dismiss}
        onClick={dismiss}
        onFocus={(event) => {
          following.current.x = event.currentTarget.firstElementChild?.getBoundingClientRect().left;
          follow({ focused: event.target.matches(":focus-visible") ? subjectOf(event) : undefined });
        }}
        onBlur={() => follow({ focused: undefined })}
        onScrollCapture={shown === undefined ? undefined : dismiss}
      >
        {children}
      </div>
      {shown === undefined || content === undefined || content === null ? null : (
        <div
          role="tooltip"
          style={shown.style}
          className={cardLook}
          onPointerEnter={() => follow({ hovered: shown.subject })}
          onPointerLeave={() => follow({ hovered: undefined })}
        >
          {content}
        </div>
      )}
    </>
  );
}

/** Below the subject, or above it where there is no room; from the pointer on, or from where the subject is in view. */
function placeBy(subject: Element, x = 0): CSSProperties {
  const { left, top, bottom } = subject.getBoundingClientRect();
  const isBelow = bottom + gap + height <= innerHeight;
  return {
    left: Math.max(margin, Math.min(Math.max(left, x), innerWidth - width - margin)),
    ...(isBelow ? { top: bottom + gap } : { bottom: innerHeight - top + gap }),
  };
}
