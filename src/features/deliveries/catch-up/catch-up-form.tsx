import { useState } from "react";
import { catalogue } from "#language/catalogue.ts";
import type { FailingEndpoint } from "#records/archive/failing.ts";
import { Button } from "#ui/button/button.tsx";
import { fieldBox, fieldHint, fieldLabel, fieldProblem } from "#ui/form/field.tsx";
import { useNow } from "#ui/browser/now.ts";
import { Radio, RadioGroup } from "#ui/form/radio.tsx";
import { formatClock, formatDay, offsetAt, zoneCity } from "#values/zone.ts";
import { betweenWords } from "../log/delivery-words.tsx";
import { readInstant } from "#values/instant.ts";
import { readWall, wallText } from "#values/wall-time.ts";

/** What a field for the beginning holds, in a zone; times in epoch ms. */
type SinceReading =
  | { kind: "empty" | "wrong" | "future" }
  /** The clocks jump over it, from `before` to `after`. */
  | { kind: "never"; before: number; after: number }
  /** The clocks show it twice, and which one is meant is still to be said. */
  | { kind: "choose"; earlier: number; later: number }
  | { kind: "read"; ms: number; twice: { earlier: number; later: number } | undefined };

/** Reads a `datetime-local` field. `choice`: the moment that was chosen where the clocks show it twice. */
function readSince(zone: string, text: string, choice: number | undefined, now: number): SinceReading {
  if (text === "") return { kind: "empty" };
  const wall = readWall(zone, text);
  if (wall === undefined) return { kind: "wrong" };
  if (wall.kind === "never") return wall;
  if (wall.kind === "once") return wall.ms > now ? { kind: "future" } : { kind: "read", ms: wall.ms, twice: undefined };
  const { earlier, later } = wall;
  const ms = choice === earlier || choice === later ? choice : undefined;
  return ms === undefined ? { kind: "choose", earlier, later } : { kind: "read", ms, twice: { earlier, later } };
}

/** What an address asks for: the field's text and, where the clocks show it twice, which of the two is meant. */
function sinceOfAddress(zone: string, since: string | undefined) {
  const time = readInstant(since);
  if (time?.kind !== "instant") return undefined;
  // A minute is what a field holds; what is left of it is read as well.
  const ms = Math.floor(time.ms / 60_000) * 60_000;
  return { text: wallText(zone, ms), choice: ms };
}

const text = catalogue("deliveries/catch-up-form", {
  since: "Since",
  reading: "Reading",
  read: "Read changes",
  stop: "Stop",
  hint: (city: string) =>
    `In ${city} time. We ask the service from ten minutes earlier on, because it says nothing about changes that it stamps late.`,
  hintAt: (city: string, offset: string) =>
    `In ${city} time, ${offset}. We ask the service from ten minutes earlier on, because it says nothing about changes that it stamps late.`,
  failed: "Deliveries failed:",
  failedAt: (endpoint: string, when: string) => `${endpoint}, ${when}`,
  twice: "The clocks show this time twice. Which one is meant?",
  earlier: (time: string, offset: string) => `${time} ${offset}, the earlier`,
  later: (time: string, offset: string) => `${time} ${offset}, the later`,
  empty: "Enter a day and a time.",
  wrong: "This is no day and time of the calendar.",
  future: "This time is still to come: nothing can have changed since.",
  never: (before: string, after: string) =>
    `The clocks skip this time: after ${before} comes ${after}. Enter one of these.`,
});

type Props = {
  zone: string;
  /** What the address asks for. */
  since: string | undefined;
  /** What was read last, epoch ms. */
  before: number | undefined;
  isReading: boolean;
  failing: readonly FailingEndpoint[];
  nameOf: (failing: FailingEndpoint) => string;
  onRead: (since: number) => void;
  onStop: () => void;
};

/** Since when changes are read. The time is typed as the wall shows it in the zone that is named. */
export function CatchUpForm({ zone, since, before, isReading, failing, nameOf, onRead, onStop }: Props) {
  const now = useNow();
  const first = sinceOfAddress(zone, since ?? (before === undefined ? undefined : new Date(before).toISOString()));
  const [typed, setTyped] = useState(first?.text ?? "");
  const [choice, setChoice] = useState(first?.choice);
  const [isAsked, setAsked] = useState(false);
  const reading = readSince(zone, typed, choice, now + 60_000);
  const error = isAsked || reading.kind !== "empty" ? errorWords(reading, zone) : undefined;
  const use = ({ from }: FailingEndpoint) => {
    const at = sinceOfAddress(zone, new Date(from).toISOString());
    setTyped(at?.text ?? "");
    setChoice(at?.choice);
  };
  return (
    <form
      noValidate
      className="grid gap-3 border-b border-line px-gutter py-4"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (reading.kind === "read") onRead(reading.ms);
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <div className="grid gap-[5px]">
          <label htmlFor="since" className={fieldLabel}>
            {text.since}
          </label>
          <input
            id="since"
            type="datetime-local"
            value={typed}
            aria-describedby="since-hint"
            {...(error === undefined ? {} : { "aria-invalid": true, "data-invalid": true })}
            onChange={(event) => {
              setTyped(event.target.value);
              setChoice(undefined);
            }}
            className={`h-control w-60 max-md:h-11 ${fieldBox}`}
          />
        </div>
        <Button type="submit" variant="primary" busy={isReading ? text.reading : undefined}>
          {text.read}
        </Button>
        {isReading ? <Button onPress={onStop}>{text.stop}</Button> : null}
      </div>
      <Twice reading={reading} zone={zone} onChoose={setChoice} />
      {error === undefined ? null : (
        <p role="alert" className={fieldProblem}>
          {error}
        </p>
      )}
      <p id="since-hint" className={fieldHint}>
        {reading.kind === "read"
          ? text.hintAt(zoneCity(zone), offsetAt(zone, reading.ms, "long"))
          : text.hint(zoneCity(zone))}
      </p>
      {failing.length === 0 ? null : (
        <p className="flex flex-wrap items-center gap-2 text-ink-2">
          {text.failed}
          {failing.map((each) => (
            <Button key={each.key} size="xs" onPress={() => use(each)}>
              {text.failedAt(nameOf(each), betweenWords(zone, each.from, each.until))}
            </Button>
          ))}
        </p>
      )}
    </form>
  );
}

type TwiceProps = { reading: SinceReading; zone: string; onChoose: (ms: number) => void };

function Twice({ reading, zone, onChoose }: TwiceProps) {
  const both = reading.kind === "choose" ? reading : reading.kind === "read" ? reading.twice : undefined;
  if (both === undefined) return null;
  return (
    <RadioGroup
      label={text.twice}
      value={reading.kind === "read" ? String(reading.ms) : ""}
      onChange={(ms) => onChoose(Number(ms))}
    >
      {[both.earlier, both.later].map((ms) => (
        <Radio key={ms} value={String(ms)}>
          {(ms === both.earlier ? text.earlier : text.later)(formatClock(zone, ms), offsetAt(zone, ms, "long"))}
        </Radio>
      ))}
    </RadioGroup>
  );
}

function errorWords(reading: SinceReading, zone: string): string | undefined {
  switch (reading.kind) {
    case "empty":
      return text.empty;
    case "wrong":
      return text.wrong;
    case "future":
      return text.future;
    case "never": {
      const name = (ms: number) => `${formatDay(zone, ms)} ${formatClock(zone, ms)} ${offsetAt(zone, ms)}`;
      return text.never(name(reading.before), name(reading.after));
    }
    default:
      return undefined;
  }
}
