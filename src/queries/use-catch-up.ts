import { useFollowed } from "./session.tsx";
import { useCatchUpOpener } from "./deliveries.ts";
import { createCatchUp, type CatchUp, type CatchUpView } from "#records/archive/catch-up.ts";

/** The refresh that makes up for failed deliveries. */
export const useCatchUp = (): CatchUp => useCatchUpOpener()(createCatchUp);

/** Its progress; the component follows changes. */
export const useCatchUpView = (): CatchUpView => useFollowed(useCatchUp());
