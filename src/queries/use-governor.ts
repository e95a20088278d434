import { useSyncExternalStore } from "react";
import type { GovernorState } from "#api/governor.ts";
import { useSession } from "./session.tsx";

/** What is known of the service's limits for this key; the component follows it. */
export function useGovernor(): GovernorState {
  const { governor } = useSession().client;
  return useSyncExternalStore(governor.subscribe, governor.read);
}
