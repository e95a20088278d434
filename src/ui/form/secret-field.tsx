import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { TextField, type TextFieldProps } from "./field.tsx";
import { IconButton } from "../button/icon-button.tsx";

export interface SecretFieldProps extends Omit<TextFieldProps, "type" | "endAdornment" | "multiline" | "rows"> {
  /** Name of the button that shows the characters, e.g. "Show API key". It is a toggle, so the name doesn't change. */
  showLabel: string;
}

/** A field for a secret: hidden characters until the user shows them, with paste and password managers allowed. */
export function SecretField({ showLabel, ...rest }: SecretFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      mono
      spellCheck="false"
      autoCorrect="off"
      {...rest}
      type={isShown ? "text" : "password"}
      endAdornment={
        <IconButton
          label={showLabel}
          aria-pressed={isShown}
          onPress={() => setShown(!isShown)}
          icon={isShown ? <EyeOff strokeWidth={1.75} /> : <Eye strokeWidth={1.75} />}
        />
      }
    />
  );
}
