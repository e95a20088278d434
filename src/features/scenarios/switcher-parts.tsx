import { useId, useState, type FormEvent } from "react";
import { SettingRow, StatusCode, SwitcherSection, WorldRow } from "./switcher-section.tsx";
import { useMock, useMockState } from "./mock-controls.ts";
import { Button } from "#ui/button/button.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { Switch } from "#ui/form/switch.tsx";
import { fieldBox, fieldHint } from "#ui/form/field.tsx";

/** `fits`: whether any of these texts holds what is sought. */
type Fits = { fits: (...texts: readonly string[]) => boolean };

/** What the next write is answered with: once, or every write until it is changed. */
export function NextAnswer({ fits }: Fits) {
  const { answers, setAnswer } = useMock();
  const { answer, lasting } = useMockState();
  const group = useId();
  const shown = answers.filter(({ name, title, status }) => fits(name, title, status, "answer"));
  if (shown.length === 0) return null;
  const spans = [
    { title: "Once", lasts: false },
    { title: "Until changed", lasts: true },
  ];
  return (
    <SwitcherSection
      title="Next write is answered with"
      end={spans.map(({ title, lasts }) => (
        <button
          key={title}
          type="button"
          aria-pressed={lasts === lasting}
          onClick={() => setAnswer(answer, lasts)}
          className={`min-h-6 cursor-pointer px-0.5 max-md:min-h-11 pointer-coarse:min-h-11 ${lasts === lasting ? "font-medium text-link" : "text-ink-3"}`}
        >
          {title}
        </button>
      ))}
    >
      {shown.map(({ name, title, status }) => (
        <SettingRow
          key={name}
          group={group}
          isChosen={name === answer}
          note={<StatusCode status={status} />}
          onChoose={() => setAnswer(name, lasting)}
        >
          {title}
        </SettingRow>
      ))}
    </SwitcherSection>
  );
}

/** What guests, colleagues and receivers do. The screen is not told, just as with a real service. */
export function Happenings({ fits, onDone }: Fits & { onDone: (outcome: string) => void }) {
  const { happenings, happen } = useMock();
  const shown = happenings.filter(({ name, title }) => fits(name, title, "happening"));
  return shown.length === 0 ? null : (
    <SwitcherSection title="Happens now">
      <div className="flex flex-wrap gap-1.5">
        {shown.map(({ name, title }) => (
          <Button key={name} size="sm" onPress={() => onDone(happen(name))}>
            {title}
          </Button>
        ))}
      </div>
      <p className="mt-1.5 text-xs text-pretty text-ink-3">The dashboard learns of it at its next read.</p>
    </SwitcherSection>
  );
}

/** Fields that the service leaves out. The screen reads again at once: nothing has changed that a user could have missed. */
export function LeftOut({ fits }: Fits) {
  const { fields, leaveOut } = useMock();
  const { without } = useMockState();
  const queries = useQueryClient();
  const shown = fields.filter(({ name, title }) => fits(name, title, "left out"));
  if (shown.length === 0) return null;
  const change = (name: string, isLeftOut: boolean) => {
    leaveOut(isLeftOut ? [...without, name] : without.filter((other) => other !== name));
    void queries.invalidateQueries();
  };
  return (
    <SwitcherSection title="Left out by the service">
      {shown.map(({ name, title }) => (
        <Switch key={name} isSelected={without.includes(name)} onChange={(isLeftOut) => change(name, isLeftOut)}>
          {title}
        </Switch>
      ))}
    </SwitcherSection>
  );
}

/** Makes time stand: now, or at a moment at which the fleet then begins. Service and screen follow the same clock. */
export function HeldClock({ fits }: Fits) {
  const { hold, release, beginAt } = useMock();
  const { heldAt } = useMockState();
  const [moment, setMoment] = useState("");
  const id = useId();
  if (!fits("clock", "time", "hold", "moment")) return null;
  const begin = (event: FormEvent) => {
    event.preventDefault();
    const at = Date.parse(moment);
    if (!Number.isNaN(at)) beginAt(at);
  };
  return (
    <SwitcherSection title="Clock">
      <form onSubmit={begin} className="grid gap-1.5">
        <Button size="sm" onPress={heldAt === undefined ? hold : release}>
          {heldAt === undefined ? "Hold now" : "Let time pass"}
        </Button>
        <label htmlFor={id} className="mt-1 text-sm font-medium">
          Hold at a moment
        </label>
        <span className="flex gap-1.5">
          <input
            id={id}
            type="datetime-local"
            required
            value={moment}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setMoment(event.target.value)}
            className={`h-7 max-md:h-11 pointer-coarse:h-10 ${fieldBox}`}
          />
          <span className="flex-none">
            <Button size="sm" type="submit">
              Begin there
            </Button>
          </span>
        </span>
        <p id={`${id}-hint`} className={fieldHint}>
          In the time zone of this browser. The fleet begins anew at that moment.
        </p>
      </form>
    </SwitcherSection>
  );
}

/** The fleets to choose, and those in which something is wrong. Choosing one begins it anew. */
export function Fleets({ fits }: Fits) {
  const { scenarios, seed, choose } = useMock();
  const current = useMockState().scenario;
  const groups = [
    { group: "fleet", title: "Fleet", end: <span className="text-ink-3">seed {seed}</span> },
    { group: "trouble", title: "Fleet with a catch", end: undefined },
  ] as const;
  return groups.map(({ group, title, end }) => {
    const shown = scenarios.filter((one) => one.group === group && fits(one.name, one.title, one.sentence));
    return shown.length === 0 ? null : (
      <SwitcherSection key={group} title={title} end={end}>
        {shown.map((one) => (
          <WorldRow
            key={one.name}
            isChosen={one.name === current}
            note={one.sentence}
            onChoose={() => choose(one.name)}
          >
            {one.title}
          </WorldRow>
        ))}
      </SwitcherSection>
    );
  });
}

/** How the service has settled what its interface leaves open. Choosing one begins the fleet anew. */
export function Dialects({ fits }: Fits) {
  const { dialects, speak } = useMock();
  const current = useMockState().dialect;
  const shown = dialects.filter(({ name, sentence }) => fits(name, sentence, "dialect"));
  return shown.length === 0 ? null : (
    <SwitcherSection title="Dialect">
      {shown.map(({ name, title, sentence }) => (
        <WorldRow key={name} isChosen={name === current} note={sentence} onChoose={() => speak(name)}>
          {title}
        </WorldRow>
      ))}
    </SwitcherSection>
  );
}
