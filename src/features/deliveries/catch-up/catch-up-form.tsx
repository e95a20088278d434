import { ph, t } from "@lingui/core/macro";
import { Controller, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { useDraftForm } from "#components/draft-form.ts";
import { createDraftStore } from "#components/draft-store.ts";
import type { FailingEndpoint } from "#records/archive/failing.ts";
import { useNow } from "#ui/browser/now.ts";
import { Button } from "#ui/button/button.tsx";
import { fieldBox, fieldHint, fieldLabel, fieldProblem } from "#ui/form/field.tsx";
import { Radio, RadioGroup } from "#ui/form/radio.tsx";
import { readInstant } from "#values/instant.ts";
import { readWall, wallText } from "#values/wall-time.ts";
import { formatClock, formatDay, offsetAt, zoneCity } from "#values/zone.ts";
import { betweenWords } from "#components/deliveries/delivery-words.tsx";

const text = {
  earlier: (time: string, offset: string) => t`${time} ${offset}, before the clocks change`,
  later: (time: string, offset: string) => t`${time} ${offset}, after the clocks change`,
};

/** `since`: as typed into `datetime-local`. `choice`: which of two times is meant when clocks go back, epoch ms. */
type Draft = { since: string; choice: number | null };

const drafts = createDraftStore<Draft>();

/** A time as the form has it, rounded down to the minute. Epoch ms. */
function draftOf(zone: string, ms: number | undefined): Draft {
  if (ms === undefined) return { since: "", choice: null };
  const choice = Math.floor(ms / 60_000) * 60_000;
  return { since: wallText(zone, choice), choice };
}

/** The time that was typed, or what's wrong with it. `both`: two times that look the same. Epoch ms. */
type Reading = { ms?: number | undefined; both?: readonly number[]; error?: string };

function readDraft(zone: string, { since, choice }: Draft, now: number): Reading {
  if (since === "") return { error: t`Enter a day and a time.` };
  const wall = readWall(zone, since);
  if (wall === undefined) return { error: t`This isn't a valid date and time.` };
  if (wall.kind === "never") {
    const name = (ms: number) => `${formatDay(zone, ms)} ${formatClock(zone, ms)} ${offsetAt(zone, ms)}`;
    return {
      error: t`The clocks skip this time. Enter ${ph({ before: name(wall.before) })} or ${ph({ after: name(wall.after) })}.`,
    };
  }
  if (wall.kind === "once")
    return wall.ms > now
      ? { error: t`This time is in the future, so nothing can have changed since.` }
      : { ms: wall.ms };
  const both = [wall.earlier, wall.later];
  return { both, ms: both.find((ms) => ms === choice) };
}

const sinceForm = (zone: string, now: number): z.ZodMiniType<{ since: number }, Draft> =>
  z.pipe(
    z.object({ since: z.string(), choice: z.nullable(z.number()) }),
    z.transform((draft, { issues }) => {
      const { ms, error = "" } = readDraft(zone, draft, now);
      if (ms !== undefined) return { since: ms };
      issues.push({ code: "custom", path: ["since"], message: error, input: draft.since });
      return z.NEVER;
    }),
  );

type Props = {
  zone: string;
  /** The time in the page's address. */
  since: string | undefined;
  /** The time used last, epoch ms. */
  before: number | undefined;
  isReading: boolean;
  failing: readonly FailingEndpoint[];
  nameOf: (failing: FailingEndpoint) => string;
  onRead: (since: number) => void;
  onStop: () => void;
};

/** Asks since when to load changes, as local time in the shown zone. */
export function CatchUpForm({ zone, since, before, isReading, failing, nameOf, onRead, onStop }: Props) {
  // Allow a minute, in case the user's clock is a little ahead.
  const now = useNow() + 60_000;
  const asked = since === undefined ? undefined : readInstant(since);
  const { control, handleSubmit, setValue } = useDraftForm({
    schema: sinceForm(zone, now),
    drafts,
    of: since,
    empty: draftOf(zone, since === undefined ? before : asked?.kind === "instant" ? asked.ms : undefined),
  });
  const [typed, choice] = useWatch({ control, name: ["since", "choice"] });
  const { ms, both } = readDraft(zone, { since: typed, choice }, now);
  const type = (draft: Draft) => {
    setValue("choice", draft.choice);
    setValue("since", draft.since, { shouldValidate: true });
  };
  return (
    <form
      noValidate
      className="grid gap-3 border-b border-line px-gutter py-4"
      onSubmit={(event) => void handleSubmit((read) => onRead(read.since))(event)}
    >
      <Controller
        control={control}
        name="since"
        render={({ field, fieldState: { error } }) => (
          <>
            <div className="flex flex-wrap items-end gap-3">
              <div className="grid gap-[5px]">
                <label htmlFor="since" className={fieldLabel}>
                  {t`Since`}
                </label>
                <input
                  {...field}
                  id="since"
                  type="datetime-local"
                  aria-describedby="since-hint"
                  {...(error?.message ? { "aria-invalid": true, "data-invalid": true } : {})}
                  onChange={(event) => type({ since: event.target.value, choice: null })}
                  className={`h-control w-60 max-md:h-11 ${fieldBox}`}
                />
              </div>
              <Button type="submit" variant="primary" busy={isReading ? t`Loading` : undefined}>
                {t`Read changes`}
              </Button>
              {isReading ? <Button onPress={onStop}>{t`Stop`}</Button> : null}
            </div>
            {both === undefined ? null : (
              <RadioGroup
                label={t`This time happens twice. Which one do you mean?`}
                value={String(ms)}
                onChange={(chosen) => type({ since: typed, choice: Number(chosen) })}
              >
                {both.map((each, at) => (
                  <Radio key={each} value={String(each)}>
                    {(at === 0 ? text.earlier : text.later)(formatClock(zone, each), offsetAt(zone, each, "long"))}
                  </Radio>
                ))}
              </RadioGroup>
            )}
            {error?.message ? (
              <p role="alert" className={fieldProblem}>
                {error.message}
              </p>
            ) : null}
          </>
        )}
      />
      <p id="since-hint" className={fieldHint}>
        {ms === undefined
          ? t`In ${ph({ city: zoneCity(zone) })} time. We start ten minutes earlier, because the service may report changes late.`
          : t`In ${ph({ city: zoneCity(zone) })} time, ${ph({ offset: offsetAt(zone, ms, "long") })}. We start ten minutes earlier, because the service may report changes late.`}
      </p>
      {failing.length === 0 ? null : (
        <p className="flex flex-wrap items-center gap-2 text-ink-2">
          {t`Deliveries failed:`}
          {failing.map((each) => (
            <Button key={each.key} size="xs" onPress={() => type(draftOf(zone, each.from))}>
              {t`${ph({ endpoint: nameOf(each) })}, ${ph({ when: betweenWords(zone, each.from, each.until) })}`}
            </Button>
          ))}
        </p>
      )}
    </form>
  );
}
