import type { ReactElement, ReactNode } from "react";
import {
  DialogTrigger,
  Modal,
  ModalOverlay,
  Dialog as RacDialog,
  Popover as RacPopover,
  type PopoverProps as RacPopoverProps,
} from "react-aria-components";
import { usePhone } from "../browser/phone.ts";

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Accessible name of the popover. */
  label: string;
  children: ReactNode | ((options: { close: () => void }) => ReactNode);
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  placement?: NonNullable<RacPopoverProps["placement"]>;
}

/** A small popover beside its button; the page behind stays usable. On phones a sheet from the bottom. */
export function Popover({ trigger, label, children, placement = "bottom start", ...open }: PopoverProps) {
  const isPhone = usePhone();
  const content = (
    <RacDialog aria-label={label} className="max-h-[inherit] overflow-auto p-4 outline-none">
      {children}
    </RacDialog>
  );
  return (
    <DialogTrigger {...open}>
      {trigger}
      {isPhone ? (
        <ModalOverlay
          isDismissable
          className="fixed inset-x-0 top-0 z-40 grid h-(--visual-viewport-height) items-end bg-scrim"
        >
          <Modal className="max-h-[92dvh] overflow-auto rounded-t-xl bg-raised pb-[env(safe-area-inset-bottom)] shadow-dialog [--color-hover:var(--color-press)]">
            <span aria-hidden className="mx-auto mt-2 -mb-1.5 block h-1 w-9 rounded-full bg-line-strong" />
            {content}
          </Modal>
        </ModalOverlay>
      ) : (
        <RacPopover
          isNonModal
          placement={placement}
          offset={6}
          className="max-w-100 rounded-lg bg-raised shadow-pop forced-colors:border transition duration-move ease-out [--color-hover:var(--color-press)] data-entering:translate-y-1 data-entering:opacity-0 data-exiting:opacity-0"
        >
          {content}
        </RacPopover>
      )}
    </DialogTrigger>
  );
}
