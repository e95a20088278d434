import { Controller, type Control, type FieldPath, type FieldValues } from "react-hook-form";
import { TextField, type TextFieldProps } from "./field.tsx";

type Props<Input extends FieldValues> = Omit<TextFieldProps, "value" | "onChange" | "error" | "inputRef" | "name"> & {
  control: Control<Input, unknown, FieldValues | undefined>;
  name: FieldPath<Input>;
};

/** A text field of a form: its value, the error from its schema, and the focus after an invalid submit. */
export function FormField<Input extends FieldValues>({ control, name, ...field }: Props<Input>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <TextField
          {...field}
          name={name}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          error={error?.message}
          {...(field.multiline === true ? { textAreaRef: ref } : { inputRef: ref })}
        />
      )}
    />
  );
}
