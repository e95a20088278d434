import { useId, type ReactNode } from "react";
import { catalogue } from "#language/catalogue.ts";
import { Button } from "#ui/button/button.tsx";
import { fieldBox, fieldLabel, FieldProblem } from "#ui/form/field.tsx";
import { formatClock, formatDay, offsetAt } from "#values/zone.ts";
import type { Choice, TimeReading } from "../model/block-time.ts";

const text = catalogue("calendar/block-time", {
  instead: { from: "Instead of this From", until: "Instead of this Until" },
  which: { from: "Which From is meant", until: "Which Until is meant" },
  earlier: (time: string) => `${time}, the earlier`,
  later: (time: string) => `${time}, the later`,
});

type Props = {
  which: "from" | "until";
  label: string;
  value: string;
  zone: string;
  reading: TimeReading;
  /** What is wrong with it, as far as that is to be said already. */
  problem: string | undefined;
  onChange: (text: string) => void;
  onChoose: (choice: Choice) => void;
  /** Takes another moment, epoch ms. */
  onMoment: (ms: number) => void;
};

/** A day and a time in the browser's own field, its offset, and what has to be said where the clocks change. */
export function BlockTimeField({ which, label, value, zone, reading, problem, onChange, onChoose, onMoment }: Props) {
  const id = useId();
  const isWrong = problem !== undefined;
  return (
    <div className="grid content-start gap-[5px]">
      <label htmlFor={id} className={fieldLabel}>
        {label}
      </label>
      <span className="flex flex-wrap items-stretch gap-1.5">
        <input
          id={id}
          type="datetime-local"
          // Four digits for the year: with six the field goes on after them.
          max="9999-12-31T23:59"
          value={value}
          aria-invalid={isWrong || undefined}
          {...(isWrong ? { "data-invalid": "" } : {})}
          {...(isWrong ? { "aria-describedby": `${id}-wrong` } : {})}
          onChange={(event) => onChange(event.target.value)}
          className={`h-control grow basis-52 max-md:h-11 ${fieldBox}`}
        />
        {reading.kind === "read" ? (
          <span className="inline-flex min-h-7 items-center rounded-md border border-line bg-sunken px-2 text-xs text-ink-2">
            {offsetAt(zone, reading.ms, "long")}
          </span>
        ) : null}
      </span>
      {isWrong ? <FieldProblem id={`${id}-wrong`}>{problem}</FieldProblem> : null}
      {reading.kind === "never" ? (
        <Offers label={text.instead[which]}>
          {[reading.before, reading.after].map((ms) => (
            <Button key={ms} size="xs" onPress={() => onMoment(ms)}>
              {moment(zone, ms)}
            </Button>
          ))}
        </Offers>
      ) : null}
      <Twice which={which} zone={zone} reading={reading} onChoose={onChoose} />
    </div>
  );
}

function Twice({ which, zone, reading, onChoose }: Pick<Props, "which" | "zone" | "reading" | "onChoose">) {
  const twice = reading.kind === "choose" ? reading : reading.kind === "read" ? reading.twice : undefined;
  if (twice === undefined) return null;
  const chosen = reading.kind === "read" ? reading.ms : undefined;
  return (
    <Offers label={text.which[which]}>
      {(["earlier", "later"] as const).map((choice) => (
        <Button
          key={choice}
          size="xs"
          variant={chosen === twice[choice] ? "primary" : "plain"}
          aria-pressed={chosen === twice[choice]}
          onPress={() => onChoose(choice)}
        >
          {text[choice](`${formatClock(zone, twice[choice])} ${offsetAt(zone, twice[choice])}`)}
        </Button>
      ))}
    </Offers>
  );
}

function Offers({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1.5">
      {children}
    </div>
  );
}

const moment = (zone: string, ms: number) => `${formatDay(zone, ms)} ${formatClock(zone, ms)} ${offsetAt(zone, ms)}`;
