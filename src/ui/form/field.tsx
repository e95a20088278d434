import { CircleX } from "lucide-react";
import type { ReactNode, Ref } from "react";
import {
  FieldError,
  Input,
  Label,
  TextField as RacTextField,
  Text,
  TextArea,
  type TextFieldProps as RacTextFieldProps,
} from "react-aria-components";

/** Border and background of every text field. */
export const fieldBox =
  "w-full min-w-0 rounded-md border border-control bg-field px-2.5 text-sm text-ink placeholder:text-ink-3 max-md:text-md focus:border-focus focus:outline-2 focus:outline-offset-0 focus:outline-focus data-invalid:border-danger data-invalid:shadow-[inset_0_0_0_1px_var(--color-danger)] data-disabled:border-line data-disabled:bg-sunken data-disabled:text-ink-3";

/** The label above a field. */
export const fieldLabel = "text-sm font-medium";

/** The line below a field. */
export const fieldHint = "text-xs text-pretty text-ink-3 max-md:text-sm";

/** The same line for an error. */
export const fieldProblem = "text-xs text-pretty text-danger-ink max-md:text-sm";
const sign = <CircleX size={13} strokeWidth={1.75} aria-hidden className="me-[3px] inline-block align-[-2px]" />;

/** The error of a native field, which refers to it by this ID (aria-describedby). */
export function FieldProblem({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={fieldProblem}>
      {sign}
      {children}
    </p>
  );
}

export interface TextFieldProps extends Omit<
  RacTextFieldProps,
  "children" | "className" | "value" | "onChange" | "isInvalid" | "validationBehavior"
> {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  /** What is wrong with the value. Marks the field and is read with it. */
  error?: ReactNode;
  mono?: boolean;
  placeholder?: string;
  multiline?: boolean;
  rows?: number;
  /** A control inside the field, at its end. */
  endAdornment?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
  textAreaRef?: Ref<HTMLTextAreaElement>;
}

/** A labelled text field; `multiline` makes it a text area. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, mono = false, placeholder, multiline = false, rows = 3, ...others } = props;
  const { endAdornment, inputRef, textAreaRef, ...rest } = others;
  const hasError = error !== undefined && error !== null && error !== false && error !== "";
  const font = mono ? "font-mono text-[0.78125rem] max-md:text-[0.9375rem]" : "";
  const placeholderProp = placeholder === undefined ? {} : { placeholder };
  return (
    <RacTextField {...rest} isInvalid={hasError} validationBehavior="aria" className="grid gap-[5px]">
      <Label className={fieldLabel}>{label}</Label>
      {multiline ? (
        <TextArea
          {...placeholderProp}
          {...(textAreaRef === undefined ? {} : { ref: textAreaRef })}
          rows={rows}
          className={`block resize-y py-2 leading-5 ${fieldBox} ${font}`}
        />
      ) : (
        <span className="relative block">
          <Input
            {...placeholderProp}
            {...(inputRef === undefined ? {} : { ref: inputRef })}
            className={`h-control max-md:h-11 ${fieldBox} ${font} ${endAdornment === undefined ? "" : "pe-9 max-md:pe-12"}`}
          />
          {endAdornment !== undefined && (
            <span className="absolute inset-y-0 end-0.5 flex items-center">{endAdornment}</span>
          )}
        </span>
      )}
      <FieldError className={fieldProblem}>
        {sign}
        {error}
      </FieldError>
      {hint !== undefined && (
        <Text slot="description" className={fieldHint}>
          {hint}
        </Text>
      )}
    </RacTextField>
  );
}
