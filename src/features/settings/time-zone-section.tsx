import { ph, plural, t } from "@lingui/core/macro";
import { useEffect, useState, type FormEvent } from "react";
import { fieldHint } from "#ui/form/field.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { FullMoment } from "#ui/format/moment.tsx";
import { useNow } from "#ui/browser/now.ts";
import { SearchField } from "#ui/form/search-field.tsx";
import { Select, type SelectOption } from "#ui/form/select.tsx";
import { chooseZone, useChosenZone, useDeviceZone } from "#ui/browser/zone.ts";
import { searchFor, searchText } from "#values/search.ts";
import { offsetAt, zoneCity, zonesAt, type ZoneEntry } from "#values/zone.ts";
import { NotStored, SettingsSection } from "./settings-section.tsx";

/** The time zone. A native select, for type-ahead and the phone's own list; the search above shortens it, and Enter takes the first match. */
export function TimeZoneSection() {
  const now = useNow();
  const chosen = useChosenZone();
  const zones = useZones();
  const [search, setSearch] = useState("");
  const [isStored, setStored] = useState(true);
  const found = search.trim() === "" ? zones : matchingZones(zones, search);
  // Always listed, even if the search excludes it or the browser doesn't list it.
  const isListed = chosen === undefined || found.some(({ zone }) => zone === chosen);
  const options = [
    deviceChoice(useDeviceZone(), now),
    ...(isListed ? [] : [zoneChoice({ zone: chosen, offset: offsetAt(chosen, now, "long") })]),
    ...found.map(zoneChoice),
  ];
  const choose = (id: string) => setStored(chooseZone(id === deviceOption ? undefined : id));
  const takeFirst = (event: FormEvent) => {
    event.preventDefault();
    const [first] = found;
    if (search.trim() === "" || first === undefined) return;
    choose(first.zone);
    setSearch("");
  };
  return (
    <SettingsSection title={t`Times`}>
      <p className="text-pretty text-ink-2">{t`We show times in the zone you choose here, unless another is given.`}</p>
      <form role="search" aria-label={t`Time zones`} onSubmit={takeFirst} className="max-w-96">
        <SearchField
          label={t`Find a zone`}
          placeholder={t`City, region or offset`}
          value={search}
          onChange={setSearch}
        />
        <p role="status" className={`mt-1 ${fieldHint}`}>
          {search.trim() === "" || zones.length === 0 ? null : foundWords(found)}
        </p>
      </form>
      <div className="max-w-96">
        <Select label={t`Time zone`} options={options} value={chosen ?? deviceOption} onChange={choose} />
      </div>
      <p className="text-ink-2">
        <Fill
          text={t`By this device's clock, it's ${ph({ now: "{now}" })} in this zone.`}
          parts={{ now: <FullMoment time={{ kind: "instant", ms: now, raw: new Date(now).toISOString() }} /> }}
        />{" "}
        <NotStored isStored={isStored} />
      </p>
    </SettingsSection>
  );
}

/** Empty at first: computing them takes a moment, and the screen doesn't wait. */
function useZones(): readonly ZoneEntry[] {
  const [zones, setZones] = useState<readonly ZoneEntry[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => setZones(zonesAt(Date.now())));
    return () => clearTimeout(timer);
  }, []);
  return zones;
}

function foundWords(found: readonly ZoneEntry[]): string {
  const [first] = found;
  if (first === undefined) return t`No zone matches.`;
  return t`${plural({ found: found.length }, { one: "# zone matches", other: "# zones match" })}. Press Enter to choose ${ph({ city: zoneCity(first.zone) })}.`;
}

const deviceOption = "device";

function deviceChoice(zone: string | undefined, now: number): SelectOption {
  const named = zone === undefined ? t`unknown, so UTC` : `${zoneCity(zone)} ${offsetAt(zone, now, "long")}`;
  return { id: deviceOption, label: t`Same as this device (${ph({ zone: named })})` };
}

/** `Oslo +01:00 · Europe`: the city first, for type-ahead. */
export function zoneChoice({ zone, offset }: ZoneEntry): SelectOption {
  const region = zone.split("/").slice(0, -1).join(", ").replaceAll("_", " ");
  return { id: zone, label: `${zoneCity(zone)} ${offset}${region === "" ? "" : ` · ${region}`}` };
}

/** The zones that contain every word of the search: in the city, region, old name or offset. */
export function matchingZones(zones: readonly ZoneEntry[], search: string): ZoneEntry[] {
  const isFound = searchFor(search);
  return zones.filter((entry) => isFound(searchText(zoneChoice(entry).label, entry.zone)));
}
