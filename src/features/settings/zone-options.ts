import { catalogue } from "#language/catalogue.ts";
import type { SelectOption } from "#ui/form/select.tsx";
import { browserZone, offsetAt, zoneCity, type ZoneEntry } from "#values/zone.ts";

const text = catalogue("settings/zone-options", {
  device: (zone: string) => `As this device (${zone})`,
});

/** Stands for the zone of the device, which has no name of its own in the list. */
export const deviceOption = "device";

/** The entry that follows the device, with what that comes to at `now`. */
export function deviceChoice(now: number): SelectOption {
  const zone = browserZone();
  return { id: deviceOption, label: text.device(`${zoneCity(zone)} ${offsetAt(zone, now, "long")}`) };
}

/** `Oslo +01:00 · Europe`: the city first, because a list is searched by the letters that it begins with. */
export function zoneChoice({ zone, offset }: ZoneEntry): SelectOption {
  const region = zone.split("/").slice(0, -1).join(", ").replaceAll("_", " ");
  return { id: zone, label: `${zoneCity(zone)} ${offset}${region === "" ? "" : ` · ${region}`}` };
}

/** Those in which every word of the search is found: in the city, the region, the name of old or the offset. */
export function matchingZones(zones: readonly ZoneEntry[], search: string): ZoneEntry[] {
  const words = search.toLowerCase().split(/\s+/);
  return zones.filter((entry) => {
    const searched = `${zoneChoice(entry).label} ${entry.zone}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}
