import type { CalendarVehicle } from "../model/calendar-vehicles.ts";
import { useState } from "react";
import { catalogue } from "#language/catalogue.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { fieldHint, TextField } from "#ui/form/field.tsx";
import { Select } from "#ui/form/select.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { displayText } from "#values/text.ts";
import { browserZone, zoneCity } from "#values/zone.ts";
import { freeParts } from "../model/bars.ts";
import { withMoment, withTime, withZone } from "../model/block-draft.ts";
import { loadedBookings, OverlapList, useLoaded } from "../block-overlaps.tsx";
import { BlockPreview } from "./block-preview.tsx";
import { BlockTimeField } from "./block-time-field.tsx";
import { BlockVehicles } from "./block-vehicles.tsx";
import { cannotBeLifted, isDoubleBooking } from "../block-words.ts";
import type { CalendarVehicle } from "./sheet-row.tsx";
import type { BlockForm } from "./use-block-form.ts";

const text = catalogue("calendar/block-fields", {
  from: "From",
  until: "Until",
  zone: "Time zone",
  id: "Your block id",
  idFor: (vehicle: string) => `Your block id for ${vehicle}`,
});

const overlapText = catalogue("calendar/block-overlaps", {
  freeOnly: "Only what is free is blocked, as far as is known here",
  freeParts: "Only what is free is blocked, each part as a block of its own",
  title: "A booking overlaps, as far as is known here",
  whole: "Ask for the whole range",
  onlyPart: "Block only the free part",
  onlyParts: "Block only the free parts",
  refused: "The service refuses a range that overlaps a live booking.",
  among: (count: number, isAll: boolean) => `Among ${loadedBookings(count, isAll)}:`,
});

type Props = { form: BlockForm; onMap: ((vehicle: CalendarVehicle) => void) | undefined };

/** The form for blocking dates: which vehicles, from when until when, under which ids, and exactly what will be sent. */
export function BlockFields({ form, onMap }: Props) {
  const { draft, chosen, vehicles, plan, change, isTried } = form;
  const isEmpty = chosen.length === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BlockVehicles
        all={vehicles}
        chosen={chosen}
        problem={isEmpty && !isTried ? undefined : plan.problems.vehicles}
        onMap={onMap}
        // One that is not read yet may be mapped.
        canMap={({ isMapped }) => isMapped === false || form.isFleetRead}
        onChange={(next) => change({ ...draft, vehicles: next })}
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
            onChange={(text) => change(withTime(draft, which, text))}
            onChoose={(choice) => change({ ...draft, choices: { ...draft.choices, [which]: choice } })}
            onMoment={(ms) => change(withMoment(draft, which, ms))}
          />
        ))}
      </div>
      <ZoneField zone={draft.zone} onChange={(zone) => change(withZone(draft, zone))} />
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
          onChange={(typed) => change({ ...draft, ids: { ...draft.ids, [vehicle.id]: typed } })}
        />
      ))}
      <BlockPreview plan={plan} zone={draft.zone} />
      {/* Below what is typed, which it would push away. */}
      <Overlaps form={form} />
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

/** What is known to be in the way already, before anything is sent. */
function Overlaps({ form: { overlaps, plan, draft, change, refused } }: { form: BlockForm }) {
  const shown = useZone();
  const loaded = useLoaded();
  const { range } = plan;
  if (overlaps.length === 0 || range === undefined) return null;
  // The refusal above says the same, and more.
  if (!draft.isFreeOnly && refused.some(isDoubleBooking)) return null;
  const parts = overlaps.flatMap(({ bars }) => freeParts(range, bars));
  const isMany = parts.length > 1 || draft.vehicles.length > 1;
  return (
    <Callout
      tone={draft.isFreeOnly ? "info" : "wait"}
      role="status"
      title={draft.isFreeOnly ? (isMany ? overlapText.freeParts : overlapText.freeOnly) : overlapText.title}
      actions={
        draft.isFreeOnly ? (
          <Button size="sm" onPress={() => change({ ...draft, isFreeOnly: false })}>
            {overlapText.whole}
          </Button>
        ) : parts.length === 0 ? undefined : (
          <Button size="sm" onPress={() => change({ ...draft, isFreeOnly: true })}>
            {isMany ? overlapText.onlyParts : overlapText.onlyPart}
          </Button>
        )
      }
    >
      {draft.isFreeOnly ? "" : `${overlapText.refused} `}
      {overlapText.among(...loaded)}
      <OverlapList overlaps={overlaps} zone={shown} />
    </Callout>
  );
}
