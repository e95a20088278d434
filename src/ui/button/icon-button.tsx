import { useId, useState, type ReactNode } from "react";
import { Button as RacButton, type ButtonProps as RacButtonProps } from "react-aria-components";
import { useIsTabStop } from "../browser/tab-stop.ts";
import { Tooltip } from "./tooltip.tsx";

export interface IconButtonProps extends Omit<RacButtonProps, "children" | "className" | "aria-label"> {
  /** What it does: its accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  /** With a border, as high as the controls beside it. */
  line?: boolean;
  /** Why this can't be done now. The button looks disabled but stays focusable and gives the reason; presses do nothing. */
  notNow?: string | undefined;
}

/** A button with only an icon: 28 px, 44 on phones and for fingers. */
export function IconButton({ label, icon, line = false, notNow, ...rest }: IconButtonProps) {
  const isTabStop = useIsTabStop();
  const reasonId = useId();
  const [isTextOpen, setTextOpen] = useState(false);
  // A tap shows the reason, because touch has no hover.
  const off = { "aria-disabled": true, "aria-describedby": reasonId, onPress: () => setTextOpen(true) };
  const ink = notNow === undefined ? "cursor-pointer text-ink-2" : "cursor-not-allowed text-ink-off";
  const look = line ? "size-control border border-line-strong bg-surface" : "size-7 pointer-coarse:size-11";
  return (
    <Tooltip text={notNow ?? label} isOpen={isTextOpen} onOpenChange={setTextOpen}>
      <RacButton
        {...rest}
        {...(isTabStop ? {} : { excludeFromTabOrder: true })}
        {...(notNow === undefined ? {} : off)}
        aria-label={label}
        className={`inline-grid flex-none place-items-center rounded-md transition-colors duration-quick hover:bg-hover data-disabled:cursor-default data-disabled:text-ink-off data-pressed:bg-press max-md:size-11 [&>svg]:size-4 max-md:[&>svg]:size-5 ${ink} ${look}`}
      >
        {icon}
        {notNow === undefined ? null : (
          <span id={reasonId} hidden>
            {notNow}
          </span>
        )}
      </RacButton>
    </Tooltip>
  );
}
