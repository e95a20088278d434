import { catalogue } from "#language/catalogue.ts";
import { Radio, RadioGroup } from "#ui/form/radio.tsx";
import { ScreenHead } from "#ui/layout/screen-head.tsx";
import { chooseTheme, useTheme, type ThemeChoice } from "#ui/browser/theme.ts";
import { KeySection } from "./key-section.tsx";
import { LanguageSection } from "./language-section.tsx";
import { NewRequestsSection } from "./new-requests-section.tsx";
import { SettingsSection, NotKept } from "./settings-section.tsx";
import { TimeZoneSection } from "./time-zone-section.tsx";
import { Link } from "@tanstack/react-router";
import { fieldHint } from "#ui/form/field.tsx";
import { useState } from "react";
import { chooseUndoDelay, undoDelay, undoDelays } from "#records/browser/settings.ts";
import { commandKey } from "#language/locale/command-key.ts";
import { chooseLetterKeys, useLetterKeys } from "#ui/browser/letter-keys.ts";
import { Switch } from "#ui/form/switch.tsx";

const text = catalogue("settings/screen", {
  settings: "Settings",
  appearance: "Appearance",
  theme: "Theme",
  system: "As the device",
  light: "Light",
  dark: "Dark",
  title: "Service",
  link: "Contract findings",
  hint: "What this service does where the interface settles nothing, and when that was seen.",
  sending: "Sending",
  delay: "Undo delay",
  atOnce: "0 s: sent as soon as it is confirmed",
  undoHint:
    "For pickups, returns and blocks of this browser. Approve, reject and cancel are asked once more and sent at once.",
  keyboard: "Keyboard",
  letters: "Single-letter shortcuts",
  keyboardHint: (key: string) =>
    `Letters and signs pressed alone, such as J, A, / and ?. Arrows, Enter, Esc, ${key} K and ${key} ↵ work without them too.`,
});

const themes: readonly [ThemeChoice, string][] = [
  ["system", text.system],
  ["light", text.light],
  ["dark", text.dark],
];

/** What is set in this browser, and the key. */
export function SettingsScreen() {
  const { choice } = useTheme();
  return (
    <>
      <ScreenHead title={text.settings} />
      <div className="flex-1 overflow-auto">
        <div className="grid max-w-2xl gap-8 p-gutter">
          <SettingsSection title={text.appearance}>
            <RadioGroup
              label={text.theme}
              value={choice}
              onChange={(value) => chooseTheme(themes.find(([id]) => id === value)?.[0] ?? "system")}
            >
              {themes.map(([id, label]) => (
                <Radio key={id} value={id}>
                  {label}
                </Radio>
              ))}
            </RadioGroup>
          </SettingsSection>
          <LanguageSection />
          <UndoDelaySection />
          <TimeZoneSection />
          <KeyboardSection />
          <NewRequestsSection />
          <FindingsSection />
          <KeySection />
        </div>
      </div>
    </>
  );
}

/** The way to what this service was seen to do. */
function FindingsSection() {
  return (
    <SettingsSection title={text.title}>
      <Link to="/settings/findings" className="w-max text-link underline underline-offset-2 max-md:py-3">
        {text.link}
      </Link>
      <p className={fieldHint}>{text.hint}</p>
    </SettingsSection>
  );
}

/** How long what moves no money can be taken back. */
function UndoDelaySection() {
  const [delay, setDelay] = useState<number>(undoDelay());
  const [isKept, setKept] = useState(true);
  const choose = (value: string) => {
    const chosen = undoDelays.find((candidate) => String(candidate) === value) ?? 5;
    setKept(chooseUndoDelay(chosen));
    setDelay(undoDelay());
  };
  return (
    <SettingsSection title={text.sending}>
      <RadioGroup label={text.delay} value={String(delay)} onChange={choose}>
        {undoDelays.map((seconds) => (
          <Radio key={seconds} value={String(seconds)}>
            {seconds === 0 ? text.atOnce : `${seconds} s`}
          </Radio>
        ))}
      </RadioGroup>
      <p className="text-xs text-pretty text-ink-3 max-md:text-sm">
        {text.undoHint} <NotKept isKept={isKept} />
      </p>
    </SettingsSection>
  );
}

/** Single letters get in the way of dictation and of hands that slip. */
function KeyboardSection() {
  const areLettersOn = useLetterKeys();
  const [isKept, setKept] = useState(true);
  return (
    <SettingsSection title={text.keyboard}>
      <Switch isSelected={areLettersOn} onChange={(isOn) => setKept(chooseLetterKeys(isOn))}>
        {text.letters}
      </Switch>
      <p className={fieldHint}>
        {text.keyboardHint(commandKey)} <NotKept isKept={isKept} />
      </p>
    </SettingsSection>
  );
}
