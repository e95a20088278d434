import { createContext, type ReactNode } from "react";

/** What a dialog for mapping gets. `vehicle`: service_vehicle_id, undefined where it is to be chosen; `reference`: to begin with. */
type MapSlotProps = {
  vehicle: string | undefined;
  reference: string | undefined;
  /** The service accepted a reference. */
  onMapped: (reference: string) => void;
  onClose: () => void;
};

/** How a vehicle is mapped without leaving the calendar: another feature's dialog, which the app puts in here, if it has one. */
export const MapSlot = createContext<((props: MapSlotProps) => ReactNode) | undefined>(undefined);
