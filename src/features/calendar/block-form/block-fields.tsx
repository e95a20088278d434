import { t } from "@lingui/core/macro";
import type { BlockPlan } from "./block-plan.ts";
import type { CalendarVehicle } from "../model/calendar-vehicles.ts";
import { useId, type ReactNode } from "react";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { fieldHint, TextField, fieldBox, fieldLabel, FieldProblem } from "#ui/form/field.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { displayText } from "#values/text.ts";
import { formatClock, offsetAt } from "#values/zone.ts";
import { momentWords } from "../model/bar-facts.ts";
import { freeParts, type Range } from "../model/bars.ts";
import { typedMoment, type BlockDraft, type TimeReading, type TypedTime } from "./block-draft.ts";
import { loadedBookings, OverlapList, useLoaded, type Overlap } from "./block-overlaps.tsx";
import { BlockPreview } from "./block-preview.tsx";
import { BlockVehicles } from "./block-vehicles.tsx";
import { ZoneField } from "./zone-field.tsx";
import { cannotBeLifted } from "./block-words.ts";

const text = {
  from: t`From`,
  until: t`Until`,
  zone: t`Time zone`,
  id: t`Your block id`,
  idFor: (vehicle: string) => t`Your block id for ${vehicle}`,
  freeOnly: t`Only the free part is blocked, as far as we know`,
  freeParts: t`Only the free parts are blocked, one block each`,
  title: t`A booking overlaps, as far as we know`,
  whole: t`Block the whole period`,
  onlyPart: t`Block only the free part`,
  onlyParts: t`Block only the free parts`,
  refused: t`The service refuses a block that overlaps a live booking.`,
  among: (count: number, isAll: boolean) => t`Among ${loadedBookings(count, isAll)}:`,
  instead: { from: t`Use instead of this From`, until: t`Use instead of this Until` },
  which: { from: t`Which From do you mean?`, until: t`Which Until do you mean?` },
  earlier: (time: string) => t`${time}, the earlier`,
  later: (time: string) => t`${time}, the later`,
};

type Props = {
  draft: BlockDraft;
  /** All that can be chosen. */
  vehicles: readonly CalendarVehicle[];
  isFleetRead: boolean;
  plan: BlockPlan;
  /** Bookings that are known to be in the way and not told of already. */
  overlaps: readonly Overlap[];
  /** Whether an empty field is a mistake by now. */
  isTried: boolean;
  onChange: (changed: Partial<BlockDraft>) => void;
  onMap: ((vehicle: CalendarVehicle) => void) | undefined;
};

/** The form for blocking dates: which vehicles, from when until when, under which ids, and exactly what will be sent. */
export function BlockFields(props: Props) {
  const { draft, vehicles, isFleetRead, plan, overlaps, isTried, onChange, onMap } = props;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BlockVehicles
        all={vehicles}
        chosen={draft.vehicles}
        problem={draft.vehicles.length === 0 && !isTried ? undefined : plan.problems.vehicles}
        onMap={onMap}
        // One that is not read yet may be mapped.
        canMap={({ isMapped }) => isMapped === false || isFleetRead}
        onChange={(next) => onChange({ vehicles: next })}
      />
      <div className="grid gap-3">
        {(["from", "until"] as const).map((which) => (
          <BlockTimeField
            key={which}
            which={which}
            value={draft[which].text}
            zone={draft.zone}
            reading={plan[which]}
            problem={draft[which].text === "" && !isTried ? undefined : plan.problems[which]}
            onChange={(typed) => onChange({ [which]: typed })}
          />
        ))}
      </div>
      {/* A choice was made for the zone that it stood in. */}
      <ZoneField
        label={text.zone}
        zone={draft.zone}
        onChange={(zone) => onChange({ zone, from: { text: draft.from.text }, until: { text: draft.until.text } })}
      />
      {plan.ids.map(({ vehicle, text: id, problem }) => (
        <TextField
          key={vehicle.id}
          label={plan.ids.length === 1 ? text.id : text.idFor(displayText(vehicle.name, 40))}
          mono
          value={id}
          error={problem}
          autoComplete="off"
          autoCorrect="off"
          spellCheck="false"
          onChange={(typed) => onChange({ ids: { ...draft.ids, [vehicle.id]: typed } })}
        />
      ))}
      <BlockPreview plan={plan} zone={draft.zone} />
      {/* Below what is typed, which it would push away. */}
      <Overlaps draft={draft} range={plan.range} overlaps={overlaps} onChange={onChange} />
      <p className={fieldHint}>{cannotBeLifted}</p>
    </div>
  );
}

