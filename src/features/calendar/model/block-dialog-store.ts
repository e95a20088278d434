import { createContext, type ReactNode } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { Range } from "./bars.ts";
import type { CalendarVehicle } from "./calendar-vehicles.ts";

/** Days or hours of vehicles that are chosen and not sent. The range is in epoch ms. */
export type Chosen = { readonly vehicles: readonly CalendarVehicle[]; readonly range: Range };

/** What the form opens with: chosen days, the last draft, a block's next dates, or blocks that were refused or undone. */
export type BlockOpening =
  | (Chosen & { readonly kind: "chosen" })
  | { readonly kind: "draft" }
  | { readonly kind: "copy"; readonly reference: string; readonly range: Range; readonly reason: string | undefined }
  | { readonly kind: "refused"; readonly pending: readonly string[] };

type State = {
  /** Set when something other than the calendar opens the dialog. */
  readonly asked: BlockOpening | undefined;
  /** How many calendars are on screen. */
  readonly hosts: number;
};

const store = createStore<State>(() => ({ asked: undefined, hosts: 0 }));

/** Opens the dialog as soon as the calendar is on screen; undefined closes it. */
export const askForDialog = (asked: BlockOpening | undefined): void => store.setState({ asked });
export const useAskedDialog = (): BlockOpening | undefined => useStore(store, ({ asked }) => asked);

/** Counts mounted calendars. The request to open ends with the last one, so that it doesn't reappear later or for another API key. */
export function hostDialog(): () => void {
  store.setState(({ hosts }) => ({ hosts: hosts + 1 }));
  return () => {
    store.setState(({ hosts }) => ({ hosts: hosts - 1 }));
    // React's strict mode mounts it again at once.
    setTimeout(() => store.getState().hosts === 0 && askForDialog(undefined));
  };
}

/** Props of the mapping dialog. `vehicle`: service_vehicle_id, undefined to let the user choose; `reference`: the initial value. */
type MapSlotProps = {
  vehicle: string | undefined;
  reference: string | undefined;
  /** The service accepted a reference. */
  onMapped: (reference: string) => void;
  onClose: () => void;
};

/** Renders another feature's mapping dialog, so that users can map without leaving the calendar. The app provides it. */
export const MapSlot = createContext<((props: MapSlotProps) => ReactNode) | undefined>(undefined);
