import { useEffect, useRef, type ReactNode } from "react";
import { useIsTabStop } from "../browser/tab-stop.ts";

export interface CheckboxProps {
  children?: ReactNode;
  /** Needed when there is no visible label. */
  "aria-label"?: string;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isIndeterminate?: boolean;
  isDisabled?: boolean;
}

const area = "relative before:absolute before:-inset-[5px] before:content-[''] pointer-coarse:before:-inset-3";

const box =
  "inline-grid size-4 flex-none cursor-pointer appearance-none place-content-center rounded-[4px] border border-control bg-field align-middle max-md:size-5 checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:cursor-default disabled:border-line-strong disabled:bg-sunken";

const tick =
  "checked:after:h-[5px] checked:after:w-2 checked:after:-rotate-45 checked:after:border-b-2 checked:after:border-l-2 checked:after:border-on-accent checked:after:content-[''] checked:after:translate-x-px checked:after:-translate-y-px indeterminate:after:h-0! indeterminate:after:w-2 indeterminate:after:rotate-0! indeterminate:after:border-b-2 indeterminate:after:border-l-0! indeterminate:after:border-on-accent indeterminate:after:content-['']";

/** The style of the box alone, for one whose label is the hit area. */
export const checkboxLook = `${box} ${tick}`;

/** A checkbox; its hit area is wider than its box. */
export function Checkbox({ children, isSelected, onChange, isIndeterminate = false, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const isTabStop = useIsTabStop();
  // `indeterminate` exists only as a property of the element, not as an attribute.
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  const control = (
    <input
      ref={input}
      type="checkbox"
      checked={isSelected}
      disabled={rest.isDisabled ?? false}
      aria-label={rest["aria-label"]}
      {...(isTabStop ? {} : { tabIndex: -1 })}
      onChange={(event) => onChange(event.target.checked)}
      className={`${area} ${checkboxLook}`}
    />
  );
  if (children === undefined) return control;
  return (
    <label className="inline-flex cursor-pointer items-center gap-2 max-md:min-h-11">
      {control}
      <span className="min-w-0">{children}</span>
    </label>
  );
}
