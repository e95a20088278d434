import { useRef, type ReactElement, type ReactNode } from "react";
import {
  MenuItem,
  MenuTrigger,
  Menu as RacMenu,
  Popover as RacPopover,
  type PopoverProps as RacPopoverProps,
  Separator,
} from "react-aria-components";
import { KeyCaps } from "../format/key-cap.tsx";

export interface MenuEntry {
  id: string;
  label: string;
  icon?: ReactNode;
  keys?: readonly string[];
  /** Destructive entries are red, below a separator. */
  danger?: boolean;
  /** A second line. */
  note?: string;
  /** Why this can't be done now, as its second line. It looks disabled, and presses do nothing. */
  notNow?: string | undefined;
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  label: string;
  items: readonly (MenuEntry | "separator")[];
  onAction: (id: string) => void;
  /** Why these entries are here, below them. */
  note?: ReactNode;
  placement?: NonNullable<RacPopoverProps["placement"]>;
}

export function Menu({ trigger, placement = "bottom end", ...menu }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <RacPopover placement={placement} offset={4} className={raised}>
        <Entries {...menu} />
      </RacPopover>
    </MenuTrigger>
  );
}

export interface MenuAtProps extends Omit<MenuProps, "trigger"> {
  /** What it opens beside; the focus then returns to where it was. */
  anchor: Element;
  onClose: () => void;
}

/** The same beside something that isn't its button, such as a row, opened by a key. */
export function MenuAt({ anchor, onClose, placement = "bottom end", ...menu }: MenuAtProps) {
  const beside = useRef(anchor);
  return (
    <RacPopover
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={beside}
      placement={placement}
      offset={-4}
      className={raised}
    >
      <Entries
        {...menu}
        autoFocus
        onAction={(id) => {
          onClose();
          menu.onAction(id);
        }}
      />
    </RacPopover>
  );
}

const raised =
  "w-60 overflow-auto rounded-lg bg-raised shadow-pop print:hidden forced-colors:border transition duration-move ease-out [--color-hover:var(--color-press)] data-entering:translate-y-1 data-entering:opacity-0 data-exiting:opacity-0";

type EntriesProps = Pick<MenuProps, "label" | "items" | "onAction" | "note"> & { autoFocus?: boolean };

function Entries({ label, items, onAction, note, autoFocus = false }: EntriesProps) {
  return (
    <>
      <RacMenu
        aria-label={label}
        onAction={(key) => onAction(String(key))}
        {...(autoFocus ? { autoFocus: "first" as const } : {})}
        className="p-1 outline-none"
      >
        {items.map((item, index) =>
          item === "separator" ? (
            <Separator key={`separator-${String(index)}`} className="-mx-1 my-1 border-t border-line" />
          ) : (
            <Entry key={item.id} {...item} />
          ),
        )}
      </RacMenu>
      {note !== undefined && <p className="border-t border-line px-3 py-2 text-xs text-pretty text-ink-3">{note}</p>}
    </>
  );
}

function Entry({ id, label, icon, keys, danger = false, note, notNow }: MenuEntry) {
  const ink =
    notNow !== undefined
      ? "cursor-not-allowed text-ink-3"
      : `cursor-pointer ${danger ? "text-danger-ink" : "text-ink"}`;
  const second = notNow ?? note;
  return (
    <MenuItem
      id={id}
      textValue={label}
      isDisabled={notNow !== undefined}
      className={`flex min-h-[30px] items-center gap-[9px] rounded-sm px-2 py-1 outline-none data-focused:bg-hover forced-colors:data-focused:outline-2 forced-colors:data-focused:-outline-offset-2 data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus max-md:min-h-11 pointer-coarse:min-h-11 ${ink}`}
    >
      {icon !== undefined && (
        <span className={`inline-flex flex-none [&>svg]:size-[15px] ${danger ? "" : "text-ink-2"}`}>{icon}</span>
      )}
      <span className="min-w-0 flex-1">
        {label}
        {second !== undefined && <span className="block text-xs text-ink-3">{second}</span>}
      </span>
      {keys !== undefined && (
        <span aria-hidden className="max-md:hidden">
          <KeyCaps keys={keys} />
        </span>
      )}
    </MenuItem>
  );
}
