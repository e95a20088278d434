import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";

const sizes = {
  sm: "h-5 rounded-s-[10px] rounded-e-[3px] border pe-1.5 ps-[5px] text-xs leading-[calc(1.25rem-2px)] font-medium before:me-[5px] before:size-[5px] before:border",
  md: "h-7 rounded-s-[14px] rounded-e-[5px] border pe-2.5 ps-2 text-md leading-[calc(1.75rem-2px)] font-medium before:me-[7px] before:size-[7px] before:border",
  lg: "h-14 rounded-s-[28px] rounded-e-[8px] border-[1.5px] border-control pe-6 ps-[17px] text-xl leading-[calc(3.5rem-3px)] font-semibold before:me-[13px] before:size-3 before:border-[1.5px]",
};

/** Lines as high as the tag, so that its text is its baseline. The hole is in the flow instead of on top of the tag, which would create a layer for each tag. */
const hole = "before:flex-none before:rounded-full before:border-control before:content-['']";

/**
 * A reference drawn as a key tag: rounded head, punched hole, mono.
 * `sm` for rows (20 px), `md` for headers (28 px), `lg` for comparing it with the real tag (56 px).
 * Without a reference the tag says so instead of disappearing.
 */
export function KeyTag({ reference, size = "sm" }: { reference?: string | undefined; size?: keyof typeof sizes }) {
  return keyTag(reference, size);
}

/** The same for lists, where a component per value would cost more than what it shows. */
export function keyTag(reference: string | undefined, size: keyof typeof sizes = "sm"): ReactNode {
  const isKnown = reference !== undefined && reference !== "";
  return (
    <span className={isKnown ? looks[size].known : looks[size].unknown}>
      <span className={isKnown ? "truncate self-baseline" : "truncate self-baseline pe-0.5"}>
        {isKnown ? reference : t`no ref`}
      </span>
    </span>
  );
}

const look = (size: string) => {
  const tag = `inline-flex max-w-full items-center border-line-strong align-middle whitespace-nowrap ${size} ${hole}`;
  return {
    known: `${tag} bg-surface font-mono text-ink before:bg-canvas`,
    unknown: `${tag} bg-transparent font-sans font-normal text-ink-3 italic before:bg-transparent`,
  };
};
const looks = { sm: look(sizes.sm), md: look(sizes.md), lg: look(sizes.lg) };
