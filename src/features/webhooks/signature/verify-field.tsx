import { useId, type ReactNode, type RefObject } from "react";
import { fieldBox, fieldHint, fieldLabel, fieldProblem } from "#ui/form/field.tsx";

type Props = {
  label: string;
  hint: ReactNode;
  error?: string | undefined;
  placeholder?: string;
  onType: () => void;
  /** One of the two: where a single line is typed, or many. */
  inputRef?: RefObject<HTMLInputElement | null>;
  areaRef?: RefObject<HTMLTextAreaElement | null>;
};

/** A field whose text is nowhere but in the element, and which no browser fills in again. */
export function VerifyField({ label, hint, error, placeholder, onType, inputRef, areaRef }: Props) {
  const id = useId();
  const field = {
    id,
    placeholder,
    autoComplete: "off",
    autoCapitalize: "off",
    autoCorrect: "off",
    spellCheck: false,
    "aria-describedby": `${id}-hint`,
    ...(error === undefined ? {} : { "aria-invalid": true, "data-invalid": true }),
    onInput: onType,
  } as const;
  const font = "font-mono text-[0.78125rem] max-md:text-[0.9375rem]";
  return (
    <div className="grid gap-[5px]">
      <label htmlFor={id} className={fieldLabel}>
        {label}
      </label>
      {areaRef === undefined ? (
        <input {...field} ref={inputRef} type="text" className={`h-control max-md:h-11 ${fieldBox} ${font}`} />
      ) : (
        <textarea
          {...field}
          ref={areaRef}
          rows={8}
          className={`block resize-y py-2 leading-5 max-md:max-h-60 ${fieldBox} ${font}`}
        />
      )}
      <span id={`${id}-hint`} className={error === undefined ? fieldHint : fieldProblem}>
        {error ?? hint}
      </span>
    </div>
  );
}
