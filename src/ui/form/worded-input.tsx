import type { ComponentProps } from "react";
import { fieldBox } from "./field.tsx";

type Props = Omit<ComponentProps<"input">, "className"> & {
  "aria-label": string;
  /** Shown unless it has the focus. */
  words: string;
};

/** A date field that is as narrow as its words. While it has the focus it lies over its neighbours, so that nothing moves. */
export function WordedInput({ words, ...input }: Props) {
  return (
    <span className="relative inline-grid h-8 items-center rounded-md border border-line-strong bg-surface px-2.5 text-sm whitespace-nowrap hover:bg-hover has-aria-invalid:border-danger max-md:h-11 max-md:flex-1 max-md:text-md">
      <input
        {...input}
        className={`absolute inset-y-[-1px] start-[-1px] z-6 cursor-pointer opacity-0 focus:cursor-text focus:opacity-100 md:focus:w-50! md:max-xl:start-auto md:max-xl:end-[-1px] ${fieldBox}`}
      />
      <span aria-hidden>{words}</span>
    </span>
  );
}
