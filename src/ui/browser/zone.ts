import { useSyncExternalStore } from "react";
import { chosenZone, knownZone, showZone, shownZone } from "#values/zone.ts";
import { keptChoice } from "./kept-choice.ts";

const kept = keptChoice("zone");

const apply = () => showZone(knownZone(kept.read()));
// Here and not in a component, because texts made outside components use the zone too.
apply();
// Subscribed first, so that the zone is set before any component reacts.
kept.subscribe(apply);

/** Chooses the time zone for this browser; undefined for the device's zone. False if it couldn't be stored. */
export const chooseZone = (zone: string | undefined): boolean => kept.choose(zone);

/** The IANA name of the zone in which times are shown; follows choices here and in other tabs at once. */
export function useZone(): string {
  return useSyncExternalStore(kept.subscribe, shownZone);
}

/** The chosen zone; undefined follows the device. */
export function useChosenZone(): string | undefined {
  return useSyncExternalStore(kept.subscribe, chosenZone);
}
