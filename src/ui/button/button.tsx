import type { ReactNode } from "react";
import { PressButton, type PressButtonProps } from "./press-button.tsx";

const sizes = {
  lg: "h-12 rounded-lg px-4.5 text-md max-md:h-13",
  md: "h-control rounded-md px-3 max-md:h-11 max-md:px-4",
  sm: "h-7 rounded-md px-2.5 text-xs pointer-coarse:h-10 max-md:h-10 max-md:text-base",
  xs: "h-6 rounded-sm px-2 text-xs pointer-coarse:h-9 max-md:h-9 max-md:px-3 max-md:text-sm",
};

const verifications = {
  primary: "border-primary bg-primary text-on-primary",
  plain: "border-line-strong bg-surface text-ink [&_svg]:text-ink-2",
  ghost: "border-transparent text-ink-2",
  danger: "border-danger bg-danger text-on-danger",
  "danger-line": "border-line-strong bg-surface text-danger-ink",
};

/** Kept apart from the verifications, because a busy button does not answer the pointer. */
const live = {
  primary:
    "hover:border-primary-hover hover:bg-primary-hover data-pressed:border-primary-press data-pressed:bg-primary-press",
  plain: "hover:bg-hover data-pressed:bg-press",
  ghost: "hover:bg-hover data-pressed:bg-press",
  danger: "hover:border-danger-hover hover:bg-danger-hover",
  "danger-line": "hover:bg-hover data-pressed:bg-press",
};

/** The look of a button that cannot be used now, whatever its variant. */
export const notNowLook =
  "border-line bg-sunken text-ink-3 forced-colors:border-[GrayText] forced-colors:text-[GrayText]";

export interface ButtonProps extends PressButtonProps {
  /** One `primary` a view; `danger` only on the button that does the last step, `danger-line` on the way to it. */
  variant?: keyof typeof verifications;
  size?: keyof typeof sizes;
  icon?: ReactNode;
  /** As wide as its container. */
  wide?: boolean;
  children: ReactNode;
}

/** A button whose label is a verb. */
export function Button({ variant = "plain", size = "md", icon, wide = false, children, ...rest }: ButtonProps) {
  const off = rest.notNow !== undefined;
  const look = off ? notNowLook : `${verifications[variant]} ${rest.busy === undefined ? live[variant] : ""}`;
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
