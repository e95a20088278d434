import { useSyncExternalStore } from "react";
import { chosenZone, knownZone, showZone, shownZone } from "#values/zone.ts";
import { keptChoice } from "./kept-choice.ts";

const kept = keptChoice("zone");

const apply = () => showZone(knownZone(kept.read()));
// Here and not in a component: sentences that are made outside of one carry the zone as well.
apply();
// Before all components that follow, so that these find the zone in place.
kept.subscribe(apply);

/** Chooses the zone of all times for this browser; undefined is the zone of the device. False when it was not kept. */
export const chooseZone = (zone: string | undefined): boolean => kept.choose(zone);

/** The IANA name of the zone that times are shown in; follows a choice made here or in another tab at once. */
export function useZone(): string {
  return useSyncExternalStore(kept.subscribe, shownZone);
}

/** The zone that was chosen; undefined follows the device. */
export function useChosenZone(): string | undefined {
  return useSyncExternalStore(kept.subscribe, chosenZone);
}
