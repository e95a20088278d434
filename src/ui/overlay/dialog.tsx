import { t } from "@lingui/core/macro";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Heading, Modal, ModalOverlay, Dialog as RacDialog } from "react-aria-components";
import { IconButton } from "../button/icon-button.tsx";

const widths = {
  // As wide as its buttons need in one row; the text follows.
  normal:
    "w-fit min-w-[min(var(--container-dialog),calc(100vw-32px))] max-w-[min(42rem,calc(100vw-32px))] max-md:max-w-none",
  wide: "w-[min(46rem,calc(100vw-32px))]",
};

export interface DialogProps {
  /** Heading and accessible name. */
  title: string;
  /** `alertdialog` asks for a decision, so a click outside doesn't close it. */
  role?: "dialog" | "alertdialog";
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
  /** Buttons, the safe one first. On phones they stack, the last on top. */
  footer?: ReactNode;
  /** False: no close button, and Esc does nothing. */
  dismissable?: boolean;
  /** The empty element that it renders into; by default over the page. */
  within?: Element | undefined;
  /** `wide` for tables and forms with two columns. */
  width?: keyof typeof widths;
}

/** A modal dialog, on phones a sheet from the bottom. Keeps the focus and gives it back. */
export function Dialog(props: DialogProps) {
  const { role = "dialog", isOpen, onOpenChange, dismissable = true } = props;
  const scrim = props.within === undefined ? "bg-scrim" : "";
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={dismissable && role === "dialog"}
      isKeyboardDismissDisabled={!dismissable}
      {...(props.within === undefined ? {} : { UNSTABLE_portalContainer: props.within })}
      className={`fixed inset-x-0 top-0 z-40 grid h-(--visual-viewport-height) place-items-center ${scrim} transition-opacity duration-move ease-out data-entering:opacity-0 data-exiting:opacity-0 data-exiting:ease-in max-md:place-items-end`}
    >
      <Modal
        className={`transition-transform duration-move ease-out [--color-hover:var(--color-press)] data-entering:translate-y-1 data-exiting:translate-y-1 max-md:w-full ${widths[props.width ?? "normal"]}`}
      >
        <DialogFrame {...props} />
      </Modal>
    </ModalOverlay>
  );
}

type FrameProps = Pick<DialogProps, "title" | "role" | "dismissable" | "onOpenChange" | "children" | "footer">;

/** What a dialog shows: its heading, its content and its buttons. */
export function DialogFrame({ title, role = "dialog", dismissable = true, ...props }: FrameProps) {
  const { onOpenChange, children, footer } = props;
  return (
    <RacDialog
      role={role}
      className="flex max-h-[calc(var(--visual-viewport-height)-48px)] flex-col overflow-hidden rounded-xl bg-raised shadow-dialog outline-none forced-colors:border forced-colors:border max-md:rounded-b-none"
    >
      <span aria-hidden className="mx-auto mt-2 -mb-1.5 h-1 w-9 flex-none rounded-full bg-line-strong md:hidden" />
      <header className="flex flex-none [contain:inline-size] items-center gap-2.5 pt-3.5 pe-3.5 ps-5 max-md:pt-2.5 max-md:pe-1.5 max-md:ps-4">
        <Heading
          slot="title"
          level={2}
          className="min-w-0 flex-1 wrap-anywhere text-md font-semibold tracking-[-0.01em]"
        >
          {title}
        </Heading>
        {dismissable && (
          <IconButton label={t`Close`} icon={<X strokeWidth={1.75} />} onPress={() => onOpenChange(false)} />
        )}
      </header>
      <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] gap-4 [contain:inline-size] overflow-auto px-5 pt-2.5 pb-4.5 text-base max-md:px-4 max-md:pt-2 max-md:pb-4 max-md:text-[0.9375rem]">
        {children}
      </div>
      {footer !== undefined && (
        <footer className="flex flex-none flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3 max-md:flex-col-reverse max-md:items-stretch max-md:px-4 max-md:pb-[max(1.25rem,env(safe-area-inset-bottom))] max-md:[&_button]:min-h-12">
          {footer}
        </footer>
      )}
    </RacDialog>
  );
}
