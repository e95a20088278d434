import { useState } from "react";
import { commandKey } from "#ui/command-key.ts";
import { fieldHint } from "#ui/field.tsx";
import { chooseLetterKeys, useLetterKeys } from "#ui/letter-keys.ts";
import { Switch } from "#ui/switch.tsx";
import { NotKept } from "./not-kept.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** Single letters get in the way of dictation and of hands that slip. */
export function KeyboardSection() {
  const areLettersOn = useLetterKeys();
  const [isKept, setKept] = useState(true);
  return (
    <SettingsSection title="Keyboard">
      <Switch isSelected={areLettersOn} onChange={(isOn) => setKept(chooseLetterKeys(isOn))}>
        Single-letter shortcuts
      </Switch>
      <p className={fieldHint}>
        Letters and signs pressed alone, such as J, A, / and ?. Arrows, Enter, Esc, {commandKey} K and {commandKey} ↵
        work without them too. <NotKept isKept={isKept} />
      </p>
    </SettingsSection>
  );
}
