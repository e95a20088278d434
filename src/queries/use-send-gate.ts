import { useGovernor } from "./use-governor.ts";
import { useOutboxView } from "./outbox.ts";
import type { SendGate } from "#records/outbox/send-gate.ts";

/** What keeps writes from leaving, at this second or minute; the component follows it. `now`: epoch ms. */
export function useSendGate(now: number): SendGate {
  const { isPaused } = useOutboxView();
  const { pause } = useGovernor();
  return { now, isPaused, pausedUntil: pause?.until };
}
