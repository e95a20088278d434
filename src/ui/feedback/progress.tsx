import { t } from "@lingui/core/macro";

const text = {
  done: (count: number) => t`${count} done`,
  unknown: (count: number) => t`${count} unknown`,
  refused: (count: number) => t`${count} not done`,
  todo: (count: number) => t`${count} to go`,
};
const looks = {
  done: "bg-accent forced-colors:bg-[CanvasText]",
  // Dashed: sent, and no reply came back.
  unknown: "unconfirmed border border-unknown-line bg-unknown-bg",
  refused: "bg-conflict forced-colors:bg-[Highlight]",
  todo: "bg-press forced-colors:border",
};

export interface ProgressSegment {
  kind: keyof typeof looks;
  n: number;
}

export interface ProgressProps {
  /** What is in progress; the bar's accessible name. */
  label: string;
  /** The parts of a job, in drawing order. */
  segments: readonly ProgressSegment[];
}

/** The progress of a job, in segments by outcome. */
export function Progress({ label, segments }: ProgressProps) {
  const parts = segments.filter((part) => part.n > 0);
  const total = parts.reduce((sum, part) => sum + part.n, 0);
  const settled = parts.reduce((sum, part) => sum + (part.kind === "todo" ? 0 : part.n), 0);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={settled}
      aria-valuetext={parts.map((part) => text[part.kind](part.n)).join(", ")}
      className="flex h-2 gap-0.5"
    >
      {parts.map((part, index) => (
        <span
          key={`${part.kind} ${String(index)}`}
          className={`h-2 min-w-2.5 rounded-[2px] ${looks[part.kind]}`}
          style={{ flex: `${String(part.n)} 0 0` }}
        />
      ))}
    </div>
  );
}
