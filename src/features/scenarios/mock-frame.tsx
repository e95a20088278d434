import { useRef, useState, type ReactNode } from "react";
import { type MockControls, MockContext, useMock, useMockState } from "./mock-controls.ts";
import { Switcher } from "./switcher.tsx";
import { FlaskConical } from "lucide-react";
import { commandKey } from "#language/locale/command-key.ts";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import { KeyCaps } from "#ui/format/key-cap.tsx";

/**
 * The frame around every screen of a mock build: a strip that says that the data is invented, and the switcher. Neither
 * covers a control of the screen, except on phones, where the switcher is a sheet.
 */
export function MockFrame({ controls, children }: { controls: MockControls; children: ReactNode }) {
  const [isOpen, setOpen] = useState(controls.startsOpen);
  const cameFrom = useRef<Element | null>(null);

  const close = () => {
    setOpen(false);
    const origin = cameFrom.current;
    if (origin instanceof HTMLElement && origin.isConnected) origin.focus();
  };

  const toggle = () => {
    if (isOpen) {
      close();
      return;
    }
    cameFrom.current = document.activeElement;
    setOpen(true);
  };

  useShortcuts({ "mod+.": toggle }, { inDialog: true });
  return (
    <MockContext value={controls}>
      <div
        className={`grid h-dvh grid-rows-[auto_minmax(0,1fr)] ${isOpen ? "grid-cols-[minmax(0,1fr)_22rem] max-lg:grid-cols-[minmax(0,1fr)_20rem] max-md:grid-cols-[minmax(0,1fr)]" : "grid-cols-[minmax(0,1fr)]"}`}
      >
        {/* `contain`: fixed elements keep to this box, beside the switcher. */}
        <div className="row-start-2 min-h-0 min-w-0 overflow-auto contain-layout [--app-height:100%]">{children}</div>
        <MockStrip isOpen={isOpen} onPress={toggle} />
        {isOpen ? <Switcher onClose={close} /> : null}
      </div>
    </MockContext>
  );
}

function MockStrip({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  const { dialects } = useMock();
  const { title, dialect } = useMockState();
  const spoken = dialect === dialects[0]?.name ? undefined : dialects.find(({ name }) => name === dialect)?.title;
  return (
    // Last in the document, so that the skip link stays the first tab stop; first on screen.
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
          <KeyCaps keys={[commandKey, "."]} onColour />
        </span>
      </button>
    </aside>
  );
}
