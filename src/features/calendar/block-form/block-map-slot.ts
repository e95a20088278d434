import { createContext, type ReactNode } from "react";

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
