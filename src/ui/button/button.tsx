import { type ReactNode, useEffect, useId, useState } from "react";
import { Button as RacButton, type ButtonProps as RacButtonProps } from "react-aria-components";
import { announce } from "../browser/announcer.tsx";
import { KeyCaps } from "../format/key-cap.tsx";
import { useIsTabStop } from "../browser/tab-stop.ts";
import { Tooltip } from "./tooltip.tsx";

export interface PressButtonProps extends Omit<RacButtonProps, "children" | "className" | "isPending" | "isDisabled"> {
  /** Key hints at the end. Not read out, not on phones. */
  keys?: readonly string[] | undefined;
  /** The label while work is in progress, e.g. "Sending". The width stays and presses do nothing. */
  busy?: string | undefined;
  /** Why this can't be done now. The button looks disabled but stays focusable and gives the reason; presses do nothing. */
  notNow?: string | undefined;
}

interface FrameProps extends PressButtonProps {
  className: string;
  /** Margins of the key hints. */
  keysClass: string;
  /** On a coloured fill, hints and spinner have the colour of the text. */
  onColour: boolean;
  children: ReactNode;
}

const ignore = () => {};

/** The behaviour of `Button` and `MoneyButton`, which define the styles. */
export function PressButton({ keys, busy, notNow, className, keysClass, onColour, children, ...rest }: FrameProps) {
  const reasonId = useId();
  const isTabStop = useIsTabStop();
  const [isReasonOpen, setReasonOpen] = useState(false);
  const isBusy = busy !== undefined;
  useEffect(() => {
    if (busy !== undefined) announce(busy);
  }, [busy]);
  const button = (
    <RacButton
      {...rest}
      {...(isTabStop ? {} : { excludeFromTabOrder: true })}
      // Not `isDisabled`: a disabled button can't be focused, so it couldn't explain itself.
      // A tap shows the reason, because touch has no hover.
      {...(notNow === undefined
        ? {}
        : { "aria-disabled": true, "aria-describedby": reasonId, onPress: () => setReasonOpen(true) })}
      // Not `isPending`: it announces through images whose names are gone when the work is done.
      {...(isBusy ? { "aria-disabled": true, onPress: ignore } : {})}
      render={(dom) => (
        <button
          {...dom}
          aria-busy={isBusy || undefined}
          // It stays the form's submit button, so that Enter in a field ends here and doesn't submit the form without it.
          type={rest.type ?? "button"}
          onClick={(event) => {
            if (isBusy || notNow !== undefined) event.preventDefault();
            dom.onClick?.(event);
          }}
        />
      )}
      className={`relative inline-grid grid-rows-[minmax(0,1fr)] text-center font-medium whitespace-nowrap select-none ${notNow === undefined ? "cursor-pointer" : "cursor-not-allowed"} ${className}`}
    >
      <span
        className={`col-start-1 row-start-1 flex h-full min-w-0 items-center justify-center gap-[inherit] ${isBusy ? "invisible" : ""}`}
      >
        {children}
        {keys !== undefined && (
          <span aria-hidden className={`inline-flex max-md:hidden ${keysClass}`}>
            <KeyCaps keys={keys} onColour={onColour && notNow === undefined} />
          </span>
        )}
      </span>
      {isBusy && (
        <span className="col-start-1 row-start-1 flex h-full items-center justify-center gap-1.5">
          <Spinner onColour={onColour} />
          {busy}
        </span>
      )}
    </RacButton>
  );
  if (notNow === undefined) return button;
  return (
    <>
      <Tooltip text={notNow} isOpen={isReasonOpen} onOpenChange={setReasonOpen}>
        {button}
      </Tooltip>
      <span id={reasonId} hidden>
        {notNow}
      </span>
    </>
  );
}

const sizes = {
  md: "h-control rounded-md px-3 max-md:h-11 max-md:px-4",
  sm: "h-7 rounded-md px-2.5 text-xs pointer-coarse:h-10 max-md:h-10 max-md:text-base",
  xs: "h-6 rounded-sm px-2 text-xs pointer-coarse:h-9 max-md:h-9 max-md:px-3 max-md:text-sm",
};

const looks = {
  primary: "border-primary bg-primary text-on-primary",
  plain: "border-line-strong bg-surface text-ink [&_svg]:text-ink-2",
  ghost: "border-transparent text-ink-2",
  danger: "border-danger bg-danger text-on-danger",
  "danger-line": "border-line-strong bg-surface text-danger-ink",
};

/** Separate from the looks, because a busy button doesn't react to the pointer. */
const live = {
  primary:
    "hover:border-primary-hover hover:bg-primary-hover data-pressed:border-primary-press data-pressed:bg-primary-press",
  plain: "hover:bg-hover data-pressed:bg-press",
  ghost: "hover:bg-hover data-pressed:bg-press",
  danger: "hover:border-danger-hover hover:bg-danger-hover",
  "danger-line": "hover:bg-hover data-pressed:bg-press",
};

/** The look of a button that can't be used now, for all variants. */
export const notNowLook =
  "border-line bg-sunken text-ink-3 forced-colors:border-[GrayText] forced-colors:text-[GrayText]";

export interface ButtonProps extends PressButtonProps {
  /** One `primary` per view; `danger` only on the button for the last step, `danger-line` on the way to it. */
  variant?: keyof typeof looks;
  size?: keyof typeof sizes;
  icon?: ReactNode;
  /** As wide as its container. */
  wide?: boolean;
  children: ReactNode;
}

/** A button whose label is a verb. */
export function Button({ variant = "plain", size = "md", icon, wide = false, children, ...rest }: ButtonProps) {
  const off = rest.notNow !== undefined;
  const look = off ? notNowLook : `${looks[variant]} ${rest.busy === undefined ? live[variant] : ""}`;
  return (
    <PressButton
      {...rest}
      keysClass="-me-1"
      onColour={variant === "primary" || variant === "danger"}
      className={`gap-1.5 border transition-colors duration-quick ${sizes[size]} ${wide ? "w-full" : ""} ${look}`}
    >
      {icon !== undefined && <span className="-ms-0.5 inline-flex flex-none [&>svg]:size-[15px]">{icon}</span>}
      <span className="truncate">{children}</span>
    </PressButton>
  );
}

/** Work in progress. It only decorates the word beside it, and isn't there with reduced motion. */
export function Spinner({ onColour = false }: { onColour?: boolean }) {
  const colours = onColour ? "border-current/35 border-t-current" : "border-line-strong border-t-accent";
  return (
    <span className="inline-flex flex-none items-center">
      <span
        aria-hidden
        className={`size-3.5 animate-spin rounded-full border-2 motion-reduce:hidden forced-colors:border-t-[Highlight] ${colours}`}
      />
    </span>
  );
}
