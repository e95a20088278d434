import { ph, t } from "@lingui/core/macro";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button as RacButton } from "react-aria-components";

export interface FilterChipProps {
  icon?: ReactNode;
  /** The filter in words, e.g. "Touches 12 – 20 Jun". */
  children: ReactNode;
  /** The same as plain text, for the button's name: "Remove filter: …". */
  label: string;
  onRemove: () => void;
}

/** An active filter. Pressing it removes it. */
export function FilterChip({ icon, children, label, onRemove }: FilterChipProps) {
  return (
    <RacButton
      onPress={onRemove}
      aria-label={t`Remove filter: ${ph({ filter: label })}`}
      className="inline-flex h-7 cursor-pointer items-center gap-[5px] rounded-md border border-accent-line bg-accent-soft px-2 whitespace-nowrap text-ink hover:border-control max-md:h-9 pointer-coarse:h-9 [&_svg]:size-[13px]"
    >
      {icon}
      {children}
      <X strokeWidth={1.75} aria-hidden />
    </RacButton>
  );
}
