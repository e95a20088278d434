import { createContext, type ReactNode } from "react";

/** Props of the block dialog. `reference`: of the vehicle to block. */
type BlockSlotProps = { reference: string; onClose: () => void };

/** Renders another feature's block dialog, so that users can block without leaving the vehicle. The app provides it. */
export const BlockSlot = createContext<((props: BlockSlotProps) => ReactNode) | undefined>(undefined);
