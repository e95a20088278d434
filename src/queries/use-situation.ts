import { useGovernor } from "./use-governor.ts";
import { useOutboxView } from "./outbox.ts";
import type { Situation } from "#records/outbox/situation.ts";

/** What keeps writes from leaving, at this second or minute; the component follows it. `now`: epoch ms. */
export function useSituation(now: number): Situation {
  const { isPaused } = useOutboxView();
  const { pause } = useGovernor();
  return { now, isPaused, pausedUntil: pause?.until };
}
