import { useState } from "react";
import { chooseUndoDelay, undoDelay, undoDelays } from "#records/settings.ts";
import { Radio, RadioGroup } from "#ui/radio.tsx";
import { SettingsSection } from "./settings-section.tsx";

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
    <SettingsSection title="Sending">
      <RadioGroup label="Undo delay" value={String(delay)} onChange={choose}>
        {undoDelays.map((seconds) => (
          <Radio key={seconds} value={String(seconds)}>
            {seconds === 0 ? "0 s: sent as soon as it is confirmed" : `${seconds} s`}
          </Radio>
        ))}
      </RadioGroup>
      <p className="text-xs text-pretty text-ink-3 max-md:text-sm">
        For pickups, returns and blocks of this browser. Approve, reject and cancel are asked once more and sent at
        once.
        {isKept ? null : " This browser did not keep the choice."}
      </p>
    </SettingsSection>
  );
}
