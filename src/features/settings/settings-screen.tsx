import { catalogue } from "#language/catalogue.ts";
import { Radio, RadioGroup } from "#ui/form/radio.tsx";
import { ScreenHead } from "#ui/button/screen-head.tsx";
import { chooseTheme, useTheme, type ThemeChoice } from "#ui/browser/theme.ts";
import { FindingsSection } from "./findings-section.tsx";
import { KeySection } from "./key-section.tsx";
import { KeyboardSection } from "./keyboard-section.tsx";
import { LanguageSection } from "./language-section.tsx";
import { NewRequestsSection } from "./new-requests-section.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { TimeZoneSection } from "./time-zone-section.tsx";
import { UndoDelaySection } from "./undo-delay-section.tsx";

const text = catalogue("settings/screen", {
  settings: "Settings",
  appearance: "Appearance",
  theme: "Theme",
  system: "As the device",
  light: "Light",
  dark: "Dark",
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
