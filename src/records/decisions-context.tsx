import { createContext, use, useSyncExternalStore } from "react";
import type { DecisionRecord, Decisions } from "./decisions.ts";

/** The decisions of this page; provided once, by the app. */
export const DecisionsContext = createContext<Decisions | undefined>(undefined);

/** The store itself, for deciding. */
export function useDecisions(): Decisions {
  const decisions = use(DecisionsContext);
  if (decisions === undefined) throw new Error("The app did not provide its decisions.");
  return decisions;
}

/** All decisions that are open or just ended, by `service_booking_id`; the component follows their changes. */
export function useDecisionRecords(): ReadonlyMap<string, DecisionRecord> {
  const decisions = useDecisions();
  return useSyncExternalStore(decisions.subscribe, decisions.read);
}
