import { useEffect, useRef, useState, type ReactNode } from "react";
import { Button as RacButton } from "react-aria-components";
import { FilterChip } from "#ui/form/filter-chip.tsx";
import { later } from "#ui/feedback/later.ts";
import { Part } from "#ui/feedback/part.tsx";
import { Tooltip } from "#ui/overlay/tooltip.tsx";

const FilterPopover = later(async () => (await import("./filter-popover.tsx")).FilterPopover);

/** The buttons of the filter bar; below 1440 px icons, whose tooltips begin with their names. */
export const filterButton =
  "inline-flex h-7 flex-none cursor-pointer items-center gap-1.5 rounded-md border border-line-strong bg-surface px-2 font-medium whitespace-nowrap text-ink-2 hover:bg-hover data-pressed:bg-press aria-expanded:bg-press pointer-coarse:h-9 [&_svg]:size-3.5";

type Props = {
  name: string;
  icon: ReactNode;
  /** What it leaves, for the tooltip. */
  tip: string;
  /** What the filter says while it is in force. */
  inForce: string | undefined;
  onRemove: () => void;
  /** What opens; `close` is for a choice that ends it. */
  children: (close: () => void) => ReactNode;
};

/** The place of one filter: the button that opens it, or its chip while it is in force and shut. */
export function FilterSlot({ name, icon, tip, inForce, onRemove, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOurs = useRef(false);
  const isChip = inForce !== undefined && !isOpen;
  const wasChip = useRef(isChip);
  useEffect(() => {
    if (wasChip.current === isChip) return;
    wasChip.current = isChip;
    // The button and the chip take each other's place, and with it the focus, unless that went elsewhere already.
    if (isOurs.current && document.activeElement === document.body) place.current?.querySelector("button")?.focus();
    isOurs.current = false;
  }, [isChip]);
  const close = () => {
    isOurs.current = true;
    setOpen(false);
  };
  return (
    <span ref={place} className="contents">
      {isChip ? (
        <FilterChip
          icon={icon}
          label={inForce}
          onRemove={() => {
            isOurs.current = true;
            onRemove();
          }}
        >
          <span className="max-w-48 truncate max-xl:max-w-28">{inForce}</span>
        </FilterChip>
      ) : (
        <Tooltip text={`${name}: ${tip}`}>
          <RacButton
            ref={button}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPress={() => (isOpen ? close() : setOpen(true))}
            className={filterButton}
          >
            {icon}
            <span className="max-xl:sr-only">{name}</span>
          </RacButton>
        </Tooltip>
      )}
      {isOpen ? (
        <Part>
          <FilterPopover label={name} trigger={button} onClose={close}>
            {children}
          </FilterPopover>
        </Part>
      ) : null}
    </span>
  );
}
