import { Search, X } from "lucide-react";
import type { Ref } from "react";
import { Button as RacButton, Input, SearchField as RacSearchField } from "react-aria-components";
import { KeyCaps } from "./key-cap.tsx";

export interface SearchFieldProps {
  /** Accessible name; the icon and the placeholder say it to the eye. */
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** The key that leads here, e.g. "/". */
  keyHint?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** A search box. Esc clears it. */
export function SearchField({ label, placeholder, value, onChange, keyHint, inputRef }: SearchFieldProps) {
  return (
    <RacSearchField aria-label={label} value={value} onChange={onChange} className="group relative block w-full">
      <Search
        aria-hidden
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 left-[9px] size-3.5 -translate-y-1/2 text-ink-3 max-md:left-[13px] max-md:size-4"
      />
      <Input
        {...(placeholder === undefined ? {} : { placeholder })}
        {...(inputRef === undefined ? {} : { ref: inputRef })}
        className="h-control w-full min-w-0 rounded-md border border-line-strong bg-canvas px-[30px] text-sm text-ink placeholder:text-ink-3 focus:border-focus focus:outline-2 focus:outline-offset-0 focus:outline-focus max-md:h-11 max-md:pl-[38px] max-md:text-md [&::-webkit-search-cancel-button]:hidden"
      />
      <RacButton
        aria-label="Clear search"
        className="absolute top-1/2 right-1 grid size-6 -translate-y-1/2 cursor-pointer place-items-center rounded-sm text-ink-3 group-data-empty:hidden hover:bg-hover max-md:size-9 pointer-coarse:size-9"
      >
        <X size={14} strokeWidth={1.75} aria-hidden />
      </RacButton>
      {keyHint !== undefined && (
        <span
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-2 hidden -translate-y-1/2 group-data-empty:md:inline-flex"
        >
          <KeyCaps keys={[keyHint]} />
        </span>
      )}
    </RacSearchField>
  );
}
