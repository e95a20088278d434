import type { ReactNode, RefObject } from "react";
import { Dialog, Popover } from "react-aria-components";

type Props = {
  /** Accessible name of what opens. */
  label: string;
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** `close` is for a choice that ends it. */
  children: (close: () => void) => ReactNode;
};

/** What a filter's button opens beside itself; fetched when the first one opens. */
export function FilterPopover({ label, trigger, onClose, children }: Props) {
  return (
    <Popover
      isOpen
      isNonModal
      triggerRef={trigger}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom end"
      offset={6}
      // A press on the button that opened it closes it, and must not count as one outside as well.
      shouldCloseOnInteractOutside={(element) => trigger.current?.contains(element) !== true}
      className="w-[23rem] rounded-lg bg-raised shadow-pop transition duration-move ease-out [--color-hover:var(--color-press)] data-entering:translate-y-1 data-entering:opacity-0"
    >
      <Dialog aria-label={label} className="grid max-h-[inherit] gap-3 overflow-auto p-3 outline-none">
        {children(onClose)}
      </Dialog>
    </Popover>
  );
}
