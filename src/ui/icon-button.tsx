import type { ReactNode } from "react";
import { Button as RacButton, type ButtonProps as RacButtonProps } from "react-aria-components";
import { useIsTabStop } from "./tab-stop.ts";
import { Tooltip } from "./tooltip.tsx";

export interface IconButtonProps extends Omit<RacButtonProps, "children" | "className" | "aria-label"> {
  /** What it does: its accessible name and its tooltip. */
  label: string;
  icon: ReactNode;
  /** With an edge, as high as the controls beside it. */
  line?: boolean;
}

/** A button with an icon only: 28 px, 44 on phones and where the pointer is a finger. */
export function IconButton({ label, icon, line = false, ...rest }: IconButtonProps) {
  const isTabStop = useIsTabStop();
  const look = line ? "size-control border border-line-strong bg-surface" : "size-7 pointer-coarse:size-11";
  return (
    <Tooltip text={label}>
      <RacButton
        {...rest}
        {...(isTabStop ? {} : { excludeFromTabOrder: true })}
        aria-label={label}
        className={`inline-grid flex-none cursor-pointer place-items-center rounded-md text-ink-2 transition-colors duration-quick hover:bg-hover data-disabled:cursor-default data-disabled:text-ink-off data-pressed:bg-press max-md:size-11 [&>svg]:size-4 max-md:[&>svg]:size-5 ${look}`}
      >
        {icon}
      </RacButton>
    </Tooltip>
  );
}
