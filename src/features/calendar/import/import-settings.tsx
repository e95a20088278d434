import type { CalendarVehicle } from "../model/calendar-vehicles.ts";
import type { CalendarColumns, CalendarTable } from "#components/calendar-file/calendar-reading.ts";
import { useState } from "react";
import { catalogue } from "#language/catalogue.ts";
import { Button } from "#ui/button/button.tsx";
import { Select } from "#ui/form/select.tsx";
import { displayText } from "#values/text.ts";
import { zoneCity } from "#values/zone.ts";
import { BlockVehicles } from "../block-form/block-vehicles.tsx";
import type { ImportWishes } from "./calendar-import.ts";

const text = catalogue("calendar/import-settings", {
  noVehicle: "Choose the vehicles that these events are for.",
  twice: "Times that come twice",
  chooseTwice: "Choose which is meant",
  earlier: "The earlier one, before the clocks are set back",
  later: "The later one, after the clocks are set back",
  twiceHint: "For all lines with such a time.",
  zone: "Time zone",
  zoneHint: "For whole days and times that name no zone. The others have their own.",
  columns: { vehicle: "Vehicle reference", start: "Start", end: "End", id: "Block id" },
  columnNo: (number: number) => `Column ${number}`,
  section: "Columns",
  meaning: "The heads of this table do not say which columns are meant. Nothing is guessed.",
  choose: "Choose a column",
  noId: "None: ids are made",
  missing: "Choose the vehicle, the start and the end.",
  use: "Use these columns",
});

type Props = {
  wishes: ImportWishes;
  reading: CalendarTable;
  /** Those that can be blocked. */
  vehicles: readonly CalendarVehicle[];
  onChange: (wishes: Partial<ImportWishes>) => void;
};

/** What the file leaves open: for which vehicles it is, in which zone its times are, and which of two is meant. */
export function ImportSettings({ wishes, reading, vehicles, onChange }: Props) {
  const chosen = vehicles.filter(({ reference }) => reference !== undefined && wishes.vehicles.includes(reference));
  const asksZone = reading.hasFloating;
  const asksRepeated = reading.repeated > 0 || wishes.repeated !== undefined;
  return (
    <div className="grid grid-cols-2 items-start gap-3 max-md:grid-cols-1">
      {wishes.kind === "csv" ? null : (
        <BlockVehicles
          all={vehicles}
          chosen={chosen}
          problem={wishes.vehicles.length === 0 ? text.noVehicle : undefined}
          onMap={undefined}
          onChange={(next) => onChange({ vehicles: next.flatMap(({ reference }) => reference ?? []) })}
        />
      )}
      {asksZone ? <ZoneField zone={wishes.zone} onChange={(zone) => onChange({ zone })} /> : null}
      {asksRepeated ? (
        <Select
          label={text.twice}
          placeholder={text.chooseTwice}
          value={wishes.repeated ?? ""}
          options={[
            { id: "earlier", label: text.earlier },
            { id: "later", label: text.later },
          ]}
          hint={text.twiceHint}
          onChange={(id) => onChange({ repeated: id === "earlier" ? "earlier" : "later" })}
        />
      ) : null}
    </div>
  );
}

const listedZones = () => Intl.supportedValuesOf("timeZone");

function ZoneField({ zone, onChange }: { zone: string; onChange: (zone: string) => void }) {
  const [zones] = useState(listedZones);
  const options = [...new Set([zone, "UTC", ...zones])];
  return (
    <Select
      label={text.zone}
      options={options.map((id) => ({ id, label: id === "UTC" ? id : `${zoneCity(id)} (${id})` }))}
      value={zone}
      hint={text.zoneHint}
      onChange={onChange}
    />
  );
}

const wanted = ["vehicle", "start", "end", "id"] as const;

type ColumnsProps = {
  head: readonly string[];
  sample: readonly (readonly string[])[];
  onChoose: (columns: CalendarColumns) => void;
};

/** Which columns of a table are meant, where their heads do not say so. */
export function ImportColumns({ head, sample, onChoose }: ColumnsProps) {
  const [places, setPlaces] = useState<Partial<Record<(typeof wanted)[number], string>>>({});
  const options = head.map((name, place) => ({
    id: String(place),
    label: `${displayText(name.trim() === "" ? text.columnNo(place + 1) : name, 40)} (${displayText(sample[0]?.[place] ?? "", 30)})`,
  }));
  const [vehicle, start, end] = [places.vehicle, places.start, places.end];
  const choose = () => {
    if (vehicle === undefined || start === undefined || end === undefined) return;
    const id = places.id === undefined || places.id === "none" ? undefined : Number(places.id);
    onChoose({ vehicle: Number(vehicle), start: Number(start), end: Number(end), id });
  };
  const isMissing = vehicle === undefined || start === undefined || end === undefined;
  return (
    <section aria-label={text.section} className="grid gap-3 px-gutter py-3">
      <p className="text-ink-2">{text.meaning}</p>
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        {wanted.map((which) => (
          <Select
            key={which}
            label={text.columns[which]}
            placeholder={text.choose}
            value={places[which] ?? ""}
            options={which === "id" ? [{ id: "none", label: text.noId }, ...options] : options}
            onChange={(id) => setPlaces({ ...places, [which]: id })}
          />
        ))}
      </div>
      <div>
        <Button variant="primary" notNow={isMissing ? text.missing : undefined} onPress={choose}>
          {text.use}
        </Button>
      </div>
    </section>
  );
}
