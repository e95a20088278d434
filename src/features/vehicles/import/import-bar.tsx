import type { PlanGroup } from "./import-plan-line.ts";

/** In the order drawn, with the look of each. */
const parts: readonly (readonly [PlanGroup, string])[] = [
  ["problem", "bg-conflict"],
  ["change", "bg-awaiting"],
  ["map", "bg-accent"],
  ["left", "border border-line-strong bg-surface"],
  ["same", "bg-line-strong"],
];

/** How the lines of a file divide, in segments. `label` says the same in words. */
export function ImportBar({ counts, label }: { counts: Readonly<Record<PlanGroup, number>>; label: string }) {
  return (
    <div role="img" aria-label={label} className="flex h-2 gap-0.5">
      {parts.map(([group, look]) =>
        counts[group] === 0 ? null : (
          <span
            key={group}
            className={`h-2 min-w-2.5 rounded-[2px] forced-color-adjust-none forced-colors:border ${look}`}
            style={{ flex: `${String(counts[group])} 0 0` }}
          />
        ),
      )}
    </div>
  );
}

/** The mark of a group in its tab. */
export function GroupMark({ group }: { group: PlanGroup }) {
  const look = parts.find(([id]) => id === group)?.[1] ?? "";
  return <span className={`size-2 rounded-[2px] forced-color-adjust-none forced-colors:border ${look}`} />;
}
