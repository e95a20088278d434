import { t } from "@lingui/core/macro";
import { X } from "lucide-react";
import { type ReactNode, useEffectEvent, useLayoutEffect, useState } from "react";
import { Heading, Modal, ModalOverlay, Dialog as RacDialog } from "react-aria-components";
import { IconButton } from "../button/icon-button.tsx";

/** From here on a dialog finds room beside what it is about. */
const query = "(width >= 80rem)";
/** How wide a dialog is that stands beside something, and how far from it and from the edges; CSS pixels. */
const [width, gap, margin] = [400, 8, 16];

/** Where a dialog stands, as rows and columns whose second ones are its own. */
export type Place = { readonly gridTemplateRows: string; readonly gridTemplateColumns: string };

/**
 * Where a dialog stands beside what it is about: to the right of it or else to the left, and level with it as far as the height
 * of the window allows. Undefined where it is to stand in the middle: in small windows, and where there is nothing to stand beside.
 */
function usePlaceBeside(about: (() => DOMRect | undefined) | undefined): Place | undefined {
  const [place, setPlace] = useState<Place>();
  const look = useEffectEvent(() => {
    const rect = matchMedia(query).matches ? about?.() : undefined;
    setPlace(rect === undefined ? undefined : placeBeside(rect, innerWidth));
  });
  useLayoutEffect(() => {
    const onResize = () => look();
    onResize();
    addEventListener("resize", onResize);
    return () => removeEventListener("resize", onResize);
  }, []);
  return place;
}

/** The same for a window of this width. What is wider than the window leaves is covered at its end. */
export function placeBeside({ left, right, top }: Pick<DOMRect, "left" | "right" | "top">, room: number): Place {
  const most = room - margin - width;
  const isRight = right + gap <= most;
  const at = isRight ? right + gap : left - gap - width >= margin ? left - gap - width : most;
  return {
    // The first row gives way where the dialog needs the height.
    gridTemplateRows: `minmax(24px, ${Math.max(24, Math.round(top))}px) auto minmax(24px, 1fr)`,
    gridTemplateColumns: `${Math.round(at)}px ${width}px 1fr`,
  };
}

const widths = {
  normal: "w-[min(var(--container-dialog),calc(100vw-32px))]",
  wide: "w-[min(46rem,calc(100vw-32px))]",
};

export interface DialogProps {
  /** Heading and accessible name. */
  title: string;
  /** `alertdialog` asks for a decision: a click outside then does not close it. */
  role?: "dialog" | "alertdialog";
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
  /** Buttons, the safe one first. On phones they stack, the last on top. */
  footer?: ReactNode;
  /** False: no close button, and Esc does nothing. */
  dismissable?: boolean;
  /** Nothing of the page is to be seen behind it. */
  isOpaque?: boolean;
  /** What it stands in, unless beside everything else. */
  within?: Element | undefined;
  /** Where on the page is what it is about: in wide windows it stands beside that, which stays in sight. */
  beside?: (() => DOMRect | undefined) | undefined;
  /** `wide` for tables and forms of two columns. */
  width?: keyof typeof widths;
}

/** A modal dialog, a sheet from the bottom on phones. Keeps the focus and gives it back. */
export function Dialog(props: DialogProps) {
  const {
    title,
    role = "dialog",
    isOpen,
    onOpenChange,
    children,
    footer,
    dismissable = true,
    isOpaque = false,
  } = props;
  const place = usePlaceBeside(props.beside);
  const back = place === undefined ? (isOpaque ? "place-items-center bg-canvas" : "place-items-center bg-scrim") : "";
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={dismissable && role === "dialog"}
      isKeyboardDismissDisabled={!dismissable}
      {...(place === undefined ? {} : { style: place })}
      {...(props.within === undefined ? {} : { UNSTABLE_portalContainer: props.within })}
      className={`fixed inset-x-0 top-0 z-40 grid h-(--visual-viewport-height) ${back} transition-opacity duration-move ease-out data-entering:opacity-0 data-exiting:opacity-0 data-exiting:ease-in max-md:place-items-end`}
    >
      <Modal
        className={`transition-transform duration-move ease-out [--color-hover:var(--color-press)] data-entering:translate-y-1 data-exiting:translate-y-1 max-md:w-full ${place === undefined ? widths[props.width ?? "normal"] : "col-start-2 row-start-2"}`}
      >
        <RacDialog
          role={role}
          className="flex max-h-[calc(var(--visual-viewport-height)-48px)] flex-col overflow-hidden rounded-xl bg-raised shadow-dialog outline-none forced-colors:border forced-colors:border max-md:rounded-b-none"
        >
          <span aria-hidden className="mx-auto mt-2 -mb-1.5 h-1 w-9 flex-none rounded-full bg-line-strong md:hidden" />
          <header className="flex flex-none items-center gap-2.5 pt-3.5 pe-3.5 ps-5 max-md:pt-2.5 max-md:pe-1.5 max-md:ps-4">
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
          <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] gap-4 overflow-auto px-5 pt-2.5 pb-4.5 text-base max-md:px-4 max-md:pt-2 max-md:pb-4 max-md:text-[0.9375rem]">
            {children}
          </div>
          {footer !== undefined && (
            <footer className="flex flex-none flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3 max-md:flex-col-reverse max-md:items-stretch max-md:px-4 max-md:pb-[max(1.25rem,env(safe-area-inset-bottom))] max-md:[&_button]:min-h-12">
              {footer}
            </footer>
          )}
        </RacDialog>
      </Modal>
    </ModalOverlay>
  );
}
