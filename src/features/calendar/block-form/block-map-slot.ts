import { createContext, use, type ComponentType } from "react";

/** What a dialog for mapping gets. `vehicle`: service_vehicle_id, undefined where it is to be chosen; `reference`: to begin with. */
export type MapSlotProps = {
  vehicle: string | undefined;
  reference: string | undefined;
  /** The service accepted a reference. */
  onMapped: (reference: string) => void;
  onClose: () => void;
};

/** How a vehicle is mapped without leaving the calendar: another feature's dialog, which the app puts in here. */
export const MapSlot = createContext<ComponentType<MapSlotProps> | undefined>(undefined);

/** The dialog for mapping; undefined where the app gives none. */
export const useMapSlot = (): ComponentType<MapSlotProps> | undefined => use(MapSlot);
