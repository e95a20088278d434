import type { ReactNode } from "react";
import { stateTones, type StateTone } from "./state-tones.ts";
import { isOpen, isUnknown, statusOf, type PendingWrite } from "#records/outbox/pending-write.ts";
import { statusWords } from "./write-status/write-nouns.ts";

export interface StateGlyphProps {
  tone: StateTone;
  /** The state's word; "" if the word is shown beside the glyph. */
  label: string;
  size?: number;
}

/** The glyph of a state, with its word as text alternative. */
export function StateGlyph({ tone, label, size = 15 }: StateGlyphProps) {
  return stateGlyph({ tone, label, size });
}

/** The same as a plain function, for long lists. */
export function stateGlyph({ tone, label, size = 15 }: StateGlyphProps): ReactNode {
  const { icon, glyph } = stateTones[tone];
  return icon({ label, size, strokeWidth: 2, className: `inline-block flex-none align-middle ${glyph}` });
}

export interface StateBadgeProps {
  tone: StateTone;
  children: ReactNode;
  /** `row`: glyph and word on the row's own plane; `chip`: tinted; `bar`: tinted, as high as a bar of the calendar. */
  look?: "row" | "chip" | "bar";
  /** For a raw name shown as it was sent. */
  mono?: boolean;
}

/** Glyph and word of a state, always together: colour is never the only sign. */
export function StateBadge({ tone, children, look = "row", mono = false }: StateBadgeProps) {
  const { icon: Icon, glyph, tint } = stateTones[tone];
  const font = mono ? "font-mono text-[0.92em]" : "";
  if (look === "row") {
    return (
      <span className="inline-flex min-w-0 items-center gap-1.5 whitespace-nowrap">
        <Icon size={15} strokeWidth={2} className={`flex-none ${glyph}`} />
        <span className={`truncate ${font}`}>{children}</span>
      </span>
    );
  }
  const size = look === "chip" ? "h-[1.375rem]" : "h-6";
  const struck = tone === "cancelled" ? "line-through decoration-1" : "";
  return (
    <span
      className={`inline-flex max-w-full min-w-0 items-center gap-[5px] rounded-sm border pe-2 ps-1.5 text-xs leading-none font-medium whitespace-nowrap ${size} ${tint}`}
    >
      <Icon size={13} strokeWidth={2.1} className={`flex-none ${look === "bar" ? glyph : ""}`} />
      <span className={`truncate py-0.5 ${font} ${struck}`}>{children}</span>
    </span>
  );
}

/** The status of an open write in a few words, for a row; undefined once it has ended. No component: lists redraw many rows at once. */
export const openState = (pending: PendingWrite | undefined): ReactNode =>
  pending === undefined || !isOpen(pending) ? undefined : (
    <span className={isUnknown(pending) ? "text-unknown-ink" : "text-ink-2"}>{statusWords[statusOf(pending)]}</span>
  );
