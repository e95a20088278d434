import { useId, type KeyboardEvent, type ReactNode, type Ref } from "react";
import { fieldBox, fieldLabel } from "#ui/form/field.tsx";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("counter/field", { label: "Booking number or vehicle reference" });

type Props = {
  value: string;
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  inputRef: Ref<HTMLInputElement>;
  /** A control inside the field, at its end. */
  end: ReactNode;
};

/** The one field of the counter, large enough for gloves; what is typed or scanned is taken as it comes. */
export function CounterField({ value, onChange, onKeyDown, inputRef, end }: Props) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={fieldLabel}>
        {text.label}
      </label>
      <span className="relative block">
        <input
          id={id}
          ref={inputRef}
          type="text"
          value={value}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen is this field: a scanner types at once
          autoFocus
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          // What is scanned next takes the place of what was.
          onFocus={(event) => event.target.select()}
          className={`h-14 pr-14! text-md! ${fieldBox}`}
        />
        <span className="absolute inset-y-0 right-1.5 flex items-center">{end}</span>
      </span>
    </div>
  );
}
