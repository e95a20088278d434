import type { ReactNode } from "react";

export interface StateIconProps {
  size: number;
  strokeWidth: number;
  className?: string;
  /** The text alternative; without one the icon is left out of what is read. */
  label?: string;
}

/**
 * An icon in the manner of lucide's, on a plane of 24 by 24. One path and no component of its own state, so that a list may call
 * it as the plain function that it is: it draws hundreds.
 */
export const stateIcon =
  (path: string) =>
  ({ size, strokeWidth, className, label = "" }: StateIconProps): ReactNode => (
    <svg
      {...(label === "" ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={path} />
      {label === "" ? null : <title>{label}</title>}
    </svg>
  );
