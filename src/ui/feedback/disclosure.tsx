import { ChevronRight } from "lucide-react";
import { useId, useState, type ReactNode } from "react";

export interface DisclosureProps {
  title: string;
  /** At the end, e.g. how much there is. */
  note?: string;
  /** Whether they stay open, because something in them is wrong. */
  isHeldOpen?: boolean;
  children: ReactNode;
}

/** Details that are hidden until the user opens them. */
export function Disclosure({ title, note, isHeldOpen = false, children }: DisclosureProps) {
  const [isOpened, setOpen] = useState(false);
  const isOpen = isOpened || isHeldOpen;
  const id = useId();
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="focus-ring-inset flex min-h-9 w-full cursor-pointer items-center gap-1.5 border-y border-line-soft text-start text-ink-2 hover:text-ink max-md:min-h-11"
      >
        <ChevronRight
          aria-hidden
          size={14}
          strokeWidth={1.75}
          className={`flex-none transition-transform duration-quick ${isOpen ? "rotate-90" : "rtl:rotate-180"}`}
        />
        {title}
        {note !== undefined && <span className="ms-auto text-xs text-ink-3"> {note}</span>}
      </button>
      <div id={id} hidden={!isOpen} className="py-2">
        {children}
      </div>
    </div>
  );
}
