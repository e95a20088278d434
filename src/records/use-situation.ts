import { useGovernor } from "#api/use-governor.ts";
import { useOutboxView } from "./records-context.tsx";
import type { Situation } from "./situation.ts";

/** What keeps writes from leaving, at this second or minute; the component follows it. `now`: epoch ms. */
export function useSituation(now: number): Situation {
  const { isPaused } = useOutboxView();
  const { pause } = useGovernor();
  return { now, isPaused, pausedUntil: pause?.until };
}
