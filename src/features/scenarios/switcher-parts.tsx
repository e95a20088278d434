import { useId } from "react";
import { Button } from "#ui/button/button.tsx";
import { fieldBox, fieldHint } from "#ui/form/field.tsx";
import { Switch } from "#ui/form/switch.tsx";
import { useMock, useMockState } from "./mock-controls.ts";
import { Choice, StatusCode, SwitcherSection } from "./switcher-section.tsx";

const spans = [
  { title: "Once", lasts: false },
  { title: "Until changed", lasts: true },
];

/** All settings of the mock service: scenario, replies, fields, events, dialect and clock. */
export function SwitcherParts({ onDone }: { onDone: (outcome: string) => void }) {
  const { scenarios, choose, answers, setAnswer, fields, leaveOut, happenings, happen, dialects, speak } = useMock();
  const { scenario, answer, lasting, without, dialect } = useMockState();
  const group = useId();
  const fleets = (of: "fleet" | "trouble") =>
    scenarios
      .filter((one) => one.group === of)
      .map(({ name, title, sentence }) => (
        <Choice key={name} isChosen={name === scenario} title={title} note={sentence} onChoose={() => choose(name)} />
      ));
  const leave = (name: string, isLeftOut: boolean) =>
    leaveOut(isLeftOut ? [...without, name] : without.filter((other) => other !== name));
  return (
    <>
      <SwitcherSection title="Fleet">{fleets("fleet")}</SwitcherSection>
      <SwitcherSection title="Fleet with a catch">{fleets("trouble")}</SwitcherSection>
      <SwitcherSection
        title="Reply to the next write"
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
        {answers.map(({ name, title, status }) => (
          <Choice
            key={name}
            group={group}
            isChosen={name === answer}
            title={title}
            note={<StatusCode status={status} />}
            onChoose={() => setAnswer(name, lasting)}
          />
        ))}
      </SwitcherSection>
      <SwitcherSection title="Left out by the service">
        {fields.map(({ name, title }) => (
          <Switch key={name} isSelected={without.includes(name)} onChange={(isLeftOut) => leave(name, isLeftOut)}>
            {title}
          </Switch>
        ))}
      </SwitcherSection>
      {/* What guests, colleagues and receivers do. The screen learns of it at the next refresh, as with a real service. */}
      <SwitcherSection title="Happens now, seen at the next refresh" isInline>
        {happenings.map(({ name, title }) => (
          <Button key={name} size="sm" onPress={() => onDone(happen(name))}>
            {title}
          </Button>
        ))}
      </SwitcherSection>
      <SwitcherSection title="Dialect">
        {dialects.map(({ name, title, sentence }) => (
          <Choice key={name} isChosen={name === dialect} title={title} note={sentence} onChoose={() => speak(name)} />
        ))}
      </SwitcherSection>
      <SwitcherSection title="Clock">
        <HeldClock />
      </SwitcherSection>
    </>
  );
}

/** Stops the clock of service and screen: now, or at a time at which the fleet then starts. */
function HeldClock() {
  const { hold, release, beginAt } = useMock();
  const { heldAt } = useMockState();
  const id = useId();
  const begin = (form: FormData) => {
    const moment = form.get("moment");
    if (typeof moment === "string" && moment !== "") beginAt(Date.parse(moment));
  };
  return (
    <form action={begin} className="grid gap-1.5">
      <Button size="sm" onPress={heldAt === undefined ? hold : release}>
        {heldAt === undefined ? "Hold now" : "Let time pass"}
      </Button>
      <label htmlFor={id} className="mt-1 text-sm font-medium">
        Hold at a moment
      </label>
      <span className="flex gap-1.5">
        <input
          id={id}
          name="moment"
          type="datetime-local"
          required
          aria-describedby={`${id}-hint`}
          className={`h-7 max-md:h-11 pointer-coarse:h-10 ${fieldBox}`}
        />
        <span className="flex-none">
          <Button size="sm" type="submit">
            Start there
          </Button>
        </span>
      </span>
      <p id={`${id}-hint`} className={fieldHint}>
        In the time zone of this browser. The fleet starts again at that moment.
      </p>
    </form>
  );
}
