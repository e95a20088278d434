import { useState } from "react";
import { catalogue } from "#language/catalogue.ts";
import { chooseUndoDelay, undoDelay, undoDelays } from "#records/browser/settings.ts";
import { Radio, RadioGroup } from "#ui/form/radio.tsx";
import { NotKept } from "./not-kept.tsx";
import { SettingsSection } from "./settings-section.tsx";

const text = catalogue("settings/undo-delay", {
  sending: "Sending",
  delay: "Undo delay",
  atOnce: "0 s: sent as soon as it is confirmed",
  hint: "For pickups, returns and blocks of this browser. Approve, reject and cancel are asked once more and sent at once.",
});

/** How long what moves no money can be taken back. */
export function UndoDelaySection() {
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
        {text.hint} <NotKept isKept={isKept} />
      </p>
    </SettingsSection>
  );
}
