import type { Badge } from "./counts.ts";

const tones = {
  hot: "border-awaiting-line bg-awaiting-bg text-awaiting-ink",
  bad: "border-conflict-line bg-conflict-bg text-conflict-ink",
  plain: "border-transparent font-normal! text-ink-3",
  unknown: "border-dashed border-unknown-line bg-unknown-bg text-unknown-ink",
};

/** A count beside a navigation entry; its meaning is read out after the entry's name. */
export function NavBadge({ badge, className }: { badge: Badge; className: string }) {
  return (
    <span className={`rounded-sm border text-center font-semibold ${tones[badge.tone]} ${className}`}>
      <span aria-hidden>{badge.count}</span>
      <span className="sr-only">, {badge.says}</span>
    </span>
  );
}
