import { t } from "@lingui/core/macro";
import { Search, X } from "lucide-react";
import type { KeyboardEvent, Ref } from "react";
import { Button as RacButton } from "react-aria-components";
import { KeyCaps } from "../format/key-cap.tsx";

export interface SearchFieldProps {
  /** Accessible name. The icon and the placeholder show it. */
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** The key that leads here, e.g. "/". */
  keyHint?: string;
  inputRef?: Ref<HTMLInputElement>;
  /** Before the field's own keys. */
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Selects the text on focus, so that the next one replaces it. */
  isSelectedOnFocus?: boolean;
}

/** A native search box. Esc clears it. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, value, onChange, keyHint, inputRef, isSelectedOnFocus = false } = props;
  const isEmpty = value === "";
  return (
    <div className="relative w-full">
      <Search
        aria-hidden
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 start-[9px] size-3.5 -translate-y-1/2 text-ink-3 max-md:start-[13px] max-md:size-4"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        ref={inputRef}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        {...(isSelectedOnFocus ? { onFocus: (event) => event.target.select() } : {})}
        onKeyDown={(event) => {
          props.onKeyDown?.(event);
          if (event.key !== "Escape" || isEmpty) return;
          event.preventDefault();
          onChange("");
        }}
        className="h-control w-full min-w-0 appearance-none rounded-md border border-line-strong bg-canvas px-7.5 text-sm text-ink placeholder:text-ink-3 focus:border-focus focus:outline-2 focus:outline-offset-0 focus:outline-focus max-md:h-11 max-md:ps-9.5 max-md:text-md [&::-webkit-search-cancel-button]:hidden"
      />
      {isEmpty ? null : (
        <RacButton
          aria-label={t`Clear search`}
          onPress={() => onChange("")}
          className="absolute top-1/2 end-1 grid size-6 -translate-y-1/2 cursor-pointer place-items-center rounded-sm text-ink-3 hover:bg-hover max-md:size-9 pointer-coarse:size-9"
        >
          <X size={14} strokeWidth={1.75} aria-hidden />
        </RacButton>
      )}
      {isEmpty && keyHint !== undefined ? (
        <span aria-hidden className="pointer-events-none absolute top-1/2 end-2 -translate-y-1/2 max-md:hidden">
          <KeyCaps keys={[keyHint]} />
        </span>
      ) : null}
    </div>
  );
}
