import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { chosenZone, deviceZone, knownZone, showZone, shownZone } from "#values/zone.ts";
import { storedChoice } from "./stored-choice.ts";

const stored = storedChoice("zone");

function ask() {
  showZone(knownZone(stored.read()));
  return { shown: shownZone(), chosen: chosenZone(), device: deviceZone() };
}

// Here and not in a component, because texts made outside components use the zone too.
const zones = createStore(ask);
const follow = () => zones.setState(ask());
stored.subscribe(follow);
if (typeof window !== "undefined") {
  // Nothing tells that the device's zone changed: a traveller's page asks when it is looked at again, and each minute.
  window.addEventListener("focus", follow);
  document.addEventListener("visibilitychange", follow);
  setInterval(follow, 60_000);
}

/** Chooses the time zone for this browser; undefined for the device's zone. False if it couldn't be stored. */
export const chooseZone = (zone: string | undefined): boolean => stored.choose(zone);

/** The IANA name of the zone in which times are shown; follows the device, and choices here and in other tabs at once. */
export const useZone = (): string => useStore(zones, ({ shown }) => shown);

export const useChosenZone = (): string | undefined => useStore(zones, ({ chosen }) => chosen);

/** The zone of the device; undefined if it is unknown. */
export const useDeviceZone = (): string | undefined => useStore(zones, ({ device }) => device);
