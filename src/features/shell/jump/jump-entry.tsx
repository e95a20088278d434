import type { ReactNode } from "react";
import { KeyCaps } from "#ui/format/key-cap.tsx";

/** A line of “Search or jump”. `lead`: a glyph of 16 px; `detail`: what stands quietly after the label. */
export type JumpEntry = {
  id: string;
  lead: ReactNode;
  label: ReactNode;
  detail?: ReactNode;
  keys?: readonly string[] | undefined;
  run: () => void;
};

export type JumpSection = { title: string; items: readonly JumpEntry[] };

/** How a line is drawn. */
export function JumpLine({ entry }: { entry: JumpEntry }) {
  return (
    <>
      <span aria-hidden className="inline-flex size-4 flex-none items-center justify-center text-ink-3 [&>svg]:size-4">
        {entry.lead}
      </span>
      <span className="min-w-0 flex-none truncate font-medium max-md:max-w-[70%]">{entry.label}</span>
      <span className="min-w-0 flex-1 truncate text-ink-3 max-md:text-xs">{entry.detail}</span>
      {entry.keys === undefined ? null : (
        <span aria-hidden className="max-md:hidden">
          <KeyCaps keys={entry.keys} />
        </span>
      )}
    </>
  );
}
