import { useState } from "react";
import type { FailingEndpoint } from "#records/archive/failing.ts";
import { Button } from "#ui/button.tsx";
import { fieldBox, fieldHint, fieldLabel } from "#ui/field.tsx";
import { useNow } from "#ui/now.ts";
import { Radio, RadioGroup } from "#ui/radio.tsx";
import { formatClock, formatDay, offsetAt, zoneCity } from "#values/zone.ts";
import { readSince, sinceOfAddress, type SinceReading } from "./catch-up-since.ts";
import { betweenWords } from "./delivery-words.ts";

type Props = {
  zone: string;
  /** What the address asks for. */
  since: unknown;
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
  const [text, setText] = useState(first?.text ?? "");
  const [choice, setChoice] = useState(first?.choice);
  const [isAsked, setAsked] = useState(false);
  const reading = readSince(zone, text, choice, now + 60_000);
  const error = isAsked || reading.kind !== "empty" ? errorWords(reading, zone) : undefined;
  const submit = () => {
    setAsked(true);
    if (reading.kind === "read") onRead(reading.ms);
  };
  const use = ({ from }: FailingEndpoint) => {
    const at = sinceOfAddress(zone, new Date(from).toISOString());
    setText(at?.text ?? "");
    setChoice(at?.choice);
  };
  return (
    <form
      noValidate
      className="grid gap-3 border-b border-line px-gutter py-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <div className="grid gap-[5px]">
          <label htmlFor="since" className={fieldLabel}>
            Since
          </label>
          <input
            id="since"
            type="datetime-local"
            value={text}
            aria-describedby="since-hint"
            {...(error === undefined ? {} : { "aria-invalid": true, "data-invalid": true })}
            onChange={(event) => {
              setText(event.target.value);
              setChoice(undefined);
            }}
            className={`h-control w-60 max-md:h-11 ${fieldBox}`}
          />
        </div>
        <Button type="submit" variant="primary" busy={isReading ? "Reading" : undefined}>
          Read changes
        </Button>
        {isReading ? <Button onPress={onStop}>Stop</Button> : null}
      </div>
      {reading.kind === "choose" || (reading.kind === "read" && reading.twice !== undefined) ? (
        <Twice reading={reading} zone={zone} onChoose={setChoice} />
      ) : null}
      {error === undefined ? null : (
        <p role="alert" className="text-xs text-danger-ink max-md:text-sm">
          {error}
        </p>
      )}
      <p id="since-hint" className={fieldHint}>
        In {zoneCity(zone)} time{reading.kind === "read" ? `, ${offsetAt(zone, reading.ms, "long")}` : ""}. We ask the
        service from ten minutes earlier on, because it says nothing about changes that it stamps late.
      </p>
      {failing.length === 0 ? null : (
        <p className="flex flex-wrap items-center gap-2 text-ink-2">
          Deliveries failed:
          {failing.map((each) => (
            <Button key={each.key} size="xs" onPress={() => use(each)}>
              {nameOf(each)}, {betweenWords(zone, each.from, each.until)}
            </Button>
          ))}
        </p>
      )}
    </form>
  );
}

function Twice({
  reading,
  zone,
  onChoose,
}: {
  reading: Extract<SinceReading, { kind: "choose" | "read" }>;
  zone: string;
  onChoose: (ms: number) => void;
}) {
  const both = reading.kind === "choose" ? reading : reading.twice;
  if (both === undefined) return null;
  return (
    <RadioGroup
      label="The clocks show this time twice. Which one is meant?"
      value={reading.kind === "read" ? String(reading.ms) : ""}
      onChange={(ms) => onChoose(Number(ms))}
    >
      {[both.earlier, both.later].map((ms) => (
        <Radio key={ms} value={String(ms)}>
          {formatClock(zone, ms)} {offsetAt(zone, ms, "long")}, {ms === both.earlier ? "the earlier" : "the later"}
        </Radio>
      ))}
    </RadioGroup>
  );
}

function errorWords(reading: SinceReading, zone: string): string | undefined {
  switch (reading.kind) {
    case "empty":
      return "Enter a day and a time.";
    case "wrong":
      return "This is no day and time of the calendar.";
    case "future":
      return "This time is still to come: nothing can have changed since.";
    case "never": {
      const name = (ms: number) => `${formatDay(zone, ms)} ${formatClock(zone, ms)} ${offsetAt(zone, ms)}`;
      return `The clocks skip this time: after ${name(reading.before)} comes ${name(reading.after)}. Enter one of these.`;
    }
    default:
      return undefined;
  }
}
