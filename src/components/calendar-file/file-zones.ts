import { knownZone } from "#values/zone.ts";
import { calendarLimits } from "./limits.ts";
import { windowsZones } from "./windows-zones.ts";

/** Gives the IANA name of a TZID, undefined for one that nobody can know here. */
export type FileZones = { readonly find: (name: string) => string | undefined; readonly isOver: () => boolean };

/** Programs that write an IANA name behind their own. */
const prefixed =
  /^\/(?:freeassociation\.sourceforge\.net|(?:mozilla|softwarestudio|citadel)\.org\/[\w.]+)(?:\/Tzfile)?\/(?=[A-Z])/;

const byName = new Map(
  windowsZones.flatMap(([name, zone, shown]) => [[name, zone] as const, [shown ?? name, zone] as const]),
);

/**
 * The zones that one file names. What it says of their rules itself is not read: only names that this browser knows, and those of
 * Windows by the table. A name that stands for an offset only is none.
 */
export function fileZones(): FileZones {
  const known = new Map<string, string | undefined>();
  return {
    find: (name) => {
      const wanted = name.trim();
      if (!known.has(wanted) && known.size <= calendarLimits.zones) known.set(wanted, look(wanted));
      return known.get(wanted);
    },
    isOver: () => known.size > calendarLimits.zones,
  };
}

function look(name: string): string | undefined {
  const bare = name.replace(prefixed, "");
  const iana = byName.get(bare) ?? (/^[A-Za-z]/.test(bare) ? bare : undefined);
  return iana === undefined ? undefined : knownZone(iana);
}
