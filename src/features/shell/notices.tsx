import { useGovernor } from "#api/use-governor.ts";
import { useOutboxView } from "#records/records-context.tsx";
import { Part } from "#ui/part.tsx";
import { StorageStrip, UndoToasts, WaitingStrip } from "./later.ts";

/** What is said over every screen: that nothing can be kept, that the service asked us to wait, what can still be undone. */
export function Notices() {
  const { pause } = useGovernor();
  const { phase, isVolatile, isPaused, open } = useOutboxView();
  return (
    <Part>
      {phase === "blocked" || isVolatile ? <StorageStrip /> : null}
      {pause === undefined && !isPaused ? null : <WaitingStrip />}
      {open.some(({ state }) => state === "recorded") ? <UndoToasts /> : null}
    </Part>
  );
}
