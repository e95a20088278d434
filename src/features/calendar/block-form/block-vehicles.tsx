import { ph, t } from "@lingui/core/macro";
import type { CalendarVehicle } from "../model/calendar-vehicles.ts";
import { X } from "lucide-react";
import { useMemo, useState } from "react";
import { Button as RacButton } from "react-aria-components";
import { referenceWords } from "#components/write-status/write-nouns.ts";
import { Button } from "#ui/button/button.tsx";
import { Select } from "#ui/form/select.tsx";
import { displayText } from "#values/text.ts";

type Props = {
  /** The vehicles to choose from. */
  all: readonly CalendarVehicle[];
  chosen: readonly CalendarVehicle[];
  problem: string | undefined;
  onChange: (vehicles: readonly CalendarVehicle[]) => void;
  /** Maps a vehicle without a reference; undefined where no mapping dialog is available. */
  onMap: ((vehicle: CalendarVehicle) => void) | undefined;
  /** Whether we know that a vehicle without a reference isn't mapped. */
  canMap?: (vehicle: CalendarVehicle) => boolean;
};

/** The vehicles to block: one in a native select, several as chips. */
export function BlockVehicles({ all, chosen, problem, onChange, onMap, canMap }: Props) {
  const [isAdding, setAdding] = useState(false);
  const [only] = chosen;
  const isOne = chosen.length === 1 && !isAdding;
  // Memoised by hand: the compiler's memo would write the names of all vehicles with each keystroke in the form.
  const choices = useMemo(() => choicesOf(all, chosen), [all, chosen]);
  const options = useMemo(
    () =>
      [...choices]
        .filter(([, vehicle]) => isOne || !isAmong(vehicle, chosen))
        .map(([id, vehicle]) => ({ id, label: labelOf(vehicle) })),
    [choices, chosen, isOne],
  );
  const unmapped = chosen.filter((vehicle) => vehicle.reference === undefined && canMap?.(vehicle) !== false);
  const choose = (value: string) => {
    const vehicle = choices.get(value);
    if (vehicle === undefined) return;
    setAdding(false);
    onChange(chosen.length === 0 || isOne ? [vehicle] : [...chosen, vehicle]);
  };
  const value = isOne ? [...choices].find(([, vehicle]) => vehicle.id === only?.id)?.[0] : undefined;
  return (
    <div className="grid gap-1.5">
      <Select
        label={t`Vehicle`}
        options={options}
        value={value ?? ""}
        placeholder={chosen.length === 0 ? t`Choose a vehicle` : t`Add a vehicle`}
        onChange={choose}
        error={problem}
      />
      {chosen.length > 1 || isAdding ? (
        <ul aria-label={t`Vehicles to block`} className="flex flex-wrap gap-1.5">
          {chosen.map((vehicle) => (
            <li key={vehicle.id}>
              <RacButton
                aria-label={t`Remove ${ph({ vehicle: displayText(vehicle.name, 40) })}`}
                onPress={() => onChange(chosen.filter(({ id }) => id !== vehicle.id))}
                className="inline-flex h-7 cursor-pointer items-center gap-1 rounded-md border border-accent-line bg-accent-soft px-2 font-mono text-xs text-ink hover:border-control max-md:h-10 pointer-coarse:h-10"
              >
                {displayText(vehicle.name, 40)}
                <X size={13} strokeWidth={1.75} aria-hidden />
              </RacButton>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-1.5 empty:hidden">
        {onMap === undefined
          ? null
          : unmapped.map((vehicle) => (
              <Button key={vehicle.id} size="xs" onPress={() => onMap(vehicle)}>
                {t`Map ${ph({ vehicle: displayText(vehicle.name, 40) })}`}
              </Button>
            ))}
        {isOne ? (
          <Button size="xs" variant="ghost" onPress={() => setAdding(true)}>
            {t`Add another vehicle`}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

const isAmong = ({ id }: CalendarVehicle, vehicles: readonly CalendarVehicle[]) =>
  vehicles.some((other) => other.id === id);

/** By the select's value: the reference, or the ID where there is none or two vehicles share one. */
function choicesOf(
  all: readonly CalendarVehicle[],
  chosen: readonly CalendarVehicle[],
): ReadonlyMap<string, CalendarVehicle> {
  const ids = new Set(all.map(({ id }) => id));
  const choices = new Map<string, CalendarVehicle>();
  // Chosen vehicles stay even when the list no longer has them.
  for (const vehicle of [...all, ...chosen.filter(({ id }) => !ids.has(id))]) {
    const { reference, id } = vehicle;
    choices.set(reference === undefined || choices.has(reference) ? id : reference, vehicle);
  }
  return choices;
}

function labelOf({ reference, title, name }: CalendarVehicle): string {
  if (reference === undefined) return `${displayText(name, 60)}, ${referenceWords(reference)}`;
  return title === undefined ? displayText(reference, 60) : `${displayText(reference, 60)} · ${displayText(title, 60)}`;
}
