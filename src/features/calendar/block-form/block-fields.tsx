import { ph, plural, t } from "@lingui/core/macro";
import type { CalendarVehicle } from "../model/calendar-vehicles.ts";
import { useId, useSyncExternalStore, type ReactNode } from "react";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { fieldHint, TextField, fieldBox, fieldLabel, FieldProblem } from "#ui/form/field.tsx";
import { useDeviceZone, useZone } from "#ui/browser/zone.ts";
import { followLocal } from "#records/browser/local-text.ts";
import { undoDelay } from "#records/browser/settings.ts";
import { displayText } from "#values/text.ts";
import { formatClock, formatDay, offsetAt, zoneCity } from "#values/zone.ts";
import { zonedIso } from "#values/zone-offset.ts";
import { Disclosure } from "#ui/feedback/disclosure.tsx";
import { Select } from "#ui/form/select.tsx";
import { periodLength, wholeDays, momentWords } from "../model/calendar-words.ts";
import type { Range } from "../model/bars.ts";
import { cannotBeLifted } from "../model/blocks.ts";
import {
  blockReasons,
  ownReason,
  typedMoment,
  type BlockDraft,
  type TimeReading,
  type TypedTime,
} from "./block-draft.ts";
import { FreeParts, OverlapList, useLoadedBookings } from "./block-overlaps.tsx";
import type { useBlockForm } from "./use-block-form.ts";
import { BlockVehicles } from "./block-vehicles.tsx";

type Form = ReturnType<typeof useBlockForm>;

type Props = {
  form: Form;
  /** Known overlapping bookings; none where a refusal above already shows them. */
  overlaps: Form["overlaps"];
  onMap: ((vehicle: CalendarVehicle) => void) | undefined;
};

/** The form for blocking dates: vehicles, period, block IDs, and exactly what will be sent. */
export function BlockFields({ form, overlaps, onMap }: Props) {
  const { draft, vehicles, areVehiclesRead, plan, change, takeFree } = form;
  // Empty fields are errors from the first try on.
  const isTried = form.tries > 0;
  const device = useDeviceZone();
  const delay = useSyncExternalStore(followLocal, undoDelay);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BlockVehicles
        all={vehicles}
        chosen={draft.vehicles}
        problem={draft.vehicles.length === 0 && !isTried ? undefined : plan.problems.vehicles}
        onMap={onMap}
        // A vehicle that isn't loaded yet may be mapped.
        canMap={({ isMapped }) => isMapped === false || areVehiclesRead}
        onChange={(next) => change({ vehicles: next })}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(12.5rem,1fr))] gap-3">
        {(["from", "until"] as const).map((which) => (
          <BlockTimeField
            key={which}
            which={which}
            value={draft[which].text}
            zone={draft.zone}
            reading={plan[which]}
            problem={draft[which].text === "" && !isTried ? undefined : plan.problems[which]}
            onChange={(typed) => change({ [which]: typed })}
          />
        ))}
        {draft.zone === device && plan.range === undefined ? null : (
          <p className={`col-span-full ${fieldHint}`}>
            {plan.range === undefined ? null : periodHint(draft.zone, plan.range)}{" "}
            {draft.zone === device ? null : t`Times in ${ph({ zone: zoneCity(draft.zone) })}`}
          </p>
        )}
      </div>
      <BlockReason reason={draft.reason} onChange={(reason) => change({ reason })} />
      {/* Below the fields, so that it doesn't push them down. */}
      <Overlaps range={plan.range} overlaps={overlaps} onTakeFree={takeFree} />
      <Disclosure title={t`Details`} isHeldOpen={plan.ids.some(({ problem }) => problem !== undefined)}>
        <div className="grid gap-3">
          {plan.ids.map(({ vehicle, text: id, problem }) => (
            <TextField
              key={vehicle.id}
              label={
                plan.ids.length === 1
                  ? t`Your block id`
                  : t`Your block id for ${ph({ vehicle: displayText(vehicle.name, 40) })}`
              }
              mono
              value={id}
              error={problem}
              autoComplete="off"
              autoCorrect="off"
              spellCheck="false"
              onChange={(typed) => change({ ids: { ...draft.ids, [vehicle.id]: typed } })}
            />
          ))}
          {plan.range === undefined ? null : (
            <dl className="grid grid-cols-[44px_minmax(0,1fr)] rounded-md bg-sunken px-3 py-2.5 font-mono text-xs max-md:text-sm">
              <dt className="text-ink-3">start</dt>
              <dd className="break-all">{zonedIso(draft.zone, plan.range.from)}</dd>
              <dt className="text-ink-3">end</dt>
              <dd className="break-all">{zonedIso(draft.zone, plan.range.until)}</dd>
            </dl>
          )}
        </div>
      </Disclosure>
      <p className={fieldHint}>
        {delay === 0 ? null : t`You'll have ${ph({ seconds: delay })} seconds to undo this.`} {cannotBeLifted}
      </p>
    </div>
  );
}

