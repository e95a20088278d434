import type { BlockPlan } from "./block-plan.ts";
import type { CalendarVehicle } from "../model/calendar-vehicles.ts";
import { useState, useId, type ReactNode } from "react";
import { catalogue } from "#language/catalogue.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { fieldHint, TextField, fieldBox, fieldLabel, FieldProblem } from "#ui/form/field.tsx";
import { Select } from "#ui/form/select.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { displayText } from "#values/text.ts";
import { browserZone, zoneCity, formatClock, formatDay, offsetAt } from "#values/zone.ts";
import { freeParts, type Range } from "../model/bars.ts";
import { withMoment, type BlockDraft, withTime, withZone, type Choice, type TimeReading } from "./block-draft.ts";
import { loadedBookings, OverlapList, useLoaded, type Overlap } from "../block-overlaps.tsx";
import { BlockPreview } from "./block-preview.tsx";
import { BlockVehicles } from "./block-vehicles.tsx";
import { cannotBeLifted } from "../block-words.ts";

const text = catalogue("calendar/block-fields", {
  from: "From",
  until: "Until",
  zone: "Time zone",
  id: "Your block id",
  idFor: (vehicle: string) => `Your block id for ${vehicle}`,
  freeOnly: "Only what is free is blocked, as far as is known here",
  freeParts: "Only what is free is blocked, each part as a block of its own",
  title: "A booking overlaps, as far as is known here",
  whole: "Ask for the whole range",
  onlyPart: "Block only the free part",
  onlyParts: "Block only the free parts",
  refused: "The service refuses a range that overlaps a live booking.",
  among: (count: number, isAll: boolean) => `Among ${loadedBookings(count, isAll)}:`,
  instead: { from: "Instead of this From", until: "Instead of this Until" },
  which: { from: "Which From is meant", until: "Which Until is meant" },
  earlier: (time: string) => `${time}, the earlier`,
  later: (time: string) => `${time}, the later`,
});

type Props = {
  draft: BlockDraft;
  /** The draft's vehicles as they are known now, and all that can be chosen. */
  chosen: readonly CalendarVehicle[];
  vehicles: readonly CalendarVehicle[];
  isFleetRead: boolean;
  plan: BlockPlan;
  /** Bookings that are known to be in the way and not told of already. */
  overlaps: readonly Overlap[];
  /** Whether an empty field is a mistake by now. */
  isTried: boolean;
  onChange: (draft: BlockDraft) => void;
  onMap: ((vehicle: CalendarVehicle) => void) | undefined;
};

/** The form for blocking dates: which vehicles, from when until when, under which ids, and exactly what will be sent. */
export function BlockFields(props: Props) {
  const { draft, chosen, vehicles, isFleetRead, plan, overlaps, isTried, onChange, onMap } = props;
  const isEmpty = chosen.length === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BlockVehicles
        all={vehicles}
        chosen={chosen}
        problem={isEmpty && !isTried ? undefined : plan.problems.vehicles}
        onMap={onMap}
        // One that is not read yet may be mapped.
        canMap={({ isMapped }) => isMapped === false || isFleetRead}
        onChange={(next) => onChange({ ...draft, vehicles: next })}
      />
      <div className="grid gap-3">
        {(["from", "until"] as const).map((which) => (
          <BlockTimeField
            key={which}
            which={which}
            label={text[which]}
            value={draft[which]}
            zone={draft.zone}
            reading={plan[which]}
            problem={draft[which] === "" && !isTried ? undefined : plan.problems[which]}
            onChange={(text) => onChange(withTime(draft, which, text))}
            onChoose={(choice) => onChange({ ...draft, choices: { ...draft.choices, [which]: choice } })}
            onMoment={(ms) => onChange(withMoment(draft, which, ms))}
          />
        ))}
      </div>
      <ZoneField zone={draft.zone} onChange={(zone) => onChange(withZone(draft, zone))} />
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
          onChange={(typed) => onChange({ ...draft, ids: { ...draft.ids, [vehicle.id]: typed } })}
        />
      ))}
      <BlockPreview plan={plan} zone={draft.zone} />
      {/* Below what is typed, which it would push away. */}
      <Overlaps draft={draft} range={plan.range} overlaps={overlaps} onChange={onChange} />
      <p className={fieldHint}>{cannotBeLifted}</p>
    </div>
  );
}

/** The zone that the times are meant in. */
function ZoneField({ zone, onChange }: { zone: string; onChange: (zone: string) => void }) {
  const shown = useZone();
  const [zones] = useState(listedZones);
  const first = [...new Set([zone, shown, browserZone(), "UTC"])];
  const options = [...first, ...zones.filter((each) => !first.includes(each))];
  return (
    <Select
      label={text.zone}
      options={options.map((id) => ({ id, label: id === "UTC" ? id : `${zoneCity(id)} (${id})` }))}
      value={zone}
      onChange={onChange}
    />
  );
}

const listedZones = () => Intl.supportedValuesOf("timeZone");

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
          <Button size="sm" onPress={() => onChange({ ...draft, isFreeOnly: false })}>
            {text.whole}
          </Button>
        ) : parts.length === 0 ? undefined : (
          <Button size="sm" onPress={() => onChange({ ...draft, isFreeOnly: true })}>
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
function BlockTimeField({ which, label, value, zone, reading, problem, onChange, onChoose, onMoment }: TimeProps) {
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

function Twice({ which, zone, reading, onChoose }: Pick<TimeProps, "which" | "zone" | "reading" | "onChoose">) {
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
