import { ph, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { Radio, RadioGroup } from "#ui/form/radio.tsx";
import { ScreenHead } from "#ui/layout/screen-head.tsx";
import { chooseTheme, useTheme, type ThemeChoice } from "#ui/browser/theme.ts";
import { KeySection } from "./key-section.tsx";
import { LanguageChoice } from "./language-section.tsx";
import { NewRequestsSection } from "./new-requests-section.tsx";
import { SettingsSection, NotStored } from "./settings-section.tsx";
import { TimeZoneSection } from "./time-zone-section.tsx";
import { fieldHint } from "#ui/form/field.tsx";
import { useState, useSyncExternalStore } from "react";
import { followLocal } from "#records/browser/local-text.ts";
import {
  chooseOpensNext,
  chooseUndoDelay,
  opensNextRequest,
  undoDelay,
  undoDelays,
} from "#records/browser/settings.ts";
import { commandKey } from "#language/locale/command-key.ts";
import { chooseLetterKeys, useLetterKeys } from "#ui/browser/use-shortcuts.ts";
import { Switch } from "#ui/form/switch.tsx";

const themes: readonly [ThemeChoice, string][] = [
  ["system", t`Same as this device`],
  ["light", t`Light`],
  ["dark", t`Dark`],
];

export function SettingsScreen() {
  const { choice } = useTheme();
  return (
    <>
      <ScreenHead title={t`Settings`} />
      <div className="flex-1 overflow-auto">
        <div className="max-w-5xl gap-12 p-gutter lg:columns-2 *:mb-8 *:break-inside-avoid">
          <NewRequestsSection />
          <UndoDelaySection />
          <SwitchSection
            title={t`Decisions`}
            label={t`Go to the next request after a decision`}
            hint={t`Applies in Bookings.`}
            isOn={useSyncExternalStore(followLocal, opensNextRequest)}
            choose={chooseOpensNext}
          />
          {/* Single letters interfere with dictation and get pressed by mistake. */}
          <SwitchSection
            title={t`Keyboard`}
            label={t`Single-letter shortcuts`}
            hint={t`For example J, A, ? or /. Arrows, Enter, Esc, ${ph({ key: commandKey })} K and ${ph({ key: commandKey })} Enter always work.`}
            isOn={useLetterKeys()}
            choose={chooseLetterKeys}
          />
          <SettingsSection title={t`Appearance`}>
            <RadioGroup
              inline
              label={t`Theme`}
              value={choice}
              onChange={(value) => chooseTheme(themes.find(([id]) => id === value)?.[0] ?? "system")}
            >
              {themes.map(([id, label]) => (
                <Radio key={id} value={id}>
                  {label}
                </Radio>
              ))}
            </RadioGroup>
            <LanguageChoice />
          </SettingsSection>
          <TimeZoneSection />
          <SettingsSection title={t`Service`}>
            <Link to="/settings/fields" className="w-max text-link underline underline-offset-2 max-md:py-3">
              {t`Fields`}
            </Link>
            <p className={fieldHint}>{t`If values are missing or wrong, choose their fields here.`}</p>
          </SettingsSection>
          <KeySection />
        </div>
      </div>
    </>
  );
}

function UndoDelaySection() {
  const [delay, setDelay] = useState<number>(undoDelay());
  const [isStored, setStored] = useState(true);
  const choose = (value: string) => {
    const chosen = undoDelays.find((candidate) => String(candidate) === value) ?? 5;
    setStored(chooseUndoDelay(chosen));
    setDelay(undoDelay());
  };
  return (
    <SettingsSection title={t`Sending`}>
      <RadioGroup label={t`Undo delay`} value={String(delay)} onChange={choose}>
        {undoDelays.map((seconds) => (
          <Radio key={seconds} value={String(seconds)}>
            {seconds === 0 ? t`0 s: no time to undo` : `${seconds} s`}
          </Radio>
        ))}
      </RadioGroup>
      <p className="text-xs text-pretty text-ink-3 max-md:text-sm">
        {t`Applies to pickups, returns and blocks, but not in jobs or imports.`} <NotStored isStored={isStored} />
      </p>
    </SettingsSection>
  );
}

type SwitchProps = {
  title: string;
  label: string;
  hint: string;
  isOn: boolean;
  /** Whether the browser stored the choice. */
  choose: (isOn: boolean) => boolean;
};

function SwitchSection({ title, label, hint, isOn, choose }: SwitchProps) {
  const [isStored, setStored] = useState(true);
  return (
    <SettingsSection title={title}>
      <Switch isSelected={isOn} onChange={(isChosen) => setStored(choose(isChosen))}>
        {label}
      </Switch>
      <p className={fieldHint}>
        {hint} <NotStored isStored={isStored} />
      </p>
    </SettingsSection>
  );
}
