import {
  Ban,
  CheckCheck,
  CircleCheck,
  CircleDashed,
  CircleQuestionMark,
  CircleX,
  Hourglass,
  KeyRound,
  Lock,
  TriangleAlert,
  type LucideIcon,
} from "lucide-react";

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
  icon: LucideIcon;
  /** Colour of the glyph on a plain plane. */
  glyph: string;
  /** Text in the tone's ink. */
  ink: string;
  /** Tint, edge and ink together. The edge's style is its provenance: hatched and dashed mean something. */
  tint: string;
}

export const stateTones: Record<StateTone, ToneLook> = {
  awaiting: {
    icon: Hourglass,
    glyph: "text-awaiting",
    ink: "text-awaiting-ink",
    tint: "border-awaiting-line bg-awaiting-bg text-awaiting-ink",
  },
  approved: {
    icon: CircleCheck,
    glyph: "text-approved",
    ink: "text-approved-ink",
    tint: "border-approved-line bg-approved-bg text-approved-ink",
  },
  pickedup: {
    icon: KeyRound,
    glyph: "text-pickedup",
    ink: "text-pickedup-ink",
    tint: "border-pickedup-line bg-pickedup-bg text-pickedup-ink",
  },
  completed: {
    icon: CheckCheck,
    glyph: "text-completed",
    ink: "text-completed-ink",
    tint: "border-completed-line bg-completed-bg text-completed-ink",
  },
  rejected: {
    icon: CircleX,
    glyph: "text-rejected",
    ink: "text-rejected-ink",
    tint: "border-rejected-line bg-rejected-bg text-rejected-ink",
  },
  cancelled: {
    icon: Ban,
    glyph: "text-cancelled",
    ink: "text-cancelled-ink",
    tint: "border-cancelled-line bg-cancelled-bg text-cancelled-ink",
  },
  unknown: {
    icon: CircleQuestionMark,
    glyph: "text-unknown",
    ink: "text-unknown-ink",
    tint: "border-unknown-line bg-unknown-bg text-unknown-ink",
  },
  outcome: {
    icon: CircleDashed,
    glyph: "text-unknown",
    ink: "text-unknown-ink",
    tint: "unconfirmed border-unknown-line bg-unknown-bg text-unknown-ink",
  },
  block: { icon: Lock, glyph: "text-block", ink: "text-block-ink", tint: "hatched border-block-line text-block-ink" },
  conflict: {
    icon: TriangleAlert,
    glyph: "text-conflict",
    ink: "text-conflict-ink",
    tint: "border-conflict-line bg-conflict-bg text-conflict-ink",
  },
};