type OverlapsProps = Pick<Props, "draft" | "overlaps" | "onChange"> & { range: Range | undefined };

/** What is known to be in the way, before anything is sent. */
function Overlaps({ draft, range, overlaps, onChange }: OverlapsProps) {
  const shown = useZone();
  const loaded = useLoaded();
  if (overlaps.length === 0 || range === undefined) return null;
  const parts = overlaps.flatMap(({ bars }) => freeParts(range, bars));
  const isMany = parts.length > 1 || draft.vehicles.length > 1;
  return (
    <Callout
      tone={draft.isFreeOnly ? "info" : "wait"}
      role="status"
      title={draft.isFreeOnly ? (isMany ? text.freeParts : text.freeOnly) : text.title}
      actions={
        draft.isFreeOnly ? (
          <Button size="sm" onPress={() => onChange({ isFreeOnly: false })}>
            {text.whole}
          </Button>
        ) : parts.length === 0 ? undefined : (
          <Button size="sm" onPress={() => onChange({ isFreeOnly: true })}>
            {isMany ? text.onlyParts : text.onlyPart}
          </Button>
        )
      }
    >
      {draft.isFreeOnly ? "" : `${text.refused} `}
      {text.among(...loaded)}
      <OverlapList overlaps={overlaps} zone={shown} />
    </Callout>
  );
}

type TimeProps = {
  which: "from" | "until";
  value: string;
  zone: string;
  reading: TimeReading;
  /** What is wrong with it, as far as that is to be said already. */
  problem: string | undefined;
  onChange: (typed: TypedTime) => void;
};

/** A day and a time in the browser's own field, its offset, and what has to be said where the clocks change. */
function BlockTimeField({ which, value, zone, reading, problem, onChange }: TimeProps) {
  const id = useId();
  const wrong =
    problem === undefined ? {} : { "data-invalid": "", "aria-invalid": true, "aria-describedby": `${id}-wrong` };
  const twice = reading.kind === "choose" ? reading : reading.kind === "read" ? reading.twice : undefined;
  return (
    <div className="grid content-start gap-[5px]">
      <label htmlFor={id} className={fieldLabel}>
        {text[which]}
      </label>
      <span className="flex flex-wrap items-stretch gap-1.5">
        <input
          id={id}
          type="datetime-local"
          // Four digits for the year: with six the field goes on after them.
          max="9999-12-31T23:59"
          value={value}
          {...wrong}
          onChange={(event) => onChange({ text: event.target.value })}
          className={`h-control grow basis-52 max-md:h-11 ${fieldBox}`}
        />
        {reading.kind === "read" ? (
          <span className="inline-flex min-h-7 items-center rounded-md border border-line bg-sunken px-2 text-xs text-ink-2">
            {offsetAt(zone, reading.ms, "long")}
          </span>
        ) : null}
      </span>
      {problem === undefined ? null : <FieldProblem id={`${id}-wrong`}>{problem}</FieldProblem>}
      {reading.kind === "never" ? (
        <Offers label={text.instead[which]}>
          {[reading.before, reading.after].map((ms) => (
            <Button key={ms} size="xs" onPress={() => onChange(typedMoment(zone, ms))}>
              {momentWords(zone, ms)}
            </Button>
          ))}
        </Offers>
      ) : null}
      {twice === undefined ? null : (
        <Offers label={text.which[which]}>
          {(["earlier", "later"] as const).map((choice) => {
            const isChosen = reading.kind === "read" && reading.ms === twice[choice];
            return (
              <Button
                key={choice}
                size="xs"
                variant={isChosen ? "primary" : "plain"}
                aria-pressed={isChosen}
                onPress={() => onChange({ text: value, choice })}
              >
                {text[choice](`${formatClock(zone, twice[choice])} ${offsetAt(zone, twice[choice])}`)}
              </Button>
            );
          })}
        </Offers>
      )}
    </div>
  );
}

function Offers({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1.5">
      {children}
    </div>
  );
}
