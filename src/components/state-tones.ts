import type { ReactNode } from "react";
import { stateIcon, type StateIconProps } from "./state-icon.tsx";

/** The tones a state can have; each names four colours of the theme and one glyph. */
export type StateTone =
  | "awaiting"
  | "approved"
  | "pickedup"
  | "completed"
  | "rejected"
  | "cancelled"
  | "unknown"
  | "outcome"
  | "block"
  | "conflict";

interface ToneLook {
  icon: (props: StateIconProps) => ReactNode;
  /** Colour of the glyph on a plain plane. */
  glyph: string;
  ink: string;
  /** Tint, edge and ink together. The edge's style is its provenance: hatched and dashed mean something. */
  tint: string;
}

/** Of lucide, as all of them, each joined to one path. */
const circle = "M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0";

export const stateTones: Record<StateTone, ToneLook> = {
  awaiting: {
    icon: stateIcon(
      "M5 22h14M5 2h14M17 22v-4.172a2 2 0 0 0-.586-1.414L12 12l-4.414 4.414A2 2 0 0 0 7 17.828V22M7 2v4.172a2 2 0 0 0 .586 1.414L12 12l4.414-4.414A2 2 0 0 0 17 6.172V2",
    ),
    glyph: "text-awaiting",
    ink: "text-awaiting-ink",
    tint: "border-awaiting-line bg-awaiting-bg text-awaiting-ink",
  },
  approved: {
    icon: stateIcon(`${circle}M16 9l-5.5 5.5L8 12`),
    glyph: "text-approved",
    ink: "text-approved-ink",
    tint: "border-approved-line bg-approved-bg text-approved-ink",
  },
  pickedup: {
    icon: stateIcon(
      "M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4zM17 7.5a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0z",
    ),
    glyph: "text-pickedup",
    ink: "text-pickedup-ink",
    tint: "border-pickedup-line bg-pickedup-bg text-pickedup-ink",
  },
  completed: {
    icon: stateIcon("M18 6 7 17l-5-5M22 10l-7.5 7.5L13 16"),
    glyph: "text-completed",
    ink: "text-completed-ink",
    tint: "border-completed-line bg-completed-bg text-completed-ink",
  },
  rejected: {
    icon: stateIcon(`${circle}M15 9l-6 6M9 9l6 6`),
    glyph: "text-rejected",
    ink: "text-rejected-ink",
    tint: "border-rejected-line bg-rejected-bg text-rejected-ink",
  },
  cancelled: {
    icon: stateIcon(`${circle}M4.929 4.929 19.07 19.071`),
    glyph: "text-cancelled",
    ink: "text-cancelled-ink",
    tint: "border-cancelled-line bg-cancelled-bg text-cancelled-ink",
  },
  unknown: {
    icon: stateIcon(`${circle}M9 9.5a3 2.5 0 0 1 6 0c0 2-2 2-3 3.5M12 17h.01`),
    glyph: "text-unknown",
    ink: "text-unknown-ink",
    tint: "border-unknown-line bg-unknown-bg text-unknown-ink",
  },
  outcome: {
    icon: stateIcon(
      "M10.1 2.182a10 10 0 0 1 3.8 0M13.9 21.818a10 10 0 0 1-3.8 0M17.609 3.721a10 10 0 0 1 2.69 2.7M2.182 13.9a10 10 0 0 1 0-3.8M20.279 17.609a10 10 0 0 1-2.7 2.69M21.818 10.1a10 10 0 0 1 0 3.8M3.721 6.391a10 10 0 0 1 2.7-2.69M6.391 20.279a10 10 0 0 1-2.69-2.7",
    ),
    glyph: "text-unknown",
    ink: "text-unknown-ink",
    tint: "unconfirmed border-unknown-line bg-unknown-bg text-unknown-ink",
  },
  block: {
    icon: stateIcon("M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM7 11V7a5 5 0 0 1 10 0v4"),
    glyph: "text-block",
    ink: "text-block-ink",
    tint: "hatched border-block-line text-block-ink",
  },
  conflict: {
    icon: stateIcon("m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01"),
    glyph: "text-conflict",
    ink: "text-conflict-ink",
    tint: "border-conflict-line bg-conflict-bg text-conflict-ink",
  },
};
