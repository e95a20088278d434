import type { ReactNode } from "react";

export interface SwitchProps {
  children: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
}

/** Something that is on or off and changes at once. The complete row is the target. */
export function Switch({ children, isSelected, onChange }: SwitchProps) {
  return (
    <label className="flex min-h-[29px] cursor-pointer items-center gap-2 max-md:min-h-11 pointer-coarse:min-h-11">
      <span className="min-w-0 flex-1">{children}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isSelected}
        checked={isSelected}
        onChange={(event) => onChange(event.target.checked)}
        className="relative h-4 w-7 flex-none cursor-pointer appearance-none rounded-full border border-control bg-control before:absolute before:-inset-[5px] before:content-[''] after:absolute after:inset-y-px after:start-px after:w-3 after:rounded-full after:bg-field after:content-[''] checked:border-accent checked:bg-accent checked:after:end-px checked:after:start-auto checked:after:bg-on-accent forced-colors:after:bg-[CanvasText] forced-colors:checked:bg-[Highlight] forced-colors:checked:after:bg-[HighlightText]"
      />
    </label>
  );
}