type ReasonProps = { reason: BlockDraft["reason"]; onChange: (reason: BlockDraft["reason"]) => void };

/** Why the dates are blocked: the name of the bar. It is never sent. */
function BlockReason({ reason, onChange }: ReasonProps) {
  const { choice, word } = reason;
  return (
    <div className="grid gap-3">
      <Select
        label={t`Reason`}
        hint={t`Never sent to the service`}
        options={[{ id: "", label: t`None` }, ...blockReasons, { id: ownReason, label: t`Other` }]}
        value={choice}
        onChange={(chosen) => onChange({ choice: chosen, word })}
      />
      {choice === ownReason ? (
        <TextField
          label={t`Your own reason`}
          value={word}
          autoComplete="off"
          onChange={(typed) => onChange({ choice, word: typed })}
        />
      ) : null}
    </div>
  );
}

/** `3 days, until Fri 4 Dec (not included).` */
function periodHint(zone: string, range: Range): string {
  const length = periodLength(zone, range);
  return wholeDays(zone, range) === undefined
    ? t`${ph({ length })}, until ${ph({ end: momentWords(zone, range.until, "weekday") })}.`
    : t`${ph({ length })}, until ${ph({ end: formatDay(zone, range.until, "weekday") })} (not included).`;
}

type OverlapsProps = Pick<Props, "overlaps"> & { range: Range | undefined; onTakeFree: (part: Range) => void };

/** The bookings that we know to overlap, before anything is sent. */
function Overlaps({ range, overlaps, onTakeFree }: OverlapsProps) {
  const shown = useZone();
  const loaded = useLoadedBookings();
  if (overlaps.length === 0 || range === undefined) return null;
  const bars = overlaps.flatMap((overlap) => overlap.bars);
  return (
    <Callout
      tone="wait"
      role="status"
      title={plural({ count: bars.length }, { one: "A booking may overlap", other: "# bookings may overlap" })}
      actions={<FreeParts range={range} bars={bars} onTake={onTakeFree} />}
    >
      {t`The service refuses blocks that overlap a live booking.`} {t`Found in ${loaded}:`}
      <OverlapList overlaps={overlaps} zone={shown} />
    </Callout>
  );
}

type TimeProps = {
  which: "from" | "until";
  value: string;
  zone: string;
  reading: TimeReading;
  /** The error to show; none for an empty field before the first try. */
  problem: string | undefined;
  onChange: (typed: TypedTime) => void;
};

/** A date and time field with its offset, and the choices where the clocks change. */
function BlockTimeField({ which, value, zone, reading, problem, onChange }: TimeProps) {
  const id = useId();
  const wrong =
    problem === undefined ? {} : { "data-invalid": "", "aria-invalid": true, "aria-describedby": `${id}-wrong` };
  const twice = reading.kind === "choose" ? reading : reading.kind === "read" ? reading.twice : undefined;
  return (
    <div className="grid content-start gap-[5px]">
      <label htmlFor={id} className={fieldLabel}>
        {which === "from" ? t`From` : t`Until`}
      </label>
      <input
        id={id}
        type="datetime-local"
        // Limits the year to four digits; without it the field accepts six.
        max="9999-12-31T23:59"
        value={value}
        {...wrong}
        onChange={(event) => onChange({ text: event.target.value })}
        className={`h-control w-full min-w-0 max-md:h-11 ${fieldBox}`}
      />
      {problem === undefined ? null : <FieldProblem id={`${id}-wrong`}>{problem}</FieldProblem>}
      {reading.kind === "never" ? (
        <Offers label={t`Choose another time`}>
          {[reading.before, reading.after].map((ms) => (
            <Button key={ms} size="xs" onPress={() => onChange(typedMoment(zone, ms))}>
              {momentWords(zone, ms)}
            </Button>
          ))}
        </Offers>
      ) : null}
      {twice === undefined ? null : (
        <Offers label={t`Which time do you mean?`}>
          {(["earlier", "later"] as const).map((choice) => {
            const isChosen = reading.kind === "read" && reading.ms === twice[choice];
            const time = `${formatClock(zone, twice[choice])} ${offsetAt(zone, twice[choice])}`;
            return (
              <Button
                key={choice}
                size="xs"
                variant={isChosen ? "primary" : "plain"}
                aria-pressed={isChosen}
                onPress={() => onChange({ text: value, choice })}
              >
                {choice === "earlier" ? t`${time} (the earlier one)` : t`${time} (the later one)`}
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
