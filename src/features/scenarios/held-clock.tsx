import { useId, useState, type FormEvent } from "react";
import { Button } from "#ui/button/button.tsx";
import { fieldBox, fieldHint } from "#ui/form/field.tsx";
import { useMock, useMockState } from "./mock-context.ts";
import { SwitcherSection } from "./switcher-section.tsx";

/** Makes time stand: now, or at a moment at which the fleet then begins. Service and screen follow the same clock. */
export function HeldClock({ fits }: { fits: (...texts: readonly string[]) => boolean }) {
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
