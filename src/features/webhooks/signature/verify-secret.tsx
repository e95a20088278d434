import { Eye, EyeOff } from "lucide-react";
import { useId, useState, type RefObject } from "react";
import { catalogue } from "#language/catalogue.ts";
import { fieldBox, fieldHint, fieldLabel, fieldProblem } from "#ui/form/field.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";

const text = catalogue("webhooks/verify-secret", {
  label: "Signing secret",
  show: "Show signing secret",
  hint: "The one of the endpoint that the delivery came to. It stays in this field.",
});

type Props = { inputRef: RefObject<HTMLInputElement | null>; onType: () => void; error: string | undefined };

/**
 * The signing secret. Unlike a `SecretField` it has no value in React, neither as a property nor as state: the characters
 * are in the element alone, and gone when that is emptied.
 */
export function VerifySecret({ inputRef, onType, error }: Props) {
  const [isShown, setShown] = useState(false);
  const id = useId();
  return (
    <div className="grid gap-[5px]">
      <label htmlFor={id} className={fieldLabel}>
        {text.label}
      </label>
      <span className="relative block">
        <input
          id={id}
          ref={inputRef}
          type={isShown ? "text" : "password"}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          {...(error === undefined ? {} : { "aria-invalid": true, "data-invalid": true })}
          onInput={onType}
          className={`h-control pr-9 font-mono text-[0.78125rem] max-md:h-11 max-md:pr-12 max-md:text-[0.9375rem] ${fieldBox}`}
        />
        <span className="absolute inset-y-0 right-0.5 flex items-center">
          <IconButton
            label={text.show}
            aria-pressed={isShown}
            onPress={() => setShown(!isShown)}
            icon={isShown ? <EyeOff strokeWidth={1.75} /> : <Eye strokeWidth={1.75} />}
          />
        </span>
      </span>
      <span id={`${id}-hint`} className={error === undefined ? fieldHint : fieldProblem}>
        {error ?? text.hint}
      </span>
    </div>
  );
}
