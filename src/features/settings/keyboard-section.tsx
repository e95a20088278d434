import { useState } from "react";
import { catalogue } from "#language/catalogue.ts";
import { commandKey } from "#language/command-key.ts";
import { fieldHint } from "#ui/form/field.tsx";
import { chooseLetterKeys, useLetterKeys } from "#ui/browser/letter-keys.ts";
import { Switch } from "#ui/form/switch.tsx";
import { NotKept } from "./not-kept.tsx";
import { SettingsSection } from "./settings-section.tsx";

const text = catalogue("settings/keyboard", {
  keyboard: "Keyboard",
  letters: "Single-letter shortcuts",
  hint: (key: string) =>
    `Letters and signs pressed alone, such as J, A, / and ?. Arrows, Enter, Esc, ${key} K and ${key} ↵ work without them too.`,
});

/** Single letters get in the way of dictation and of hands that slip. */
export function KeyboardSection() {
  const areLettersOn = useLetterKeys();
  const [isKept, setKept] = useState(true);
  return (
    <SettingsSection title={text.keyboard}>
      <Switch isSelected={areLettersOn} onChange={(isOn) => setKept(chooseLetterKeys(isOn))}>
        {text.letters}
      </Switch>
      <p className={fieldHint}>
        {text.hint(commandKey)} <NotKept isKept={isKept} />
      </p>
    </SettingsSection>
  );
}
