import { t } from "@lingui/core/macro";

const text = {
  done: (count: number) => t`${count} done`,
  unknown: (count: number) => t`${count} unknown`,
  refused: (count: number) => t`${count} not done`,
  todo: (count: number) => t`${count} to go`,
};
const kinds = {
  done: { look: "bg-accent forced-colors:bg-[CanvasText]" },
  // Dashed: sent, and no reply came back.
  unknown: { look: "unconfirmed border border-unknown-line bg-unknown-bg" },
  refused: { look: "bg-conflict forced-colors:bg-[Highlight]" },
  todo: { look: "bg-press forced-colors:border" },
};

export interface ProgressSegment {
  kind: keyof typeof kinds;
  n: number;
}

export interface ProgressProps {
  /** What is in progress; the bar's accessible name. */
  label: string;
  /** Leave out, along with segments, if the total is unknown. */
  value?: number;
  max?: number;
  /** The parts of a job, in drawing order; instead of value and max. */
  segments?: readonly ProgressSegment[];
}

/** The progress of a job, in segments by outcome. */
export function Progress({ label, value, max = 100, segments }: ProgressProps) {
  const simple: ProgressSegment[] = [
    { kind: "done", n: value ?? 0 },
    { kind: "todo", n: Math.max(0, max - (value ?? 0)) },
  ];
  const parts = (segments ?? simple).filter((part) => part.n > 0);
  const total = parts.reduce((sum, part) => sum + part.n, 0);
  const settled = parts.reduce((sum, part) => sum + (part.kind === "todo" ? 0 : part.n), 0);
  const isKnown = segments !== undefined || value !== undefined;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      {...(isKnown ? { "aria-valuemax": total, "aria-valuenow": settled } : {})}
      {...(segments === undefined ? {} : { "aria-valuetext": parts.map((part) => text[part.kind](part.n)).join(", ") })}
      className="flex h-2 gap-0.5"
    >
      {parts.map((part, index) => (
        <span
          key={`${part.kind} ${String(index)}`}
          className={`h-2 min-w-2.5 rounded-[2px] ${kinds[part.kind].look}`}
          style={{ flex: `${String(part.n)} 0 0` }}
        />
      ))}
    </div>
  );
}
