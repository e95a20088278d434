import { FlaskConical } from "lucide-react";
import { KeyCaps } from "#ui/format/key-cap.tsx";
import { useMock, useMockState } from "./mock-context.ts";

/** Says on every screen that its data are invented, and which; opens the switcher. */
export function MockStrip({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  const { dialects } = useMock();
  const { title, dialect } = useMockState();
  const spoken = dialect === dialects[0]?.name ? undefined : dialects.find(({ name }) => name === dialect)?.title;
  return (
    // Last in the document, so that the first tab stop stays the skip link; first on the screen.
    <aside aria-label="Mock data" className="col-span-full row-start-1">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onPress}
        className="flex h-6 w-full cursor-pointer items-center justify-center gap-1.5 border-b border-unknown-line bg-unknown-bg px-3 text-xs font-medium text-unknown-ink outline-offset-[-2px] hover:underline max-md:h-11 max-md:text-sm pointer-coarse:h-11"
      >
        <FlaskConical size={13} strokeWidth={1.75} aria-hidden className="flex-none" />
        <span className="truncate">
          Mock data · {title}
          {spoken === undefined ? null : ` · ${spoken}`}
        </span>
        <span aria-hidden className="ml-1 inline-flex max-md:hidden">
          <KeyCaps keys={["Ctrl", "."]} onColour />
        </span>
      </button>
    </aside>
  );
}
