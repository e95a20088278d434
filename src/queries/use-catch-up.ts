import { useFollowed } from "./session.tsx";
import { useCatchUpOpener } from "./deliveries.ts";
import { createCatchUp, type CatchUp, type CatchUpView } from "#records/archive/catch-up.ts";

/** What is read to make up for deliveries that failed. */
export const useCatchUp = (): CatchUp => useCatchUpOpener()(createCatchUp);

/** How far it has come; the component follows it. */
export const useCatchUpView = (): CatchUpView => useFollowed(useCatchUp());
