import { useEffect, useId, useState, type ReactNode } from "react";
import { Button as RacButton, type ButtonProps as RacButtonProps } from "react-aria-components";
import { announce } from "../toast/announcer.tsx";
import { KeyCaps } from "../format/key-cap.tsx";
import { Spinner } from "../feedback/spinner.tsx";
import { useIsTabStop } from "../grid/tab-stop.ts";
import { Tooltip } from "../overlay/tooltip.tsx";

/** What every button of the house can be besides at rest. */
export interface PressButtonProps extends Omit<RacButtonProps, "children" | "className" | "isPending" | "isDisabled"> {
  /** Key hints at the end. Not read out, not on phones. */
  keys?: readonly string[] | undefined;
  /** While something is under way: the label shown instead, e.g. "Sending". The width stays and presses do nothing. */
  busy?: string | undefined;
  /** Why this cannot be done at the moment. The button verifications off, stays focusable, explains itself; presses do nothing. */
  notNow?: string | undefined;
}

interface FrameProps extends PressButtonProps {
  className: string;
  /** Margins of the key hints. */
  keysClass: string;
  /** On a coloured fill, hints and spinner take the text's colour. */
  onColour: boolean;
  children: ReactNode;
}

const ignore = () => {};

/** Behaviour shared by `Button` and `MoneyButton`, which own the verifications. */
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
      // Refused here rather than with `isDisabled`: a disabled button cannot be focused and so cannot explain itself.
      // A tap shows the reason, since touch has no hover.
      {...(notNow === undefined
        ? {}
        : { "aria-disabled": true, "aria-describedby": reasonId, onPress: () => setReasonOpen(true) })}
      // Not `isPending`: it announces through images whose names are gone as soon as the work is done.
      {...(isBusy ? { "aria-disabled": true, onPress: ignore } : {})}
      render={(dom) => (
        <button
          {...dom}
          aria-busy={isBusy || undefined}
          // It stays the form's submit button, so that Enter in a field ends here and not in a submission without it.
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
